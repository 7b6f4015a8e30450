/** Functions that generated code brings along, by name: what Pine has built in and the SDK has not. */
export const HELPERS: Readonly<Record<string, string>> = {
  crosses_above: `def crosses_above(a, b):
    """True on the bar on which a has come above b."""
    return ago(a, 1) <= ago(b, 1) and ago(a, 0) > ago(b, 0)`,
  crosses_below: `def crosses_below(a, b):
    """True on the bar on which a has come below b."""
    return ago(a, 1) >= ago(b, 1) and ago(a, 0) < ago(b, 0)`,
  rising: `def rising(values, bars):
    """True when the value has risen so many times in a row."""
    last = newest(values, bars + 1)
    return len(last) > bars and all(now - before > 1e-10 for now, before in zip(last, last[1:]))`,
  falling: `def falling(values, bars):
    """True when the value has fallen so many times in a row."""
    last = newest(values, bars + 1)
    return len(last) > bars and all(before - now > 1e-10 for now, before in zip(last, last[1:]))`,
  newest: `def newest(values, count):
    """The value and the known ones before it, newest first, as far as there are so many."""
    if isinstance(values, (int, float)):
        return [values]
    found, back = [values[-1]], 2
    while len(found) < count and back <= len(values):
        if values[-back] == values[-back]:
            found.append(values[-back])
        back += 1
    return found`,
  ago: `def ago(values, bars):
    """The value some bars ago: nan before the first bar; a number is the same on every bar."""
    if isinstance(values, (int, float)):
        return values
    return values[-1 - bars] if len(values) > bars else nan`,
  shifted: `def shifted(values, bars):
    """All values, some bars later."""
    return [nan] * min(bars, len(values)) + values[: max(0, len(values) - bars)]`,
  divided: `def divided(a, b):
    """a / b; nan where b is 0."""
    return a / b if b else nan`,
  larger: `def larger(a, b):
    """The larger of two numbers; nan where one is unknown."""
    return nan if a != a or b != b else max(a, b)`,
  smaller: `def smaller(a, b):
    """The smaller of two numbers; nan where one is unknown."""
    return nan if a != a or b != b else min(a, b)`,
  known: `def known(*values):
    """True when all of these are known."""
    return all(value == value for value in values)`,
  how_often: `def how_often(held, bars):
    """On how many of the last bars it held; nan before there are so many."""
    return sum(held[-bars:]) if len(held) >= bars else nan`,
  money_flow: `def money_flow(bars, length):
    """Money flow index that is known a bar earlier: its first bar counts as a rise and as a fall."""
    values = list(mfi(bars, length))
    if len(values) < length:
        return values
    prices = [(high + low + close) / 3 for high, low, close in zip(bars.high, bars.low, bars.close)][:length]
    flows = [price * volume for price, volume in zip(prices, bars.volume)]
    changes = [now - before for now, before in zip(prices[1:], prices)]
    rises = flows[0] + sum(flow for flow, change in zip(flows[1:], changes) if change > 1e-10)
    falls = flows[0] + sum(flow for flow, change in zip(flows[1:], changes) if change < -1e-10)
    values[length - 1] = 100 * rises / (rises + falls) if falls else 100
    return values`,
  in_session: `def in_session(moment, hours):
    """True within hours such as "0930-1600", also over midnight."""
    now, (start, end) = f"{moment:%H%M}", hours.split("-")
    return start <= now < end if start < end else now >= start or now < end`,
  in_local_session: `def in_local_session(moment, hours, ahead, summer):
    """True within hours on the clocks of a place: hours ahead of UTC in winter, and whose summer time it has."""
    minutes = int(moment.hour * 60 + moment.minute + 60 * (ahead + is_summer(moment, ahead, summer))) % 1440
    now, (start, end) = f"{minutes // 60:02}{minutes % 60:02}", hours.split("-")
    return start <= now < end if start < end else now >= start or now < end`,
  is_summer: `def is_summer(moment, ahead, summer):
    """True while clocks are an hour ahead: by the rules of the United States or of Europe."""
    if summer == "eu":
        return sunday(moment, 3, 25, 1) <= moment < sunday(moment, 10, 25, 1)
    first, last = ((3, 8), (11, 1)) if moment.year >= 2007 else ((4, 1), (10, 25))
    return summer == "us" and sunday(moment, *first, 2 - ahead) <= moment < sunday(moment, *last, 1 - ahead)`,
  sunday: `def sunday(moment, month, day, hour):
    """The first Sunday of the year of a moment from a day on, at an hour of UTC."""
    first = moment.replace(month=month, day=day, hour=hour, minute=0, second=0, microsecond=0)
    return first.replace(day=day + (6 - first.weekday()) % 7)`,
  begins: `def begins(times, form):
    """True on the first bar of a day, week or month; not on the first of all."""
    return len(times) > 1 and f"{times[-1]:{form}}" != f"{times[-2]:{form}}"`,
};

/** Methods that generated strategies bring along. */
export const METHODS: Readonly<Record<string, string>> = {
  entry_price: `    @property
    def entry_price(self):
        """Mean entry price of what is held; nan when nothing is."""
        units = sum(trade.size for trade in self.trades)
        return sum(trade.size * trade.entry_price for trade in self.trades) / units if units else nan`,
  open_gain: `    @property
    def open_gain(self):
        """Distance of the price from the entry price, in percent; nan when nothing is held."""
        sign = 1 if self.position.is_long else -1
        return sign * (self.bars.close[-1] / self.entry_price - 1) * 100`,
  break_even: `    def break_even(self, percent):
        """The entry price, better by some percent."""
        sign = 1 if self.position.is_long else -1
        return self.entry_price + sign * percent / 100 * self.entry_price`,
  close_entry: `    def close_entry(self, name, percent=100):
        """Closes what the orders of a name have opened, or a part of it, the oldest trades first."""
        held = sum(abs(trade.size) for trade in self.trades if trade.name == name)
        if held:
            leave = self.sell if self.position.is_long else self.buy
            part = held if percent >= 100 else min(held, max(held * percent / 100, self.markets[0].lot_size))
            leave(units(part), name=f"Close {name}", reduce_only=True, reason=f"Close entry(s) order {name}")`,
  _close_all: `    def _close_all(self):
        """Closes all that is held now."""
        if self.position.size:
            leave = self.sell if self.position.is_long else self.buy
            leave(units(abs(self.position.size)), name="Close all", reduce_only=True, reason="Close position order")`,
  can_enter: `    def can_enter(self, is_long):
        """False while as many entries of this direction are open as may be."""
        size = self.position.size
        is_more = size > 0 if is_long else size < 0
        return not is_more or len(self.trades) < self._most_entries`,
};

/** `close_entry` where exits close what their own entry has opened. */
export const CLOSE_OWN = `    def close_entry(self, name, percent=100):
        """Closes what the orders of a name have opened, or a part of it, the oldest trades first."""
        opened = [trade for trade in self.trades if trade.name == name]
        held = sum(abs(trade.size) for trade in opened)
        left = held if percent >= 100 else max(held * percent / 100, self.markets[0].lot_size)
        for trade in opened:
            part = min(left, abs(trade.size))
            if part > 0:
                trade.close(units=part, reason=f"Close entry(s) order {name}")
            left -= part`;
