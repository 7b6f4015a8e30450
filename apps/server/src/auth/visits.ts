import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Clock, later } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import { deleteVisit, insertVisit } from '../db/queries/visits.ts';

/** How long somebody may stay at another site before coming back. */
export const VISIT_MS = 10 * 60_000;

/** What somebody goes to another site for. */
export type VisitPurpose = 'signin' | 'signup' | 'link' | 'connect';

/** What is stated of a visit before it begins. */
export interface VisitPlan {
  readonly purpose: VisitPurpose;
  /** Id of the provider that is visited; each has a return address of its own. */
  readonly provider: string;
  /** Account that it is for; undefined when nobody is signed in. */
  readonly subject?: string;
}

/** What a visit carries: `state` through the addresses, the others where no address shows them. */
export interface Visit {
  readonly state: string;
  /** PKCE: what proves at the end that it is the one who began. */
  readonly verifier: string;
  /** What the identity token must repeat. */
  readonly nonce: string;
}

/** What visits need from the outside. */
interface VisitDoors {
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

function visitOf(browser: string, state: string): Visit {
  return {
    state,
    verifier: derived(browser, state, 'pkce'),
    nonce: derived(browser, state, 'nonce'),
  };
}

/**
 * Begins a visit in the browser that holds the secret `browser`. The state begins with its purpose, so that the page to
 * which the browser comes back can tell what to finish; the purpose that counts is the stored one.
 */
export async function beginVisit(
  { database, clock }: VisitDoors,
  plan: VisitPlan,
  browser: string,
): Promise<Visit> {
  const now = clock();
  const state = `${plan.purpose}.${randomBytes(32).toString('base64url')}`;
  const row = {
    state_hash: sha256(state),
    browser_hash: sha256(browser),
    purpose: plan.purpose,
    provider: plan.provider,
    subject: plan.subject ?? null,
    expires_at: later(now, VISIT_MS),
  };
  await insertVisit(database.shared, row, now);
  return visitOf(browser, state);
}

/**
 * Ends a visit; whatever comes of it, its state is worth nothing afterwards.
 *
 * @returns the visit and its purpose when it was begun in this browser, at this provider, for this account (or none) and
 *   one of these purposes, a short time ago; undefined otherwise.
 */
export async function endVisit(
  { database, clock }: VisitDoors,
  returned: { state: string; browser: string | undefined },
  plan: Omit<VisitPlan, 'purpose'> & { purposes: readonly VisitPurpose[] },
): Promise<{ visit: Visit; purpose: VisitPurpose } | undefined> {
  const { state, browser } = returned;
  const row = await deleteVisit(database.shared, sha256(state));
  if (row === undefined || browser === undefined || row.expires_at <= clock()) return undefined;
  const purpose = plan.purposes.find((each) => each === row.purpose);
  const isSame =
    timingSafeEqual(row.browser_hash, sha256(browser)) &&
    row.provider === plan.provider &&
    row.subject === (plan.subject ?? null);
  return isSame && purpose !== undefined ? { visit: visitOf(browser, state), purpose } : undefined;
}
