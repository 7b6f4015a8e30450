import type { Idiom } from './idiom.ts';

/** Ways of writing since version 4: the language, its types and collections. */
export const LANGUAGE_IDIOMS: readonly Idiom[] = [
  {
    name: 'kept variables with types',
    from: 4,
    until: 6,
    code: `
var int bars = 0
var float top = na
varip int ticks = 0
ticks := ticks + 1
bars := bars + 1
top := na(top) ? high : top > high ? top : high
plot(top), plot(bars), plot(ticks)`,
  },
  {
    name: 'labels that move',
    from: 4,
    until: 6,
    code: `
var label l = label.new(bar_index, close, "start", color=color.blue, textcolor=color.white, style=label.style_label_left, size=size.small)
label.set_xy(l, bar_index, close)
label.set_text(l, "now")
label.set_color(l, close > open ? color.green : color.red)
label.set_tooltip(l, "tip")
plot(label.get_y(l))`,
  },
  {
    name: 'lines as trends',
    from: 4,
    until: 6,
    code: `
var line t = na
if bar_index % 20 == 0
    t := line.new(bar_index[10], low[10], bar_index, low, extend=extend.right, style=line.style_dashed)
    line.set_color(t, color.orange)
    line.set_width(t, 2)
if bar_index % 50 == 0 and not na(t)
    line.delete(t[1])
plot(na(t) ? na : line.get_price(t, bar_index))`,
  },
  {
    name: 'boxes of sessions',
    from: 5,
    until: 6,
    declaration: 'overlay=true, max_boxes_count=20',
    code: `
isNew = ta.change(time("D")) != 0
var box day = na
if isNew
    day := box.new(bar_index, high, bar_index, low, border_color=color.gray, bgcolor=color.new(color.blue, 90), text="day", text_size=size.tiny)
else if not na(day)
    box.set_right(day, bar_index)
    box.set_top(day, math.max(box.get_top(day), high))
    box.set_bottom(day, math.min(box.get_bottom(day), low))
plot(close)`,
  },
  {
    name: 'arrays in full',
    from: 5,
    until: 6,
    code: `
var a = array.new_float(0)
array.push(a, close)
if array.size(a) > 30
    array.shift(a)
b = array.copy(a)
array.sort(b, order.descending)
plot(array.avg(a)), plot(array.median(a)), plot(array.stdev(a)), plot(array.range(a))
plot(array.percentile_nearest_rank(a, 90)), plot(array.indexof(b, array.max(b)))
s = array.slice(b, 0, math.min(3, array.size(b)))
plot(array.sum(s)), plot(array.get(array.sort_indices(a), 0))`,
  },
  {
    name: 'arrays as methods',
    from: 5,
    until: 6,
    code: `
var a = array.new<float>()
a.unshift(close)
if a.size() > 20
    a.pop()
float best = a.max()
float worst = a.min()
plot(a.avg()), plot(best - worst)
plot(a.includes(close) ? 1 : 0)
plot(a.first() - a.last())`,
  },
  {
    name: 'matrices',
    from: 5,
    until: 6,
    code: `
m = matrix.new<float>(2, 2, 1.0)
m.set(0, 0, close)
m.set(1, 1, open)
plot(m.det()), plot(m.trace())
n1 = m.mult(m.transpose())
plot(n1.get(0, 0)), plot(matrix.rows(m) * matrix.columns(m))
inv1 = m.inv()
plot(inv1.get(0, 0))`,
  },
  {
    name: 'maps',
    from: 5,
    until: 6,
    code: `
var m = map.new<string, float>()
key = close > open ? "up" : "down"
m.put(key, nz(m.get(key)) + 1)
plot(m.contains("up") ? m.get("up") : 0)
float sum1 = 0
for [k, v] in m
    sum1 += v
plot(sum1), plot(m.size())`,
  },
  {
    name: 'types that hold types',
    from: 5,
    until: 6,
    code: `
type Point
    int x
    float y = 0.0
type Leg
    Point from1
    Point to1
    string name = "leg"
var Leg leg = Leg.new(Point.new(0, 0), Point.new(0, 0))
leg.to1 := Point.new(bar_index, close)
if bar_index % 10 == 0
    leg.from1 := leg.to1.copy()
plot(leg.to1.y - leg.from1.y)`,
  },
  {
    name: 'methods of built-in types',
    from: 5,
    until: 6,
    code: `
method half(float this) => this / 2
method repeat1(string this, int n1) =>
    out = ""
    for i = 1 to n1
        out += this
    out
plot(close.half())
plot(str.length(repeat1("ab", 3)))`,
  },
  {
    name: 'switch by conditions',
    from: 5,
    until: 6,
    code: `
grade = switch
    close > ta.highest(high, 20)[1] => 2
    close > ta.sma(close, 20) => 1
    close < ta.lowest(low, 20)[1] => -2
    => 0
[a, b] = switch
    grade > 0 => [high, low]
    => [low, high]
plot(grade), plot(a), plot(b)`,
  },
  {
    name: 'loops over items',
    from: 5,
    until: 6,
    code: `
lengths = array.from(5, 10, 20)
total = 0.0
for [i, len] in lengths
    total += len * (i + 1)
for len in lengths
    if len == 10
        continue
    total -= len
i = 0
while i < 3
    i += 1
    total += i
plot(total)`,
  },
  {
    name: 'inputs in groups',
    from: 5,
    until: 6,
    code: `
g = "Main"
len = input.int(14, "Length", minval=1, maxval=100, step=1, tooltip="bars", inline="a", group=g)
mult = input.float(1.5, "Factor", step=0.1, inline="a", group=g, confirm=false)
src = input.source(close, "Source", group=g)
show = input.bool(true, "Show", group="View", display=display.none)
col = input.color(color.new(color.blue, 20), "Color", group="View")
mode = input.string("A", "Mode", options=["A", "B"], group="View")
tf = input.timeframe("D", "Frame")
sess = input.session("0900-1700", "Session")
from1 = input.time(timestamp("1 Jan 2024 00:00 +0000"), "From")
sym = input.symbol("", "Symbol")
text1 = input.text_area("notes", "Notes")
p = input.price(100, "Price")
plot(show ? ta.ema(src, len) * mult : p, color=col)
plot(time > from1 ? 1 : 0), plot(na(time(timeframe.period, sess)) ? 0 : 1)
plot(request.security(sym, tf, close)), plot(mode == "A" ? str.length(text1) : 0)`,
  },
  {
    name: 'texts',
    from: 5,
    until: 6,
    code: `
t = str.format("{0,number,#.##} of {1}", close, syminfo.ticker)
parts = str.split("a,b,c", ",")
u = str.upper(array.get(parts, 0)) + str.replace_all("x-y-z", "-", "_") + str.substring("hello", 1, 3)
n1 = str.tonumber("12.5") + str.pos("hello", "l")
f = str.format_time(time, "yyyy-MM-dd HH:mm", "UTC")
plot(str.length(t) + str.length(u) + n1 + str.length(f))
plot(str.contains(u, "A") and str.startswith(u, "A") ? 1 : 0)
plot(str.tonumber(str.match("v 42", "[0-9]+")))`,
  },
  {
    name: 'colors made',
    from: 5,
    until: 6,
    code: `
c = color.from_gradient(ta.rsi(close, 14), 30, 70, color.red, color.green)
d = color.rgb(color.r(c), color.g(c), 100, 20)
plot(close, "Close", c, 2, plot.style_linebr)
bgcolor(color.new(d, 90))
plot(color.t(d))`,
  },
  {
    name: 'plots that are not shown',
    from: 5,
    until: 6,
    code: `
plot(close, "hidden", display=display.none)
plot(volume, "data", display=display.data_window)
plotchar(bar_index, "index", "", location.top, size=size.tiny)
h = plot(high, "h", color.new(color.gray, 100)), l = plot(low, "l", na)
fill(h, l, color.new(color.teal, 85), "area")
fill(h, l, high, low, color.new(color.teal, 60), color.new(color.red, 60))`,
  },
  {
    name: 'alerts in the script',
    from: 5,
    until: 6,
    code: `
up = ta.crossover(close, ta.sma(close, 10))
if up
    alert("Crossed at " + str.tostring(close, format.mintick), alert.freq_once_per_bar_close)
alertcondition(up, "Up", "{{exchange}}:{{ticker}} {{interval}} {{plot_0}}")
plot(close)`,
  },
];
