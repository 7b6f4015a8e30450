import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unixMs } from '@stratloom/engine/model';
import { compareDecimals } from '../orders/decimal.ts';
import {
  accepted,
  LIFE_MS,
  marketBuy,
  newId,
  ofId,
  referenceTo,
  rejected,
  resolved,
  restingBuy,
  SECOND_MS,
  signal,
} from './broker-contract-orders.ts';
import { testAccountEvents, testAccountReadings } from './account-contract.ts';
import type { BrokerFault, BrokerSubject } from './broker-subject.ts';
import type { OrderIntent } from './venue-broker.ts';

const DONE: readonly BrokerFault[] = [
  { kind: 'lost' },
  { kind: 'timeoutAfter' },
  { kind: 'half' },
  { kind: 'stalledBody' },
  { kind: 'noId' },
  { kind: 'page' },
  { kind: 'errorAfter', status: 500 },
  { kind: 'errorAfter', status: 502 },
  { kind: 'errorAfter', status: 504 },
];
const NOT_DONE: readonly BrokerFault[] = [
  { kind: 'cutBefore' },
  { kind: 'timeoutBefore' },
  { kind: 'refused', status: 503 },
  { kind: 'refused', status: 302 },
  { kind: 'refused', status: 409 },
];

/** Tests that the orders of a venue keep to the port VenueBroker. */
export function testVenueBroker(name: string, create: () => BrokerSubject): void {
  describe(`orders at ${name}`, () => {
    testPlacing(create);
    testKinds(create);
    testRefusals(create);
    testDoubt(create);
    testChanges(create);
    testAccountReadings(create);
    testAccountEvents(create);
  });
}

function testPlacing(create: () => BrokerSubject): void {
  it('carry our id in the bytes that leave, and are placed with exactly their terms', async () => {
    const subject = create();
    const intent = restingBuy(subject, { quantity: '0.12345', limitPrice: '1234.56' });
    const { venueOrderId } = await accepted(subject, intent);
    const { field } = subject.broker.capabilities.clientOrderId;
    const bytes = subject.sent.map(({ url, body }) => `${url} ${body}`).join('\n');
    assert.match(bytes, new RegExp(`${field}[=":]+${intent.clientOrderId}`));
    const [order, ...others] = ofId(subject, intent.clientOrderId);
    assert.deepEqual(others, []);
    assert.deepEqual(
      { ...order, filled: order?.filled },
      {
        ...order,
        ...{ id: venueOrderId, side: 'buy', quantity: '0.12345', limit: '1234.56' },
        ...{ stop: null, state: 'open', filled: '0' },
      },
    );
  });

  it('are rounded so that they never become larger or worse', async () => {
    const subject = create();
    const quantity = '0.1234567890123456789';
    const buy = await accepted(subject, restingBuy(subject, { quantity, limitPrice: '1000.019' }));
    const sell = await accepted(
      subject,
      restingBuy(subject, { side: 'sell', quantity, limitPrice: '900000.011' }),
    );
    const [bought] = ofId(subject, buy.clientOrderId);
    const [sold] = ofId(subject, sell.clientOrderId);
    assert.deepEqual([bought?.limit, sold?.limit], ['1000.01', '900000.02']);
    for (const order of [bought, sold]) {
      assert.ok(compareDecimals(order?.quantity ?? '1', quantity) <= 0);
      assert.ok(compareDecimals(order?.quantity ?? '0', '0.12345') >= 0);
    }
  });

  it('at the market are filled, in exact decimals, and found', async () => {
    const subject = create();
    const intent = marketBuy(subject, { quantity: '0.3' });
    const order = await accepted(subject, intent);
    for (const asked of [order, referenceTo(intent)]) {
      const found = await subject.broker.find(asked, signal);
      assert.ok(found.kind === 'found', JSON.stringify(found));
      assert.deepEqual([found.order.status, found.order.filledQuantity], ['filled', '0.3']);
      assert.equal(found.order.clientOrderId, intent.clientOrderId);
      assert.equal(found.order.symbol, subject.symbol);
      assert.deepEqual([found.hasAllFills, found.fills.length], [true, 1]);
      assert.deepEqual([found.fills[0]?.quantity, found.fills[0]?.side], ['0.3', 'buy']);
    }
  });
}

function testKinds(create: () => BrokerSubject): void {
  it('with a stop wait for their level, on the side that it names', async () => {
    const subject = create();
    const { orderTypes } = subject.broker.capabilities;
    for (const side of ['buy', 'sell'] as const) {
      const stopPrice = side === 'buy' ? '900000' : '1000';
      const prices = { stop: { stopPrice }, stopLimit: { stopPrice, limitPrice: stopPrice } };
      for (const type of ['stop', 'stopLimit'] as const) {
        const intent = marketBuy(subject, { ...prices[type], side, quantity: '0.1' });
        const outcome = await subject.broker.submit(intent, signal);
        if (!orderTypes.includes(type)) {
          assert.equal(rejected(outcome).code, 'order.not-available');
          continue;
        }
        const [order] = ofId(subject, intent.clientOrderId);
        const limit = type === 'stop' ? null : stopPrice;
        assert.deepEqual([order?.state, order?.stop, order?.limit], ['open', stopPrice, limit]);
        const found = await subject.broker.find(referenceTo(intent), signal);
        assert.ok(found.kind === 'found' && found.order.status === 'working');
        assert.deepEqual([found.order.stopPrice, found.order.limitPrice], [stopPrice, limit]);
      }
    }
  });

  it('that trade at once or not at all do not wait', async () => {
    const subject = create();
    for (const timeInForce of ['ioc', 'fok'] as const) {
      if (!subject.broker.capabilities.timeInForce.includes(timeInForce)) continue;
      const quantity = '1';
      const far = await accepted(subject, restingBuy(subject, { timeInForce, quantity }));
      const found = await subject.broker.find(far, signal);
      assert.ok(found.kind === 'found' && found.order.status === 'cancelled');
    }
  });

  it('that must wait are refused when they would trade', async () => {
    const subject = create();
    const intent = restingBuy(subject, { postOnly: true, limitPrice: '900000', quantity: '0.1' });
    const { code } = rejected(await subject.broker.submit(intent, signal));
    const { postOnly } = subject.broker.capabilities;
    assert.equal(code, postOnly ? 'would take' : 'order.not-available');
    if (postOnly) await accepted(subject, restingBuy(subject, { postOnly: true }));
  });
}

function testRefusals(create: () => BrokerSubject): void {
  it('are refused for certain when the money is not there', async () => {
    const subject = create();
    const intent = restingBuy(subject, { quantity: '900000' });
    const { code, halts } = rejected(await subject.broker.submit(intent, signal));
    assert.deepEqual([code, halts], ['insufficient funds', false]);
    assert.equal(subject.account.orders.length, 0);
  });

  it('are refused before they are sent when the venue could not take them', async () => {
    const subject = create();
    const { broker, clock } = subject;
    const cases: readonly (readonly [Partial<OrderIntent>, string])[] = [
      [{ symbol: subject.unknownSymbol }, 'order.unknown-symbol'],
      [{ quantity: '0.0000000000001' }, 'order.below-lot'],
      [{ limitPrice: '0.00001' }, 'order.price-below-tick'],
      [{ quantity: '0.0001', limitPrice: '1' }, 'order.below-minimum-notional'],
      [{ deadline: unixMs(clock.now() - 1) }, 'order.deadline-passed'],
      [{ postOnly: true, timeInForce: 'ioc' }, 'order.not-available'],
    ];
    for (const [terms, code] of cases) {
      const outcome = rejected(await broker.submit(restingBuy(subject, terms), signal));
      assert.deepEqual([outcome.code, outcome.halts], [code, false]);
    }
    // Only the clock was asked for.
    assert.deepEqual(
      subject.sent.filter(({ method }) => method !== 'GET'),
      [],
    );
  });

  it('with an id, a quantity or a price that is none are a bug of the caller', async () => {
    const subject = create();
    const bugs = [
      { clientOrderId: '' },
      { clientOrderId: 'with blanks' },
      { clientOrderId: 'x'.repeat(200) },
      { quantity: '-1' },
      { quantity: '0' },
      { quantity: 'NaN' },
      { limitPrice: '1,5' },
    ];
    for (const terms of bugs) {
      await assert.rejects(
        subject.broker.submit(restingBuy(subject, terms), signal),
        RangeError,
        JSON.stringify(terms),
      );
    }
    assert.equal(subject.sent.length, 0);
  });

  for (const [status, retryAfter, waitMs] of [
    [429, '30', 30_000],
    [429, undefined, 60_000],
    [418, '600', 600_000],
  ] as const) {
    it(`are put off after ${status}, and nothing is sent before its time`, async () => {
      const subject = create();
      const { broker, clock } = subject;
      const held = await accepted(subject, restingBuy(subject));
      const refused = { kind: 'refused', status } as const;
      subject.failOrders(retryAfter === undefined ? refused : { ...refused, retryAfter });
      const outcome = await broker.submit(restingBuy(subject), signal);
      assert.ok(outcome.kind === 'deferred', JSON.stringify(outcome));
      assert.equal(outcome.retryAfterMs, waitMs);
      const sent = subject.sent.length;
      const early = await broker.submit(restingBuy(subject), signal);
      assert.equal(early.kind, 'deferred');
      if (waitMs > 30_000) {
        assert.equal((await broker.cancel(held, signal)).kind, 'deferred');
        assert.equal((await broker.balances(signal)).kind, 'unknown');
      }
      assert.equal(subject.sent.length, sent);
      clock.advanceTo(clock.now() + waitMs + 10 * SECOND_MS);
      assert.equal((await broker.cancel(held, signal)).kind, 'accepted');
    });
  }
}

function testDoubt(create: () => BrokerSubject): void {
  for (const fault of DONE) {
    it(`stay unknown when the answer says nothing, and are found: ${JSON.stringify(fault)}`, async () => {
      const subject = create();
      const intent = restingBuy(subject);
      subject.failOrders(fault);
      const outcome = await subject.broker.submit(intent, signal);
      assert.equal(outcome.kind, 'unknown', JSON.stringify(outcome));
      const found = await resolved(subject, referenceTo(intent));
      assert.ok(found.kind === 'found', JSON.stringify(found));
      assert.equal(found.order.venueOrderId, ofId(subject, intent.clientOrderId)[0]?.id);
      assert.equal(ofId(subject, intent.clientOrderId).length, 1);
    });
  }

  for (const fault of NOT_DONE) {
    it(`stay unknown when nobody knows, and never existed by proof alone: ${JSON.stringify(fault)}`, async () => {
      const subject = create();
      const intent = restingBuy(subject);
      subject.failOrders(fault);
      const outcome = await subject.broker.submit(intent, signal);
      assert.equal(outcome.kind, 'unknown', JSON.stringify(outcome));
      const found = await resolved(subject, referenceTo(intent));
      if (subject.broker.capabilities.unknownRule === 'resend') {
        assert.ok(found.kind === 'unknown' && found.canResend);
      } else {
        assert.equal(found.kind, 'neverExisted');
        assert.ok(subject.clock.now() > intent.deadline);
      }
      assert.equal(ofId(subject, intent.clientOrderId).length, 0);
    });
  }

  it('that arrive late never exist after the venue has said that they never did', async () => {
    const subject = create();
    const { broker, clock, account } = subject;
    for (const ms of [500, 3000, LIFE_MS - 1, LIFE_MS + 1, 6500]) {
      const intent = marketBuy(subject, { quantity: '0.01' });
      subject.failOrders({ kind: 'late', ms });
      assert.equal((await broker.submit(intent, signal)).kind, 'unknown');
      const found = await resolved(subject, referenceTo(intent));
      clock.advanceTo(clock.now() + 60 * SECOND_MS);
      const again = await broker.find(referenceTo(intent), signal);
      if (found.kind === 'neverExisted') assert.equal(again.kind, 'neverExisted');
    }
    const ids = account.orders.map(({ clientId }) => clientId);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('go by the clock of the venue while they are in doubt', async () => {
    const subject = create();
    if (subject.broker.capabilities.unknownRule === 'resend') return;
    // Ours says that the deadline has passed; the venue could still take it.
    subject.setAhead(-8 * SECOND_MS);
    await subject.broker.serverTime(signal);
    const venueNow = subject.clock.now() - 8 * SECOND_MS;
    const intent = marketBuy(subject, { deadline: unixMs(venueNow + LIFE_MS) });
    subject.failOrders({ kind: 'late', ms: LIFE_MS - 1500 });
    assert.equal((await subject.broker.submit(intent, signal)).kind, 'unknown');
    const early = await subject.broker.find(referenceTo(intent), signal);
    assert.equal(early.kind, 'unknown');
    const found = await resolved(subject, referenceTo(intent));
    assert.equal(found.kind, 'found');
  });

  it('that are sent again under an id that exists are one order', async () => {
    const subject = create();
    const intent = restingBuy(subject);
    const first = await accepted(subject, intent);
    const second = await accepted(subject, intent);
    assert.equal(second.venueOrderId, first.venueOrderId);
    assert.equal(ofId(subject, intent.clientOrderId).length, 1);
  });

  it('that the venue has named existed, also when it finds them no more', async () => {
    const subject = create();
    const intent = restingBuy(subject);
    const { venueOrderId } = await accepted(subject, intent);
    subject.clock.advanceTo(subject.clock.now() + 60 * SECOND_MS);
    const forgotten = (venueOrderId ?? '').replace(/1(?=[^1]*$)/, '7');
    const found = await subject.broker.find(referenceTo(intent, forgotten), signal);
    assert.ok(found.kind === 'unknown' && !found.canResend, JSON.stringify(found));
  });

  it('are not found, and nothing follows from that, while the venue does not answer', async () => {
    const subject = create();
    const intent = restingBuy(subject);
    await accepted(subject, intent);
    subject.clock.advanceTo(subject.clock.now() + 60 * SECOND_MS);
    subject.failNext(503);
    const found = await subject.broker.find(referenceTo(intent), signal);
    assert.ok(found.kind === 'unknown' && !found.canResend);
    assert.equal((await subject.broker.find(referenceTo(intent), signal)).kind, 'found');
  });
}

function testChanges(create: () => BrokerSubject): void {
  it('are cancelled, with the venue’s id and without it', async () => {
    const subject = create();
    for (const withId of [true, false]) {
      const intent = restingBuy(subject);
      const order = await accepted(subject, intent);
      const asked = withId ? order : referenceTo(intent);
      assert.equal((await subject.broker.cancel(asked, signal)).kind, 'accepted');
      const found = await subject.broker.find(order, signal);
      assert.ok(found.kind === 'found' && found.order.status === 'cancelled');
    }
  });

  it('that are filled before their cancel arrives are filled, and the cancel says so', async () => {
    const subject = create();
    const order = await accepted(subject, restingBuy(subject));
    subject.account.fill(order.venueOrderId ?? '', '0.5');
    const outcome = rejected(await subject.broker.cancel(order, signal));
    assert.deepEqual([outcome.code, outcome.halts], ['order not working', false]);
    const found = await subject.broker.find(order, signal);
    assert.ok(found.kind === 'found' && found.order.status === 'filled');
  });

  it('keep their partial fills when they are cancelled', async () => {
    const subject = create();
    const order = await accepted(subject, restingBuy(subject));
    subject.account.fill(order.venueOrderId ?? '', '0.2');
    await subject.broker.cancel(order, signal);
    const found = await subject.broker.find(order, signal);
    assert.ok(found.kind === 'found' && found.hasAllFills);
    assert.deepEqual([found.order.status, found.order.filledQuantity], ['cancelled', '0.2']);
  });

  it('whose cancel found no answer are looked up', async () => {
    for (const fault of DONE.filter(({ kind }) => kind !== 'noId')) {
      const subject = create();
      const order = await accepted(subject, restingBuy(subject));
      subject.failOrders(fault);
      const outcome = await subject.broker.cancel(order, signal);
      assert.ok(outcome.kind === 'unknown' || outcome.kind === 'accepted', JSON.stringify(outcome));
      const found = await subject.broker.find(order, signal);
      assert.ok(found.kind === 'found' && found.order.status === 'cancelled');
    }
  });

  it('are all cancelled when a dead-man switch is not renewed, and none while it is', async () => {
    const subject = create();
    const { broker, clock, symbol } = subject;
    if (broker.capabilities.deadManSwitch === null) {
      await assert.rejects(broker.armDeadManSwitch(60_000, signal), RangeError);
      return;
    }
    await accepted(subject, restingBuy(subject));
    const working = async (): Promise<number> => {
      const reading = await broker.workingOrders([symbol], signal);
      return reading.kind === 'known' ? reading.value.length : NaN;
    };
    for (let renewal = 0; renewal < 4; renewal++) {
      const armed = await broker.armDeadManSwitch(60_000, signal);
      assert.deepEqual(armed, { kind: 'known', value: clock.now() + 60_000 });
      clock.advanceTo(clock.now() + 20_000);
      assert.equal(await working(), 1);
    }
    await broker.armDeadManSwitch(0, signal);
    clock.advanceTo(clock.now() + 120_000);
    assert.equal(await working(), 1);
    await broker.armDeadManSwitch(60_000, signal);
    clock.advanceTo(clock.now() + 60_000);
    assert.equal(await working(), 0);
  });

  it('are replaced in the way that the capabilities name', async () => {
    const subject = create();
    const { broker, clock } = subject;
    const order = await accepted(subject, restingBuy(subject));
    const { replacement } = broker.capabilities;
    const clientOrderId = replacement === 'newOrder' ? newId() : order.clientOrderId;
    const deadline = unixMs(clock.now() + LIFE_MS);
    const terms = { clientOrderId, side: 'buy', quantity: '0.4', limitPrice: '1100.019' } as const;
    const outcome = await broker.replace(order, { ...terms, deadline }, signal);
    if (replacement === 'none') {
      assert.equal(rejected(outcome).code, 'order.not-available');
      return;
    }
    assert.equal(outcome.kind, 'accepted', JSON.stringify(outcome));
    const [replaced] = ofId(subject, clientOrderId);
    assert.deepEqual(
      [replaced?.state, replaced?.quantity, replaced?.limit],
      ['open', '0.4', '1100.01'],
    );
    const open = subject.account.orders.filter(({ state }) => state === 'open');
    assert.equal(open.length, 1);
  });
}
