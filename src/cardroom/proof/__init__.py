"""What can be proved of a log by somebody who was not there."""
