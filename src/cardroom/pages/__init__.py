"""Words for people, made in one place for all doors: questions, facts, hands and results."""
