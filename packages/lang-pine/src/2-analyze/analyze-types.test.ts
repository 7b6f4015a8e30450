import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyzeLines, valueOf } from './testing/analyzed-source.ts';
import { qualifiedText } from './types/text.ts';

function typeOf(version: number, ...lines: readonly string[]): string {
  return qualifiedText(valueOf(version, ...lines).type);
}

describe('qualifiers', () => {
  test('the latest of the operands is that of the result', () => {
    assert.equal(typeOf(6, 'x = 1 + 2'), 'const int');
    assert.equal(typeOf(6, 'x = 1 + input.int(2)'), 'input int');
    assert.equal(typeOf(6, 'x = syminfo.mintick * 2'), 'simple float');
    assert.equal(typeOf(6, 'x = close > 1 ? 1 : 2'), 'series int');
  });

  test('a length that changes from bar to bar is refused where it must not', () => {
    const { errors, messages } = analyzeLines(6, 'plot(ta.ema(close, bar_index))');
    assert.deepEqual(errors, ['pine.wrong-qualifier']);
    assert.match(messages[0]!.text, /length of ta\.ema must be simple int, not series int/);
  });

  test('what is assigned again is known on each bar in version 6 only', () => {
    const lines = ['len = 10', 'if timeframe.isdaily', '    len := 20', 'plot(ta.ema(close, len))'];
    assert.deepEqual(analyzeLines(5, ...lines).errors, []);
    assert.deepEqual(analyzeLines(6, ...lines).errors, ['pine.wrong-qualifier']);
  });

  test('what is assigned further down in some block is known on each bar as well', () => {
    const lines = ['len = 10', 'plot(ta.ema(close, len))', 'if close > open', '    len := 20'];
    assert.deepEqual(analyzeLines(6, ...lines).errors, ['pine.wrong-qualifier']);
  });

  test('what is assigned on some bars is known on each bar in all versions', () => {
    const lines = ['len = 10', 'if close > open', '    len := 20', 'plot(ta.ema(close, len))'];
    assert.deepEqual(analyzeLines(5, ...lines).errors, ['pine.wrong-qualifier']);
  });
});

describe('numbers and bools', () => {
  test('before version 6 a number is a condition by != 0', () => {
    const value = valueOf(5, 'x = bar_index ? 1 : 2');
    assert.ok(value.kind === 'conditional' && value.condition.kind === 'binary');
    assert.equal(value.condition.operator, 'notEqual');
  });

  test('since version 6 a number is no condition, and the hint says what to write', () => {
    const { errors, messages } = analyzeLines(6, 'x = bar_index ? 1 : 2', 'plot(x)');
    assert.deepEqual(errors, ['pine.number-as-bool']);
    assert.match(messages[0]!.hint, /x != 0/);
  });

  test('since version 6 a bool is never na', () => {
    assert.deepEqual(analyzeLines(6, 'bool x = na', 'plot(x ? 1 : 0)').errors, ['pine.na-bool']);
    assert.deepEqual(analyzeLines(6, 'plot(na(close > open) ? 1 : 0)').errors, ['pine.na-bool']);
    assert.deepEqual(analyzeLines(6, 'plot(nz(close > open) ? 1 : 0)').errors, ['pine.na-bool']);
    assert.deepEqual(analyzeLines(5, 'bool x = na', 'plot(na(x) ? 1 : 0)').errors, []);
  });

  test('a bool if without else gives false since version 6', () => {
    const lines = ['x = if close > open', '    high > 1', 'plot(x ? 1 : 0)'];
    const [declared] = [6, 5].map((version) => {
      const { checked } = analyzeLines(version, ...lines);
      const first = checked!.statements[0]!;
      assert.ok(first.kind === 'declare' && first.value.kind === 'if');
      return first.value.otherwise;
    });
    assert.deepEqual(declared?.statements.length, 1);
  });

  test('and and or are lazy since version 6', () => {
    for (const version of [5, 6]) {
      const value = valueOf(version, 'x = close > 1 and open > 1');
      assert.ok(value.kind === 'logical');
      assert.equal(value.lazy, version === 6);
    }
  });
});

describe('division', () => {
  test('of two constants drops the fraction before version 6', () => {
    const old = valueOf(5, 'x = 5 / 2');
    assert.ok(old.kind === 'binary' && old.operator === 'divideInt');
    const now = valueOf(6, 'x = 5 / 2');
    assert.ok(now.kind === 'binary' && now.operator === 'divide');
    assert.equal(qualifiedText(now.type), 'const float');
  });

  test('of what the user sets keeps it, and is cut where a whole number is asked', () => {
    const value = valueOf(5, 'n = input.int(9)', 'half = n / 2', 'x = ta.wma(close, half)');
    assert.ok(value.kind === 'call');
    const length = value.arguments[1];
    assert.ok(length?.kind === 'call' && length.name === 'int');
  });
});

describe('na', () => {
  test('takes the type of its place', () => {
    const value = valueOf(6, 'string s = na');
    assert.deepEqual(
      [value.kind, value.type.type],
      ['constant', { kind: 'plain', name: 'string' }],
    );
    const chosen = valueOf(6, 'x = close > open ? "a" : na');
    assert.ok(chosen.kind === 'conditional');
    assert.deepEqual(chosen.otherwise.type.type, { kind: 'plain', name: 'string' });
  });

  test('can not begin a variable without a type since version 4', () => {
    assert.deepEqual(analyzeLines(5, 'x = na', 'plot(x)').errors, ['pine.na-without-type']);
    assert.deepEqual(analyzeLines(3, 'x = na', 'x := close', 'plot(x)').errors, []);
  });

  test('a comparison with na is warned of', () => {
    assert.deepEqual(analyzeLines(5, 'plot(close == na ? 1 : 0)').warnings, ['pine.compare-na']);
  });
});

describe('the past', () => {
  test('of a constant is an error since version 6', () => {
    assert.deepEqual(analyzeLines(6, 'plot(5[1])').errors, ['pine.history-of-constant']);
    assert.deepEqual(analyzeLines(6, 'c = color.red[1]', 'bgcolor(c)').errors, [
      'pine.history-of-constant',
    ]);
    assert.deepEqual(analyzeLines(5, 'plot(5[1])').errors, []);
  });

  test('of a field is an error since version 6, of the object not', () => {
    const type = ['type P', '    float x', 'p = P.new(close)'];
    assert.deepEqual(analyzeLines(6, ...type, 'plot(p.x[1])').errors, ['pine.history-of-field']);
    assert.deepEqual(analyzeLines(6, ...type, 'plot((p[1]).x)').errors, []);
  });

  test('does not lie in the future', () => {
    assert.deepEqual(analyzeLines(6, 'plot(close[-1])').errors, ['pine.history-offset']);
  });
});

describe('calls of built-ins', () => {
  for (const [line, code, text] of [
    ['plot(ta.sma(close))', 'pine.missing-argument', /ta\.sma needs length/],
    ['plot(ta.sma(close, 10, 20))', 'pine.too-many-arguments', /at most 2/],
    ['plot(ta.sma(close, lenght = 10))', 'pine.unknown-argument', /no parameter lenght/],
    ['plot(ta.sma(close, source = open))', 'pine.repeated-argument', /is given twice/],
    [
      'plot(ta.sma("a", 10))',
      'pine.wrong-type',
      /source of ta\.sma must be .*float, not const string/,
    ],
    [
      'plot(ta.sma(close, 10.5))',
      'pine.wrong-type',
      /length of ta\.sma must be int, not const float/,
    ],
    ['plot(series = close, "title")', 'pine.argument-order', /positional argument follows/],
    ['plot(ta.smaa(close, 10))', 'pine.unknown-function', /no function ta\.smaa/],
    ['plot(closs)', 'pine.unknown-name', /closs is not known/],
    ['plot(ta.nothing)', 'pine.unknown-name', /ta\.nothing/],
    ['plot(close())', 'pine.not-callable', /value, not a function/],
    ['plot(strategy.entry("a", strategy.long))', 'pine.no-value', /no value/],
    ['plot(ta)', 'pine.not-a-value', /group of built-ins/],
  ] as const) {
    test(`${line} says ${code}`, () => {
      const { errors, messages } = analyzeLines(6, line);
      assert.deepEqual(errors, [code]);
      assert.match(messages.find(({ severity }) => severity === 'error')!.text, text);
    });
  }

  test('the hint of a misspelt name is the name meant', () => {
    const { messages } = analyzeLines(6, 'plot(ta.crosover(close, open) ? 1 : 0)');
    assert.match(messages[0]!.hint, /ta\.crossover/);
  });

  test('the first signature that fits is taken', () => {
    const whole = valueOf(6, 'x = nz(bar_index)');
    const broken = valueOf(6, 'x = nz(close)');
    assert.ok(whole.kind === 'call' && broken.kind === 'call');
    assert.deepEqual([whole.signature, broken.signature], [0, 1]);
    assert.equal(qualifiedText(whole.type), 'series int');
  });

  test('a signature that fits as it is goes before one that converts', () => {
    for (const version of [4, 5, 6]) {
      const price = valueOf(
        version,
        'plotshape(close > open ? low : na, location = location.absolute)',
      );
      const condition = valueOf(version, 'plotshape(close > open)');
      assert.ok(price.kind === 'call' && condition.kind === 'call');
      assert.deepEqual([price.signature, condition.signature], [1, 0]);
    }
  });

  test('a parameter given twice is an error since version 6; before, the first counts', () => {
    const line = 'plot(close, title = "a", title = "b")';
    assert.deepEqual(analyzeLines(6, line).errors, ['pine.repeated-argument']);
    const { errors, warnings } = analyzeLines(5, line);
    assert.deepEqual([errors, warnings], [[], ['pine.repeated-argument']]);
  });

  test('type variables follow the arguments', () => {
    assert.equal(typeOf(6, 'a = array.from("a", "b")', 'x = a.get(0)'), 'series string');
    assert.equal(typeOf(6, 'a = array.new<float>(3)', 'x = array.get(a, 0)'), 'series float');
    const { errors } = analyzeLines(6, 'a = array.new<int>()', 'a.push("x")');
    assert.deepEqual(errors, ['pine.wrong-type']);
  });

  test('one mistake is reported once', () => {
    assert.deepEqual(analyzeLines(6, 'x = closs + 1', 'y = x * 2', 'plot(ta.sma(y, x))').errors, [
      'pine.unknown-name',
    ]);
  });
});
