import type { Idiom } from './idiom.ts';

/** Ways of writing of versions 1 to 3, some of them still of version 4. */
export const OLD_IDIOMS: readonly Idiom[] = [
  {
    name: 'styles of plots',
    from: 1,
    until: 3,
    code: `
plot(close, color=#2196F3, linewidth=2, style=line, title="Line", transp=20)
plot(high, color=red, style=circles, trackprice=true)
plot(low, color=green, style=cross, join=true, linewidth=2)
plot(open, color=gray, style=linebr, offset=-1)
plot(volume, style=columns, histbase=0, color=close > open ? green : red, editable=false)
plot(ohlc4, style=areabr, color=silver, show_last=100)`,
  },
  {
    name: 'iff and nz',
    from: 1,
    until: 4,
    code: `
up = close > close[1]
dn = iff(up, 0, 1)
both = cum(iff(up, 1, -1)) + nz(close[20], open)
plot(both), plot(dn)`,
  },
  {
    name: 'variables that read themselves',
    from: 1,
    until: 2,
    code: `
trend = close > nz(trendDn[1]) ? 1 : close < nz(trendUp[1]) ? -1 : nz(trend[1], 1)
trendUp = close[1] > nz(trendUp[1]) ? max(hl2 - atr(7), nz(trendUp[1])) : hl2 - atr(7)
trendDn = close[1] < nz(trendDn[1]) ? min(hl2 + atr(7), nz(trendDn[1])) : hl2 + atr(7)
plot(trend == 1 ? trendUp : trendDn, color=trend == 1 ? green : red)`,
  },
  {
    name: 'resolution as input',
    from: 1,
    until: 3,
    code: `
res = input(title="Resolution", type=resolution, defval="D")
useCurrent = input(true, title="Use current?")
tf = useCurrent ? period : res
out = security(tickerid, tf, ema(close, 9))
plot(out, title="Out", color=out > out[1] ? lime : maroon)`,
  },
  {
    name: 'lists of options',
    from: 1,
    until: 4,
    code: `
maType = input(title="Type", defval="EMA", options=["SMA", "EMA", "WMA", "RMA"])
len = input(9, minval=1, maxval=200, step=2, title="Length")
ma(src, l) =>
    maType == "SMA" ? sma(src, l) : maType == "EMA" ? ema(src, l) : maType == "WMA" ? wma(src, l) : rma(src, l)
plot(ma(close, len))`,
  },
  {
    name: 'clouds between plots',
    from: 1,
    until: 3,
    code: `
a = plot(sma(close, 10), color=teal, title="A")
b = plot(sma(close, 30), color=fuchsia, title="B")
fill(a, b, color=close > open ? teal : fuchsia, transp=80, title="Cloud")
h0 = hline(70, "Upper", color=gray, linestyle=dotted, linewidth=1)
h1 = hline(30, title="Lower", linestyle=solid)
fill(h0, h1, color=purple, transp=90)`,
  },
  {
    name: 'candles of another color',
    from: 1,
    until: 3,
    code: `
haclose = (open + high + low + close) / 4
haopen = na(haclose[1]) ? (open + close) / 2 : (haclose[1] + close[1]) / 2
plotcandle(haopen, high, low, haclose, title="HA", color=haopen < haclose ? green : red, wickcolor=gray)
plotbar(open, high, low, close, color=navy)
barcolor(haopen < haclose ? aqua : na)`,
  },
  {
    name: 'backgrounds of sessions',
    from: 1,
    until: 3,
    code: `
inSession = not na(time(period, "0930-1600"))
isMonday = dayofweek == monday
bgcolor(inSession ? silver : na, transp=85, offset=0)
bgcolor(isMonday and isintraday ? orange : na, transp=95)
newDay = change(time("D")) != 0
plot(newDay ? high : na, style=circles, linewidth=4)`,
  },
  {
    name: 'colors with transparency',
    from: 1,
    until: 3,
    code: `
c = color(red, 40)
d = close > open ? color(#00FF00, 20) : color(#FF0000FF, 80)
plot(close, color=c)
bgcolor(d)`,
  },
  {
    name: 'continued lines',
    from: 1,
    until: 6,
    code: `
value = close > open and
     high > high[1] and
     low > low[1] ? 1 :
     close < open and
     high < high[1] ? -1 :
     0
plot(value)`,
  },
  {
    name: 'many functions of numbers',
    from: 1,
    until: 4,
    code: `
x = log(close) + log10(close) + exp(0.01) + pow(2, 3) + sqrt(close) + abs(-1) + sign(-2)
y = round(close) + floor(close) + ceil(close) + sin(x) + cos(x) + tan(x) + acos(0.5) + asin(0.5) + atan(1)
z = max(close, open, high) + min(close, open, low) + avg(open, close) + round(close * 100) / 100
plot(x), plot(y), plot(z)`,
  },
  {
    name: 'statistics',
    from: 2,
    until: 4,
    code: `
a = variance(close, 10)
b = dev(close, 10)
c = correlation(close, volume, 20)
d = percentile_linear_interpolation(close, 20, 50)
e = percentile_nearest_rank(close, 20, 80)
f = cog(close, 10)
g = percentrank(close, 20)
plot(a), plot(b), plot(c), plot(d), plot(e), plot(f), plot(g)`,
  },
  {
    name: 'loops with sums',
    from: 2,
    until: 6,
    code: `
total = 1.0
weights(n1) =>
    s = 0.0
    for i = 0 to n1 - 1
        s := s + close[i] * (n1 - i)
    s / (n1 * (n1 + 1) / 2)
plot(weights(10))
plot(total)`,
  },
  {
    name: 'if blocks that give values',
    from: 2,
    until: 6,
    code: `
x = if close > open
    1
else
    if close < open
        -1
    else
        0
plot(x)`,
  },
  {
    name: 'reassignment in blocks',
    from: 3,
    until: 6,
    code: `
level = 0.0
level := nz(level[1], close)
if close > level * 1.01
    level := close
else if close < level * 0.99
    level := close
count = 0
for i = 1 to 10
    if close[i] > close[i + 1]
        count := count + 1
    if count > 7
        break
plot(level), plot(count)`,
  },
  {
    name: 'several results of a function',
    from: 2,
    until: 4,
    code: `
bands(src, len, k) =>
    mid = sma(src, len)
    d = stdev(src, len) * k
    [mid, mid + d, mid - d]
[m, u, l] = bands(close, 20, 2)
plot(m), plot(u), plot(l)`,
  },
  {
    name: 'results of trading',
    from: 1,
    until: 6,
    kind: 'strategy',
    code: `
plot(strategy.equity, title="Equity")
plot(strategy.netprofit, title="Net")
plot(strategy.openprofit, title="Open")
plot(strategy.position_size), plot(strategy.position_avg_price)
plot(strategy.closedtrades - strategy.wintrades - strategy.losstrades)
plot(strategy.grossprofit - strategy.grossloss)
if close > close[1] and close[1] > close[2]
    strategy.entry("L", strategy.long)
if close < close[1] and close[1] < close[2]
    strategy.close("L")`,
  },
  {
    name: 'backtest of a range of dates',
    from: 2,
    until: 4,
    kind: 'strategy',
    code: `
FromMonth = input(defval=1, title="From Month", minval=1, maxval=12)
FromDay = input(defval=2, title="From Day", minval=1, maxval=31)
FromYear = input(defval=2024, title="From Year", minval=2009)
start = timestamp(FromYear, FromMonth, FromDay, 00, 00)
window() => time >= start ? true : false
strategy.entry("Buy", strategy.long, when=window() and crossover(close, sma(close, 10)))
strategy.close("Buy", when=window() and crossunder(close, sma(close, 10)))`,
  },
  {
    name: 'trailing by price',
    from: 1,
    until: 5,
    kind: 'strategy',
    declaration: 'pyramiding=0',
    code: `
strategy.entry("L", strategy.long, when=close > close[3] and close[3] > close[6])
strategy.exit("X", "L", trail_price=close * 1.002, trail_offset=20, loss=200)
strategy.close_all(when=close < close[5] * 0.99)`,
  },
  {
    name: 'orders one for all',
    from: 2,
    until: 5,
    kind: 'strategy',
    code: `
strategy.risk.allow_entry_in(strategy.direction.long)
strategy.entry("a", strategy.long, limit=close * 0.999, oca_name="g", oca_type=strategy.oca.cancel, comment="dip")
strategy.entry("b", strategy.long, stop=close * 1.001, oca_name="g", oca_type=strategy.oca.cancel)
strategy.entry("out", strategy.short, when=close < close[4])`,
  },
  {
    name: 'dates and intervals',
    from: 1,
    until: 3,
    code: `
x = isdaily ? 1 : isweekly ? 2 : ismonthly ? 3 : isintraday ? interval : 0
y = year * 10000 + month * 100 + dayofmonth
z = hour * 60 + minute + second + weekofyear
plot(x), plot(y), plot(z)`,
  },
  {
    name: 'accumulation and volume',
    from: 1,
    until: 4,
    code: `
plot(accdist)
plot(ema(accdist, 3) - ema(accdist, 10))
plot(cum(volume * (close > open ? 1 : -1)))
plot(vwma(close, 10) - vwap)
plot(tr(true)), plot(tr)`,
  },
  {
    name: 'heikin ashi symbol',
    from: 1,
    until: 3,
    code: `
ha = heikinashi(tickerid)
haC = security(ha, period, close)
haO = security(ha, period, open)
plot(haC, color=haC > haO ? green : red)`,
  },
  {
    name: 'heikin ashi symbol in its other spelling',
    from: 1,
    until: 3,
    code: `
smoothed = input(true)
symbolHere = smoothed ? heikenashi(tickerid) : tickerid
day = security(symbolHere, "D", ohlc4)
plot(day, color=day > day[1] ? teal : maroon)`,
  },
  {
    name: 'repainting on purpose',
    from: 3,
    until: 3,
    code: `
d = security(tickerid, "D", close, lookahead=barmerge.lookahead_on)
g = security(tickerid, "D", close[1], barmerge.gaps_on, barmerge.lookahead_off)
plot(d), plot(g, style=circles)`,
  },
  {
    name: 'divergences',
    from: 2,
    until: 3,
    code: `
osc = rsi(close, 14)
top = osc[4] < osc[2] and osc[3] < osc[2] and osc[2] > osc[1] and osc[2] > osc[0]
bot = osc[4] > osc[2] and osc[3] > osc[2] and osc[2] < osc[1] and osc[2] < osc[0]
ph = valuewhen(top, osc[2], 0)[2]
pp = valuewhen(top, high[2], 0)[2]
bear = top and high[2] > pp and osc[2] < ph
plot(osc)
plot(top ? osc[2] : na, color=bear ? red : na, offset=-2, linewidth=2)
plotshape(bot ? osc[2] : na, text=" R ", style=shape.labelup, location=location.absolute, color=silver, textcolor=white, offset=-2)`,
  },
  {
    name: 'defaults given twice',
    from: 2,
    until: 4,
    code: `
on = input(true, defval=true, title="On")
len = input(14, title="Len")
plot(on ? sma(close, len) : na)`,
  },
];
