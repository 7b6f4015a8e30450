import type { FastifyInstance, FastifyReply } from 'fastify';
import type { VenueKey } from '@stratloom/venues';
import type { FakeVenue } from '../markets/fake-venue.ts';
import { FakeAccount, type FakeAccountRules, type FakeOrder } from './fake-account.ts';
import { type OrderAnswer, OrderFaults } from './order-faults.ts';

/** Trading at a fake venue: one account, whose key is the only good one. */
export interface FakeTrading {
  readonly account: FakeAccount;
  readonly faults: OrderFaults;
  readonly key: VenueKey;
  /** Rights of the key in the words of Kraken, which tests change. */
  readonly permissions: string[];
  /** Time at the venue, UTC milliseconds. */
  readonly now: () => number;
  /** Base currencies that are traded. */
  readonly bases: readonly string[];
}

/** Rights of a new key at any venue, as Kraken names them. */
const KEY_PERMISSIONS = [
  ...['query-funds', 'query-open-trades', 'query-closed-trades', 'modify-trades'],
];

/** Adds the routes of one venue for orders. */
export type AddTrading = (server: FastifyInstance, trading: FakeTrading) => void;

/** Returns trading on the markets of a fake venue. */
export function fakeTrading(
  { now, markets }: FakeVenue,
  key: VenueKey,
  rules: Omit<FakeAccountRules, 'now' | 'priceOf'>,
): FakeTrading {
  const priceOf = (base: string): number => markets.get(base)?.lastBefore(now()).price ?? NaN;
  const account = new FakeAccount({ ...rules, now, priceOf });
  return {
    ...{ account, faults: new OrderFaults(), key, now, bases: [...markets.keys()] },
    permissions: [...KEY_PERMISSIONS],
  };
}

/** Answers a request about an order, unless a fault comes between. */
export function answerOrder(
  { account, faults }: FakeTrading,
  reply: FastifyReply,
  act: () => OrderAnswer,
): FastifyReply {
  account.advance();
  return faults.answer(reply, act, (ms, late) => account.later(ms, late));
}

/** Returns a page of a list. @param cursor - Place of its first row; null or empty for the first page. */
export function pageFrom<Row>(
  rows: readonly Row[],
  cursor: string | null,
  size: number,
): { readonly page: readonly Row[]; readonly next: string } {
  const start = Number(cursor === null || cursor === '' ? 0 : cursor);
  const next = start + size < rows.length ? String(start + size) : '';
  return { page: rows.slice(start, start + size), next };
}

/** Returns a time as RFC 3339 has it. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/** Returns the orders that were placed from a time on, newest first. */
export function placedFrom(account: FakeAccount, time: number): readonly FakeOrder[] {
  return account.orders.filter(({ placedAt }) => placedAt >= time).toReversed();
}
