/** Callbacks of a way of signing in: its start and its failure. Success moves the guard. */
export interface SignInReport {
  readonly onStart: () => void;
  readonly onError: (text: string) => void;
}
