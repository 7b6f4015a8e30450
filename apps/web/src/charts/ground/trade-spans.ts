/** A trade as a stretch of the chart. */
export interface TradeSpan {
  readonly fromBar: number;
  readonly toBar: number;
  /** Profit (+) or loss (-), account currency; of an open trade by the last close. */
  readonly pnl: number;
  /** Quote currency. */
  readonly entryPrice: number;
  readonly isLong: boolean;
  /** Side and result in words. */
  readonly label: string;
}

/** One trade, or several that lie so close that they are drawn as one; in pixels. */
export interface DrawnSpan {
  readonly from: number;
  readonly to: number;
  readonly pnl: number;
  readonly count: number;
  /** Of a single trade. */
  readonly label: string;
}

/** Trades that are nearer than this become one once one of them is narrower than `NARROW`. */
const GAP = 3;
const NARROW = 8;

/** Trades by their entries, to be asked for by bars. */
export class TradeSpans {
  readonly all: readonly TradeSpan[];
  /** The latest exit of the trades up to each. */
  readonly #latestExit: readonly number[];

  constructor(spans: readonly TradeSpan[]) {
    this.all = spans.toSorted((a, b) => a.fromBar - b.fromBar);
    let latest = -1;
    this.#latestExit = this.all.map(({ toBar }) => (latest = Math.max(latest, toBar)));
  }

  /** Returns the trades that are open at some bar of a stretch, by their entries. */
  within(fromBar: number, toBar: number): TradeSpan[] {
    const first = firstIndex(this.all.length, (at) => (this.#latestExit[at] ?? 0) >= fromBar);
    const end = firstIndex(this.all.length, (at) => (this.all[at]?.fromBar ?? 0) > toBar);
    return this.all.slice(first, end).filter((span) => span.toBar >= fromBar);
  }
}

/** Returns the first of `count` places at which `holds`, which holds from there on; `count` = nowhere. */
function firstIndex(count: number, holds: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns trades as they are drawn, from left to right: those that are too narrow to be distinguished are one, with the sum of their
 * results.
 *
 * @param xOf - Returns where a bar lies, pixels.
 * @param halfBar - Half the width of a bar, pixels: a trade reaches over the whole of its first and last bar.
 */
export function drawnSpans(
  spans: readonly TradeSpan[],
  xOf: (bar: number) => number,
  halfBar: number,
): DrawnSpan[] {
  const drawn: DrawnSpan[] = [];
  for (const { fromBar, toBar, pnl, label } of spans) {
    const from = xOf(fromBar) - halfBar;
    const to = Math.max(from + 1, xOf(toBar) + halfBar);
    const last = drawn.at(-1);
    const isNarrow = last !== undefined && (last.to - last.from < NARROW || to - from < NARROW);
    if (last === undefined || !isNarrow || from - last.to >= GAP) {
      drawn.push({ from, to, pnl, count: 1, label });
      continue;
    }
    drawn[drawn.length - 1] = {
      from: last.from,
      to: Math.max(last.to, to),
      pnl: last.pnl + pnl,
      count: last.count + 1,
      label: '',
    };
  }
  return drawn;
}
