"""Stands in for the `cython` module where the rules run uncompiled and Cython is not installed."""

from contextlib import nullcontext

nogil = nullcontext()
compiled = False
