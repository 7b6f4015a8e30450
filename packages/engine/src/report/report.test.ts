import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars, scripted, type ScriptStep, walkBars } from '@stratloom/testkit';
import { runBacktest } from '../backtest/backtest.ts';
import type { RunResult } from '../kernel/run-result.ts';
import { exponential, naturalLog, power } from '../model/exact-math.ts';
import { plainInstrument } from '../model/instrument.ts';
import { DEFAULT_SETTINGS, type RunSettings } from '../model/settings.ts';
import { buildReport, reportSeries } from './build-report.ts';
import { causalityCuts } from './causality.ts';
import { equityByDay } from './days.ts';
import { drawdownSums } from './drawdowns/drawdowns.ts';
import { RECEIPT_PARTS, receiptPartPieces, receiptPieces } from './receipt.ts';
import { returnBins } from './return-bins.ts';
import { runVerdicts } from './verdicts.ts';

const settings: RunSettings = {
  ...DEFAULT_SETTINGS,
  cash: 1000,
  exclusiveOrders: false,
  sizing: { kind: 'fixed', value: 1 },
};

/** Buys one unit on each bar of `buys` and closes on each bar of `sells`; fills are one bar later. */
function holding(prices: readonly number[], buys: number[], sells: number[]): RunResult {
  const buy: ScriptStep = (orders) => orders.place({ side: 'buy', reason: 'in' });
  const sell: ScriptStep = (orders) => orders.closeAll('out');
  const script = Object.fromEntries([
    ...buys.map((i) => [i, buy] as const),
    ...sells.map((i) => [i, sell] as const),
  ]);
  return runBacktest({
    bars: flatBars(prices),
    instrument: plainInstrument('X'),
    settings,
    strategy: scripted(script),
    parameters: {},
  });
}

describe('a report computed by hand', () => {
  // bought at 100 and sold at 120, bought at 110 and sold at 104, still holding from 108 with the last price at 111
  const run = holding([100, 100, 110, 120, 110, 104, 108, 111], [0, 3, 5], [2, 4]);
  const report = buildReport(run);

  it('adds up the money', () => {
    assert.equal(report.finalEquity, 1000 + 20 - 6 + 3);
    assert.equal(report.netProfit, 17);
    assert.equal(report.returnRatio, 1017 / 1000 - 1);
    assert.equal(report.buyAndHoldReturnRatio, 111 / 100 - 1);
    assert.equal(report.totalFees, 0);
  });

  it('judges the trades', () => {
    assert.equal(report.tradeCount, 2);
    assert.equal(report.openTradeCount, 1);
    assert.equal(report.winRate, 0.5);
    assert.equal(report.profitFactor, 20 / 6);
    assert.equal(report.expectancy, 7);
    assert.equal(report.payoffRatio, 20 / 6);
    assert.equal(report.bestTradePnl, 20);
    assert.equal(report.worstTradePnl, -6);
    assert.equal(report.averageBarsHeld, 1.5);
    assert.equal(report.longestWinStreak, 1);
    assert.equal(report.longTradeCount, 2);
  });

  it('finds the drawdown', () => {
    assert.equal(report.maxDrawdown, -6);
    assert.equal(report.maxDrawdownRatio, 1014 / 1020 - 1);
    const [deepest] = report.drawdowns;
    // equity stands at the peak on bars 3 and 4; the fall begins at the last of them
    assert.equal(deepest?.startBarIndex, 4);
    assert.equal(deepest?.troughBarIndex, 5);
    assert.equal(deepest?.endBarIndex, -1);
    assert.equal(report.longestDrawdownMs, 3 * 86_400_000);
  });

  it('says why a figure does not exist', () => {
    assert.equal(report.sharpeRatio, null);
    assert.equal(report.notAvailable['sharpeRatio'], 'fewer than 20 daily returns');
    assert.equal(report.cagrRatio, null);
    assert.match(report.notAvailable['cagrRatio'] ?? '', /fewer than 90 days/);
    assert.equal(report.calmarRatio, null);
  });

  it('has a reason for exactly the figures that are null', () => {
    const missing = Object.entries(report)
      .filter(([, value]) => value === null)
      .map(([name]) => name);
    assert.deepEqual(Object.keys(report.notAvailable).toSorted(), missing.toSorted());
  });

  it('has series of one value a bar', () => {
    const series = reportSeries(run);
    assert.deepEqual([...series.benchmark], [1000, 1000, 1100, 1200, 1100, 1040, 1080, 1110]);
    assert.equal(series.drawdownRatio[5], 1014 / 1020 - 1);
    assert.equal(series.equity.length, 8);
  });
});

describe('a run without anything', () => {
  it('of no trades reports no trades', () => {
    const report = buildReport(holding([100, 101, 102], [], []));
    assert.equal(report.winRate, null);
    assert.equal(report.notAvailable['winRate'], 'no closed trade');
    assert.equal(report.maxDrawdownRatio, 0);
    assert.deepEqual(report.drawdowns, []);
  });

  it('of no bars reports the starting cash', () => {
    const report = buildReport(holding([], [], []));
    assert.equal(report.finalEquity, 1000);
    assert.equal(report.buyAndHoldReturnRatio, null);
    assert.deepEqual(report.monthlyReturns, []);
    assert.deepEqual(report.dailyReturnBins, []);
  });
});

describe('monthly returns', () => {
  it('multiply to the whole return', () => {
    const run = runBacktest({
      bars: walkBars(400, 8),
      instrument: plainInstrument('X'),
      settings,
      strategy: scripted({ 3: (orders) => orders.place({ side: 'buy', reason: '' }) }),
      parameters: {},
    });
    const report = buildReport(run);
    const product = report.monthlyReturns.reduce((p, { returnRatio }) => p * (1 + returnRatio), 1);
    assert.ok(Math.abs(product - 1 - report.returnRatio) < 1e-12);
    assert.deepEqual(
      report.monthlyReturns.slice(0, 2).map(({ year, month }) => [year, month]),
      [
        [2024, 1],
        [2024, 2],
      ],
    );
  });
});

describe('days', () => {
  it('take the last equity of each day', () => {
    const hours = Float64Array.from({ length: 48 }, (_, i) => i * 3_600_000);
    const days = equityByDay(hours, hours);
    assert.deepEqual([...days.equity], [23 * 3_600_000, 47 * 3_600_000]);
  });

  it('count 365 a year where weekends are traded, 312 with Sundays, and 252 elsewhere', () => {
    const day = 86_400_000;
    const monday = 1_704_067_200_000;
    const everyDay = Float64Array.from({ length: 28 }, (_, i) => monday + i * day);
    assert.equal(equityByDay(everyDay, everyDay).daysPerYear, 365);
    const weekdays = everyDay.filter((_, i) => i % 7 < 5);
    assert.equal(equityByDay(weekdays, weekdays).daysPerYear, 252);
    const withSundayEvenings = everyDay.filter((_, i) => i % 7 !== 5);
    assert.equal(equityByDay(withSundayEvenings, withSundayEvenings).daysPerYear, 312);
  });
});

describe('drawdowns', () => {
  it('lists the 20 deepest, deepest first, and averages all', () => {
    const equity: number[] = [];
    for (let k = 1; k <= 30; k++) equity.push(100, 100 - k);
    equity.push(100);
    const time = Float64Array.from(equity, (_, i) => i);
    const figures = drawdownSums(Float64Array.from(equity), time);
    assert.equal(figures.deepest.length, 20);
    assert.equal(figures.deepest[0]?.depthRatio, 70 / 100 - 1);
    assert.equal(figures.count, 30);
    assert.ok(Math.abs(figures.depthSum / 30 + 0.155) < 1e-12);
  });
});

describe('return bins', () => {
  it('count every return once, with an edge at zero', () => {
    const returns = Float64Array.from([-0.031, -0.001, 0, 0.0004, 0.012, 0.05]);
    const bins = returnBins(returns);
    assert.equal(
      bins.reduce((sum, { count }) => sum + count, 0),
      6,
    );
    assert.ok(bins.some(({ fromRatio }) => fromRatio === 0));
    assert.ok(bins.length <= 41);
  });
});

describe('exact maths', () => {
  it('is within two units in the last place of the platform', () => {
    for (let i = -700; i <= 700; i++) {
      const x = i * 1.013;
      const near = (a: number, b: number): boolean => Math.abs(a - b) <= 4.5e-16 * Math.abs(b);
      if (Math.abs(x) < 700) assert.ok(near(exponential(x), Math.exp(x)), `exp ${x}`);
      const positive = Math.exp(x / 2);
      assert.ok(near(naturalLog(positive), Math.log(positive)), `log ${positive}`);
    }
    assert.equal(naturalLog(1), 0);
    assert.equal(naturalLog(0), -Infinity);
    assert.ok(Number.isNaN(naturalLog(-1)));
    assert.equal(exponential(0), 1);
    assert.equal(exponential(1000), Infinity);
    assert.equal(exponential(-1000), 0);
    assert.equal(power(5, 0), 1);
    assert.ok(Math.abs(power(2, 0.5) - Math.SQRT2) < 1e-15);
  });
});

describe('receipts', () => {
  const parts = {
    code: 'x',
    language: 'python',
    parameters: { a: 1, b: 2 },
    settings,
    instrument: plainInstrument('X'),
    bars: flatBars([1, 2, 3]),
    seed: 1,
  };

  it('do not depend on the order of keys nor on the symbol', () => {
    const same = receiptPieces({
      ...parts,
      parameters: { b: 2, a: 1 },
      instrument: plainInstrument('Y'),
    });
    assert.deepEqual(receiptPieces(parts), same);
  });

  it('depend on each part', () => {
    const base = JSON.stringify(receiptPieces(parts));
    for (const change of [
      { code: 'y' },
      { language: 'pine' },
      { parameters: { a: 1, b: 3 } },
      { settings: { ...settings, margin: 0.5 } },
      { instrument: { ...plainInstrument('X'), tickSize: 0.01 } },
      { bars: flatBars([1, 2, 4]) },
      { seed: 2 },
    ]) {
      assert.notEqual(JSON.stringify(receiptPieces({ ...parts, ...change })), base);
    }
  });
});

describe('parts of a receipt', () => {
  const run = holding([100, 100, 110, 120], [0], [1]);
  const parts = {
    ...{ code: 'x', language: 'python', parameters: { a: 1 }, settings, seed: 1 },
    ...{ instrument: plainInstrument('X'), bars: flatBars([1, 2, 3]) },
  };
  const result = { equity: Float64Array.of(100, 101), trades: run.trades.toArray() };
  const piecesOf = (change: object, outcome = result) =>
    receiptPartPieces({ ...parts, ...change }, outcome);
  /** Returns the parts that differ from those of the run as it is. */
  const differing = (pieces: ReturnType<typeof piecesOf>) => {
    const base = piecesOf({});
    return RECEIPT_PARTS.filter(
      (part) => JSON.stringify(pieces[part]) !== JSON.stringify(base[part]),
    );
  };

  it('differ where the run does, and nowhere else', () => {
    assert.deepEqual(differing(piecesOf({})), []);
    assert.deepEqual(differing(piecesOf({ code: 'y' })), ['code']);
    assert.deepEqual(differing(piecesOf({ parameters: { a: 2 } })), ['parameters']);
    assert.deepEqual(differing(piecesOf({ settings: { ...settings, margin: 0.5 } })), ['settings']);
    assert.deepEqual(differing(piecesOf({ seed: 2 })), ['settings']);
    const ticks = { instrument: { ...plainInstrument('X'), tickSize: 0.01 } };
    assert.deepEqual(differing(piecesOf(ticks)), ['instrument']);
    assert.deepEqual(differing(piecesOf({ bars: flatBars([1, 2, 4]) })), ['bars']);
    assert.deepEqual(differing(piecesOf({ bars: flatBars([1, 2]) })), ['bars']);
    const other = { ...result, equity: Float64Array.of(100, 101.000_000_1) };
    assert.deepEqual(differing(piecesOf({}, other)), ['result']);
    assert.deepEqual(differing(piecesOf({}, { ...result, trades: [] })), ['result']);
  });
});

describe('verdicts', () => {
  const report = buildReport(holding([100, 100, 110, 120], [0], [1]));
  const status = (id: string, verdicts: ReturnType<typeof runVerdicts>): string | undefined =>
    verdicts.find((verdict) => verdict.id === id)?.status;

  it('do not claim what was not tested', () => {
    const verdicts = runVerdicts(report, undefined, undefined);
    assert.equal(status('causality', verdicts), 'unknown');
    assert.equal(status('coverage', verdicts), 'unknown');
  });

  it('fail a sample of one trade and warn of trading without costs', () => {
    const verdicts = runVerdicts(report, undefined, undefined);
    assert.equal(status('sample', verdicts), 'fail');
    assert.equal(status('costs', verdicts), 'warn');
    assert.equal(status('plausibility', verdicts), 'pass');
  });

  it('grade the coverage', () => {
    const grade = (presentRatio: number): string | undefined => {
      const largestGap = { fromTime: 0, toTime: 86_400_000 };
      const coverage = { presentRatio, missingCount: 5, largestGap, calendarName: null };
      return status('coverage', runVerdicts(report, undefined, coverage));
    };
    assert.equal(grade(0.99), 'pass');
    assert.equal(grade(0.95), 'warn');
    assert.equal(grade(0.5), 'fail');
  });

  it('fail ambiguity by its share of the trades', () => {
    const many = { ...report, tradeCount: 1000 };
    const grade = (ambiguousBarCount: number): string | undefined =>
      status('ambiguity', runVerdicts({ ...many, ambiguousBarCount }, undefined, undefined));
    assert.equal(grade(0), 'pass');
    assert.equal(grade(10), 'warn');
    assert.equal(grade(60), 'fail');
  });
});

describe('causality cuts', () => {
  it('lie after the warm-up and before the end, ascending, and follow the seed', () => {
    const cuts = causalityCuts(1000, 50, 8, 7);
    assert.equal(cuts.length, 8);
    assert.ok(cuts.every((cut, i) => cut > 50 && cut < 1000 && (i === 0 || cut > cuts[i - 1]!)));
    assert.deepEqual(cuts, causalityCuts(1000, 50, 8, 7));
    assert.notDeepEqual(cuts, causalityCuts(1000, 50, 8, 8));
    assert.deepEqual(causalityCuts(10, 50, 8, 7), []);
  });
});
