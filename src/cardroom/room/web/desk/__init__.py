"""The desk in the browser: pages that the server writes whole, and scripts make quicker."""
