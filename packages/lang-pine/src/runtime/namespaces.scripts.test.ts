import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runScript } from '../3-compile/testing/run-script.ts';
import { BUILTINS } from '../builtins/index.ts';

/** Expressions of version 6, each of which is true on every bar, by namespace. `s(...)` is str.tostring. */
const TRUE: Readonly<Record<string, readonly string[]>> = {
  array: [
    "s(array.new<int>(2, 7)) == '[7, 7]'",
    "s(array.new_float(1)) == '[NaN]'",
    "s(array.new_int(2, 1)) == '[1, 1]'",
    "s(array.new_bool(1)) == '[false]'",
    "s(array.new_string(2, 'a')) == '[a, a]'",
    'array.new_color(1, color.red).get(0) == color.red',
    'array.new_line(1).size() == 1',
    'array.new_label(0).size() == 0',
    'array.new_box(0).size() == 0',
    'array.new_table(0).size() == 0',
    'array.new_linefill(0).size() == 0',
    "s(array.from(1, 2.5)) == '[1, 2.5]'",
    'array.from(1, 2, 3).get(-1) == 3',
    'array.get(array.from(4, 5), 1) == 5',
    "s(done(array.from(3, 1, 2), 'sort')) == '[1, 2, 3]'",
    "s(done(array.from(3, 1, 2), 'reverse')) == '[2, 1, 3]'",
    "s(done(array.from(3, 1, 2), 'fill')) == '[3, 9, 9]'",
    "s(done(array.from(3, 1, 2), 'set')) == '[9, 1, 2]'",
    "s(done(array.from(3, 1, 2), 'insert')) == '[3, 9, 1, 2]'",
    "s(done(array.from(3, 1, 2), 'clear')) == '[]'",
    "s(done(array.from(3, 1, 2), 'unshift')) == '[9, 3, 1, 2]'",
    "s(done(array.from(3, 1, 2), 'push')) == '[3, 1, 2, 9]'",
    'array.from(1, 2).pop() == 2 and array.from(1, 2).shift() == 1 and array.from(1, 2).remove(0) == 1',
    "s(array.from(1, 2).copy().concat(array.from(3))) == '[1, 2, 3]'",
    "s(array.from(1, 2, 3).slice(1, 3)) == '[2, 3]'",
    "array.from(1, 2, 3).join('-') == '1-2-3'",
    'array.from(1, 2, 3).includes(2)',
    'array.from(1, 2, 1).indexof(1) == 0 and array.from(1, 2, 1).lastindexof(1) == 2',
    'array.from(1, 2).first() == 1 and array.from(1, 2).last() == 2',
    'array.from(true, false).some() and not array.from(true, false).every()',
    'array.from(1, 3, 5).binary_search(3) == 1',
    'array.from(1, 3, 5).binary_search_leftmost(4) == 1 and array.from(1, 3, 5).binary_search_rightmost(4) == 2',
    "s(array.from(5, 1, 3).sort_indices(order.descending)) == '[0, 2, 1]'",
    'array.from(1, 2, 6).sum() == 9 and array.from(1, 2, 6).avg() == 3 and array.from(1, 2, 6).median() == 2',
    'array.from(1, 2, 2).mode() == 2 and array.from(1, 2, 6).range() == 5',
    'array.from(1, 2, 6).min() == 1 and array.from(1, 2, 6).max(1) == 2',
    'array.from(1, 3).variance() == 1 and array.from(1, 3).stdev(false) > 1.4',
    'array.from(1, 2, 3).covariance(array.from(2, 4, 6), false) == 2',
    'array.from(1, 2, 3, 4).percentile_nearest_rank(50) == 2',
    'array.from(1, 2, 3, 4).percentile_linear_interpolation(50) == 2.5',
    'array.from(1, 2, 3, 4, 5).percentrank(1) == 25',
    "s(array.from(-1, 2).abs()) == '[1, 2]' and s(array.from(1, 3).standardize()) == '[-1, 1]'",
  ],
  matrix: [
    "s(matrix.new<float>(2, 2, 1)) == '[1, 1]\\n[1, 1]'",
    'm.get(1, 0) == 3 and m.rows() == 2 and m.columns() == 2 and m.elements_count() == 4',
    "s(m.row(0)) == '[1, 2]' and s(m.col(0)) == '[1, 3]'",
    "s(m.copy().transpose()) == '[1, 3]\\n[2, 4]' and s(m.submatrix(0, 1)) == '[1, 2]'",
    "s(shaped(m, 'set')) == '[9, 2]\\n[3, 4]'",
    "s(shaped(m, 'fill')) == '[0, 0]\\n[0, 0]'",
    "s(shaped(m, 'add_row')) == '[1, 2]\\n[3, 4]\\n[5, 6]'",
    "s(shaped(m, 'add_col')) == '[5, 1, 2]\\n[6, 3, 4]'",
    "s(shaped(m, 'remove_row')) == '[3, 4]'",
    "s(shaped(m, 'remove_col')) == '[2]\\n[4]'",
    "s(shaped(m, 'swap_rows')) == '[3, 4]\\n[1, 2]'",
    "s(shaped(m, 'swap_columns')) == '[2, 1]\\n[4, 3]'",
    "s(shaped(m, 'reverse')) == '[4, 3]\\n[2, 1]'",
    "s(shaped(m, 'reshape')) == '[1, 2, 3, 4]'",
    "s(shaped(m, 'sort')) == '[3, 4]\\n[1, 2]'",
    "s(shaped(m, 'concat')) == '[1, 2]\\n[3, 4]\\n[1, 2]\\n[3, 4]'",
    'm.avg() == 2.5 and m.median() == 2.5 and m.mode() == 1 and m.min() == 1 and m.max() == 4',
    "s(matrix.sum(m, m)) == '[2, 4]\\n[6, 8]' and s(matrix.diff(m, 1)) == '[0, 1]\\n[2, 3]'",
    "s(matrix.mult(m, m)) == '[7, 10]\\n[15, 22]' and s(m.mult(2)) == '[2, 4]\\n[6, 8]'",
    "s(m.mult(array.from(1.0, 1.0))) == '[3, 7]' and s(m.pow(2)) == '[7, 10]\\n[15, 22]'",
    'm.kron(m).rows() == 4 and m.trace() == 5 and math.round(m.det(), 6) == -2 and m.rank() == 2',
    "s(m.inv(), '#.#') == '[-2, 1]\\n[1.5, -0.5]' and s(m.pinv(), '#.#') == '[-2, 1]\\n[1.5, -0.5]'",
    'math.round(m.eigenvalues().sum(), 6) == 5 and m.eigenvectors().rows() == 2',
    'm.is_square() and not m.is_zero() and not m.is_binary() and not m.is_identity()',
    'not m.is_diagonal() and not m.is_antidiagonal() and not m.is_symmetric() and not m.is_antisymmetric()',
    'not m.is_triangular() and not m.is_stochastic()',
  ],
  map: [
    "pairs.get('a') == 1 and pairs.size() == 2 and pairs.contains('b') and na(pairs.get('x'))",
    "s(pairs.keys()) == '[a, b]' and s(pairs.values()) == '[1, 2]'",
    "changed(pairs, 'put') == 3 and changed(pairs, 'remove') == 1 and changed(pairs, 'clear') == 0",
    "changed(pairs, 'put_all') == 2 and pairs.copy().size() == 2",
  ],
  str: [
    "str.length('abc') == 3 and str.contains('abc', 'b') and str.pos('abc', 'c') == 2",
    "str.startswith('abc', 'a') and str.endswith('abc', 'c')",
    "str.lower('A') + str.upper('b') + str.trim(' c ') == 'aBc'",
    "str.replace('aaa', 'a', 'b', 1) == 'aba' and str.replace_all('aaa', 'a', 'b') == 'bbb'",
    "str.repeat('a', 3) == 'aaa' and str.substring('abcd', 1, 3) == 'bc'",
    "str.split('a,b', ',').size() == 2 and str.match('x12', '[0-9]+') == '12'",
    "str.tonumber('1.5') == 1.5 and str.tostring(1.567, '#.##') == '1.57'",
    "str.tostring(Way.up) == 'Upwards' and str.tostring(true) == 'true'",
    "str.format('{0} {1,number,#.#} {2}', 'a', 1.25, true) == 'a 1.3 true'",
    "str.format_time(timestamp('2024-01-05'), 'dd/MM/yyyy') == '05/01/2024'",
  ],
  color: [
    'color.new(color.red, 50) != color.red and color.t(color.new(color.red, 50)) == 50',
    'color.rgb(255, 255, 255) == color.white and color.r(#123456) == 18',
    'color.g(#123456) == 52 and color.b(#123456) == 86',
    'color.from_gradient(1, 0, 1, color.red, color.blue) == color.blue',
  ],
  time: [
    'time == time(timeframe.period) and time_close > time and time_close("") == time_close',
    'time(timeframe = "1W") <= time and time_tradingday <= time',
    'not na(time("", "0000-2400")) and na(time("", "0100-0200"))',
    'timestamp(2024, 1, 1) == timestamp("UTC", 2024, 1, 1, 0, 0)',
    'year == year(time) and month == month(time) and dayofmonth == dayofmonth(time)',
    'hour == 0 and hour(time, "UTC+3") == 3 and minute(time, "UTC+0530") == 30 and second(time) == 0',
    'dayofweek == dayofweek(time) and weekofyear == weekofyear(time, "UTC")',
    'minute == 0 and second == 0 and last_bar_time >= time and timenow > last_bar_time',
    'dayofweek >= dayofweek.sunday and dayofweek <= dayofweek.saturday',
  ],
  timeframe: [
    'timeframe.period == "1D" and timeframe.isdaily and timeframe.isdwm and timeframe.multiplier == 1',
    'not (timeframe.isintraday or timeframe.isminutes or timeframe.isseconds or timeframe.isticks)',
    'not (timeframe.isweekly or timeframe.ismonthly) and timeframe.main_period == "1D"',
    'timeframe.in_seconds() == 86400 and timeframe.in_seconds("60") == 3600',
    "request.security(syminfo.tickerid, '1W', timeframe.period + timeframe.main_period, lookahead = barmerge.lookahead_on) == '1W1D'",
    'timeframe.from_seconds(60) == "1" and timeframe.change("1D") == (bar_index > 0)',
  ],
  session: [
    'session.ismarket and not session.ispremarket and not session.ispostmarket',
    'session.isfirstbar and session.islastbar and session.isfirstbar_regular and session.islastbar_regular',
    'session.regular == "regular" and session.extended == "extended" and syminfo.session == session.regular',
  ],
  syminfo: [
    'syminfo.ticker == "TEST" and syminfo.tickerid == "TEST" and syminfo.prefix == ""',
    'syminfo.root == "TEST" and syminfo.description == "TEST" and syminfo.type == "stock"',
    'syminfo.currency == "USD" and syminfo.basecurrency == "" and syminfo.volumetype == "base"',
    'syminfo.timezone == "Etc/UTC" and syminfo.mintick > 0 and syminfo.pointvalue == 1',
    'syminfo.minmove / syminfo.pricescale == syminfo.mintick and syminfo.mincontract >= 0',
    'syminfo.main_tickerid == syminfo.tickerid',
  ],
  ticker: [
    'ticker.new("A", "B") == "A:B" and ticker.standard("A:B") == "A:B"',
    'request.security(ticker.heikinashi(syminfo.tickerid), "", close) == ohlc4',
    'ticker.inherit(syminfo.tickerid, "B") == "B" and ticker.modify("A", session.extended) == "A"',
  ],
  barstate: [
    'barstate.isfirst == (bar_index == 0) and barstate.islast == (bar_index == last_bar_index)',
    'barstate.ishistory and barstate.isconfirmed and barstate.isnew and not barstate.isrealtime',
    'barstate.islastconfirmedhistory == barstate.islast',
  ],
  chart: [
    'chart.is_standard and not chart.is_renko and not chart.is_heikinashi and not chart.is_kagi',
    'not chart.is_linebreak and not chart.is_pnf and not chart.is_range',
    'chart.bg_color != chart.fg_color and chart.left_visible_bar_time <= chart.right_visible_bar_time',
  ],
  na: [
    'na(na) and not na(close) and nz(float(na), 3) == 3 and na(string(na))',
    'int(2.9) == 2 and float(1) == 1.0 and bool(2) and not bool(0)',
    'na(color(na)) and na(line(na)) and na(label(na)) and na(box(na)) and na(linefill(na))',
    'na(table(na)) and na(polyline(na))',
    'fixnan(bar_index % 2 == 0 ? close : na) == (bar_index % 2 == 0 ? close : close[1])',
    'hl2 == (high + low) / 2 and hlc3 == (high + low + close) / 3',
    'ohlc4 == (open + high + low + close) / 4 and hlcc4 == (high + low + close + close) / 4 and volume > 0',
  ],
};

/** Declarations that the expressions use. */
const PRELUDE = `//@version=6
indicator('namespaces')
enum Way
    up = 'Upwards'
    down
max_bars_back(close, 100)
if barstate.islast
    log.info('at {0}', close)
    log.warning('last')
    log.error('{0}', 1)
if close < 0
    runtime.error('below zero')
s(v, f = '#.##########') => str.tostring(v, f)
done(array<int> a, string what) =>
    switch what
        'sort' => a.sort()
        'reverse' => a.reverse()
        'fill' => a.fill(9, 1)
        'set' => a.set(0, 9)
        'insert' => a.insert(1, 9)
        'clear' => a.clear()
        'unshift' => a.unshift(9)
        'push' => a.push(9)
    a
shaped(matrix<float> of, string what) =>
    m = of.copy()
    switch what
        'set' => m.set(0, 0, 9)
        'fill' => m.fill(0)
        'add_row' => m.add_row(2, array.from(5.0, 6.0))
        'add_col' => m.add_col(0, array.from(5.0, 6.0))
        'swap_rows' => m.swap_rows(0, 1)
        'swap_columns' => m.swap_columns(0, 1)
        'reverse' => m.reverse()
        'reshape' => m.reshape(1, 4)
        'sort' => m.sort(0, order.descending)
    if what == 'remove_row'
        m.remove_row(0)
    if what == 'remove_col'
        m.remove_col(0)
    if what == 'concat'
        m.concat(of)
    m
changed(map<string, int> of, string what) =>
    copy = of.copy()
    if what == 'put'
        copy.put('c', 3)
    if what == 'remove'
        copy.remove('a')
    if what == 'clear'
        copy.clear()
    if what == 'put_all'
        copy.put_all(of)
    copy.size()
m = matrix.new<float>()
m.add_row(0, array.from(1.0, 2.0))
m.add_row(1, array.from(3.0, 4.0))
pairs = map.new<string, int>()
pairs.put('a', 1)
pairs.put('b', 2)
`;

describe('scripts of every namespace', () => {
  for (const [namespace, expressions] of Object.entries(TRUE)) {
    it(`find ${namespace}.* as it should be`, () => {
      const plots = expressions.map((it, i) => `plot((${it}) ? 1 : 0, 'p${i}')`);
      const shown = runScript(`${PRELUDE}${plots.join('\n')}\n`);
      expressions.forEach((expression, i) => {
        const values = shown.plots[`p${i}`] ?? [];
        assert.equal(values.length, 60, expression);
        const wrong = values.findIndex((value) => value !== 1);
        assert.equal(wrong, -1, `${expression} is not true on bar ${wrong}`);
      });
    });
  }

  it('leave out none of their functions and variables', () => {
    const text = PRELUDE + Object.values(TRUE).flat().join('\n');
    const own = BUILTINS.filter(({ name, state, kind }) => {
      const namespace = name.slice(0, name.indexOf('.'));
      const isOwn = Object.hasOwn(TRUE, namespace) || namespace === 'log';
      return (
        isOwn && state !== 'refused' && kind !== 'constant' && !name.startsWith('chart.point.')
      );
    });
    assert.ok(own.length > 150);
    const missing = own.filter(({ name }) => {
      const last = name.slice(name.indexOf('.') + 1);
      return !text.includes(name) && !text.includes(`.${last}(`);
    });
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
    );
  });
});
