import assert from 'node:assert/strict';
import { unixMs } from '@stratloom/engine/model';
import type { BrokerSubject, JudgedOrder } from './broker-subject.ts';
import type { FoundOrder, OrderIntent, OrderReference, RequestOutcome } from './venue-broker.ts';

/** Never aborted. */
export const { signal } = new AbortController();
export const SECOND_MS = 1000;
/** Life of a request in these tests, ms. */
export const LIFE_MS = 5000;

let count = 0;

/** Returns an id in a form that every venue takes. */
export function newId(): string {
  return `c0ffee00-0000-4000-8000-${String(++count).padStart(12, '0')}`;
}

/** Returns a buy far below the market. */
export function restingBuy(subject: BrokerSubject, terms: Partial<OrderIntent> = {}): OrderIntent {
  const createdAt = subject.clock.now();
  return {
    ...{ clientOrderId: newId(), symbol: subject.symbol, createdAt, side: 'buy' },
    ...{ quantity: '0.5', limitPrice: '1000', timeInForce: subject.timeInForce },
    deadline: unixMs(createdAt + LIFE_MS),
    ...terms,
  };
}

/** Returns a buy at the market. */
export function marketBuy(subject: BrokerSubject, terms: Partial<OrderIntent> = {}): OrderIntent {
  return restingBuy(subject, { limitPrice: undefined, ...terms });
}

/** Returns an order as it is looked up. */
export function referenceTo(
  intent: OrderIntent,
  venueOrderId: string | null = null,
): OrderReference {
  const { clientOrderId, symbol, createdAt, deadline } = intent;
  return { clientOrderId, symbol, createdAt, deadline, venueOrderId };
}

/** Places an order that must be accepted. */
export async function accepted(
  subject: BrokerSubject,
  intent: OrderIntent,
): Promise<OrderReference> {
  const outcome = await subject.broker.submit(intent, signal);
  assert.ok(outcome.kind === 'accepted', JSON.stringify(outcome));
  return referenceTo(intent, outcome.venueOrderId);
}

/** Returns an outcome that must be a refusal. */
export function rejected(outcome: RequestOutcome): RequestOutcome & { kind: 'rejected' } {
  assert.ok(outcome.kind === 'rejected', JSON.stringify(outcome));
  return outcome;
}

/** Returns the orders in the books of the venue with our id. */
export function ofId({ account }: BrokerSubject, id: string): readonly JudgedOrder[] {
  return account.orders.filter(({ clientId }) => clientId === id);
}

/** Looks an order up until the doubt is over, as far as it can be. */
export async function resolved(subject: BrokerSubject, order: OrderReference): Promise<FoundOrder> {
  for (let turn = 0; turn < 20; turn++) {
    const found = await subject.broker.find(order, signal);
    if (found.kind !== 'unknown' || found.canResend) return found;
    subject.clock.advanceTo(Math.max(found.askAgainAt, subject.clock.now()));
  }
  return assert.fail('the doubt does not end');
}
