import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { later } from '../../process/clock.ts';
import { countSmsSends } from '../../db/queries/sms-sends.ts';
import type { PhoneNumber } from '../../messages/phone-number.ts';
import { readPhoneNumber } from '../../messages/phone-number.ts';
import { ApiFailure } from '../api-failure.ts';
import type { ApiContext } from '../context.ts';
import { clientOfAddress, type RateLimitName } from './rate-limits.ts';

const MINUTE_MS = 60_000;
/** Window of the guard against useless messages. */
const WATCH_MS = 60 * MINUTE_MS;
/** A code may still come back for so long. */
const PATIENCE_MS = 6 * MINUTE_MS;
/** So many messages make a share. */
const MIN_SENDS = 100;
/** Below this share of codes that come back, somebody is paid for messages that nobody reads. */
const MIN_CONVERSION_RATIO = 0.3;

/** Returns the phone number that a text says; throws the 400 failure of one to which no codes are sent. */
export function requirePhone({ smsCountries }: ApiContext, text: string): PhoneNumber {
  const phone = readPhoneNumber(text);
  if (phone === undefined) {
    throw new ApiFailure(400, 'sms.number', 'Please enter a valid phone number', {
      remedy: 'Write it with its country code, for example +1 201 555 0123.',
    });
  }
  if (!phone.isMobile) {
    throw new ApiFailure(400, 'sms.not-mobile', 'Codes can only be sent to mobile phones.', {
      remedy: 'Use a mobile number, or another method.',
    });
  }
  if (phone.country === undefined || !smsCountries.includes(phone.country)) {
    throw new ApiFailure(400, 'sms.country', 'Codes cannot be sent to phones in this country.', {
      remedy: 'Use a passkey or an authenticator app instead.',
    });
  }
  return phone;
}

/** A request for a message, as its limits see it. */
export interface SmsRequest {
  readonly phone: PhoneNumber;
  /** Account or sign-up that asks; undefined for who wants to sign in. */
  readonly userId: string | undefined;
  /** Account that the number belongs to; undefined = none. */
  readonly owner: string | undefined;
  /** Browser that the owner has signed in from; undefined = any other. */
  readonly device: string | undefined;
}

/** Names the budgets that a message is counted against; a number that nobody has spends one of its own, in the same time. */
function budgetOf(userId: string | undefined, owner: string | undefined): string {
  if (userId !== undefined) return 'new';
  return owner === undefined ? randomUUID() : 'known';
}

/**
 * Counts a message against every limit; throws the 429 failure when one is reached. What numbers of accounts are sent to sign
 * in has budgets of its own, which no sign-up can spend; a number that nobody has is sent nothing and spends none. A browser
 * that the account knows is counted apart from strangers who name its number, or others of the same row.
 */
export async function countSms(
  { rateLimits, keyedHash }: ApiContext,
  http: FastifyRequest,
  { phone, userId, owner, device = '' }: SmsRequest,
): Promise<void> {
  const key = (text: string): string => keyedHash.of('sms-limit', text).toString('base64url');
  const number = key(`${phone.number} ${device}`);
  const counts: [RateLimitName, string][] = [
    ['messagesByAddress', clientOfAddress(http.ip)],
    ['messageGap', number],
    ['messages', number],
    ['messagesOfDay', number],
  ];
  const kind = budgetOf(userId, owner);
  // By account, not by browser: an account may have many of these, and a row of numbers be rented by somebody who has accounts.
  const whose = device === '' ? '' : (owner ?? '');
  counts.push(
    ['smsByPrefix', key(`${kind} ${phone.number.slice(0, -2)} ${whose}`)],
    ['smsByCountry', `${kind} ${phone.country ?? ''}`],
    ['smsOfDay', kind],
  );
  if (userId !== undefined) counts.push(['messagesByAccount', userId]);
  for (const [name, client] of counts) await rateLimits.count(name, client);
}

/** Throws the 503 failure while too few codes come back: then messages are being sent for somebody's gain. */
export async function requireSmsConversion({ database, clock, logger }: ApiContext): Promise<void> {
  const now = clock();
  const from = later(now, -WATCH_MS);
  const { sent, verified } = await countSmsSends(database.shared, {
    from,
    to: later(now, -PATIENCE_MS),
  });
  if (sent < MIN_SENDS || verified / sent >= MIN_CONVERSION_RATIO) return;
  logger.error('SMS is paused: too few codes come back, which looks like fraud', {
    sent,
    verified,
  });
  throw new ApiFailure(503, 'sms.paused', 'Codes by SMS are paused at the moment.', {
    remedy: 'Use a passkey or an authenticator app, or try again in an hour.',
  });
}
