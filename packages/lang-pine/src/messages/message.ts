import type { Span } from './span.ts';

/** `error`: the script does not run. `warning`: it runs, and probably not as meant. */
export type Severity = 'error' | 'warning';

/** An error or a warning, at its place in the script. */
export interface Message {
  readonly severity: Severity;
  /** Stable code, for example `pine.unknown-name`. */
  readonly code: string;
  /** The problem in one sentence, naming the wrong name or value. */
  readonly text: string;
  /** The remedy. */
  readonly hint: string;
  readonly at: Span;
}

/** A script stopped while it ran: `runtime.error`, a budget that is used up, an index out of range. */
export class ScriptStop extends Error {
  override readonly name = 'ScriptStop';
  readonly code: string;
  /** The remedy. */
  readonly hint: string;
  readonly at: Span;

  constructor(code: string, text: string, hint: string, at: Span) {
    super(text);
    this.code = code;
    this.hint = hint;
    this.at = at;
  }
}
