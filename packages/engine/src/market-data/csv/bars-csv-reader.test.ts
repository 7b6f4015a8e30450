import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertCost } from '@stratloom/testkit/cost';
import * as fc from 'fast-check';
import type { Bars } from '../../model/bars.ts';
import { BAR_FIELDS } from '../../model/bars.ts';
import { checkBars } from '../check-bars.ts';
import { createBarsCsvReader, parseBarsCsv } from './bars-csv-reader.ts';
import { barsCsv } from './bars-csv.ts';

const FILE = [
  'time,open,high,low,close,volume',
  '2024-01-01T00:00:00Z,10.5,12.25,9,11,100',
  '2024-01-01T00:01:00Z,11,11,11,11,0',
  '2024-01-01T00:02:00.500Z,"11.5",13,1.1e1,12,7.5',
  '',
].join('\r\n');

/** Bars with any finite values that hold together. */
const anyBars: fc.Arbitrary<Bars> = fc
  .array(
    fc.record({
      distance: fc.integer({ min: 1, max: 1_000_000_000 }),
      prices: fc.array(fc.double({ min: Number.MIN_VALUE, max: 1e300, noNaN: true }), {
        minLength: 4,
        maxLength: 4,
      }),
      volume: fc.double({ min: 0, max: 1e300, noNaN: true }),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((rows) => {
    const sorted = rows.map((row) => row.prices.toSorted((a, b) => a - b));
    let time = 1_600_000_000_000;
    return {
      length: rows.length,
      timeframe: '1m' as const,
      openTime: Float64Array.from(rows, (row) => (time += row.distance)),
      open: Float64Array.from(sorted, (prices) => prices[1]!),
      high: Float64Array.from(sorted, (prices) => prices[3]!),
      low: Float64Array.from(sorted, (prices) => prices[0]!),
      close: Float64Array.from(sorted, (prices) => prices[2]!),
      volume: Float64Array.from(rows, (row) => row.volume + 0),
    };
  });

function fileOf(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => `${1_700_000_000 + row * 60},2,3,1,2,7`);
  return `time,open,high,low,close,volume\n${rows.join('\n')}`;
}

describe('createBarsCsvReader', () => {
  const mistaken = FILE.replace('11,11,11,11,0', '11,11,11,x,0');
  for (const [name, file] of [
    ['bars', FILE],
    ['mistake in the same line', mistaken],
  ] as const) {
    it(`finds the same ${name} however the file is cut`, () => {
      const whole = parseBarsCsv(file);
      for (let size = 1; size <= file.length; size++) {
        const reader = createBarsCsvReader();
        for (let at = 0; at < file.length; at += size) reader.push(file.slice(at, at + size));
        assert.deepEqual(reader.finish(), whole);
      }
    });
  }

  it('asks for no more once a problem is known', () => {
    const reader = createBarsCsvReader();
    assert.equal(reader.push('time,open,high,low,close\n'), true);
    assert.equal(reader.push('2024-01-01,x,1,1,1\n'), false);
    assert.equal(reader.push('2024-01-02,1,1,1,1\n'), false);
    const outcome = reader.finish();
    assert.equal(!outcome.ok && outcome.problem.line, 2);
  });

  it('reads back what barsCsv wrote, to the bit', () => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        const outcome = parseBarsCsv(barsCsv(bars), { timeframe: bars.timeframe });
        assert.ok(outcome.ok, outcome.ok ? '' : outcome.problem.message);
        assert.deepEqual(outcome.value, bars);
      }),
    );
  });

  it('gives sound bars or a problem for any file', () => {
    const characters = fc.constantFrom(...'0123456789.,;-+eE:TZ"\n\r\t \0\uFEFFxNa/'.split(''));
    const edit = fc.record({
      at: fc.nat(FILE.length),
      remove: fc.nat(6),
      insert: fc.string({ unit: characters, maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        let text = FILE;
        for (const { at, remove, insert } of edits) {
          text = text.slice(0, at) + insert + text.slice(at + remove);
        }
        const outcome = parseBarsCsv(text);
        if (!outcome.ok) {
          assert.match(outcome.problem.code, /^bars\./);
          assert.notEqual(outcome.problem.message, '');
          return;
        }
        assert.equal(checkBars(outcome.value), null);
        for (const field of BAR_FIELDS) {
          assert.equal(outcome.value[field].length, outcome.value.length);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('takes time in proportion to the rows', () => {
    const [small, large] = [fileOf(20_000), fileOf(400_000)];
    const read = (text: string) => () => assert.ok(parseBarsCsv(text).ok);
    assertCost('20 times the rows', read(large), { times: 20 * 5, of: read(small) });
  });
});
