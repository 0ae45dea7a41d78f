"""The 7: its distinct results, one way to show each, and single steps that can be completed."""
