"""Placeholder for the maze of the demo. Part of the demo data; Assayer never runs it."""

raise SystemExit("The games of this demo are invented; there is nothing to run.")
