"""Speed of Kugel, as ratios to its peers measured in the same run."""
