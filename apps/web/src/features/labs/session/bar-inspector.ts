import type { BlockPath } from '@stratloom/lang-visual';
import { Readout } from '../../../charts/readout.ts';
import type { RunDetails } from '../../../engine-client/run-details.ts';

/** A block with its value at a bar. */
export interface InspectedBlock {
  readonly path: BlockPath;
  readonly kind: 'condition' | 'value';
  /** 1 where a condition holds, 0 where it does not; NaN = not known yet. */
  readonly value: number;
}

/** The values of all blocks at the bar that is looked at. */
export interface InspectedBar {
  /** The run that they are of. */
  readonly details: RunDetails;
  readonly barIndex: number;
  readonly blocks: readonly InspectedBlock[];
  /** Why their values are not known; null = they are. */
  readonly problem: string | null;
}

interface Question {
  readonly details: RunDetails;
  readonly barIndex: number;
}

/** Follows the bar that is looked at on the chart, with the value of each block of the shown run there. */
export class BarInspector {
  /** null = no bar is looked at, or nothing is known of it yet. */
  readonly bar = new Readout<InspectedBar | null>(null);
  /** The bar that was picked to be looked at as long as the pointer is elsewhere; -1 = none. */
  readonly picked = new Readout(-1);
  #details: RunDetails | null = null;
  #hovered = -1;
  #last: Question | null = null;
  #isAsking = false;

  /** Inspects another run from now on; null = there is none, as when other bars have come. */
  turnTo(details: RunDetails | null): void {
    this.#details = details;
    if (details === null) {
      this.#hovered = -1;
      this.picked.set(-1);
    }
    void this.#follow();
  }

  /** Looks at the bar under the pointer or the keyboard's cursor; -1 = none. */
  readonly hover = (barIndex: number): void => {
    this.#hovered = barIndex;
    void this.#follow();
  };

  /** Keeps looking at a bar; at none when it is picked again. */
  readonly pick = (barIndex: number): void => {
    this.picked.set(barIndex === this.picked.get() ? -1 : barIndex);
    void this.#follow();
  };

  /** Asks one question after the other; of those that come meanwhile only the last. */
  async #follow(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    for (let next = this.#question(); next !== this.#last; next = this.#question()) {
      this.#last = next;
      const answer = next === null ? null : await answerTo(next);
      if (this.#question() === next || answer !== null) this.bar.set(answer);
    }
    this.#isAsking = false;
  }

  #question(): Question | null {
    const barIndex = this.#hovered >= 0 ? this.#hovered : this.picked.get();
    const details = this.#details;
    if (details === null || barIndex < 0) return null;
    const last = this.#last;
    return last?.details === details && last.barIndex === barIndex ? last : { details, barIndex };
  }
}

async function answerTo({ details, barIndex }: Question): Promise<InspectedBar | null> {
  try {
    const explained = await details.explained();
    if (!explained.ok) {
      const { message, remedy } = explained.problem;
      return { details, barIndex, blocks: [], problem: `${message} ${remedy}` };
    }
    const values = await details.explainedAt(barIndex);
    const blocks = explained.value.map((block, at) => ({
      ...block,
      value: values[at] ?? Number.NaN,
    }));
    return { details, barIndex, blocks, problem: null };
  } catch {
    // Another run has come since: it is about to take this one's place on the screen.
    return null;
  }
}
