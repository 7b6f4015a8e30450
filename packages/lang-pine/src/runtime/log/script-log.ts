import { invariant } from '@stratloom/engine/model';
import type { Context, Memory } from '../context.ts';

/** How serious a line of the log is. */
export type LogLevel = 'info' | 'warning' | 'error';

/** A line that a script wrote. */
export interface LogLine {
  /** Bar on which it was written. */
  readonly bar: number;
  readonly level: LogLevel;
  readonly text: string;
}

/** Lines that are kept; later ones are counted only. */
const MOST_LINES = 10_000;

/** What a script writes with `log.*`, in order. */
export class ScriptLog implements Memory {
  /** What was written stays, as it does where a script runs again while a bar is open. */
  readonly isLasting = true;
  #lines: LogLine[] = [];
  #count = 0;

  /** The first 10,000 lines. */
  get lines(): readonly LogLine[] {
    return this.#lines;
  }

  /** How many lines were written. */
  get count(): number {
    return this.#count;
  }

  /** Adds a line. */
  write(line: LogLine): void {
    this.#count += 1;
    if (this.#lines.length < MOST_LINES) this.#lines.push(line);
  }

  mark(): () => void {
    const count = this.#count;
    const { length } = this.#lines;
    return () => {
      this.#lines.length = length;
      this.#count = count;
    };
  }

  save(): unknown {
    return { lines: [...this.#lines], count: this.#count };
  }

  load(state: unknown): void {
    const { lines, count } = Object(state);
    invariant(Array.isArray(lines), 'a saved log holds lines');
    this.#lines = [...lines];
    this.#count = Number(count);
  }
}

/** Returns the log of a context. */
export function scriptLog(context: Context): ScriptLog {
  return context.one(makeLog);
}

function makeLog(context: Context): ScriptLog {
  const log = new ScriptLog();
  context.remember(log);
  return log;
}
