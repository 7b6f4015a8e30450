import type { Context } from '../context.ts';
import { firstShownBar } from '../plots/bar-series.ts';
import type { BarSeries } from '../plots/bar-series.ts';

/** Most messages that are kept, the newest ones. */
const MOST_ALERTS = 10_000;

/** A message of a bar. */
export interface DrawnAlert {
  readonly bar: number;
  /** Title of an `alertcondition`; empty for `alert`. */
  readonly title: string;
  readonly message: string;
}

/** A condition with its message, whose placeholders are not filled in yet. */
export interface AlertCondition {
  readonly title: string;
  readonly message: string;
  readonly series: BarSeries;
}

/** The messages of a run. */
export class AlertLog {
  readonly conditions: AlertCondition[] = [];
  private kept: DrawnAlert[] = [];

  /** Takes in the message of a bar. */
  add(alert: DrawnAlert): void {
    this.kept.push(alert);
    if (this.kept.length >= 2 * MOST_ALERTS) this.kept = this.kept.slice(-MOST_ALERTS);
  }

  /** Returns what forgets the messages taken in since. */
  checkpoint(): () => void {
    const alerts = this.kept;
    const { length } = alerts;
    return () => {
      alerts.length = length;
      this.kept = alerts;
    };
  }

  /** Goes on where the messages of the same script have stopped. */
  adopt(other: AlertLog): void {
    this.kept = other.kept;
  }

  /**
   * Returns the messages of the first `barCount` bars, oldest first.
   *
   * @param fill - Fills in the placeholders of a message for a bar.
   */
  alerts(barCount: number, fill: (message: string, bar: number) => string): DrawnAlert[] {
    const first = firstShownBar(barCount);
    const raised = this.conditions.flatMap(({ title, message, series }) =>
      trueRows(series.values(barCount)).map((row) => ({
        bar: first + row,
        title,
        message: fill(message, first + row),
      })),
    );
    return [...this.kept, ...raised].toSorted((a, b) => a.bar - b.bar).slice(-MOST_ALERTS);
  }
}

/** Returns the messages of a context. */
export function alertLogOf(context: Context): AlertLog {
  return context.shared(makeAlertLog);
}

function makeAlertLog(): AlertLog {
  return new AlertLog();
}

/** The newest bars on which a condition is true. */
function trueRows(values: Float64Array): number[] {
  const rows: number[] = [];
  for (let row = values.length - 1; row >= 0 && rows.length < MOST_ALERTS; row--) {
    if (values[row] === 1) rows.push(row);
  }
  return rows;
}
