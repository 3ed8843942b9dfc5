"""What people type, as answers to typed questions: cards, amounts, choices and bets.

What `pages` says in words is taken in words here, for every door; nothing of it knows a screen.
"""
