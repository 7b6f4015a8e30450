import type { Idiom } from './idiom.ts';

/** Many ways of writing in one script, version by version. */
export const MIXED_IDIOMS: readonly Idiom[] = [
  {
    name: 'structures that give values',
    from: 5,
    until: 5,
    code: `
a = if close > open
    1
b = for i = 0 to 3
    i * 2
c = switch
    close > open =>
        y = 2
        y + 1
    => 0
d = bar_index ? 1 : 0
if bar_index
    label.new(bar_index, high).set_text("x")
plot(nz(a) + b + c + d), plot(not bar_index ? 1 : 0)
e = close > open or bar_index
plot(e ? 1 : 0)`,
  },
  {
    name: 'colors and lines without value',
    from: 4,
    until: 4,
    code: `
color c = na
c := close > open ? color.red : color.green
float x = na, float y = na
label l = na
var line[] ls = array.new_line()
if close > open and bar_index
    l := label.new(bar_index, high)
    array.push(ls, line.new(bar_index, low, bar_index + 1, high))
plot(close, color=c), plot(x), plot(y), plot(array.size(ls))
plot(close, style=plot.style_stepline_diamond), plot(series=open, title="o")`,
  },
  {
    name: 'conditions of orders',
    from: 5,
    until: 5,
    kind: 'strategy',
    code: `
strategy.entry("a", direction=strategy.long, when=close > open)
strategy.close("a", when=close < open)
strategy.close_all(when=bar_index % 50 == 0)
strategy.cancel_all(when=false)
strategy.cancel("a", when=false)
strategy.exit("b", when=close > open, stop=low)`,
  },
  {
    name: 'collections with types',
    from: 5,
    until: 6,
    code: `
string[] names = str.split("a,b", ",")
matrix<float> m = matrix.new<float>(2, 2, 0)
map<string, float> q = map.new<string, float>()
for [i, row] in m
    q.put(str.tostring(i), row.sum())
plot(q.size()), plot(array.size(names))
plot(request.security(syminfo.tickerid, "D", close)[1]), plot(ta.sma(close, 5)[1]), plot((close > open ? 1 : 2)[1])
plot(str.length(str.format("{0,date,yyyy-MM-dd} {1,time,HH:mm} {2,number,percent} {3,number,integer} {4,number,currency} '{'", time, time, 0.5, 3.7, 5)))`,
  },
  {
    name: 'drawings in full',
    from: 5,
    until: 6,
    code: `
a = input.int(5, "a", display=display.all - display.status_line)
plot(close, display=display.pane + display.data_window)
plot(open, display=display.price_scale), plot(a)
l = label.new(chart.point.new(time, bar_index, high), "x", xloc.bar_index, yloc.price, color.red, label.style_label_lower_left, color.white, size.normal, text.align_left, "tip", font.family_monospace)
l.set_point(chart.point.now()), l.set_text_font_family(font.family_default)
b = box.new(bar_index, high, bar_index + 1, low, color.red, 1, line.style_solid, extend.none, xloc.bar_index, color.blue, "t", size.auto, color.black, text.align_center, text.align_top, text.wrap_auto)
b.set_text_wrap(text.wrap_none)
if bar_index > 10
    line.all.first().delete()
    p = polyline.new(array.from(chart.point.now(), chart.point.from_index(0, 1)), closed=true)
    polyline.delete(p)
n = line.new(bar_index, high, bar_index, low)
f = linefill.new(n, n, color.red)
f.set_color(color.blue), linefill.get_line1(f).set_width(3)
plot(array.size(polyline.all) + array.size(linefill.all))`,
  },
  {
    name: 'sessions and frames',
    from: 5,
    until: 6,
    code: `
plot(session.isfirstbar ? 1 : 0), plot(session.islastbar_regular ? 1 : 0), plot(session.ispremarket ? 1 : 0), plot(session.ispostmarket ? 1 : 0)
a = time("D", session.regular), b = time("", "0930-1600", syminfo.timezone), c = time(timeframe.period, "0000-0000:1234567"), d = time_close("D")
plot(a), plot(b), plot(c), plot(d), plot(dayofweek(time, "UTC")), plot(weekofyear(time))
plot(str.length(timeframe.from_seconds(3600))), plot(math.random()), plot(math.ceil(close) + math.exp(1))
[x, y, z] = ta.kc(close, 20, 1, useTrueRange=false)
plot(x), plot(ta.pivot_point_levels("Woodie", timeframe.change("D"), developing=false).get(0))`,
  },
  {
    name: 'costs and trades',
    from: 5,
    until: 6,
    kind: 'strategy',
    declaration:
      'commission_type=strategy.commission.cash_per_contract, commission_value=0.1, currency=currency.NONE, scale=scale.right, slippage=1',
    code: `
if close > close[1]
    strategy.entry("a", strategy.long, comment="c")
if close < close[2]
    strategy.close("a")
i = strategy.closedtrades - 1
if i >= 0
    log.info("{0} {1} {2} {3}", strategy.closedtrades.commission(i), strategy.closedtrades.size(i), strategy.closedtrades.exit_time(i), strategy.closedtrades.max_runup_percent(i))
plot(str.length(strategy.opentrades.entry_comment(0)))
plot(strategy.closedtrades.exit_price(i) - strategy.closedtrades.exit_bar_index(i))`,
  },
  {
    name: 'arguments of version 6',
    from: 6,
    until: 6,
    code: `
show = input.bool(true, "s")
len = input.int(5, "l", active = show)
t = ticker.new(syminfo.prefix, syminfo.ticker, session.regular, adjustment.none, backadjustment.off, settlement_as_close.off)
plot(request.security(t, "D", close)), plot(len), plot(time_close("D", bars_back = 1)), plot(time("D", bars_back = 1))
enum E
    a = "A"
    b = "B"
method name(E this) => str.tostring(this)
plot(str.length(E.a.name()))
varip array<float> xs = array.new<float>()
xs.push(close)
plot(xs.size())
type N
    float v
    N next
var N root = N.new(1)
root := N.new(close, root)
plot(na(root.next) ? 0 : root.next.v), plot(bar_index > 0 ? (root[1]).v : 0)`,
  },
  {
    name: 'numbers and texts as written',
    from: 5,
    until: 5,
    code: `
//#region inputs
a = 1e3, b = .5, c = 5., d = 0.1e-2
//#endregion
plot(a + b + c + d)
x = -close, y = +close, z = - -close
plot(x + y + z)
plot(close % 3), plot(-7 % 3), plot(7 / 2), plot(bar_index / 2)
s = 'it\\'s' + "a \\"b\\" \\n"
plot(str.length(s))
e = color.red == color.blue
plot(e ? 1 : 0), plot("a" == 'a' ? 1 : 0), plot(#ff0000 == color.red ? 1 : 0)`,
  },
  {
    name: 'loops and colors of version 3',
    from: 3,
    until: 3,
    declaration: 'overlay=false',
    code: `
x = 0
for i = 0 to 5
    x := x + i
y = if x > 5
    10
else
    20
plot(y)
g = input(title="g", type=integer, defval=5, minval=1, maxval=10, step=1, confirm=false)
plot(sma(close, g), color=x > 5 ? #FF0000 : #00FF00)
[a, b, c] = macd(close, 12, 26, 9)
plot(a - b), plot(c, style=histogram, color=c >= 0 ? (c[1] < c ? #26A69A : #B2DFDB) : (c[1] < c ? #FFCDD2 : #EF5350))
bgcolor(color=c > 0 ? green : red, transp=90)`,
  },
  {
    name: 'inputs and functions of version 4',
    from: 4,
    until: 4,
    code: `
a = input(title="a", type=input.string, defval="x", options=["x", "y"])
b = input(defval=close, type=input.source), c = input(defval="0930-1600", type=input.session), d = input(10, type=input.price)
plot(b), plot(d), plot(na(time(timeframe.period, c)) ? 0 : 1)
f_print(_txt) =>
    var t = label.new(bar_index, high, _txt, xloc.bar_index, yloc.price, color(na), label.style_none, color.gray, size.large, text.align_left)
    label.set_xy(t, bar_index, high)
f_print("a" + tostring(close))
g(_x) => [_x, _x * 2]
[m, n] = g(close)
plot(m), plot(n)
plot(security(heikinashi(syminfo.tickerid), timeframe.period, close, barmerge.gaps_on, barmerge.lookahead_on))
plot(change(time("D")) != 0 ? 1 : 0), plot(time("60") == time ? 1 : 0), plot(iff(close > open, 1, 0)), plot(pow(2, 2)), plot(wma(close, 5) - hma(close, 5))`,
  },
  {
    name: 'functions of version 1',
    from: 1,
    until: 1,
    declaration: 'overlay=true',
    code: `
a = input(5), b = input(true), c = sma(close, a)
plot(c, color=b ? red : blue), plot(iff(close > c, high, low), style=cross)
d = close > c, e = d and not d[1]
plot(e ? high : na, style=circles, color=lime, linewidth=4)
f(x) => x * 2
g(x, y) =>
    z = x + y
    z / 2
plot(g(f(close), open))`,
  },
  {
    name: 'orders at once',
    from: 5,
    until: 6,
    kind: 'strategy',
    declaration:
      'process_orders_on_close=true, calc_on_order_fills=true, use_bar_magnifier=true, fill_orders_on_standard_ohlc=true',
    code: `
if barstate.isconfirmed and strategy.position_size == 0
    strategy.entry("L", strategy.long, stop=high, limit=low, oca_name="a", oca_type=strategy.oca.reduce)
strategy.exit("E", loss=50, profit=50, comment_trailing="t", alert_loss="x")`,
  },
];
