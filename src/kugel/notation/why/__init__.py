"""Why a card or a play is not allowed: reasons as keys with facts and the number of the rule."""
