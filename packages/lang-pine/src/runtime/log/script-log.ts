import { invariant } from '@stratloom/engine/model';
import type { Context, Memory } from '../context.ts';

/** Severity of a line of the log. */
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

/** Lines that a script writes with `log.*`, in order. */
export class ScriptLog implements Memory {
  /** Lines written stay, as they do where a script runs again while a bar is open. */
  readonly isLasting = true;
  private kept: LogLine[] = [];
  private written = 0;

  /** The first 10,000 lines. */
  get lines(): readonly LogLine[] {
    return this.kept;
  }

  /** Number of lines written. */
  get count(): number {
    return this.written;
  }

  /** Adds a line. */
  write(line: LogLine): void {
    this.written += 1;
    if (this.kept.length < MOST_LINES) this.kept.push(line);
  }

  checkpoint(): () => void {
    const count = this.written;
    const { length } = this.kept;
    return () => {
      this.kept.length = length;
      this.written = count;
    };
  }

  save(): unknown {
    return { lines: [...this.kept], count: this.written };
  }

  load(state: unknown): void {
    const { lines, count } = Object(state);
    invariant(Array.isArray(lines), 'a saved log holds lines');
    this.kept = [...lines];
    this.written = Number(count);
  }
}

/** Returns the log of a context. */
export function scriptLog(context: Context): ScriptLog {
  return context.shared(makeLog);
}

function makeLog(context: Context): ScriptLog {
  const log = new ScriptLog();
  context.remember(log);
  return log;
}
