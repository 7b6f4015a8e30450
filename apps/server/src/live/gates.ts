import type { Gate, TradingLimits } from '@stratloom/contracts';
import type { PaperTrial } from '../db/queries/venue-accounts.ts';

const HOUR_MS = 3_600_000;
/** Time on paper, or filled orders there, that code needs before it trades real money. */
const TRIAL_MS = 24 * HOUR_MS;
const TRIAL_ORDERS = 20;
/** Greatest difference between our clock and the venue's, ms. */
const MOST_OFFSET_MS = 1_000;

/** Facts by which real money is let through, or not. */
export interface GateFacts {
  /** Null: nothing new is deployed, what runs was tried when it was. */
  readonly trial: PaperTrial | null;
  readonly key: KeyFacts;
  readonly account: { readonly isKilled: boolean; readonly mismatch: string };
  readonly limits: TradingLimits | undefined;
  /** Sums of what the deployments with real money may hold and lose in a day. */
  readonly allotted: Allotment;
  /** Settings of the database that let it forget. */
  readonly forgetful: readonly string[];
  /** Lead of the venue's clock over ours, ms; null = it did not answer. */
  readonly clockOffsetMs: number | null;
}

/** Sums of what deployments may hold, and lose in a day, by their own limits. */
export interface Allotment {
  readonly exposure: number;
  readonly dailyLoss: number;
}

/** Answer of a venue about a key: none, that it is not good, or its rights. */
export type KeyFacts =
  | { readonly kind: 'silent'; readonly venue: string }
  | { readonly kind: 'refused'; readonly venue: string }
  | {
      readonly kind: 'known';
      readonly venue: string;
      readonly mayTrade: boolean;
      /** Rights to move money away, in the venue's words. */
      readonly forbidden: readonly string[];
      /** Rights that are missing, in the venue's words. */
      readonly missing: readonly string[];
    };

/** Returns what has to be so before real money is traded, each with what was found. */
export function gates(facts: GateFacts): Gate[] {
  return [
    ...(facts.trial === null ? [] : [trialGate(facts.trial)]),
    keyGate(facts.key),
    accountGate(facts.account),
    limitsGate(facts.limits, facts.allotted),
    databaseGate(facts.forgetful),
    clockGate(facts.clockOffsetMs, facts.key.venue),
  ];
}

/** Returns whether what deployments may hold and lose stays within what all together may. */
export function staysWithin(
  { maxExposure, maxDailyLoss }: Pick<TradingLimits, 'maxExposure' | 'maxDailyLoss'>,
  { exposure, dailyLoss }: Allotment,
): boolean {
  return exposure <= Number(maxExposure) && dailyLoss <= Number(maxDailyLoss);
}

function met(code: Gate['code'], words: string): Gate {
  return { code, isMet: true, words, remedy: '', isOverridable: false };
}

function unmet(code: Gate['code'], words: string, remedy: string, isOverridable = false): Gate {
  return { code, isMet: false, words, remedy, isOverridable };
}

function trialGate({ longestMs, filledOrders }: PaperTrial): Gate {
  const hours = Math.floor(longestMs / HOUR_MS);
  const words = `On paper this code has run for ${hours} h, and ${filledOrders} of its orders were filled.`;
  if (longestMs >= TRIAL_MS || filledOrders >= TRIAL_ORDERS) return met('paper-trial', words);
  const remedy = `Let the same code and parameters trade on paper for 24 h or ${TRIAL_ORDERS} orders, or say why you go without.`;
  return unmet('paper-trial', words, remedy, true);
}

function keyGate(key: KeyFacts): Gate {
  const { venue } = key;
  if (key.kind === 'silent') {
    return unmet('key-rights', `${venue} does not answer.`, 'Try again in a moment.');
  }
  const again = 'Make a key that may read and trade only, and connect it on the Integrations page.';
  if (key.kind === 'refused') {
    return unmet('key-rights', `${venue} no longer accepts the key.`, again);
  }
  if (key.forbidden.length > 0) {
    const words = `The key could move money out of the account: ${key.forbidden.join(', ')}.`;
    return unmet('key-rights', words, again);
  }
  if (key.missing.length > 0 || !key.mayTrade) {
    const missing = key.mayTrade ? key.missing.join(', ') : 'to trade';
    return unmet('key-rights', `The key has not the right: ${missing}.`, again);
  }
  return met('key-rights', `${venue} accepts the key: it may trade, and cannot withdraw.`);
}

function accountGate({ isKilled, mismatch }: GateFacts['account']): Gate {
  if (isKilled) {
    return unmet('account', 'The kill switch of the account is on.', 'Release it first.');
  }
  if (mismatch !== '') {
    return unmet('account', mismatch, 'Settle the difference on the Live page first.');
  }
  return met('account', 'The kill switch is off, and venue and books agree.');
}

function limitsGate(limits: TradingLimits | undefined, allotted: Allotment): Gate {
  if (limits === undefined) {
    const words = 'There is no bound yet on what all your accounts together may hold and lose.';
    return unmet('limits', words, 'Set your limits for real money.');
  }
  const { maxExposure, maxDailyLoss } = limits;
  const words = `By their own limits your deployments may hold ${allotted.exposure} and lose ${allotted.dailyLoss} a day; all together ${maxExposure} and ${maxDailyLoss} are allowed.`;
  if (staysWithin(limits, allotted)) return met('limits', words);
  const remedy = 'Give this one lower limits, stop another, or raise your limits for real money.';
  return unmet('limits', words, remedy);
}

function databaseGate(forgetful: readonly string[]): Gate {
  if (forgetful.length === 0) return met('database', 'The database keeps what it confirms.');
  const words = `A crash of the database could lose orders: ${forgetful.join(' and ')} are off.`;
  return unmet('database', words, `Set ${forgetful.join(' and ')} to on in PostgreSQL.`);
}

function clockGate(offsetMs: number | null, venue: string): Gate {
  if (offsetMs === null) {
    return unmet('clock', `The clock of ${venue} is not known.`, 'Try again in a moment.');
  }
  const difference = `${(Math.abs(offsetMs) / 1000).toFixed(1)} s`;
  const words = `The server's clock is ${difference} off that of ${venue}.`;
  if (Math.abs(offsetMs) <= MOST_OFFSET_MS) return met('clock', words);
  return unmet('clock', words, 'Let the server set its clock by NTP; 1 s is allowed.');
}
