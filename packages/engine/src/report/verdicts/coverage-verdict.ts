import type { Verdict } from '../report.ts';

/** Share of the time that the bars cover (see `findGaps`). */
export interface Coverage {
  /** Bars present / bars expected, 0 to 1. */
  readonly presentRatio: number;
  readonly missingCount: number;
  /** Opens of the bars on both sides of the longest gap, UTC milliseconds; null = no gap. */
  readonly largestGap: { readonly fromTime: number; readonly toTime: number } | null;
  /** Name of the calendar by whose sessions bars were expected; null where the bars themselves say what is usual. */
  readonly calendarName: string | null;
}

/** US exchange holidays alone leave 0.965 of the weekdays. */
const WELL_COVERED = 0.96;

/** Returns the verdict on gaps in the bars. */
export function coverageVerdict(coverage: Coverage | undefined): Verdict {
  const id = 'coverage';
  if (coverage === undefined) {
    return {
      id,
      status: 'unknown',
      title: 'Coverage not tested',
      explanation: 'The bars were not checked for gaps.',
    };
  }
  const { presentRatio, missingCount, largestGap, calendarName } = coverage;
  if (missingCount === 0 || largestGap === null) {
    return {
      id,
      status: 'pass',
      title: 'No gap in the bars',
      explanation:
        calendarName === null
          ? 'No expected bar is missing.'
          : `No bar is missing in the sessions of ${calendarName}.`,
    };
  }
  const holidays =
    calendarName === null
      ? 'Market holidays count as gaps'
      : `Bars are expected in the sessions of ${calendarName}`;
  const days = ((largestGap.toTime - largestGap.fromTime) / 86_400_000).toFixed(1);
  return {
    id,
    status: presentRatio < 0.8 ? 'fail' : presentRatio < WELL_COVERED ? 'warn' : 'pass',
    title: `${(presentRatio * 100).toFixed(1)}% of expected bars`,
    explanation: `${missingCount} expected ${missingCount === 1 ? 'bar is' : 'bars are'} missing; the longest gap is ${days} days. ${holidays}; what happened inside a longer gap is unknown.`,
  };
}
