"""The room, tested: a package, so that its helpers are found before other modules of the name."""
