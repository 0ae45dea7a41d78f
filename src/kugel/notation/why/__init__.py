"""Reasons why a card or a play is not allowed: keys with facts and the number of the rule."""
