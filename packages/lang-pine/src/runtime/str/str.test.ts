import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plain, type Type } from '../../checked/type.ts';
import { PineArray } from '../collections/pine-array.ts';
import { testContext } from '../ta/testing/test-context.ts';
import {
  arrayType,
  BOOL,
  call,
  FLOAT,
  INT,
  makeCall,
  matrixType,
  STRING,
  type TestArgument,
} from '../testing/test-site.ts';
import { PineMatrix } from '../collections/pine-matrix.ts';
import { MAX_TEXT_LENGTH } from './checked-text.ts';

const TICK = { context: testContext(undefined, 0.05) };

function toText(value: TestArgument, format?: string, type: Type = FLOAT): unknown {
  const options = { ...TICK, types: [type] };
  return call('str.tostring', [value, format], options);
}

function format(message: string, ...values: readonly (number | string | boolean)[]): unknown {
  const types = values.map((value) => {
    if (typeof value === 'boolean') return BOOL;
    return typeof value === 'number' ? FLOAT : STRING;
  });
  return call('str.format', [message, ...values], { types: [STRING, ...types] });
}

describe('str.tostring', () => {
  it('writes numbers with at most ten digits after the point', () => {
    assert.equal(toText(1.5), '1.5');
    assert.equal(toText(100), '100');
    assert.equal(toText(1 / 3), '0.3333333333');
    assert.equal(toText(-0.25), '-0.25');
    assert.equal(toText(1234567.891), '1234567.891');
    assert.equal(toText(1e22), '10000000000000000000000');
    assert.equal(toText(1e-11), '0');
    assert.equal(toText(NaN), 'NaN');
    assert.equal(toText(Infinity), '∞');
  });

  const patterns: readonly (readonly [value: number, pattern: string, text: string])[] = [
    [3.99, '#', '4'],
    [0.5, '#.##', '0.5'],
    [1.005, '#.00', '1.00'],
    [12.3456, '#.##', '12.35'],
    [12, '0.00', '12.00'],
    [7, '000', '007'],
    [1234567.891, '#,###.##', '1,234,567.89'],
    [123, '#,###', '123'],
    [0.256, '0.0%', '25.6%'],
    [-1234.5, '#,##0.00', '-1,234.50'],
    [-5, '0;(0)', '(5)'],
    [5, "'#'0", '#5'],
    [5, '$0.00', '$5.00'],
    [-0.001, '0.00', '0.00'],
  ];
  for (const [value, pattern, text] of patterns) {
    it(`writes ${value} by ${pattern} as ${text}`, () =>
      assert.equal(toText(value, pattern), text));
  }

  it('knows the words of format.*', () => {
    assert.equal(toText(1.23, 'mintick'), '1.25');
    assert.equal(toText(1, 'mintick'), '1.00');
    assert.equal(toText(12.345, 'percent'), '12.35%');
    assert.equal(toText(1_234_567, 'volume'), '1.235M');
    assert.equal(toText(950, 'volume'), '950');
    assert.equal(toText(-2500, 'volume'), '-2.5K');
  });

  it('writes other values', () => {
    assert.equal(toText('abc', undefined, STRING), 'abc');
    assert.equal(toText(true, undefined, BOOL), 'true');
    assert.equal(toText(NaN, undefined, BOOL), 'NaN');
    assert.equal(toText(null, undefined, STRING), 'NaN');
    const array = new PineArray(true, [1, 2.5, NaN]);
    assert.equal(toText(array, undefined, arrayType(FLOAT)), '[1, 2.5, NaN]');
    assert.equal(toText(array, '0.0', arrayType(FLOAT)), '[1.0, 2.5, NaN]');
    const matrix = new PineMatrix(true, 2, [
      [1, 2],
      [3, 4],
    ]);
    assert.equal(toText(matrix, undefined, matrixType(INT)), '[1, 2]\n[3, 4]');
    const members = [
      { name: 'up', title: 'Upwards' },
      { name: 'down', title: 'down' },
    ];
    assert.equal(toText(0, undefined, { kind: 'enum', name: 'Way', members }), 'Upwards');
  });

  it('refuses what has no text', () => {
    assert.throws(() => toText(null, undefined, plain('line')), {
      code: 'pine.no-text',
      message: 'Values of type line cannot be written as text.',
    });
  });

  it('stops before a text grows too long', () => {
    const long = new PineArray(
      false,
      Array.from({ length: 100 }, () => 'x'.repeat(1000)),
    );
    assert.throws(() => toText(long, undefined, arrayType(STRING)), {
      code: 'pine.string-too-long',
    });
  });
});

describe('str.format', () => {
  it('fills in places, numbers with three digits after the point and grouped', () => {
    assert.equal(format('{0} != {0, number, #.#}', 1.34), '1.34 != 1.3');
    assert.equal(
      format('Number {0} is not {1} to {2}', 1, 'equal', 4),
      'Number 1 is not equal to 4',
    );
    assert.equal(format('{0}', 1234.56789), '1,234.568');
    assert.equal(format('{0}', true), 'true');
    assert.equal(format('{0}', NaN), 'NaN');
    assert.equal(format('{0} {3}', 'a'), 'a {3}');
  });

  it('knows styles of numbers, dates and times', () => {
    assert.equal(format('{0,number,integer} {1, number, integer}', 1.34, 1.52), '1 2');
    assert.equal(format('{0,number,currency}', 1_340_000), '$1,340,000.00');
    assert.equal(format('{0,number,percent}', 0.5), '50%');
    const time = Date.UTC(2024, 1, 3, 14, 5, 6);
    assert.equal(format('{0,date,yyyy-MM-dd} {0,time,HH:mm}', time), '2024-02-03 14:05');
    assert.equal(format('{0,date} {0,time}', time), 'Feb 3, 2024 2:05:06 PM');
  });

  it('leaves quoted text alone and refuses braces that are open', () => {
    assert.equal(format("It''s '{0}' {0}", 1), "It's {0} 1");
    assert.throws(() => format('{0', 1), { code: 'pine.unreadable-format' });
    assert.throws(() => format('{a}', 1), { code: 'pine.unreadable-format' });
  });
});

describe('str.format_time', () => {
  const time = Date.UTC(2024, 6, 4, 0, 5, 9, 7);

  it('writes by letters, on the clocks of a zone', () => {
    assert.equal(call('str.format_time', [time]), '2024-07-04T00:05:09+0000');
    assert.equal(
      call('str.format_time', [time, 'EEE dd MMM yy h:mm:ss.SSS a', 'America/New_York']),
      'Wed 03 Jul 24 8:05:09.007 PM',
    );
    assert.equal(
      call('str.format_time', [time, "EEEE d MMMM 'at' H''k D Z X", 'UTC+05:30']),
      "Thursday 4 July at 5'5 186 +0530 +05:30",
    );
    assert.equal(call('str.format_time', [NaN]), 'NaN');
    const hours = [0, 1, 12, 13].map((hour) => Date.UTC(2024, 0, 1, hour));
    assert.deepEqual(
      hours.map((at) => call('str.format_time', [at, 'h a K k'])),
      ['12 AM 0 24', '1 AM 1 1', '12 PM 0 12', '1 PM 1 13'],
    );
  });

  it('refuses zones it does not know', () => {
    assert.throws(() => call('str.format_time', [time, 'HH', 'Mars/Olympus']), {
      code: 'pine.unknown-time-zone',
    });
  });
});

describe('str.*', () => {
  it('looks into strings', () => {
    assert.equal(call('str.length', ['abc']), 3);
    assert.equal(call('str.length', [null]), NaN);
    assert.equal(call('str.contains', ['abc', 'bc']), 1);
    assert.equal(call('str.contains', [null, 'bc']), 0);
    assert.equal(call('str.startswith', ['abc', 'ab']), 1);
    assert.equal(call('str.endswith', ['abc', 'ab']), 0);
    assert.equal(call('str.pos', ['abcb', 'b']), 1);
    assert.equal(call('str.pos', ['abc', 'x']), NaN);
    assert.equal(call('str.match', ['NASDAQ:AAPL', '[A-Z]+$']), 'AAPL');
    assert.equal(call('str.match', ['abc', '\\d']), '');
    assert.throws(() => call('str.match', ['abc', '(']), {
      code: 'pine.unreadable-pattern',
      message: 'The pattern "(" cannot be used: a ( is not closed.',
    });
  });

  it('makes other strings', () => {
    assert.equal(call('str.upper', ['aBc']), 'ABC');
    assert.equal(call('str.lower', ['aBc']), 'abc');
    assert.equal(call('str.trim', [' a b ']), 'a b');
    assert.equal(call('str.replace', ['a-b-c', '-', '+']), 'a+b-c');
    assert.equal(call('str.replace', ['a-b-c', '-', '+', 1]), 'a-b+c');
    assert.equal(call('str.replace', ['a-b-c', '-', '+', 2]), 'a-b-c');
    assert.equal(call('str.replace_all', ['a-b-c', '-', '+']), 'a+b+c');
    assert.equal(call('str.repeat', ['ab', 3, '-']), 'ab-ab-ab');
    assert.equal(call('str.repeat', ['ab', 0]), '');
    assert.equal(call('str.substring', ['EURUSD', 0, 3]), 'EUR');
    assert.equal(call('str.substring', ['EURUSD', 3]), 'USD');
    assert.equal(call('str.upper', [null]), null);
    const parts = call('str.split', ['a,b,,c', ',']);
    assert.ok(parts instanceof PineArray);
    assert.deepEqual(parts.values(), ['a', 'b', '', 'c']);
  });

  it('reads numbers', () => {
    const texts = ['12', ' -1.5e3 ', '.5', '1,000', 'abc', '', '0x10', 'Infinity'];
    assert.deepEqual(
      texts.map((text) => call('str.tonumber', [text])),
      [12, -1500, 0.5, NaN, NaN, NaN, NaN, NaN],
    );
  });

  it('stops before strings grow too long', () => {
    const long = 'x'.repeat(MAX_TEXT_LENGTH);
    for (const [name, ...args] of [
      ['str.repeat', 'xx', 1e9],
      ['str.replace_all', long, 'x', 'xx'],
      ['str.replace', long, 'x', 'xx'],
    ] as const) {
      assert.throws(() => call(name, args), { code: 'pine.string-too-long' }, name);
    }
  });

  it('is known before the run where its arguments are, and pure where they are', () => {
    const known = makeCall('str.upper', ['a']);
    assert.equal('constant' in known && known.constant, 'A');
    const time = { kind: 'number', read: () => 0, pure: true } as const;
    const text = makeCall('str.format_time', [time, 'yyyy']);
    assert.ok(text.kind === 'reference' && text.pure && text.constant === undefined);
  });
});
