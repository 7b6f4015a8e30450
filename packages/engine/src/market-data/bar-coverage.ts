/** Share of the expected bars that is there. */
export interface BarCoverage {
  /** Present / expected bars, 0 to 1; 1 when there are no bars at all. */
  readonly presentRatio: number;
  /** Count of expected bars that are missing between the first bar and the last. */
  readonly missingCount: number;
  /** The stretch between two bars with the most missing bars; null when none are missing. */
  readonly largestGap: BarGap | null;
  /** Name of the calendar by whose sessions bars were expected; null where the bars themselves say what is usual. */
  readonly calendarName: string | null;
}

/** Two bars that follow one another though others were expected between them. */
export interface BarGap {
  /** Open time of the bar before the gap, UTC milliseconds. */
  readonly fromTime: number;
  /** Open time of the bar after the gap, UTC milliseconds. */
  readonly toTime: number;
  /** Count of missing bars. */
  readonly missingCount: number;
}
