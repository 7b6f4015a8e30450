import { createContext, use } from 'react';

/** Reasons for which a visitor without an account is asked to make one. */
export const ACCOUNT_REASONS = ['keep', 'save', 'deploy', 'bars'] as const;
export type AccountReason = (typeof ACCOUNT_REASONS)[number];

/** Visitor who works without an account: what they make stays in this browser. */
export interface Guest {
  /** Asks for what an account is needed for, and offers to make one in place. */
  readonly askAccount: (reason: AccountReason) => void;
}

export const GuestContext = createContext<Guest | null>(null);

/** Returns the visitor without an account; null = somebody is signed in. */
export function useGuest(): Guest | null {
  return use(GuestContext);
}
