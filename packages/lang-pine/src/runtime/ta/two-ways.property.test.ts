import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { walkBars } from '@stratloom/testkit';
import fc from 'fast-check';
import { runCall, startCall, type TestCall } from './testing/bar-run.ts';
import { BAR_COUNT, callsOf, FAMILIES } from './testing/calls.ts';
import { type TestContext, testContext } from './testing/test-context.ts';

/**
 * Sums over a length that may change are added up anew on each bar, in another order than those over a length that is known.
 * Differences of such sums lose digits where what is left is small against what was added.
 */
const ROUNDING = 1e-9;

const bars = walkBars(BAR_COUNT, 7);
bars.volume.set(walkBars(BAR_COUNT, 8).close);

function newContext(): TestContext {
  return testContext(bars);
}

/** Rows bar by bar, all results of the call; what `onBar` returns is done before the bar is read. */
function rowsOf(call: TestCall, onBar: (bar: number) => ReturnType<typeof startCall>): number[][] {
  return Array.from({ length: BAR_COUNT }, (_, bar) => [...onBar(bar).read()]);
}

function title(at: number): string {
  const { name, arguments: given } = FAMILIES[at]!;
  return `${name} of ${given.length}`;
}

describe('a column', () => {
  for (const [at, family] of FAMILIES.entries()) {
    it(`has the numbers of the way bar by bar, to the last bit: ${title(at)}`, () => {
      fc.assert(
        fc.property(callsOf(family), (call) => {
          const column = runCall(newContext(), call, 'column');
          assert.deepEqual(runCall(newContext(), call, 'bars'), column);
        }),
        { numRuns: 60 },
      );
    });
  }
});

describe('a length that is known only when its bar runs', () => {
  for (const [at, family] of FAMILIES.entries()) {
    it(`gives the numbers of one that is known before: ${title(at)}`, () => {
      fc.assert(
        fc.property(callsOf(family), (call) => {
          const known = runCall(newContext(), call, 'bars');
          const unknown = runCall(newContext(), call, 'unknown');
          if (family.isExact) return assert.deepEqual(unknown, known);
          for (const [row, values] of known.entries()) closeTo(unknown[row]!, values);
        }),
        { numRuns: 40 },
      );
    });
  }
});

describe('a bar tried out before it is over', () => {
  for (const [at, family] of FAMILIES.entries()) {
    it(`changes nothing of what comes: ${title(at)}`, () => {
      fc.assert(
        fc.property(callsOf(family), fc.double(), (call, other) => {
          const context = newContext();
          const disturbance: { value: number | undefined } = { value: undefined };
          const running = startCall(context, call, 'bars', disturbance);
          const rows = rowsOf(call, (bar) => {
            context.moment.bar = bar;
            for (const tried of [other, NaN, undefined]) {
              disturbance.value = tried;
              running.read();
            }
            return running;
          });
          assert.deepEqual(transposed(rows), runCall(newContext(), call, 'bars'));
        }),
        { numRuns: 40 },
      );
    });
  }
});

describe('a snapshot', () => {
  for (const [at, family] of FAMILIES.entries()) {
    it(`lets a call go on as if it had not stopped: ${title(at)}`, () => {
      const way = fc.constantFrom('bars' as const, 'unknown' as const);
      fc.assert(
        fc.property(callsOf(family), fc.nat(BAR_COUNT - 2), way, (call, stop, way) => {
          let context = newContext();
          let running = startCall(context, call, way);
          const rows = rowsOf(call, (bar) => {
            if (bar === stop + 1) {
              const state = context.save();
              context = newContext();
              running = startCall(context, call, way);
              context.load(state);
            }
            context.moment.bar = bar;
            return running;
          });
          assert.deepEqual(transposed(rows), runCall(newContext(), call, way));
        }),
        { numRuns: 40 },
      );
    });
  }
});

function transposed(rows: readonly number[][]): Float64Array[] {
  return rows[0]!.map((_, at) => Float64Array.from(rows, (row) => row[at]!));
}

function closeTo(actual: Float64Array, expected: Float64Array): void {
  for (const [bar, value] of expected.entries()) {
    const other = actual[bar]!;
    const isClose = Math.abs(other - value) <= ROUNDING * Math.max(1, Math.abs(value));
    assert.ok(isClose || Object.is(other, value), `bar ${bar}: ${other}, not ${value}`);
  }
}
