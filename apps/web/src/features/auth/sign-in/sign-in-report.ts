/** Callbacks of a way of signing in: its start and its failure. Success moves the guard. */
export interface SignInReport {
  readonly onStart: () => void;
  /** Shows a failure in words. */
  readonly onError: (text: string) => void;
  /** Shows what a call failed with, and counts down where the server says when to come back. */
  readonly onFailure: (error: unknown, fallback: string) => void;
}
