"""A few numbers that Python and the engine share, so that no call is needed to pass them."""

from array import array

# Written by the engine when the strategy looks at its account.
QUANTITY, EQUITY, CASH, CLOSED_TRADES = range(4)
# Index of the current bar: written by Python for strategies that may read a clock.
BAR = 4
# 0 when no trade is open; written by the engine too.
OPEN_TRADES = 5

figures = array("d", [0.0, 0.0, 0.0, 0.0, -1.0, 0.0])
