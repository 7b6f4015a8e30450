import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Listening, testAccountEvents } from './account-contract.ts';
import { accepted, marketBuy, restingBuy, signal } from './broker-contract-orders.ts';
import type { BrokerSubject } from './broker-subject.ts';

/** Ways in which a stream fails while it is open, by what is said of them; null when nothing has to be. */
const FAULTS: Readonly<Record<string, 'lost' | null>> = {
  cut: 'lost',
  goingAway: 'lost',
  tryAgainLater: 'lost',
  half: 'lost',
  garbage: 'lost',
  duplicated: null,
  missing: null,
};
/** Time after which everything is known again, whatever has failed, ms. */
const HEALED_MS = 180_000;

/** Tests that the private stream of a venue keeps to the port VenueBroker. @param create - Returns a broker that listens to it. */
export function testAccountStream(name: string, create: () => BrokerSubject): void {
  describe(`the private stream of ${name}`, () => {
    testAccountEvents(create);
    testFaults(create);
    testSilence(create);
    testDials(create);
  });
}

function testFaults(create: () => BrokerSubject): void {
  it('reports orders within two seconds, without a reading of everything', async () => {
    const subject = create();
    const listening = new Listening(subject, subject.clock.now());
    await listening.until(() => listening.states().includes('current'));
    await subject.step(5000);
    const order = await accepted(subject, restingBuy(subject));
    subject.account.fill(order.venueOrderId ?? '', '0.2');
    await subject.step(1000);
    subject.account.fill(order.venueOrderId ?? '', '0.3');
    await subject.step(1000);
    assert.deepEqual(listening.of(order.venueOrderId), ['accepted', 'partiallyFilled', 'filled']);
    await listening.end();
    assert.deepEqual(listening.states(), ['current']);
  });

  for (const [fault, state] of Object.entries(FAULTS)) {
    it(`loses no fill and doubles none when it fails: ${fault}`, async () => {
      const subject = create();
      const listening = new Listening(subject, subject.clock.now());
      await listening.until(() => listening.states().includes('current'));
      const order = await accepted(subject, restingBuy(subject));
      await subject.step(3000);
      subject.failStream(fault);
      subject.account.fill(order.venueOrderId ?? '', '0.1');
      await subject.step(2000);
      subject.account.fill(order.venueOrderId ?? '', '0.1');
      await subject.step(2000);
      subject.account.cancel(order.venueOrderId ?? '');
      await subject.step(HEALED_MS);
      await listening.end();
      const fills = ['partiallyFilled', 'partiallyFilled'];
      assert.deepEqual(listening.of(order.venueOrderId), ['accepted', ...fills, 'cancelled']);
      if (state !== null) assert.ok(listening.states().includes(state));
      assert.equal(listening.states().at(-1), 'current');
      assert.ok(subject.open() <= 1);
    });
  }
}

function testSilence(create: () => BrokerSubject): void {
  it('is found out when it stays silent, and what it kept back is read', async () => {
    const subject = create();
    const listening = new Listening(subject, subject.clock.now());
    await listening.until(() => listening.states().includes('current'));
    const order = await accepted(subject, restingBuy(subject));
    await subject.step(3000);
    subject.failStream('silent');
    await subject.step(2000);
    subject.account.fill(order.venueOrderId ?? '', '0.5');
    await subject.step(HEALED_MS);
    await listening.end();
    assert.deepEqual(listening.of(order.venueOrderId), ['accepted', 'filled']);
    assert.deepEqual(listening.states(), ['current', 'stalled', 'current']);
  });

  it('does not end the reading while the venue is away', async () => {
    const subject = create();
    const listening = new Listening(subject, subject.clock.now());
    await listening.until(() => listening.states().includes('current'));
    subject.failStream('cut');
    for (let count = 0; count < 3; count++) subject.failNext(503);
    const order = await subject.broker.submit(marketBuy(subject), signal);
    await subject.step(HEALED_MS);
    await listening.end();
    assert.equal(listening.states().at(-1), 'current');
    const [filled] = subject.account.orders;
    if (filled !== undefined) assert.ok(listening.of(filled.id).includes('filled'), order.kind);
  });
}

function testDials(create: () => BrokerSubject): void {
  for (const fault of ['turnedAway', 'refused']) {
    it(`is read over HTTP until it can be dialed: ${fault}`, async () => {
      const subject = create();
      subject.failStream(fault);
      const listening = new Listening(subject, subject.clock.now());
      await subject.step(1000);
      const order = await accepted(subject, marketBuy(subject));
      await subject.step(50_000);
      assert.ok(listening.of(order.venueOrderId).includes('filled'));
      await subject.step(HEALED_MS);
      assert.equal(subject.open(), 1);
      await listening.end();
      await subject.step(1000);
      assert.equal(subject.open(), 0);
      assert.deepEqual([listening.states()[0], listening.states().at(-1)], ['lost', 'current']);
    });
  }

  it('ends quietly when it is cancelled before it begins', async () => {
    const subject = create();
    const control = new AbortController();
    control.abort();
    const range = { since: subject.clock.now(), symbols: [subject.symbol] };
    for await (const event of subject.broker.events(range, control.signal)) {
      assert.fail(JSON.stringify(event));
    }
    assert.equal(subject.open(), 0);
  });
}
