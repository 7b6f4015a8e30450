import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unixMs } from '@stratloom/engine/model';
import type { OrderIntent } from '@stratloom/venues';
import type { BrokerFault, BrokerSubject } from '@stratloom/venues/testing';
import { TESTED_BROKERS, TradingBench } from './testing.ts';

const INTENTS = 1000;
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
const byTheRule: Way = async ({ broker, clock }, intent) => {
  for (let turn = 0; turn < 50; turn++) {
    const found = await broker.find({ ...intent, venueOrderId: null }, signal);
    if (found.kind === 'found') return 'found';
    if (found.kind === 'neverExisted' || found.canResend) return 'resend';
    clock.advanceTo(found.askAgainAt);
  }
  return assert.fail('the doubt does not end');
};

const blindly: Way = async () => 'resend';

const afterOneQuestion: Way = async ({ broker }, intent) => {
  const found = await broker.find({ ...intent, venueOrderId: null }, signal);
  return found.kind === 'found' ? 'found' : 'resend';
};

interface Count {
  readonly unknown: number;
  readonly doubled: number;
  readonly lost: number;
}

/** Sends intents until each of them is known to be an order, and counts what the venue has. */
async function send(subject: BrokerSubject, intents: number, way: Way): Promise<Count> {
  const random = randomOf(20_261_126);
  const { broker, clock, symbol } = subject;
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
  return { unknown, doubled, lost: ids.filter((id) => !counts.has(id)).length };
}

for (const tested of TESTED_BROKERS) {
  describe(`orders of unknown outcome at ${tested.name}`, () => {
    const bench = new TradingBench(tested);

    it(`of ${INTENTS} intents none is lost, and none becomes two orders`, async (test) => {
      const subject = bench.create();
      const { unknown, doubled, lost } = await send(subject, INTENTS, byTheRule);
      const { uniqueness } = subject.broker.capabilities.clientOrderId;
      test.diagnostic(
        `${tested.name}, ids unique ${uniqueness}: ${INTENTS} intents, ${unknown} unknown, ${doubled} doubled, ${lost} lost`,
      );
      assert.ok(unknown > INTENTS / 3);
      assert.deepEqual([doubled, lost], [0, 0]);
    });

    it('are doubled by other ways, but for venues where an id is good once', async (test) => {
      const { uniqueness } = bench.create().broker.capabilities.clientOrderId;
      const ways = uniqueness === 'open' ? { blindly, afterOneQuestion } : { blindly };
      for (const [name, way] of Object.entries(ways)) {
        const { doubled } = await send(bench.create(), 150, way);
        test.diagnostic(`${tested.name}, sent again ${name}: ${doubled} of 150 doubled`);
        assert.equal(doubled > 0, uniqueness === 'open');
      }
    });
  });
}
