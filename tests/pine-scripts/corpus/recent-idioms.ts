import type { Idiom } from './idiom.ts';

/** Ways of writing since version 4: trading, version 6 and further built-ins. */
export const RECENT_IDIOMS: readonly Idiom[] = [
  {
    name: 'two statements on a line',
    from: 4,
    until: 6,
    code: `
a = 1, b = 2
c = a + b, d = c * 2
plot(c), plot(d)`,
  },
  {
    name: 'facts of version 4',
    from: 4,
    until: 4,
    code: `
plot(syminfo.tickerid == syminfo.prefix + ":" + syminfo.ticker ? 1 : 0)
plot(timeframe.isintraday ? timeframe.multiplier : 0)`,
  },
  {
    name: 'inputs of version 4',
    from: 4,
    until: 4,
    code: `
len = input(14, "Length", input.integer, minval=1)
f = input(2.0, title="F", type=input.float, step=0.5)
b = input(true, "B", type=input.bool)
s = input(close, "S", type=input.source)
r = input("D", "R", type=input.resolution)
c = input(color.red, "C", type=input.color)
t = input(timestamp("2024-01-01"), "T", type=input.time)
n1 = input("", "N", type=input.symbol)
plot(b ? sma(s, len) * f : na, color=c), plot(security(syminfo.tickerid, r, close)), plot(time > t ? 1 : 0)`,
  },
  {
    name: 'studies with frames',
    from: 4,
    until: 4,
    declaration: 'resolution="", format=format.price, precision=2',
    code: `
plot(rsi(close, 14))
hline(50, "m", color.gray, hline.style_dotted, 1)`,
  },
  {
    name: 'tables of version 4',
    from: 4,
    until: 4,
    code: `
var table t = table.new(position.top_right, 2, 2, bgcolor=color.white)
if barstate.islast
    table.cell(t, 0, 0, "a", text_color=color.black, text_size=size.small)
    table.cell(t, 1, 0, tostring(close, "#.00"))
plot(close)`,
  },
  {
    name: 'facts of the symbol',
    from: 5,
    until: 6,
    code: `
plot(syminfo.mintick), plot(syminfo.pointvalue), plot(syminfo.minmove), plot(syminfo.pricescale)
s = syminfo.root + syminfo.prefix + syminfo.ticker + syminfo.tickerid + syminfo.description + syminfo.currency + syminfo.type
t = syminfo.basecurrency + syminfo.timezone + syminfo.session + syminfo.volumetype
plot(str.length(s + t)), plot(timeframe.isminutes ? timeframe.multiplier : 0)`,
  },
  {
    name: 'states of bars',
    from: 5,
    until: 6,
    code: `
plot(barstate.isconfirmed ? 1 : 0), plot(barstate.isnew ? 1 : 0), plot(barstate.ishistory ? 1 : 0)
plot(barstate.isrealtime or barstate.islastconfirmedhistory ? 1 : 0), plot(last_bar_index - bar_index)
plot(last_bar_time - time), plot(timenow > time ? 1 : 0), plot(time_tradingday)
plot(chart.is_standard ? 1 : 0), plot(chart.left_visible_bar_time)`,
  },
  {
    name: 'constants and chance',
    from: 5,
    until: 6,
    code: `
plot(math.pi + math.phi + math.rphi + math.e), plot(math.random(0, 1, 7)), plot(math.round(close, 1))
plot(math.toradians(180) + math.todegrees(1)), plot(math.avg(open, high, low)), plot(math.round_to_mintick(close / 3))
plot(math.sum(close, 5) + math.sign(-3) + math.log10(100) + math.acos(0.3) + math.atan(2))`,
  },
  {
    name: 'more of arrays',
    from: 5,
    until: 6,
    code: `
a = array.from(3.0, 1.0, 2.0, 2.0)
b = array.from(1.0, 2.0, 3.0, 4.0)
plot(array.binary_search(array.from(1, 2, 3), 2)), plot(array.covariance(a, b)), plot(array.mode(a)), plot(array.variance(a))
plot(array.some(array.from(true, false)) ? 1 : 0), plot(array.every(array.from(true, false)) ? 1 : 0)
array.insert(a, 1, 9), array.reverse(a), array.concat(a, b), array.fill(b, 0.0)
plot(array.lastindexof(a, 2.0)), plot(array.percentrank(a, 0)), plot(str.length(array.join(a, ";"))), plot(array.min(array.abs(a)))
plot(array.min(array.standardize(a))), plot(array.remove(a, 0)), plot(array.max(a, 1))
array.clear(a)
plot(array.size(a))`,
  },
  {
    name: 'more of matrices',
    from: 5,
    until: 6,
    code: `
m = matrix.new<float>()
m.add_row(0, array.from(2.0, 1.0))
m.add_row(1, array.from(1.0, 3.0))
m.add_col(2, array.from(0.0, 1.0))
plot(m.remove_col(2).sum()), plot(m.rank()), plot(m.eigenvalues().max()), plot(m.eigenvectors().get(0, 0))
plot(m.pinv().get(0, 0)), plot(m.kron(m).elements_count()), plot(m.pow(2).get(1, 1)), plot(m.submatrix(0, 1).columns())
plot(m.is_square() and m.is_symmetric() and not m.is_zero() ? 1 : 0), plot(m.avg() + m.min() + m.max() + m.median() + m.mode())
m.reshape(1, 4), m.swap_columns(0, 1), m.reverse(), m.fill(1)
plot(m.sum(m).get(0, 0)), plot(m.diff(1).get(0, 0)), plot(m.row(0).size() + m.col(0).size())`,
  },
  {
    name: 'drawings changed',
    from: 5,
    until: 6,
    code: `
var b = box.new(0, 2, 1, 1)
box.set_lefttop(b, bar_index - 1, high), box.set_rightbottom(b, bar_index, low), box.set_text(b, "x"), box.set_extend(b, extend.none)
box.set_bgcolor(b, color.new(color.red, 90)), box.set_border_style(b, line.style_dotted), box.set_text_halign(b, text.align_left)
var l = label.new(0, 0)
label.set_style(l, label.style_none), label.set_size(l, size.huge), label.set_textalign(l, text.align_right), label.set_textcolor(l, color.red)
label.set_xloc(l, time, xloc.bar_time), label.set_yloc(l, yloc.abovebar)
var n1 = line.new(0, 0, 1, 1)
line.set_extend(n1, extend.both), line.set_style(n1, line.style_arrow_right), line.set_x1(n1, bar_index), line.set_y1(n1, low)
var t = table.new(position.middle_center, 3, 3, frame_width=1)
if barstate.islast
    t.cell(0, 0, "a"), t.merge_cells(0, 0, 1, 0), t.cell_set_text(0, 0, "b"), t.cell_set_bgcolor(0, 0, color.red), t.clear(2, 2)
plot(array.size(label.all) + array.size(line.all) + array.size(box.all)), plot(box.get_left(b)), plot(label.get_x(l))`,
  },
  {
    name: 'functions with defaults and kinds',
    from: 5,
    until: 6,
    code: `
f(simple int len = 5, series float src = close) =>
    ta.ema(src, len)
g(float x, float y) => x + y
g(string x, string y) => x + y
h(int[] values) =>
    array.sum(values)
plot(f()), plot(f(8)), plot(f(src = open)), plot(g(1, 2)), plot(str.length(g("a", "b"))), plot(h(array.from(1, 2)))
plot(int(2.7) + float(1) + (bool(1) ? 1 : 0)), plot(str.length(string("x")))`,
  },
  {
    name: 'figures of the account',
    from: 5,
    until: 6,
    kind: 'strategy',
    declaration:
      'process_orders_on_close=true, close_entries_rule="ANY", default_qty_type=strategy.cash, default_qty_value=1000, risk_free_rate=2, margin_long=50',
    code: `
if ta.crossover(close, ta.ema(close, 9))
    strategy.entry("L", strategy.long)
if ta.crossunder(close, ta.ema(close, 9))
    strategy.close("L")
plot(strategy.default_entry_qty(close)), plot(strategy.convert_to_account(1)), plot(strategy.convert_to_symbol(1)), plot(strategy.max_runup)
plot(strategy.max_contracts_held_all), plot(strategy.avg_trade), plot(strategy.avg_winning_trade_percent), plot(strategy.netprofit_percent)
plot(strategy.initial_capital), plot(strategy.openprofit_percent), plot(strategy.max_drawdown_percent), plot(strategy.grossloss_percent)
plot(str.length(strategy.account_currency + strategy.position_entry_name)), plot(strategy.margin_liquidation_price)`,
  },
  {
    name: 'indicators of the platform again',
    from: 5,
    until: 6,
    code: `
plot(ta.kcw(close, 20, 1.5)), plot(ta.bbw(close, 20, 2)), plot(ta.variance(close, 9)), plot(ta.dev(close, 9)), plot(ta.swma(close))
plot(ta.lowestbars(9)), plot(ta.highest(9)), plot(ta.percentile_nearest_rank(close, 9, 50)), plot(ta.correlation(close, open, 9))
plot(ta.alma(close, 9, 0.85, 6)), plot(ta.linreg(close, 9, 1)), plot(ta.sar(0.02, 0.02, 0.2)), plot(ta.vwma(close, 9)), plot(ta.vwap)
plot(ta.stoch(close, high, low, 9)), plot(ta.cross(close, open) ? 1 : 0), plot(ta.mom(close, 3)), plot(ta.roc(close, 3)), plot(ta.tr(true))
plot(ta.barssince(close > open)), plot(ta.valuewhen(close > open, high, 1)), plot(ta.rising(close, 2) ? 1 : 0), plot(ta.cum(1))
[s, d] = ta.supertrend(3, 10)
plot(s * d)
max_bars_back(close, 100)`,
  },
  {
    name: 'tickers',
    from: 5,
    until: 6,
    code: `
t = ticker.new(syminfo.prefix, syminfo.ticker, session.extended, adjustment.splits)
s = ticker.standard(ticker.heikinashi(syminfo.tickerid))
i = ticker.inherit(syminfo.tickerid, syminfo.tickerid)
plot(request.security(t, "D", close)), plot(request.security(s, "D", close)), plot(request.security(i, "", close))
plot(request.security("OTHER", "60", close)), plot(request.security(symbol="OTHER", timeframe="D", expression=ta.sma(close, 3)))`,
  },
];
