import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BUILTINS } from '../builtins/index.ts';
import type { Checked } from '../checked/checked-tree.ts';
import { analyzeLines, analyzeSource, statementsOf, valueOf } from './testing/analyzed-source.ts';
import { RENAMED_FUNCTIONS } from './versions/renamed-functions.ts';
import { RENAMED_VALUES_3, RENAMED_VALUES_4 } from './versions/renamed-values.ts';

function callOf(value: Checked): Extract<Checked, { kind: 'call' }> {
  assert.ok(value.kind === 'call', value.kind);
  return value;
}

describe('names', () => {
  test('every old name is that of a built-in', () => {
    const functions = new Set(
      BUILTINS.flatMap(({ kind, name }) => (kind === 'function' ? [name] : [])),
    );
    const values = new Set(
      BUILTINS.flatMap(({ kind, name }) => (kind === 'function' ? [] : [name])),
    );
    const lost = [
      ...[...RENAMED_FUNCTIONS.values()].filter((name) => !functions.has(name)),
      ...[...RENAMED_VALUES_4.values(), ...RENAMED_VALUES_3.values()].filter(
        (name) => !values.has(name),
      ),
    ];
    assert.deepEqual(lost, []);
  });

  test('of version 4 are those of version 6 in the tree', () => {
    assert.equal(callOf(valueOf(4, 'x = sma(close, 10)')).name, 'ta.sma');
    assert.equal(callOf(valueOf(3, 'x = max(n, 1)')).name, 'math.max');
    const value = valueOf(3, 'x = tickerid');
    assert.ok(value.kind === 'builtin');
    assert.equal(value.name, 'syminfo.tickerid');
  });

  test('of a later version are reported by the name that the script can use', () => {
    const { errors, messages } = analyzeLines(5, 'plot(sma(close, 10))');
    assert.deepEqual(errors, ['pine.renamed']);
    assert.match(messages[0]!.hint, /ta\.sma/);
    assert.deepEqual(analyzeLines(4, 'plot(close, color = red)').errors, ['pine.renamed']);
  });

  test('a function of the script goes before a built-in of an old name', () => {
    const value = valueOf(4, 'sum(a, b) => a + b', 'x = sum(1, 2)');
    assert.equal(value.kind, 'callFunction');
  });

  test('study is an indicator', () => {
    const { checked } = analyzeSource(
      '//@version=4\nstudy("A", "B", true, max_bars_back=10)\nplot(close)\n',
    );
    assert.equal(checked?.declaration.kind, 'indicator');
    assert.deepEqual(checked?.declaration.arguments, {
      title: 'A',
      shorttitle: 'B',
      overlay: true,
      max_bars_back: 10,
    });
  });
});

describe('old forms', () => {
  test('iff computes both values', () => {
    const value = valueOf(4, 'x = iff(close > open, highest(10), lowest(10))');
    assert.ok(value.kind === 'block');
    assert.deepEqual(
      value.body.statements.map(({ kind }) => kind),
      ['declare', 'declare', 'expression'],
    );
    assert.deepEqual(analyzeLines(5, 'plot(iff(close > open, 1, 2))').errors, ['pine.renamed']);
  });

  test('offset is the past', () => {
    assert.equal(valueOf(4, 'x = offset(close, 2)').kind, 'history');
  });

  test('rsi of two series is a ratio', () => {
    assert.equal(valueOf(4, 'x = rsi(close, open)').kind, 'binary');
    assert.equal(callOf(valueOf(4, 'x = rsi(close, 14)')).name, 'ta.rsi');
  });

  test('transp goes into the color before version 5, and is dropped after', () => {
    const paled = callOf(valueOf(4, 'plotshape(close > open, color = color.red, transp = 40)'));
    const color = paled.arguments.find((argument) => argument?.kind === 'call');
    assert.ok(color?.kind === 'call' && color.name === 'color.new');
    const { errors, warnings } = analyzeLines(5, 'plot(close, color = color.red, transp = 40)');
    assert.deepEqual([errors, warnings], [[], ['pine.transparency']]);
  });

  test('a background is pale unless it says otherwise', () => {
    const color = callOf(valueOf(4, 'bgcolor(color.red)')).arguments[0];
    assert.ok(color?.kind === 'call' && color.name === 'color.new');
    assert.equal(callOf(valueOf(5, 'bgcolor(color.red)')).arguments[0]?.kind, 'constant');
  });

  test('a variable may ask for its own past in versions 1 and 2', () => {
    const statements = statementsOf(2, 'x = nz(x[1]) + 1', 'plot(x)');
    assert.deepEqual(
      statements.map(({ kind }) => kind),
      ['declare', 'assign', 'expression'],
    );
    assert.deepEqual(analyzeLines(3, 'x = nz(x[1]) + 1', 'plot(x)').errors, ['pine.unknown-name']);
  });

  test('a variable may be used above its declaration in versions 1 and 2', () => {
    const statements = statementsOf(2, 'a = nz(b[1]) + 1', 'b = a * 2', 'plot(b)');
    assert.deepEqual(
      statements.map(({ kind }) => kind),
      ['declare', 'declare', 'assign', 'expression'],
    );
  });
});

describe('fills', () => {
  test('take as transp numbers only, before version 5', () => {
    assert.deepEqual(analyzeLines(4, 'plot(close, transp = "half")').errors, ['pine.wrong-type']);
  });

  test('before version 5 are between levels as well as between plots', () => {
    const lines = ['a = hline(1)', 'b = hline(2)', 'c = plot(1)', 'd = plot(2)'];
    for (const fill of ['fill(a, b, color.red, 80)', 'fill(c, d, color=color.red, transp=80)']) {
      assert.deepEqual(analyzeLines(4, ...lines, fill).errors, [], fill);
    }
  });
});

describe('orders', () => {
  test('when makes a call conditional before version 6', () => {
    const value = valueOf(4, 'strategy.entry("L", strategy.long, when = close > open)');
    assert.ok(value.kind === 'if');
    assert.equal(value.otherwise, null);
    assert.equal(callOf(innerOf(value)).arguments.length > 2, true);
  });

  test('when is the second argument of strategy.close before version 6', () => {
    assert.equal(valueOf(5, 'strategy.close("L", close > open)').kind, 'if');
    assert.equal(callOf(valueOf(6, 'strategy.close("L", "comment")')).kind, 'call');
  });

  test('a text in the place of when is the comment, as in late version 5', () => {
    const close = callOf(valueOf(5, 'strategy.close("L", "out")'));
    assert.deepEqual(
      close.arguments.slice(0, 2).map((given) => given?.kind === 'constant' && given.value),
      ['L', 'out'],
    );
    assert.equal(callOf(valueOf(5, 'strategy.close_all("kill")')).name, 'strategy.close_all');
  });

  test('what must run on each bar is computed before when is asked', () => {
    const value = valueOf(4, 'strategy.entry("L", true, stop = highest(10), when = close > open)');
    assert.ok(value.kind === 'block');
    assert.equal(value.body.statements[0]?.kind, 'declare');
  });

  test('when is an error in version 6, and the hint says if', () => {
    const { errors, messages } = analyzeLines(
      6,
      'strategy.entry("L", strategy.long, when = close > open)',
    );
    assert.deepEqual(errors, ['pine.unknown-argument']);
    assert.match(messages[0]!.hint, /if block/);
  });

  test('the direction may be a bool before version 5', () => {
    const entry = callOf(valueOf(4, 'strategy.entry("L", long = false)'));
    const direction = entry.arguments[1];
    assert.ok(direction?.kind === 'constant');
    assert.equal(direction.value, 'short');
    assert.deepEqual(analyzeLines(5, 'strategy.entry("L", true)').errors, ['pine.wrong-type']);
  });

  test('a direction may stand for a condition before version 5', () => {
    const value = valueOf(4, 'strategy.close("S", strategy.long)');
    assert.ok(value.kind === 'if' && value.condition.kind === 'binary');
  });

  test('an exit must wait for something since version 5', () => {
    const line = 'strategy.exit("X", "L")';
    assert.deepEqual(analyzeLines(5, line).errors, ['pine.missing-argument']);
    assert.deepEqual(analyzeLines(5, line.replace(')', ', trail_points = 5)')).errors, []);
    assert.deepEqual(analyzeLines(4, line).errors, []);
  });

  test('are an error in indicators', () => {
    const { errors } = analyzeSource('//@version=6\nindicator("A")\nstrategy.close_all()\n');
    assert.deepEqual(errors, ['pine.strategy-only']);
  });
});

function innerOf(value: Extract<Checked, { kind: 'if' }>): Checked {
  const last = value.then.statements.at(-1);
  assert.ok(last?.kind === 'expression');
  return last.value;
}
