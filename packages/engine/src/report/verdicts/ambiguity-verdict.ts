import { groupedText, ratioText } from '../html/number-text.ts';
import type { Report, Verdict } from '../report.ts';

/** Result of a run under one fill rule. */
export interface BandEdge {
  /** Account currency. */
  readonly finalEquity: number;
  readonly returnRatio: number;
  /** <= 0. */
  readonly maxDrawdownRatio: number;
}

/** Results of the same run under each fill rule: the effect of ambiguous bars. */
export interface ResultBand {
  readonly worst: BandEdge;
  readonly expected: BandEdge;
  readonly best: BandEdge;
}

/** Ambiguous bars / trades above which a result without a band is not to be believed. */
const HEAVY_SHARE = 0.05;
/** Width of the band / size of the expected return above which the result is in doubt. */
const WIDE_BAND = 0.2;

/** Returns the verdict on bars in which the order of high and low decides the fills. */
export function ambiguityVerdict(report: Report, band: ResultBand | undefined): Verdict {
  const { ambiguousBarCount: count } = report;
  const id = 'ambiguity';
  if (count === 0) {
    return {
      id,
      status: 'pass',
      title: 'No ambiguous bar',
      explanation: 'No fill depended on whether the high or the low of a bar came first.',
    };
  }
  const title = `${groupedText(count, 0)} ambiguous ${count === 1 ? 'bar' : 'bars'}`;
  const found = `In ${groupedText(count, 0)} of the bars the fills depend on whether the high or the low came first, which the bar cannot tell.`;
  if (band !== undefined) {
    return { id, status: bandStatus(band), title, explanation: `${found} ${bandText(band)}` };
  }
  return {
    id,
    status: count > HEAVY_SHARE * report.tradeCount ? 'fail' : 'warn',
    title,
    explanation: `${found} Run with the fill rules "worst" and "best" to see how far the result can move, or use shorter bars.`,
  };
}

function bandStatus({ worst, expected, best }: ResultBand): Verdict['status'] {
  if (worst.returnRatio <= 0 && best.returnRatio > 0) return 'fail';
  const width = best.returnRatio - worst.returnRatio;
  return width > WIDE_BAND * Math.abs(expected.returnRatio) ? 'warn' : 'pass';
}

function bandText({ worst, expected, best }: ResultBand): string {
  const returns = `The return lies between ${ratioText(worst.returnRatio)} (worst) and ${ratioText(best.returnRatio)} (best), ${ratioText(expected.returnRatio)} as expected`;
  const falls = `the deepest drawdown between ${ratioText(worst.maxDrawdownRatio)} and ${ratioText(best.maxDrawdownRatio)}`;
  return `${returns}; ${falls}. Shorter bars narrow the band.`;
}
