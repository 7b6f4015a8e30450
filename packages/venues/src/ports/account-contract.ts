import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { UnixMs } from '@stratloom/engine/model';
import { subtractDecimals } from '../orders/decimal.ts';
import { accepted, marketBuy, restingBuy, SECOND_MS, signal } from './broker-contract-orders.ts';
import type { BrokerSubject } from './broker-subject.ts';
import type { AccountEvent } from './venue-broker.ts';

/** Tests what a venue says about an account. */
export function testAccountReadings(create: () => BrokerSubject): void {
  it('hold what they need, and balances say so exactly', async () => {
    const subject = create();
    await accepted(subject, restingBuy(subject, { quantity: '0.3', limitPrice: '1000.01' }));
    await accepted(subject, marketBuy(subject, { quantity: '0.7' }));
    const balances = await subject.broker.balances(signal);
    assert.ok(balances.kind === 'known');
    const of = (asset: string) => balances.value.find((each) => each.asset === asset);
    assert.equal(of('BTC')?.total, '1000.7');
    const money = of(subject.quote);
    assert.equal(subtractDecimals(money?.total ?? '0', money?.available ?? '0'), '300.003');
  });

  it('that work are listed, those of the user too', async () => {
    const subject = create();
    const mine = await accepted(subject, restingBuy(subject));
    await accepted(subject, marketBuy(subject));
    const theirs = subject.account.placeByHand();
    const working = await subject.broker.workingOrders([subject.symbol], signal);
    assert.ok(working.kind === 'known');
    const ids = working.value.map(({ venueOrderId }) => venueOrderId);
    assert.deepEqual(new Set(ids), new Set([mine.venueOrderId, theirs.id]));
    assert.equal(ids.length, 2);
    const byHand = working.value.find(({ venueOrderId }) => venueOrderId === theirs.id);
    assert.notEqual(byHand?.clientOrderId, mine.clientOrderId);
    subject.failNext(500);
    assert.equal((await subject.broker.workingOrders([subject.symbol], signal)).kind, 'unknown');
  });

  it('have their fills listed from a cursor on, each from every page', async () => {
    const subject = create();
    const { broker, clock, symbol } = subject;
    const since = clock.now();
    const order = await accepted(subject, restingBuy(subject, { quantity: '1.3' }));
    for (let index = 0; index < 1050; index++) {
      clock.advanceTo(clock.now() + SECOND_MS);
      subject.account.fill(order.venueOrderId ?? '', '0.001');
    }
    const all = await broker.fillsSince({ since, symbols: [symbol] }, signal);
    assert.ok(all.kind === 'known', JSON.stringify(all));
    const ids = all.value.fills.map(({ id }) => id);
    assert.deepEqual([ids.length, new Set(ids).size], [1050, 1050]);
    assert.ok(
      all.value.fills.every(({ quantity, price }) => quantity === '0.001' && price === '1000'),
    );
    const next = await broker.fillsSince({ since: all.value.cursor, symbols: [symbol] }, signal);
    assert.ok(next.kind === 'known');
    assert.ok(next.value.fills.length > 1 && next.value.fills.length < 1050);
    assert.ok(next.value.fills.every(({ id }) => ids.includes(id)));
  });

  for (const fault of [
    500,
    403,
    'cut',
    'stall',
    'page',
    'half',
    'stalledBody',
    'nothing',
  ] as const) {
    it(`are not known, and never none, when the answer is none: ${fault}`, async () => {
      const subject = create();
      const { broker, clock, symbol } = subject;
      const order = await accepted(subject, marketBuy(subject));
      const range = { since: clock.now(), symbols: [symbol] };
      const readings = [
        async () => broker.balances(signal),
        async () => broker.workingOrders([symbol], signal),
        async () => broker.fillsSince(range, signal),
        async () => broker.serverTime(signal),
      ];
      for (const [index, read] of readings.entries()) {
        subject.failNext(fault);
        assert.equal((await read()).kind, 'unknown', String(index));
        assert.equal((await read()).kind, 'known', String(index));
      }
      const reference = { ...order, venueOrderId: null };
      subject.failNext(fault);
      assert.equal((await broker.find(reference, signal)).kind, 'unknown');
      assert.equal((await broker.find(reference, signal)).kind, 'found');
    });
  }

  it('go by the clock of the venue', async () => {
    const subject = create();
    subject.setAhead(700);
    const time = await subject.broker.serverTime(signal);
    assert.ok(time.kind === 'known');
    assert.ok(Math.abs(time.value.offsetMs - 700) <= 1000);
    assert.ok(time.value.venueTime <= subject.clock.now() + 700);
    subject.failNext(503);
    assert.equal((await subject.broker.serverTime(signal)).kind, 'unknown');
  });
}

/** Everything that a broker yields while it is read. */
export class Listening {
  readonly events: AccountEvent[] = [];
  readonly #control = new AbortController();
  readonly #done: Promise<void>;
  readonly #subject: BrokerSubject;

  constructor(subject: BrokerSubject, since: UnixMs) {
    this.#subject = subject;
    const range = { since, symbols: [subject.symbol] };
    this.#done = this.#read(subject.broker.events(range, this.#control.signal));
  }

  async #read(events: AsyncIterable<AccountEvent>): Promise<void> {
    for await (const event of events) this.events.push(event);
  }

  /** Lets time pass until something holds, or for five minutes. */
  async until(holds: () => boolean): Promise<void> {
    for (let second = 0; second < 300 && !holds(); second++) await this.#subject.step(SECOND_MS);
    assert.ok(holds(), JSON.stringify(this.events));
  }

  async end(): Promise<void> {
    this.#control.abort();
    await this.#done;
  }

  of(venueOrderId: string | null): string[] {
    return this.events.flatMap((event) =>
      event.kind !== 'status' && event.venueOrderId === venueOrderId ? [event.kind] : [],
    );
  }

  states(): string[] {
    return this.events.flatMap((event) => (event.kind === 'status' ? [event.state] : []));
  }
}

/** Tests the events of an account. */
export function testAccountEvents(create: () => BrokerSubject): void {
  it('report what becomes of them, in its order, with each fill', async () => {
    const subject = create();
    const listening = new Listening(subject, subject.clock.now());
    await listening.until(() => listening.states().includes('current'));
    const filled = await accepted(subject, restingBuy(subject));
    const cancelled = await accepted(subject, restingBuy(subject));
    await listening.until(() => listening.of(cancelled.venueOrderId).length > 0);
    subject.account.fill(filled.venueOrderId ?? '', '0.2');
    subject.account.fill(cancelled.venueOrderId ?? '', '0.1');
    await listening.until(() => listening.of(cancelled.venueOrderId).length > 1);
    subject.account.fill(filled.venueOrderId ?? '', '0.3');
    subject.account.cancel(cancelled.venueOrderId ?? '');
    const market = await accepted(subject, marketBuy(subject));
    await listening.until(
      () =>
        listening.of(cancelled.venueOrderId).includes('cancelled') &&
        listening.of(filled.venueOrderId).includes('filled') &&
        listening.of(market.venueOrderId).includes('filled'),
    );
    await listening.end();
    const order = ['accepted', 'partiallyFilled'];
    assert.deepEqual(listening.of(filled.venueOrderId), [...order, 'filled']);
    assert.deepEqual(listening.of(cancelled.venueOrderId), [...order, 'cancelled']);
    assert.deepEqual(listening.of(market.venueOrderId), ['accepted', 'filled']);
    const last = listening.events.find(
      (event) => event.kind === 'filled' && event.venueOrderId === filled.venueOrderId,
    );
    assert.ok(last?.kind === 'filled');
    assert.deepEqual([last.fill.quantity, last.filledQuantity], ['0.3', '0.5']);
    assert.equal(last.clientOrderId, filled.clientOrderId);
  });

  it('are reported again from where a reader begins, with the same ids of fills', async () => {
    const subject = create();
    const since = subject.clock.now();
    const order = await accepted(subject, marketBuy(subject));
    const idsOf = async (): Promise<string[]> => {
      const listening = new Listening(subject, since);
      await listening.until(() => listening.of(order.venueOrderId).includes('filled'));
      await listening.end();
      return listening.events.flatMap((event) => ('fill' in event ? [event.fill.id] : []));
    };
    const first = await idsOf();
    assert.equal(first.length, 1);
    assert.deepEqual(await idsOf(), first);
    const found = await subject.broker.find(order, signal);
    assert.deepEqual(found.kind === 'found' && found.fills.map(({ id }) => id), first);
  });

  it('are said to be in doubt while the venue is silent, and healed afterwards', async () => {
    const subject = create();
    const order = await accepted(subject, restingBuy(subject));
    const listening = new Listening(subject, subject.clock.now());
    await listening.until(() => listening.states().at(-1) === 'current');
    subject.failNext(503);
    subject.account.fill(order.venueOrderId ?? '', '0.5');
    await listening.until(() => listening.states().at(-1) === 'lost');
    await listening.until(() => listening.states().at(-1) === 'current');
    await listening.end();
    assert.deepEqual(listening.states(), ['current', 'lost', 'current']);
    assert.deepEqual(listening.of(order.venueOrderId), ['accepted', 'filled']);
  });
}
