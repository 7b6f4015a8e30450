import type { UserRow } from '../db/queries/accounts.ts';
import { later } from '../process/clock.ts';

/** Time for which a new account may put the proof of its address off. */
const PATIENCE_MS = 7 * 86_400_000;

/** Proof of an address as an account stands. */
export type ProofState = Pick<UserRow, 'created_at' | 'email_verified_at'>;

/** Returns whether an account has put the proof of its address off for as long as it may. */
export function isProofDue({ created_at, email_verified_at }: ProofState, now: Date): boolean {
  return email_verified_at === null && later(created_at, PATIENCE_MS) <= now;
}
