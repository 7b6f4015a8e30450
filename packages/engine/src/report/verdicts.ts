import type { CausalityBreak } from './causality.ts';
import type { Report, Verdict } from './report.ts';

/** What the causality check found: the cuts that were run, and the first break if there is one. */
export interface CausalityFinding {
  readonly cutCount: number;
  readonly firstBreak: CausalityBreak | null;
}

/** How much of the time the bars cover (see `findGaps`). */
export interface Coverage {
  /** Bars present / bars expected, 0 to 1. */
  readonly presentRatio: number;
  readonly missingCount: number;
  /** Opens of the bars on both sides of the longest gap, UTC milliseconds; null = no gap. */
  readonly largestGap: { readonly fromTime: number; readonly toTime: number } | null;
}

const ENOUGH_TRADES = 100;
const FEWEST_TRADES = 30;
/** US exchange holidays alone leave 0.965 of the weekdays. */
const WELL_COVERED = 0.96;

/** Returns what can be said about whether a run is to be believed; an undefined finding is shown as not yet known. */
export function runVerdicts(
  report: Report,
  causality: CausalityFinding | undefined,
  coverage: Coverage | undefined,
): Verdict[] {
  return [
    causalityVerdict(causality),
    ambiguityVerdict(report),
    sampleVerdict(report),
    coverageVerdict(coverage),
    plausibilityVerdict(report),
  ];
}

/** Returns the verdict on look-ahead. */
export function causalityVerdict(finding: CausalityFinding | undefined): Verdict {
  const id = 'causality';
  if (finding === undefined || finding.cutCount === 0) {
    return {
      id,
      status: 'unknown',
      title: 'Look-ahead not tested',
      explanation:
        finding === undefined
          ? 'The strategy has not yet been run again on shorter data to see whether its past changes.'
          : 'There are too few bars to run the strategy again on shorter data.',
    };
  }
  const { cutCount, firstBreak } = finding;
  if (firstBreak === null) {
    return {
      id,
      status: 'pass',
      title: 'No look-ahead found',
      explanation: `The strategy was run again on ${cutCount} shorter stretches of the same bars; every plot and every order before the cut stayed the same to the last bit.`,
    };
  }
  return {
    id,
    status: 'fail',
    title: `Looks ahead at bar ${firstBreak.barIndex}`,
    explanation: `With only the first ${firstBreak.cutBarCount} bars, ${firstBreak.what} at bar ${firstBreak.barIndex} is different. The strategy uses values that were not known at that bar, so these results cannot be had live. Look for centred windows, negative shifts, or figures of the whole series.`,
  };
}

function ambiguityVerdict({ ambiguousBarCount, tradeCount }: Report): Verdict {
  const id = 'ambiguity';
  if (ambiguousBarCount === 0) {
    return {
      id,
      status: 'pass',
      title: 'No ambiguous bar',
      explanation: 'In no bar did the fills depend on whether the high or the low came first.',
    };
  }
  const heavy = ambiguousBarCount > 0.05 * tradeCount;
  return {
    id,
    status: heavy ? 'fail' : 'warn',
    title: `${ambiguousBarCount} ambiguous ${ambiguousBarCount === 1 ? 'bar' : 'bars'}`,
    explanation: `In ${ambiguousBarCount} of the bars the fills depend on whether the high or the low came first, which the bar does not say. Run with the fill rules "worst" and "best" to see how far the result can move, or use shorter bars.`,
  };
}

function sampleVerdict({ tradeCount }: Report): Verdict {
  const id = 'sample';
  const trades = `${tradeCount} closed ${tradeCount === 1 ? 'trade' : 'trades'}`;
  if (tradeCount >= ENOUGH_TRADES) {
    return {
      id,
      status: 'pass',
      title: trades,
      explanation: `${trades} are enough for averages such as win rate and profit factor to mean something.`,
    };
  }
  const few = tradeCount < FEWEST_TRADES;
  return {
    id,
    status: few ? 'fail' : 'warn',
    title: few ? `Only ${trades}` : trades,
    explanation: `${trades} ${tradeCount === 1 ? 'is' : 'are'} ${few ? 'too few to tell skill from luck' : 'few: averages can still change a good deal'}. Test on more bars, more instruments or a shorter timeframe; ${ENOUGH_TRADES} trades are a fair start.`,
  };
}

function coverageVerdict(coverage: Coverage | undefined): Verdict {
  const id = 'coverage';
  if (coverage === undefined) {
    return {
      id,
      status: 'unknown',
      title: 'Coverage not tested',
      explanation: 'The bars were not searched for gaps.',
    };
  }
  const { presentRatio, missingCount, largestGap } = coverage;
  if (missingCount === 0 || largestGap === null) {
    return {
      id,
      status: 'pass',
      title: 'No gap in the bars',
      explanation: 'Every bar that the rhythm of the series leads one to expect is there.',
    };
  }
  const days = ((largestGap.toTime - largestGap.fromTime) / 86_400_000).toFixed(1);
  return {
    id,
    status: presentRatio < 0.8 ? 'fail' : presentRatio < WELL_COVERED ? 'warn' : 'pass',
    title: `${(presentRatio * 100).toFixed(1)} % of bars present`,
    explanation: `${missingCount} expected ${missingCount === 1 ? 'bar is' : 'bars are'} missing; the longest gap is ${days} days. Holidays count as gaps; larger holes hide what happened in them.`,
  };
}

function plausibilityVerdict(report: Report): Verdict {
  const id = 'plausibility';
  const doubts = doubtsAbout(report);
  if (doubts.length === 0) {
    return {
      id,
      status: 'pass',
      title: 'Figures are plausible',
      explanation: 'No figure is outside of what careful traders have been seen to reach.',
    };
  }
  return {
    id,
    status: 'warn',
    title: 'Hard to believe',
    explanation: `${doubts.join('; ')}. Before trusting it, check costs, slippage, look-ahead and the quality of the bars.`,
  };
}

function doubtsAbout(report: Report): string[] {
  const { sharpeRatio, cagrRatio, profitFactor, winRate, tradeCount, finalEquity } = report;
  const manyTrades = tradeCount >= FEWEST_TRADES;
  const doubts: readonly [holds: boolean, doubt: string][] = [
    [finalEquity <= 0, 'the account was lost entirely'],
    [(sharpeRatio ?? 0) > 4, 'a Sharpe ratio above 4'],
    [(cagrRatio ?? 0) > 2, 'growth of more than 200 % a year'],
    [manyTrades && (profitFactor ?? 0) > 10, 'a profit factor above 10'],
    [manyTrades && (winRate ?? 0) > 0.95, 'more than 95 % of trades won'],
    [tradeCount > 0 && report.totalFees === 0, 'trading without any costs'],
  ];
  return doubts.filter(([holds]) => holds).map(([, doubt]) => doubt);
}
