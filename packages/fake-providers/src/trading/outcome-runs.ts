import { unixMs, type UnixMs } from '@stratloom/engine/model';
import { addDecimals, compareDecimals, type Decimal, type OrderIntent } from '@stratloom/venues';
import type { BrokerFault, BrokerSubject } from '@stratloom/venues/testing';

/** Life of a request, ms. */
const LIFE_MS = 5000;
const { signal } = new AbortController();

/** Returns numbers from 0 to below 1, the same in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const LOST: readonly BrokerFault[] = [
  ...[{ kind: 'lost' }, { kind: 'timeoutAfter' }, { kind: 'half' }, { kind: 'stalledBody' }],
  ...[{ kind: 'noId' }, { kind: 'page' }, { kind: 'errorAfter', status: 502 }],
] as const;

/** Returns what happens to a request: 25 % lost replies, 10 % late arrivals, 5 % lost requests. */
function faultOf(random: () => number): BrokerFault | null {
  const draw = random();
  if (draw < 0.25) return LOST[Math.floor(random() * LOST.length)] ?? null;
  if (draw < 0.35) return { kind: 'late', ms: Math.round(500 + random() * 6000) };
  if (draw < 0.4) return { kind: random() < 0.5 ? 'cutBefore' : 'timeoutBefore' };
  return null;
}

/** Way of going on after an unknown outcome. */
type Way = (subject: BrokerSubject, intent: OrderIntent) => Promise<'found' | 'resend'>;

/** Rule of the port: the order is found, or it is sent again once that is safe. */
export const byTheRule: Way = async ({ broker, clock }, intent) => {
  for (let turn = 0; turn < 50; turn++) {
    const found = await broker.find({ ...intent, venueOrderId: null }, signal);
    if (found.kind === 'found') return 'found';
    if (found.kind === 'neverExisted' || found.canResend) return 'resend';
    clock.advanceTo(found.askAgainAt);
  }
  throw new Error('the doubt does not end');
};

export const blindly: Way = async () => 'resend';

export const afterOneQuestion: Way = async ({ broker }, intent) => {
  const found = await broker.find({ ...intent, venueOrderId: null }, signal);
  return found.kind === 'found' ? 'found' : 'resend';
};

/** Numbers of intents and what became of them. */
export interface OutcomeCount {
  /** Requests of unknown outcome. */
  readonly unknown: number;
  readonly doubled: number;
  readonly lost: number;
  /** Fills of the venue that are not read back, or twice. */
  readonly wrongFills: number;
}

/** Sends intents until each of them is known to be an order, and counts what the venue has. @param seed - Of the faults. */
export async function sendThroughFaults(
  subject: BrokerSubject,
  intents: number,
  way: Way,
  seed = 20_261_126,
): Promise<OutcomeCount> {
  const random = randomOf(seed);
  const { broker, clock, symbol } = subject;
  const begin = clock.now();
  const ids: string[] = [];
  let unknown = 0;
  for (let index = 0; index < intents; index++) {
    const clientOrderId = `0dd5ba11-0000-4000-8000-${String(index).padStart(12, '0')}`;
    ids.push(clientOrderId);
    const createdAt = clock.now();
    for (let isOver = false; !isOver;) {
      clock.advanceTo(clock.now() + 250);
      const deadline = unixMs(clock.now() + LIFE_MS);
      const terms = { symbol, side: index % 2 === 0 ? 'buy' : 'sell', quantity: '0.001' } as const;
      const intent = { ...terms, clientOrderId, createdAt, deadline };
      const fault = faultOf(random);
      if (fault !== null) subject.failOrders(fault);
      const outcome = await broker.submit(intent, signal);
      if (outcome.kind === 'unknown') unknown++;
      isOver = outcome.kind === 'accepted';
      if (outcome.kind === 'unknown') isOver = (await way(subject, intent)) === 'found';
    }
  }
  // Whatever was under way has arrived by then.
  clock.advanceTo(clock.now() + 60_000);
  await broker.workingOrders([symbol], signal);
  const counts = new Map<string, number>();
  for (const { clientId } of subject.account.orders) {
    counts.set(clientId, (counts.get(clientId) ?? 0) + 1);
  }
  const doubled = [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
  const lost = ids.filter((id) => !counts.has(id)).length;
  return { unknown, doubled, lost, wrongFills: await wrongFillsOf(subject, begin) };
}

/** Counts orders whose fills, read from the venue, are not what its books say was filled. */
async function wrongFillsOf(
  { broker, symbol, account }: BrokerSubject,
  since: UnixMs,
): Promise<number> {
  const reading = await broker.fillsSince({ since, symbols: [symbol] }, signal);
  if (reading.kind !== 'known') return account.orders.length;
  const filled = new Map<string, Decimal>();
  for (const { venueOrderId, quantity } of reading.value.fills) {
    filled.set(venueOrderId, addDecimals(filled.get(venueOrderId) ?? '0', quantity));
  }
  return account.orders.filter(
    (order) => compareDecimals(filled.get(order.id) ?? '0', order.filled) !== 0,
  ).length;
}
