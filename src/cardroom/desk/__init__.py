"""What staff and designers ask: the bank's business, comparison, pay tables, what can be counted.

The desk stands above the table and the analyst, which know nothing of each other, and below the
doors that show what it finds.
"""
