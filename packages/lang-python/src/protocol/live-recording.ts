import type { Strategy, StrategyRun } from '@stratloom/engine/strategy';
import type { Intent } from './intent.ts';
import { replayOf } from './recorded-strategy.ts';
import type { PythonProblem, Recording } from './run.ts';

/**
 * A strategy that asks for what the latest recording of a live run asks for. Each recording is of all bars so far, so it begins with
 * the one before it; where it does not, the strategy cannot be run again, and nothing of it is taken.
 */
export class LiveRecording implements Strategy {
  private latest: Recording | null = null;
  private barCount = 0;

  get name(): string {
    return this.latest?.strategyName ?? '';
  }

  /** Every parameter of the class with its value; none before the first recording. */
  get parameters(): Recording['parameters'] {
    return this.latest?.parameters ?? {};
  }

  /** Equity after the last bar of the latest recording as the sandbox saw it, account currency. */
  get finalEquity(): number {
    return this.latest?.finalEquity ?? NaN;
  }

  readonly start = (): StrategyRun => replayOf(0, () => this.latest?.intents ?? []);

  /**
   * Takes in a recording of more bars. Returns the problem of a strategy that does not decide again as it did.
   *
   * @param barCount - Count of its bars.
   */
  extend(recording: Recording, barCount: number): PythonProblem | null {
    const before = this.latest?.intents ?? [];
    const changed = firstChange(before, recording.intents, this.barCount);
    if (changed !== null) return notRepeatable(changed);
    this.latest = recording;
    this.barCount = barCount;
    return null;
  }
}

/** The orders of a run differ from those of an earlier run on the same bars. @param barIndex - Null: it is not known since which bar. */
export function notRepeatable(barIndex: number | null): PythonProblem {
  const where = barIndex === null ? '' : `, from bar ${barIndex} on`;
  return {
    code: 'python.not-repeatable',
    message: `Run again with the bars that have come since, the strategy decides otherwise than it did${where}.`,
    remedy:
      'Read only the bars up to the current one, and nothing that differs from run to run, such as the count of all bars or the id of an object.',
    ...(barIndex !== null && { barIndex }),
  };
}

/** Returns the bar of the first intent that differs; null = there is none. */
function firstChange(
  before: readonly Intent[],
  after: readonly Intent[],
  barCount: number,
): number | null {
  for (const [at, intent] of before.entries()) {
    const again = after[at];
    if (again === undefined) return intent.barIndex;
    if (JSON.stringify(again) !== JSON.stringify(intent)) {
      return Math.min(again.barIndex, intent.barIndex);
    }
  }
  const next = after[before.length];
  return next !== undefined && next.barIndex < barCount ? next.barIndex : null;
}
