import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Clock, later } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import {
  deleteAuthorizationAttempt,
  insertAuthorizationAttempt,
} from '../db/queries/authorization-attempts.ts';

/** Longest duration of an authorization at another site. */
export const AUTHORIZATION_MS = 10 * 60_000;

/** Purpose of an authorization at another site. */
export type AuthorizationPurpose = 'signin' | 'signup' | 'link' | 'connect';

/** An authorization attempt as planned, before it begins. */
export interface AuthorizationPlan {
  readonly purpose: AuthorizationPurpose;
  /** Id of the provider; each has a return address of its own. */
  readonly provider: string;
  /** Account that it is for; undefined when nobody is signed in. */
  readonly subject?: string;
}

/** Secrets of an authorization attempt: `state` travels in addresses, the others where no address shows them. */
export interface AuthorizationAttempt {
  readonly state: string;
  /** PKCE verifier: proves at the end that the same client began. */
  readonly verifier: string;
  /** Nonce that the identity token must repeat. */
  readonly nonce: string;
}

/** Dependencies of authorization attempts. */
interface AuthorizationDeps {
  readonly database: Database;
  readonly clock: Clock;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Verifier and nonce follow from the cookie of the browser and the state, so that they need not be stored: who reads the
 * database, or sees an address, has neither.
 */
function derived(browser: string, state: string, what: 'pkce' | 'nonce'): string {
  return createHmac('sha256', browser).update(`${what} ${state}`).digest('base64url');
}

function attemptOf(browser: string, state: string): AuthorizationAttempt {
  return {
    state,
    verifier: derived(browser, state, 'pkce'),
    nonce: derived(browser, state, 'nonce'),
  };
}

/**
 * Begins an authorization attempt in the browser that holds the secret `browser`. The state begins with its purpose, so that the page to
 * which the browser comes back can tell what to finish; the purpose that counts is the stored one.
 */
export async function beginAuthorization(
  { database, clock }: AuthorizationDeps,
  plan: AuthorizationPlan,
  browser: string,
): Promise<AuthorizationAttempt> {
  const now = clock();
  const state = `${plan.purpose}.${randomBytes(32).toString('base64url')}`;
  const row = {
    state_hash: sha256(state),
    browser_hash: sha256(browser),
    purpose: plan.purpose,
    provider: plan.provider,
    subject: plan.subject ?? null,
    expires_at: later(now, AUTHORIZATION_MS),
  };
  await insertAuthorizationAttempt(database.shared, row, now);
  return attemptOf(browser, state);
}

/**
 * Ends an authorization attempt; whatever comes of it, its state is worth nothing afterwards.
 *
 * @returns the attempt and its purpose when it was begun in this browser, at this provider, for this account (or none) and
 *   one of these purposes, a short time ago; undefined otherwise.
 */
export async function endAuthorization(
  { database, clock }: AuthorizationDeps,
  returned: { state: string; browser: string | undefined },
  plan: Omit<AuthorizationPlan, 'purpose'> & { purposes: readonly AuthorizationPurpose[] },
): Promise<{ attempt: AuthorizationAttempt; purpose: AuthorizationPurpose } | undefined> {
  const { state, browser } = returned;
  const row = await deleteAuthorizationAttempt(database.shared, sha256(state));
  if (row === undefined || browser === undefined || row.expires_at <= clock()) return undefined;
  const purpose = plan.purposes.find((each) => each === row.purpose);
  const isSame =
    timingSafeEqual(row.browser_hash, sha256(browser)) &&
    row.provider === plan.provider &&
    row.subject === (plan.subject ?? null);
  return isSame && purpose !== undefined
    ? { attempt: attemptOf(browser, state), purpose }
    : undefined;
}
