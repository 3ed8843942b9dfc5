"""HTTP, WebSockets, pages, and what is passed on to other processes."""
