/**
 * A broken promise inside our own code (a bug) or corrupt data that got past a port.
 * Never caught to go on: a run that throws it has no result.
 */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** A mistake in what the user gave us, said so that the user can fix it. */
export interface UserProblem {
  /** Stable code, for example `bars.high-below-low`. */
  readonly code: string;
  /** Fault in one sentence, with the value that is wrong. */
  readonly message: string;
  /** Remedy, in one sentence. */
  readonly remedy: string;
  /** Line of the file or of the code, from 1, when there is one. */
  readonly line?: number;
  /** Column in that line, from 1, when it is known. */
  readonly column?: number;
}

/** The result of work that a user's input can make fail. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: UserProblem };

/** Throws an InvariantError with `message` unless `condition` holds. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
