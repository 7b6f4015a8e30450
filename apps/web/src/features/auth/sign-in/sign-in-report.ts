/** How a way of signing in reports: that it starts, and what went wrong. Success moves the guard. */
export interface SignInReport {
  readonly onStart: () => void;
  readonly onError: (text: string) => void;
}
