import fc from 'fast-check';
import type { TestCall } from './bar-run.ts';

/** Bars of the series that calls are tried on. */
export const BAR_COUNT = 60;

const values = fc.oneof(
  { weight: 12, arbitrary: fc.double({ min: 90, max: 110, noNaN: true }) },
  { weight: 4, arbitrary: fc.integer({ min: 98, max: 102 }) },
  { weight: 1, arbitrary: fc.constant(NaN) },
);

/** Series with holes, also at the start, and ties. */
export const series = fc
  .tuple(fc.array(values, { minLength: BAR_COUNT, maxLength: BAR_COUNT }), fc.nat(12))
  .map(([numbers, lead]) => Float64Array.from(numbers).fill(NaN, 0, lead));

/** Bools with na. */
export const conditions = fc
  .array(fc.constantFrom(0, 0, 1, NaN), { minLength: BAR_COUNT, maxLength: BAR_COUNT })
  .map((numbers) => Float64Array.from(numbers));

const length = fc.integer({ min: 1, max: 15 });
const factor = fc.double({ min: 0.5, max: 4, noNaN: true });
const flag = fc.constantFrom(0, 1);
const strength = fc.nat(5);
const percentage = fc.integer({ min: 0, max: 100 });
const pace = fc.double({ min: 0.01, max: 0.3, noNaN: true });

type Argument = fc.Arbitrary<number | Float64Array>;

/** A function and what it may be given; the lengths that must be known before the first bar are `simple`. */
export interface CallFamily {
  readonly name: string;
  readonly arguments: readonly Argument[];
  /** False where a length that is known only when its bar runs leads to other roundings. */
  readonly isExact: boolean;
  readonly resultType?: string;
}

/** All functions of `ta` that give numbers, and `math.sum`. */
export const FAMILIES: readonly CallFamily[] = [
  family('ta.alma', series, length, fc.double({ min: 0, max: 1, noNaN: true }), factor, flag),
  family('ta.atr', length),
  family('ta.barssince', conditions),
  rounded('ta.bb', series, length, factor),
  rounded('ta.bbw', series, length, factor),
  family('ta.cci', series, length),
  family('ta.change', series, length),
  { ...family('ta.change', conditions, length), resultType: 'bool' },
  rounded('ta.cmo', series, length),
  family('ta.cog', series, length),
  family('ta.correlation', series, series, length),
  family('ta.cross', series, series),
  family('ta.crossover', series, series),
  family('ta.crossunder', series, series),
  family('ta.cum', series),
  family('ta.dev', series, length),
  family('ta.dmi', length, length),
  family('ta.ema', series, length),
  family('ta.falling', series, length),
  family('ta.highest', series, length),
  family('ta.highest', length),
  family('ta.highestbars', series, length),
  rounded('ta.hma', series, length),
  family('ta.kc', series, length, factor, flag),
  family('ta.kcw', series, length, factor, flag),
  rounded('ta.linreg', series, length, fc.nat(3)),
  family('ta.lowest', series, length),
  family('ta.lowestbars', series, length),
  family('ta.lowestbars', length),
  family('ta.macd', series, length, length, length),
  family('ta.max', series),
  family('ta.median', series, length),
  rounded('ta.mfi', series, length),
  family('ta.min', series),
  family('ta.mode', series, length),
  family('ta.mom', series, length),
  family('ta.percentile_linear_interpolation', series, length, percentage),
  family('ta.percentile_nearest_rank', series, length, percentage),
  family('ta.percentrank', series, length),
  family('ta.pivothigh', series, strength, strength),
  family('ta.pivothigh', strength, strength),
  family('ta.pivotlow', series, strength, strength),
  family('ta.range', series, length),
  family('ta.rci', series, length),
  family('ta.rising', series, length),
  family('ta.rma', series, length),
  family('ta.roc', series, length),
  family('ta.rsi', series, length),
  family('ta.sar', pace, pace, pace),
  rounded('ta.sma', series, length),
  rounded('ta.stdev', series, length, flag),
  family('ta.stoch', series, series, series, length),
  family('ta.supertrend', factor, length),
  family('ta.swma', series),
  family('ta.tr', flag),
  family('ta.tsi', series, length, length),
  family('ta.valuewhen', conditions, series, fc.nat(3)),
  rounded('ta.variance', series, length, flag),
  family('ta.vwap', series),
  family('ta.vwap', series, conditions),
  family('ta.vwap', series, conditions, factor),
  rounded('ta.vwma', series, length),
  rounded('ta.wma', series, length),
  family('ta.wpr', length),
  rounded('math.sum', series, length),
];

/** Calls of a family with random arguments. */
export function callsOf({
  name,
  arguments: given,
  resultType,
}: CallFamily): fc.Arbitrary<TestCall> {
  return fc
    .tuple(...given)
    .map((values) => ({ name, arguments: values, resultType: resultType ?? 'float' }));
}

function family(name: string, ...given: readonly Argument[]): CallFamily {
  return { name, arguments: given, isExact: true };
}

function rounded(name: string, ...given: readonly Argument[]): CallFamily {
  return { name, arguments: given, isExact: false };
}
