import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { ScriptStop } from '../messages/message.ts';
import { runScript, v5, v6 } from './testing/run-script.ts';

const bars = flatBars([1, 2, 3, 4, 5, 6, 7, 8]);

function plots(source: string): Readonly<Record<string, readonly number[]>> {
  const byColumn = runScript(source, { bars }).plots;
  assert.deepEqual(runScript(source, { bars, isBarByBar: true }).plots, byColumn);
  return byColumn;
}

/** Values of the last bar. */
function last(source: string): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(Object.entries(plots(source)).map(([name, all]) => [name, all.at(-1)]));
}

function stopOf(source: string): string {
  try {
    runScript(source, { bars });
  } catch (error) {
    if (error instanceof ScriptStop) return error.code;
    throw error;
  }
  return 'none';
}

describe('loops', () => {
  it('count up or down, as the ends lie, in steps, both ends included', () => {
    const sum = (head: string): number | undefined =>
      last(
        v6('s = ""', `for i = ${head}`, '    s += str.tostring(i)', "plot(str.tonumber(s), 'a')"),
      )['a'];
    assert.equal(sum('1 to 4'), 1234);
    assert.equal(sum('4 to 1'), 4321);
    assert.equal(sum('1 to 6 by 2'), 135);
    assert.equal(sum('6 to 1 by 2'), 642);
    assert.equal(sum('3 to 3'), 3);
  });

  it('look at an end that moves before each pass from version 6 on, before once', () => {
    const lines = ['n = 3', 's = 0', 'for i = 1 to n', '    s += 1', '    n := 2', "plot(s, 'a')"];
    assert.equal(last(v6(...lines))['a'], 2);
    assert.equal(last(v5(...lines))['a'], 3);
  });

  it('end with break and go on with continue, from inside of ifs', () => {
    const source = v6(
      's = 0',
      'for i = 1 to 10',
      '    if i == 2',
      '        continue',
      '    if i > 5',
      '        break',
      '    s += i',
      "plot(s, 'a')",
    );
    assert.equal(last(source)['a'], 1 + 3 + 4 + 5);
  });

  it('let break leave the inner loop alone', () => {
    const source = v6(
      's = 0',
      'for i = 1 to 3',
      '    for k = 1 to 3',
      '        if k == 2',
      '            break',
      '        s += 1',
      "plot(s, 'a')",
    );
    assert.equal(last(source)['a'], 3);
  });

  it('give the value of their last pass, na without one', () => {
    const source = v6(
      'x = for i = 1 to 4',
      '    i * 10',
      'y = while false',
      '    1',
      'w = 0',
      'z = while w < 3',
      '    w += 1',
      '    w * 2',
      "plot(x, 'x')",
      "plot(y, 'y')",
      "plot(z, 'z')",
    );
    assert.deepEqual(last(source), { x: 40, y: NaN, z: 6 });
  });

  it('go through arrays, maps and matrices', () => {
    const source = v6(
      'a = array.from(10, 20, 30)',
      's = 0',
      'for [i, v] in a',
      '    s += i * v',
      'm = map.new<string, int>()',
      'm.put("x", 3)',
      'm.put("y", 4)',
      'for [key, value] in m',
      '    s += value * (key == "y" ? 1000 : 10000)',
      'q = matrix.new<int>(2, 2, 5)',
      'for row in q',
      '    s += row.sum() * 100000',
      "plot(s, 'a')",
    );
    assert.equal(last(source)['a'], 80 + 30_000 + 4000 + 2_000_000);
  });

  it('are stopped by the budget, on one bar and in the whole run', () => {
    assert.equal(stopOf(v6('while true', '    x = 1', "plot(1, 'a')")), 'pine.budget');
    const heavy = ['s = 0.0', 'for i = 1 to 4000000', '    s += i', "plot(s, 'a')"];
    assert.equal(stopOf(v6(...heavy)), 'pine.budget');
  });

  it('are stopped at a step of 0', () => {
    assert.equal(stopOf(v6('for i = 1 to 3 by bar_index', '    x = i')), 'pine.step-of-zero');
  });
});

describe('branches', () => {
  it('give the value of the block that runs', () => {
    const source = v5(
      'a = switch',
      '    close > 5 => 1',
      '    close > 2 => 2',
      '    => 3',
      'b = if close > 6',
      '    k = close * 2',
      '    k + 1',
      'else if close > 4',
      '    -1',
      'else',
      '    0',
      'c = switch str.tostring(close)',
      "    '3' => 30",
      "    '4' => 40",
      "plot(a, 'a')",
      "plot(b, 'b')",
      "plot(c, 'c')",
    );
    const { a, b, c } = plots(source);
    assert.deepEqual(a, [3, 3, 2, 2, 2, 1, 1, 1]);
    assert.deepEqual(b, [0, 0, 0, 0, -1, -1, 15, 17]);
    assert.deepEqual(c, [NaN, NaN, 30, 40, NaN, NaN, NaN, NaN]);
  });

  it('run only the side that is chosen', () => {
    const source = v6(
      'var log = array.new<int>()',
      'f(int x) =>',
      '    log.push(x)',
      '    x',
      'y = close > 4 ? f(1) : f(2)',
      "plot(log.size(), 'size')",
      "plot(log.last(), 'last')",
    );
    const { size, last } = plots(source);
    assert.deepEqual(size, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert.deepEqual(last, [2, 2, 2, 2, 1, 1, 1, 1]);
  });

  it('give tuples', () => {
    const source = v6(
      'f(x) =>',
      '    [x, x * 2]',
      '[a, b] = f(close)',
      '[c, d] = if close > 4',
      '    [1, close]',
      'else',
      '    [2, 0.0]',
      'var n = 0',
      'n += 1',
      '[e, _] = f(n)',
      "plot(a + b, 'a')",
      "plot(c, 'c')",
      "plot(d, 'd')",
      "plot(e, 'e')",
    );
    const { a, c, d, e } = plots(source);
    assert.deepEqual(a, [3, 6, 9, 12, 15, 18, 21, 24]);
    assert.deepEqual(c, [2, 2, 2, 2, 1, 1, 1, 1]);
    assert.deepEqual(d, [0, 0, 0, 0, 5, 6, 7, 8]);
    assert.deepEqual(e, [1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('user functions', () => {
  it('call others, with defaults, and as methods', () => {
    const source = v6(
      'add(float a, float b = 10) => a + b',
      'method twice(float x) => x * 2',
      'both(float x) => add(x) + add(x, 1)',
      "plot(both(close), 'a')",
      "plot(close.twice(), 'b')",
    );
    assert.deepEqual(last(source), { a: 27, b: 16 });
  });

  it('may be called with a call of themselves as an argument', () => {
    const source = v6('f(x, y) => x - y', "plot(f(f(close, 1), f(close, 3)), 'a')");
    assert.equal(last(source)['a'], 2);
  });

  it('evaluate each argument once', () => {
    const source = v6(
      'var n = 0',
      'next() =>',
      '    var k = 0',
      '    k += 1',
      '    k',
      'f(x) => x + x + x',
      "plot(f(next()), 'a')",
      "plot(ta.sma(next(), 2), 'b')",
    );
    assert.deepEqual(last(source), { a: 24, b: 7.5 });
  });

  it('do not make a script without end: what calls multiply is limited', () => {
    const lines = [`f0(x) => x${' + x * 2'.repeat(100)}`];
    for (let i = 1; i <= 12; i++) lines.push(`f${i}(x) => f${i - 1}(x) + f${i - 1}(x + 1)`);
    assert.equal(stopOf(v6(...lines, "plot(f12(close), 'a')")), 'pine.too-many-calls');
  });

  it('let thousands of variables stand on one another', () => {
    const lines = ['a0 = close'];
    for (let i = 1; i <= 3000; i++) lines.push(`a${i} = a${i - 1} + 1`);
    assert.equal(last(v6(...lines, "plot(a3000, 'a')"))['a'], 3008);
    const texts = ['a0 = str.tostring(close)'];
    for (let i = 1; i <= 1500; i++) texts.push(`a${i} = a${i - 1} + "x"`);
    assert.equal(last(v6(...texts, "plot(str.length(a1500), 'a')"))['a'], 1501);
  });

  it('double a value many times without doubling the work', () => {
    const lines = ['a0 = close'];
    for (let i = 1; i <= 60; i++) lines.push(`a${i} = a${i - 1} + a${i - 1}`);
    assert.equal(last(v6(...lines, "plot(a60, 'a')"))['a'], 8 * 2 ** 60);
    const calls = lines.map((line) => line.replace(/(a\d+) \+ (a\d+)/, 'math.max($1, $2)'));
    assert.equal(last(v6(...calls, "plot(ta.sma(a60, 1), 'a')"))['a'], 8);
  });
});

describe('objects', () => {
  it('are references with fields, defaults and copies', () => {
    const source = v6(
      'type Point',
      '    float x',
      '    int n = 3',
      'var p = Point.new(1)',
      'p.x += close',
      'same = p',
      'same.n := 7',
      'other = p.copy()',
      'other.x := 0',
      "plot(p.x, 'x')",
      "plot(p.n, 'n')",
      "plot(na(p[1]) ? -1 : (p[1]).x, 'past')",
    );
    const { x, n, past } = plots(source);
    assert.deepEqual(x, [2, 4, 7, 11, 16, 22, 29, 37]);
    assert.equal(n?.at(-1), 7);
    assert.deepEqual(past?.slice(0, 3), [-1, 4, 7]);
  });

  it('look back at objects that are made anew on each bar', () => {
    const source = v6(
      'type Point',
      '    float x',
      'p = Point.new(close)',
      "plot(na(p[2]) ? -1 : (p[2]).x, 'a')",
    );
    assert.deepEqual(plots(source)['a'], [-1, -1, 1, 2, 3, 4, 5, 6]);
  });

  it('stop the script where a field of na is read', () => {
    const source = v6('type Point', '    float x', 'Point p = na', "plot(p.x, 'a')");
    assert.equal(stopOf(source), 'pine.na-object');
  });
});

describe('inputs', () => {
  const source = v6(
    'n = input.int(3, "Length", minval = 1, maxval = 9)',
    'src = input.source(high, "Source")',
    'mode = input.string("a", "Mode", options = ["a", "b"])',
    "plot(src * n + (mode == 'b' ? 100 : 0), 'a')",
  );
  const valueOf = (parameters: Readonly<Record<string, number | string>>): number | undefined =>
    runScript(source, { bars, parameters }).plots['a']?.[1];

  it('have their defaults, and take the values of a run', () => {
    assert.equal(valueOf({}), 6);
    assert.equal(valueOf({ n: 5, mode: 'b' }), 110);
    assert.equal(valueOf({ src: 'hl2' }), 6);
  });

  it('refuse what the script does not allow', () => {
    const refuses = (parameters: Readonly<Record<string, number | string>>): void => {
      const isRefusal = (error: unknown): boolean =>
        error instanceof ScriptStop && error.code === 'pine.input-out-of-range';
      assert.throws(() => valueOf(parameters), isRefusal);
    };
    refuses({ n: 0 });
    refuses({ n: 10 });
    refuses({ mode: 'c' });
    refuses({ src: 'nothing' });
  });
});

describe('a new value of a field', () => {
  it('is kept also where it is the last thing that a block does', () => {
    const lines = ['type S', '    float b = na', '    int n = 0', 'var s = S.new()'];
    const value = (...more: readonly string[]): number | undefined =>
      last(v6(...lines, ...more, "plot(s.b, 'a')"))['a'];
    assert.equal(value('if close > 0', '    s.b := close'), 8);
    assert.equal(value('if close < 0', '    s.n := 1', 'else', '    s.b := 3'), 3);
    assert.equal(value('for i = 1 to 3', '    s.b := i'), 3);
    assert.equal(value('switch', '    close > 7 => s.b := 7', '    => s.b := 1'), 7);
    assert.equal(value('f(S x) =>', '    x.b := 9', 'f(s)'), 9);
  });

  it('is what the block gives', () => {
    const source = v6(
      'type S',
      '    float b = na',
      'var s = S.new()',
      'f(S x) =>',
      '    x.b := close * 2',
      'y = if close > 4',
      '    s.b := close',
      "plot(f(s), 'f')",
      "plot(y, 'y')",
    );
    assert.deepEqual(last(source), { f: 16, y: 8 });
  });
});
