import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problemOf, printedBy, strategyOf, tryStrategy } from '../testing/trial.ts';

interface Case {
  readonly what: string;
  readonly code: string;
  readonly expected: {
    readonly code: string;
    readonly line: number;
    readonly column?: number;
    readonly message: RegExp;
    readonly remedy: RegExp;
  };
}

const cases: readonly Case[] = [
  {
    what: 'a syntax error',
    code: 'from stratloom import Strategy\nclass A(Strategy):\n    def next(self):\n        x = = 3\n',
    expected: {
      code: 'python.syntax',
      line: 4,
      column: 13,
      message: /SyntaxError: invalid syntax/,
      remedy: /bracket, quote or colon/,
    },
  },
  {
    what: 'a wrong indentation',
    code: 'from stratloom import Strategy\nclass A(Strategy):\n    def next(self):\n    pass\n',
    expected: {
      code: 'python.indentation',
      line: 4,
      message: /expected an indented block/,
      remedy: /same number of spaces/,
    },
  },
  {
    what: 'a name of the SDK that is not imported',
    code: 'from stratloom import Strategy\nclass A(Strategy):\n    def init(self):\n        self.r = self.indicator(rsi, self.bars.close)\n    def next(self): pass\n',
    expected: {
      code: 'python.name',
      line: 4,
      column: 33,
      message: /NameError: name 'rsi' is not defined/,
      remedy: /from stratloom import rsi/,
    },
  },
  {
    what: 'a misspelt name',
    code: strategyOf('total = 1\nprint(totla)'),
    expected: {
      code: 'python.name',
      line: 8,
      message: /Did you mean: 'total'/,
      remedy: /Define the name/,
    },
  },
  {
    what: 'a misspelt attribute',
    code: strategyOf('print(self.bars.clsoe[-1])'),
    expected: {
      code: 'python.attribute',
      line: 7,
      message: /Did you mean:? .*close/,
      remedy: /spelling/,
    },
  },
  {
    what: 'a habit of another library',
    code: strategyOf('print(self.data.Close[-1])'),
    expected: { code: 'python.attribute', line: 7, message: /data/, remedy: /self\.bars/ },
  },
  {
    what: 'a name that the SDK owns',
    code: strategyOf('pass', 'self.position = 1'),
    expected: {
      code: 'python.attribute',
      line: 5,
      message: /setter/,
      remedy: /choose another one/,
    },
  },
  {
    what: 'a division by zero in a function of the file',
    code: strategyOf('self.x = ratio(1, 0)', 'pass', 'def ratio(a, b):\n    return a / b'),
    expected: {
      code: 'python.zero-division',
      line: 3,
      message: /ZeroDivisionError/,
      remedy: /Check the divisor/,
    },
  },
  {
    what: 'too little history',
    code: strategyOf('print(self.bars.close[-20])'),
    expected: {
      code: 'python.history',
      line: 7,
      message: /needs 20 bars and there are 2 so far: not enough bars yet/,
      remedy: /if len\(self\.bars\) < 20: return/,
    },
  },
  {
    what: 'a series taken for a number',
    code: strategyOf('if self.bars.close > 100: pass'),
    expected: { code: 'python.type', line: 7, message: /TypeError/, remedy: /\[-1\]/ },
  },
  {
    what: 'an order that makes no sense',
    code: strategyOf('self.buy(sl=1000)'),
    expected: { code: 'python.order', line: 7, message: /stop loss/, remedy: /on this line/ },
  },
  {
    what: 'a module that is not there',
    code: 'import numpy as np\n',
    expected: {
      code: 'python.import',
      line: 1,
      message: /no module 'numpy'/,
      remedy: /standard library/,
    },
  },
  {
    what: 'a way out of Python',
    code: 'x = 1\nimport js\n',
    expected: {
      code: 'python.import',
      line: 2,
      message: /no module 'js'/,
      remedy: /standard library/,
    },
  },
  {
    what: 'a name that the SDK does not have',
    code: 'from stratloom import Strategy, smma\n',
    expected: { code: 'python.import', line: 1, message: /smma.*Did you mean/, remedy: /./ },
  },
  {
    what: 'no strategy',
    code: 'x = 1\n',
    expected: {
      code: 'python.strategy',
      line: 1,
      message: /no strategy in this file/,
      remedy: /class MyStrategy/,
    },
  },
  {
    what: 'no next',
    code: 'from stratloom import Strategy\n\nclass A(Strategy):\n    pass\n',
    expected: {
      code: 'python.strategy',
      line: 3,
      message: /no method next/,
      remedy: /def next/,
    },
  },
  {
    what: 'a class attribute that hides the SDK',
    code: 'from stratloom import Strategy\nclass A(Strategy):\n    position = 1\n    def next(self): pass\n',
    expected: {
      code: 'python.strategy',
      line: 2,
      message: /redefines position/,
      remedy: /Rename it/,
    },
  },
  {
    what: '__init__ in place of init',
    code: 'from stratloom import Strategy\nclass A(Strategy):\n    def __init__(self): pass\n    def next(self): pass\n',
    expected: { code: 'python.strategy', line: 2, message: /__init__/, remedy: /Rename it/ },
  },
  {
    what: 'calls without an end',
    code: strategyOf('again()', 'pass', 'def again():\n    again()'),
    expected: {
      code: 'python.recursion',
      line: 3,
      message: /RecursionError/,
      remedy: /endlessly/,
    },
  },
  {
    what: 'the end of the program',
    code: strategyOf('raise SystemExit'),
    expected: { code: 'python.exit', line: 7, message: /SystemExit/, remedy: /return/ },
  },
  {
    what: 'a text that is none of these',
    code: strategyOf('raise RuntimeError("my own")'),
    expected: { code: 'python.error', line: 7, message: /RuntimeError: my own/, remedy: /line/ },
  },
  {
    what: 'too many orders',
    code: strategyOf('for _ in range(2000): self.buy()'),
    expected: {
      code: 'python.too-many-orders',
      line: 7,
      message: /at most 1,000 orders and 5 more for each bar/,
      remedy: /signal/,
    },
  },
];

describe('problems', () => {
  for (const { what, code, expected } of cases) {
    it(`tell of ${what}`, async () => {
      const problem = await problemOf(code);
      assert.equal(problem.code, expected.code);
      assert.equal(problem.line, expected.line);
      if (expected.column !== undefined) assert.equal(problem.column, expected.column);
      assert.match(problem.message, expected.message);
      assert.match(problem.remedy, expected.remedy);
    });
  }

  it('name the bar and show the frames of the file only', async () => {
    const code = strategyOf(
      'if self.bars.index == 6: f(self)',
      'pass',
      'def f(s):\n    s.buy(sl=-1)',
    );
    const problem = await problemOf(code);
    assert.equal(problem.barIndex, 6);
    assert.equal(
      problem.traceback,
      '  File "strategy.py", line 8, in next\n    if self.bars.index == 6: f(self)\n                             ~^^^^^^\n' +
        '  File "strategy.py", line 3, in f\n    s.buy(sl=-1)\n    ~~~~~^^^^^^^\n',
    );
  });
});

describe('a file', () => {
  it('gives the last strategy in it', async () => {
    const code = `
from stratloom import Strategy
class First(Strategy):
    length = 5
    def next(self): print("first")
class Second(First):
    factor = 1.5
    def next(self): print("second", self.length, self.factor, self.on, self.name)
    on = True
    name = "x"
    _hidden = 1
`;
    const parameters = { length: 7, factor: 2, on: false };
    const { recording } = await tryStrategy(code, { parameters, closes: [1, 2] });
    assert.equal(recording.strategyName, 'Second');
    assert.deepEqual(recording.parameters, { length: 7, factor: 2, on: false, name: 'x' });
    assert.deepEqual(recording.output, ['second 7 2.0 False x']);
  });

  it('refuses parameters that it does not have, or of another kind', async () => {
    const code =
      'from stratloom import Strategy\nclass A(Strategy):\n    n = 3\n    def next(self): pass\n';
    const unknown = await problemOf(code, { parameters: { m: 3 } });
    assert.match(unknown.message, /A has no parameter 'm'/);
    assert.deepEqual([unknown.code, unknown.parameter], ['python.unknown-parameter', 'm']);
    assert.match(unknown.remedy, /Its parameters are: n\./);
    const fraction = await problemOf(code, { parameters: { n: 2.5 } });
    assert.match(fraction.message, /'n' of A is a whole number, not 2\.5/);
    const text = await problemOf(code, { parameters: { n: 'many' } });
    assert.match(text.message, /not 'many'/);
  });
});

describe('the world of a strategy', () => {
  it('is the same every time: seed, hashes, clocks, zone', async () => {
    const code = strategyOf(
      `
if self.bars.index != 2: return
import time, datetime, random, os, uuid
print(random.random(), random.randint(0, 10**9), hash("abc"), os.urandom(4).hex(), uuid.uuid4())
print(datetime.datetime.now(), time.time(), datetime.datetime.fromtimestamp(0), time.localtime(0).tm_hour, time.mktime((2024, 1, 1, 0, 0, 0, 0, 1, 0)))
time.sleep(1000)
print(list({"a", "b", "c", "d"}), time.perf_counter())`,
      'import datetime\nprint(datetime.datetime.now())',
    );
    const printed = await printedBy(code);
    assert.deepEqual(printed.slice(0, 1), ['2024-01-01 00:00:00']);
    assert.match(
      printed[2] ?? '',
      /^2024-01-04 00:00:00 1704326400\.0 1970-01-01 00:00:00 0 1704067200\.0$/,
    );
    assert.deepEqual(await printedBy(code), printed);
    const other = await printedBy(code, { seed: 2 });
    assert.notEqual(other[1], printed[1]);
    assert.equal(other[2], printed[2]);
  });

  it('keeps a thousand lines of output and says how many there were', async () => {
    const code = strategyOf('for n in range(400): print(n, "x" * 600)');
    const { recording } = await tryStrategy(code);
    assert.equal(recording.output.length, 1000);
    assert.equal(recording.output[0]?.length, 500);
    assert.equal(recording.output.at(-1), '… and 2601 more lines');
  });

  it('has the standard library', async () => {
    const code = `
import math, statistics, collections, dataclasses, itertools, functools, json, re, decimal, fractions, datetime, enum, typing, heapq, bisect, logging, asyncio, csv, zoneinfo
@dataclasses.dataclass
class Point:
    x: int = 1
${strategyOf('print(Point(), math.tau, statistics.fmean([1, 2]), collections.Counter("aa"), decimal.Decimal("1.10"))')}`;
    assert.equal(
      (await printedBy(code))[0],
      "Point(x=1) 6.283185307179586 1.5 Counter({'a': 2}) 1.10",
    );
  });
});
