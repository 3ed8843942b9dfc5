"""The bank's business: seats, hands, shifts, risk."""
