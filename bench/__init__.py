"""How fast Kugel plays, as ratios to its peers measured in the same run."""
