import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseBarsCsv } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import { goldenFolder, skipWithoutGolden } from '@stratloom/testkit';
import { runCall } from './testing/bar-run.ts';
import { testContext } from './testing/test-context.ts';
import { TA_VARIABLES } from './index.ts';

/** Largest difference where both are known, as a share of the larger value. */
const TOLERANCE = 1e-9;

/** Bars after which the seeds of recursive averages no longer show in 9 digits, for lengths up to 26. */
const SETTLED = 700;

type Column = 'open' | 'high' | 'low' | 'close' | 'volume';

interface Case {
  readonly name: string;
  readonly arguments: readonly (number | Column)[];
  /** Golden column of each result. */
  readonly columns: readonly string[];
  /** First bar that is compared: where conventions differ at the start. */
  readonly from?: number;
  /** First index at which the first result is known. */
  readonly firstKnown: number;
}

const TALIB: readonly Case[] = [
  of('ta.sma', ['close', 20], ['SMA20'], 19),
  of('ta.sma', ['close', 200], ['SMA200'], 199),
  of('ta.ema', ['close', 50], ['EMA50'], 49),
  of('ta.wma', ['close', 20], ['WMA20'], 19),
  of('ta.rsi', ['close', 14], ['RSI14'], 14),
  of('ta.rsi', ['close', 2], ['RSI2'], 2),
  of('ta.roc', ['close', 10], ['ROC10'], 10),
  of('ta.mom', ['close', 10], ['MOM10'], 10),
  of('ta.bb', ['close', 20, 2], ['BB20_2_middle', 'BB20_2_upper', 'BB20_2_lower'], 19),
  of('ta.stdev', ['close', 20], ['STDDEV20'], 19),
  of('ta.variance', ['close', 20], ['VAR20'], 19),
  of('ta.tr', [], ['TRANGE'], 1),
  { ...of('ta.atr', [14], ['ATR14'], 13), from: SETTLED },
  of('ta.stoch', ['close', 'high', 'low', 14], ['STOCHF14_3_k'], 13),
  of('ta.wpr', [14], ['WILLR14'], 13),
  { ...of('ta.dmi', [14, 14], ['PLUS_DI14', 'MINUS_DI14', 'ADX14'], 14), from: SETTLED },
  {
    ...of(
      'ta.macd',
      ['close', 12, 26, 9],
      ['MACD12_26_9_macd', 'MACD12_26_9_signal', 'MACD12_26_9_hist'],
      25,
    ),
    from: SETTLED,
  },
  of('ta.linreg', ['close', 14, 0], ['LINEARREG14'], 13),
  of('ta.linreg', ['close', 14, -1], ['TSF14'], 13),
  of('ta.correlation', ['high', 'low', 30], ['CORREL30_high_low'], 29),
  of('ta.highest', ['high', 20], ['MAX20_high'], 19),
  of('ta.lowest', ['low', 20], ['MIN20_low'], 19),
];

const FORMULAS: readonly Case[] = [
  of('ta.atr', [10], ['ATR10_rma_trFirstIsHL'], 9),
  of('ta.hma', ['close', 20], ['HMA20'], 22),
  of('ta.vwma', ['close', 20], ['VWMA20'], 19),
  of('ta.supertrend', [3, 10], ['SUPERTREND10_3', 'SUPERTREND10_3_dir'], 9),
  of('ta.tsi', ['close', 13, 25], ['TSI25_13_emaSmaSeed'], 37),
  {
    ...of(
      'ta.kc',
      ['close', 20, 2],
      ['KELTNER20_2_emaTR_mid', 'KELTNER20_2_emaTR_upper', 'KELTNER20_2_emaTR_lower'],
      19,
    ),
    from: SETTLED,
  },
];

/** Golden columns of variables, and the factor of theirs. */
const VARIABLES: Readonly<Record<string, readonly [column: string, factor: number]>> = {
  'ta.nvi': ['NVI_tulip1000', 1000],
  'ta.pvi': ['PVI_tulip1000', 1000],
  'ta.vwap': ['VWAP_utc_day', 1],
  'ta.wad': ['WAD', 1],
};

describe('ta agrees with TA-Lib 0.4.0 on GOOG', { skip: skipWithoutGolden }, () => {
  for (const wanted of TALIB) test(wanted, 'GOOG.talib-0.4.0.csv');

  it('ta.cci of hlc3', () => {
    const bars = readBars();
    const typical = bars.close.map((close, i) => (bars.high[i]! + bars.low[i]! + close) / 3);
    const call = { name: 'ta.cci', arguments: [typical, 20] };
    const [ours] = runCall(testContext(bars), call, 'column');
    compare(ours!, readColumns('GOOG.talib-0.4.0.csv').get('CCI20')!, 0, 'CCI20');
  });

  it('ta.mfi of hlc3', () => {
    const bars = readBars();
    const typical = bars.close.map((close, i) => (bars.high[i]! + bars.low[i]! + close) / 3);
    const call = { name: 'ta.mfi', arguments: [typical, 14] };
    const [ours] = runCall(testContext(bars), call, 'column');
    compare(ours!, readColumns('GOOG.talib-0.4.0.csv').get('MFI14')!, 0, 'MFI14');
  });

  it('ta.sar, except on the 5 % of bars after turns that both place differently', () => {
    const call = { name: 'ta.sar', arguments: [0.02, 0.02, 0.2] };
    const [ours] = runCall(testContext(readBars()), call, 'column');
    const golden = readColumns('GOOG.talib-0.4.0.csv').get('SAR_0.02_0.2')!;
    const equal = golden.filter((value, i) => Math.abs(value - ours![i]!) <= TOLERANCE * value);
    assert.equal(equal.length, 2032);
  });
});

describe('ta agrees with plain formulas on GOOG', { skip: skipWithoutGolden }, () => {
  for (const wanted of FORMULAS) test(wanted, 'GOOG.formula.csv');

  for (const [name, [column, factor]] of Object.entries(VARIABLES)) {
    it(name, () => {
      const context = testContext(readBars());
      const value = TA_VARIABLES[name]!(context, 6);
      assert.ok(value.kind === 'number');
      const golden = readColumns('GOOG.formula.csv').get(column)!;
      const ours = context.column(value).map((it) => it * factor);
      compare(ours, golden, 0, name);
    });
  }

  it('ta.obv, which starts behind the first bar here and at the first volume in TA-Lib', () => {
    const bars = readBars();
    const context = testContext(bars);
    const value = TA_VARIABLES['ta.obv']!(context, 6);
    assert.ok(value.kind === 'number');
    const golden = readColumns('GOOG.talib-0.4.0.csv').get('OBV')!;
    assert.deepEqual(
      Array.from(context.column(value).subarray(1), (it) => it + bars.volume[0]!),
      golden.slice(1),
    );
  });
});

function of(
  name: string,
  given: readonly (number | Column)[],
  columns: readonly string[],
  firstKnown: number,
): Case {
  return { name, arguments: given, columns, firstKnown };
}

function test(wanted: Case, file: string): void {
  it(`${wanted.name} ${wanted.arguments.join(' ')}`, () => {
    const bars = readBars();
    const given = wanted.arguments.map((it) => (typeof it === 'number' ? it : bars[it]));
    const call = { name: wanted.name, arguments: given };
    const results = runCall(testContext(bars), call, 'column');
    assert.equal(
      results[0]!.findIndex((value) => !Number.isNaN(value)),
      wanted.firstKnown,
    );
    const golden = readColumns(file);
    for (const [at, column] of wanted.columns.entries()) {
      compare(results[at]!, golden.get(column)!, wanted.from ?? 0, column);
    }
  });
}

function compare(ours: Float64Array, golden: readonly number[], from: number, name: string): void {
  let count = 0;
  for (let i = from; i < golden.length; i++) {
    if (Number.isNaN(golden[i]!) || Number.isNaN(ours[i]!)) continue;
    count++;
    const size = Math.max(Math.abs(ours[i]!), Math.abs(golden[i]!));
    assert.ok(
      Math.abs(ours[i]! - golden[i]!) <= TOLERANCE * size,
      `${name} at bar ${i}: ${ours[i]} and ${golden[i]}`,
    );
  }
  assert.ok(count > 1400, `${name}: ${count} bars compared`);
}

function readBars(): Bars {
  const outcome = parseBarsCsv(readFileSync(join(goldenFolder ?? '', 'bars/GOOG.csv'), 'utf8'));
  assert.ok(outcome.ok);
  return outcome.value;
}

/** Columns of a golden file by name, NaN where it has nothing. */
function readColumns(file: string): Map<string, number[]> {
  const [header, ...rows] = readFileSync(join(goldenFolder ?? '', 'indicators', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return new Map(header!.map((name, at) => [name, rows.map((row) => numberOf(row[at]))]));
}

function numberOf(text: string | undefined): number {
  return text ? Number(text) : NaN;
}
