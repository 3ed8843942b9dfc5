"""``python -m cardroom``: the command line."""

from cardroom.cli import main

if __name__ == "__main__":
    main()
