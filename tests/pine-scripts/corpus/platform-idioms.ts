import type { Idiom } from './idiom.ts';

/** Ways of writing since version 4: drawings, inputs, times and built-ins. */
export const PLATFORM_IDIOMS: readonly Idiom[] = [
  {
    name: 'logs and errors',
    from: 5,
    until: 6,
    code: `
if barstate.isfirst
    log.info("first bar {0}", close)
if close < 0
    runtime.error("no price")
if bar_index == 100
    log.warning("hundred")
plot(close)`,
  },
  {
    name: 'polylines and points',
    from: 5,
    until: 6,
    code: `
var points = array.new<chart.point>()
if bar_index % 15 == 0
    points.push(chart.point.from_index(bar_index, high))
if barstate.islast and points.size() > 2
    polyline.new(points, curved=true, line_color=color.purple, fill_color=color.new(color.purple, 80))
p = chart.point.now(close)
plot(p.price)`,
  },
  {
    name: 'fills between lines',
    from: 5,
    until: 6,
    code: `
var line a = line.new(na, na, na, na)
var line b = line.new(na, na, na, na)
line.set_xy1(a, bar_index - 10, high[10])
line.set_xy2(a, bar_index, high)
line.set_xy1(b, bar_index - 10, low[10])
line.set_xy2(b, bar_index, low)
if barstate.islast
    linefill.new(a, b, color.new(color.blue, 80))
plot(line.get_y2(a) - line.get_y2(b))`,
  },
  {
    name: 'times of day',
    from: 5,
    until: 6,
    code: `
inside = not na(time(timeframe.period, "0930-1600:23456", "America/New_York"))
ny = hour(time, "America/New_York")
close1 = time_close(timeframe.period)
t = timestamp("America/New_York", 2024, 1, 15, 9, 30, 0)
plot(inside ? 1 : 0), plot(ny), plot(close1 - time), plot(time > t ? 1 : 0)
plot(dayofweek == dayofweek.monday ? 1 : 0), plot(timeframe.in_seconds("60")), plot(timeframe.multiplier)
plot(session.ismarket ? 1 : 0), plot(timeframe.change("D") ? 1 : 0), plot(weekofyear)`,
  },
  {
    name: 'functions of the platform',
    from: 5,
    until: 6,
    code: `
[mid, up, dn] = ta.bb(close, 20, 2)
[kmid, kup, kdn] = ta.kc(close, 20, 1.5)
[p, m, adx] = ta.dmi(14, 14)
[mac, sig, his] = ta.macd(close, 12, 26, 9)
plot(up - dn), plot(kup - kdn), plot(adx), plot(his)
plot(ta.hma(close, 9)), plot(ta.cmo(close, 9)), plot(ta.mfi(hlc3, 14)), plot(ta.tsi(close, 13, 25))
plot(ta.wpr(14)), plot(ta.cog(close, 10)), plot(ta.median(close, 5)), plot(ta.mode(close, 5)), plot(ta.range(close, 5))
plot(ta.obv), plot(ta.pvt), plot(ta.nvi), plot(ta.accdist), plot(ta.wad), plot(ta.iii), plot(ta.wvad)
plot(ta.rci(close, 10)), plot(ta.percentile_linear_interpolation(close, 10, 50)), plot(ta.max(close) - ta.min(close))`,
  },
  {
    name: 'pivots of periods',
    from: 5,
    until: 6,
    code: `
levels = ta.pivot_point_levels("Fibonacci", timeframe.change("1D"))
plot(array.get(levels, 0)), plot(array.get(levels, 1))
ph = ta.pivothigh(5, 5)
plot(fixnan(ph), offset=-5)
[vw, upper1, lower1] = ta.vwap(hlc3, timeframe.change("D"), 1)
plot(vw), plot(upper1 - lower1)`,
  },
  {
    name: 'requests of several values',
    from: 5,
    until: 6,
    code: `
f() => [open, high, low, close[1]]
[o, h, l, c] = request.security(syminfo.tickerid, "D", f(), lookahead=barmerge.lookahead_on)
[a, b] = request.security(syminfo.tickerid, "W", [ta.sma(close, 3), ta.atr(3)], gaps=barmerge.gaps_off)
plot(o), plot(h - l), plot(c), plot(a), plot(b)
ha = ticker.heikinashi(syminfo.tickerid)
plot(request.security(ha, timeframe.period, close))
t = ticker.modify(syminfo.tickerid, session.regular)
plot(request.security(t, "240", close))`,
  },
  {
    name: 'trades one by one',
    from: 5,
    until: 6,
    kind: 'strategy',
    declaration: 'pyramiding=3, calc_on_every_tick=false, max_bars_back=500',
    code: `
if bar_index % 7 == 0
    strategy.entry("L" + str.tostring(bar_index % 3), strategy.long, alert_message="in")
if bar_index % 20 == 0
    strategy.close_all(comment="out", immediately=false)
last = strategy.closedtrades - 1
plot(last >= 0 ? strategy.closedtrades.profit(last) : na), plot(last >= 0 ? strategy.closedtrades.entry_price(last) : na)
plot(strategy.opentrades > 0 ? strategy.opentrades.entry_bar_index(0) : na), plot(strategy.opentrades.capital_held)
plot(strategy.max_drawdown), plot(strategy.eventrades), plot(strategy.closedtrades.first_index)`,
  },
  {
    name: 'risk rules',
    from: 5,
    until: 6,
    kind: 'strategy',
    code: `
strategy.risk.max_intraday_filled_orders(10)
strategy.risk.max_cons_loss_days(5)
strategy.risk.max_position_size(10)
strategy.risk.max_intraday_loss(5, strategy.percent_of_equity)
if ta.crossover(close, ta.sma(close, 5))
    strategy.entry("L", strategy.long, qty=3)
if ta.crossunder(close, ta.sma(close, 5))
    strategy.entry("S", strategy.short, qty=3)`,
  },
  {
    name: 'orders that cancel others',
    from: 5,
    until: 6,
    kind: 'strategy',
    code: `
if strategy.position_size == 0
    strategy.order("up", strategy.long, 1, stop=high * 1.001, oca_name="one", oca_type=strategy.oca.cancel)
    strategy.order("down", strategy.short, 1, stop=low * 0.999, oca_name="one", oca_type=strategy.oca.cancel)
else
    strategy.exit("x", profit=60, loss=60, comment_profit="won", comment_loss="lost")
strategy.cancel("never")
plot(strategy.position_size)`,
  },
  {
    name: 'enum of modes',
    from: 6,
    until: 6,
    code: `
enum Kind
    fast = "Fast one"
    slow
kind = input.enum(Kind.fast, "Kind", options=[Kind.fast, Kind.slow])
var counts = map.new<Kind, int>()
counts.put(kind, nz(counts.get(kind)) + 1)
len = kind == Kind.fast ? 5 : 50
plot(ta.ema(close, len)), plot(counts.get(Kind.fast))`,
  },
  {
    name: 'bools that are never na',
    from: 6,
    until: 6,
    code: `
bool up = close > open
bool was = up[1]
if up and not was
    label.new(bar_index, high, "turn", force_overlay=true)
n1 = int(math.round(5 / 2))
plot(n1), plot(5 / 2)
plot(up ? 1 : 0)`,
  },
  {
    name: 'ends of arrays',
    from: 6,
    until: 6,
    code: `
a = array.from(1, 2, 3)
plot(a.get(-1) + a.get(-3))
a.set(-1, 9)
plot(a.last())
plot(array.size(a.slice(0, 2)))`,
  },
  {
    name: 'requests that change',
    from: 6,
    until: 6,
    code: `
frames = array.from("60", "240", "D")
sum1 = 0.0
for frame in frames
    sum1 += request.security(syminfo.tickerid, frame, close)
plot(sum1)
if bar_index % 2 == 0
    plot1 = request.security(syminfo.tickerid, bar_index % 4 == 0 ? "D" : "240", high)
    log.info(str.tostring(plot1))`,
  },
  {
    name: 'texts of any size',
    from: 6,
    until: 6,
    code: `
if barstate.islast
    label.new(bar_index, high, "big", size=24, text_formatting=text.format_bold)
    var t = table.new(position.bottom_left, 1, 1)
    table.cell(t, 0, 0, "x", text_size=12, text_formatting=text.format_italic)
plot(close, linestyle=plot.linestyle_dashed)`,
  },
  {
    name: 'strings in three quotes',
    from: 6,
    until: 6,
    code: `
s = """two
lines"""
plot(str.length(s))`,
  },
  {
    name: 'lines of brackets',
    from: 5,
    until: 6,
    code: `
x = ta.ema(
     close,
     10
     )
y = math.max(
     high,
     math.min(
         low,
         x))
plot(
     x,
     color = close > x
          ? color.green
          : color.red)
plot(y)`,
  },
];
