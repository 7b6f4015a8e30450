import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Dice, diceOf } from '@stratloom/testkit/random';
import * as fc from 'fast-check';
import { computeIndicator } from './compute-indicator.ts';
import { INDICATORS } from './indicator-table.ts';
import type { Indicator } from './indicator.ts';

const LENGTH = 160;

/** A size of up to `most`: none in half of all cases, else of any order of magnitude. */
function anySize(dice: Dice, most: number): number {
  return dice.chance(0.5) ? 0 : most * dice.next() * 10 ** -dice.pick([0, 0, 0, 1, 6, 12]);
}

/**
 * A walk with rises, falls, ties and still stretches, as the columns that any indicator reads. Of one seed: an arbitrary for each
 * bar took most of the time of this file.
 */
const anyMarket = fc.integer().map((seed) => {
  const dice = diceOf(seed);
  const steps = Array.from({ length: LENGTH }, () => ({
    move: anySize(dice, 3) * dice.pick([1, -1]),
    up: anySize(dice, 2),
    down: anySize(dice, 2),
    volume: dice.chance(0.5) ? 0 : dice.whole(0, 1000),
    holds: dice.pick([0, 0, 1, -2]),
  }));
  let price = 1000;
  const close = Float64Array.from(steps, (step) => (price += step.move));
  return {
    source: close,
    source2: close.map((value, i) => value + steps[i]!.up - steps[i]!.down),
    condition: Float64Array.from(steps, (step) => step.holds),
    open: close.map((value, i) => value - steps[i]!.down / 2),
    close,
    high: close.map((value, i) => value + steps[i]!.up),
    low: close.map((value, i) => value - steps[i]!.down),
    volume: Float64Array.from(steps, (step) => step.volume),
    openTime: Float64Array.from(steps, (_, i) => i * 3_600_000),
  };
});

/** Parameters small enough that every indicator is known long before the end. */
function anyParameters(indicator: Indicator): fc.Arbitrary<number[]> {
  return fc.tuple(
    ...indicator.parameters.map((parameter) =>
      parameter.integer
        ? fc.integer({ min: parameter.min, max: 12 })
        : fc.constantFrom(parameter.min, 0.5, Math.min(parameter.max, 3)),
    ),
  );
}

function bytesOf(columns: readonly Float64Array[]): string {
  return columns
    .map((column) =>
      Buffer.from(column.buffer, column.byteOffset, column.byteLength).toString('hex'),
    )
    .join();
}

for (const indicator of INDICATORS) {
  describe(indicator.name, () => {
    const anyRun = fc.record({ market: anyMarket, parameters: anyParameters(indicator) });
    const inputsOf = (market: Record<string, Float64Array>): Float64Array[] =>
      indicator.inputs.map((input) => market[input]!);

    it('is the same to the byte however the bars are split', () => {
      const cuts = fc.uniqueArray(fc.integer({ min: 1, max: LENGTH - 1 }), { maxLength: LENGTH });
      fc.assert(
        fc.property(anyRun, cuts, ({ market, parameters }, cuts) => {
          const inputs = inputsOf(market);
          const whole = computeIndicator(indicator, inputs, parameters);
          const split = indicator.outputs.map(() => new Float64Array(LENGTH));
          const state = indicator.start(parameters);
          let from = 0;
          for (const to of [...cuts.toSorted((a, b) => a - b), LENGTH]) {
            state.extend(inputs, split, from, to);
            from = to;
          }
          assert.equal(bytesOf(split), bytesOf(whole));
        }),
        { numRuns: 60 },
      );
    });

    it('does not know the future', () => {
      fc.assert(
        fc.property(anyRun, fc.integer({ min: 0, max: LENGTH }), ({ market, parameters }, end) => {
          const inputs = inputsOf(market);
          const whole = computeIndicator(indicator, inputs, parameters);
          const cut = computeIndicator(
            indicator,
            inputs.map((column) => column.slice(0, end)),
            parameters,
          );
          assert.equal(bytesOf(cut), bytesOf(whole.map((column) => column.slice(0, end))));
        }),
        { numRuns: 60 },
      );
    });

    it('begins anew behind values that are not known, at the start and later', () => {
      const anyUnknown = fc.constantFrom(NaN, Infinity, -Infinity);
      const anyGap = fc.record({ at: fc.nat(60), count: fc.integer({ min: 1, max: 3 }) });
      fc.assert(
        fc.property(
          anyRun,
          anyGap,
          anyUnknown,
          ({ market, parameters }, { at, count }, unknown) => {
            const end = at + count;
            const gapped = indicator.inputs.map((input) => {
              const column = market[input].slice();
              return input === 'openTime' ? column : column.fill(unknown, at, end);
            });
            const outputs = computeIndicator(indicator, gapped, parameters);
            const fresh = computeIndicator(
              indicator,
              gapped.map((column) => column.slice(end)),
              parameters,
            );
            assert.ok(outputs.every((column) => column.subarray(at, end).every(Number.isNaN)));
            assert.equal(bytesOf(outputs.map((column) => column.slice(end))), bytesOf(fresh));
          },
        ),
        { numRuns: 60 },
      );
    });

    it('gives finite values or NaN', () => {
      fc.assert(
        fc.property(anyRun, ({ market, parameters }) => {
          for (const column of computeIndicator(indicator, inputsOf(market), parameters)) {
            assert.ok(column.every((value) => Number.isFinite(value) || Number.isNaN(value)));
          }
        }),
        { numRuns: 60 },
      );
    });

    it('gives nothing for nothing, and does not change its inputs', () => {
      const parameters = indicator.parameters.map((parameter) => parameter.default);
      const none = indicator.inputs.map(() => new Float64Array(0));
      assert.ok(computeIndicator(indicator, none).every((column) => column.length === 0));
      const inputs = indicator.inputs.map(() => Float64Array.from({ length: 50 }, (_, i) => 9 + i));
      const before = bytesOf(inputs);
      computeIndicator(indicator, inputs, parameters);
      assert.equal(bytesOf(inputs), before);
    });

    it('says what it is', () => {
      assert.match(indicator.name, /^[a-z]+$/);
      assert.ok(indicator.title.length > 3 && indicator.source.length > 3);
      assert.match(indicator.convention, /\.$/);
      for (const { default: value, min, max } of indicator.parameters) {
        assert.ok(min <= value && value <= max);
      }
    });
  });
}
