import assert from 'node:assert/strict';
import type { Broker, BrokerOrder, OrderListener } from '@stratloom/engine/broker';
import {
  isFinal,
  type OrderEvent,
  type OrderEventKind,
  price,
  quantity,
} from '@stratloom/engine/model';
import { type Ohlc } from './build-bars.ts';

/** A broker whose prices a test moves. */
export interface BrokerTrial {
  readonly broker: Broker;
  /** Lets the price go through a bar; the broker then stands at its close. @param volume - Units to be had on it. */
  pass(bar: Ohlc, volume: number): void;
}

/** Conditions under which a trial trades. */
export interface TrialTerms {
  /** True: orders fill at most the volume of each bar. False: whatever the volume, they fill whole. */
  readonly isVolumeLimited: boolean;
}

/** Symbol that trials trade, in whole units and cents. */
export const TRIAL_SYMBOL = 'TEST';

/** Bars after which every trial begins: the price stands at 100. */
const FIRST: Ohlc = [100, 101, 99, 100];

/** Volume of bars whose volume is no concern of a case: more than any order wants. */
const AMPLE = 1_000_000;

type Terms = Partial<Pick<BrokerOrder, 'side' | 'timeInForce' | 'reduceOnly' | 'symbol'>> & {
  readonly units?: number;
  readonly limit?: number;
  readonly stop?: number;
};

class Trial {
  readonly events: OrderEvent[] = [];
  private readonly trial: BrokerTrial;

  constructor(start: StartTrial, terms: TrialTerms) {
    this.trial = start((event) => this.events.push(event), terms);
    this.trial.pass(FIRST, AMPLE);
  }

  submit(clientOrderId: string, { units = 1, limit, stop, ...terms }: Terms = {}): this {
    this.trial.broker.submit({
      clientOrderId,
      symbol: TRIAL_SYMBOL,
      side: 'buy',
      quantity: quantity(units),
      ...(limit !== undefined && { limitPrice: price(limit) }),
      ...(stop !== undefined && { stopPrice: price(stop) }),
      ...terms,
    });
    return this;
  }

  replace(clientOrderId: string, terms: Pick<Terms, 'limit' | 'units'>): this {
    this.trial.broker.replace(clientOrderId, {
      ...(terms.limit !== undefined && { limitPrice: price(terms.limit) }),
      ...(terms.units !== undefined && { quantity: quantity(terms.units) }),
    });
    return this;
  }

  cancel(clientOrderId: string): this {
    this.trial.broker.cancel(clientOrderId);
    return this;
  }

  pass(...bars: readonly Ohlc[]): this {
    for (const bar of bars) this.trial.pass(bar, AMPLE);
    return this;
  }

  passScarce(volume: number, bar: Ohlc): this {
    this.trial.pass(bar, volume);
    return this;
  }

  kinds(clientOrderId: string): OrderEventKind[] {
    return this.events
      .filter((event) => event.clientOrderId === clientOrderId)
      .map(({ kind }) => kind);
  }

  fills(clientOrderId: string): string[] {
    return this.events.flatMap((event) =>
      'fill' in event && event.clientOrderId === clientOrderId
        ? [`${event.fill.quantity} @ ${event.fill.price}`]
        : [],
    );
  }
}

const FILLED: readonly OrderEventKind[] = ['submitted', 'accepted', 'filled'];

type Cases = Readonly<Record<string, (run: Trial) => void>>;

const CASES: Cases = {
  'fills a market order at the next price': (run) => {
    run.submit('a', { units: 3 });
    assert.deepEqual(run.kinds('a'), ['submitted', 'accepted']);
    run.pass([102, 103, 101, 102]);
    assert.deepEqual([run.kinds('a'), run.fills('a')], [FILLED, ['3 @ 102']]);
  },
  'fills a limit order at its price, once the price is there': (run) => {
    run.submit('a', { limit: 95 }).pass([100, 101, 96, 98]);
    assert.deepEqual(run.fills('a'), []);
    assert.deepEqual(run.pass([98, 99, 94, 96]).fills('a'), ['1 @ 95']);
  },
  'fills a limit order better where the price leaps over it': (run) => {
    run.submit('a', { limit: 95 }).pass([90, 91, 89, 90]);
    assert.deepEqual(run.fills('a'), ['1 @ 90']);
  },
  'fills a stop order at its level, or where the price leaps over it': (run) => {
    run.submit('a', { stop: 105 }).submit('b', { stop: 120 });
    run.pass([101, 110, 100, 109], [125, 126, 124, 125]);
    assert.deepEqual([run.fills('a'), run.fills('b')], [['1 @ 105'], ['1 @ 125']]);
  },
  'lets a stop-limit order wait for its limit after its stop': (run) => {
    run.submit('a', { stop: 105, limit: 103 });
    assert.deepEqual(run.pass([104, 106, 104, 106]).fills('a'), []);
    assert.deepEqual(run.pass([106, 107, 102, 104]).fills('a'), ['1 @ 103']);
  },
  'cancels an order once': (run) => {
    run.submit('a', { limit: 95 }).cancel('a').cancel('a');
    run.pass([95, 95, 90, 92]);
    assert.deepEqual(run.kinds('a'), ['submitted', 'accepted', 'cancelled']);
  },
  'leaves a filled order as it is': (run) => {
    run.submit('a').pass([101, 102, 100, 101]);
    run.cancel('a').replace('a', { limit: 90 }).pass([101, 102, 80, 101]);
    assert.deepEqual(run.kinds('a'), FILLED);
  },
  'reports nothing of orders that it does not know': (run) => {
    run.cancel('x').replace('x', { limit: 90 }).pass([100, 101, 99, 100]);
    assert.deepEqual(run.events, []);
  },
  'accepts an order anew when its terms are replaced': (run) => {
    run.submit('a', { limit: 90 }).pass([100, 101, 99, 100]);
    run.replace('a', { limit: 95, units: 2 }).pass([100, 101, 94, 100]);
    assert.deepEqual(run.kinds('a'), ['submitted', 'accepted', 'accepted', 'filled']);
    assert.deepEqual(run.fills('a'), ['2 @ 95']);
  },
  'takes an order that is sent again for the same': (run) => {
    run.submit('a').submit('a').pass([101, 102, 100, 101]).submit('a');
    run.pass([101, 102, 100, 101]);
    assert.deepEqual([run.kinds('a'), run.fills('a')], [FILLED, ['1 @ 101']]);
  },
  'rejects what makes no sense, and never accepts it': (run) => {
    run.submit('a', { limit: -1 }).submit('b', { units: 0 });
    run.submit('c', { symbol: 'NOWHERE' }).pass([100, 101, 99, 100]);
    for (const id of ['a', 'b', 'c']) {
      assert.deepEqual(run.kinds(id), ['submitted', 'rejected'], id);
    }
  },
  'never opens by an order that only reduces': (run) => {
    run.submit('a', { units: 2 }).pass([100, 101, 99, 100]);
    run.submit('b', { side: 'sell', units: 5, reduceOnly: true }).pass([101, 102, 100, 101]);
    run.submit('c', { side: 'sell', reduceOnly: true }).pass([101, 102, 100, 101]);
    assert.deepEqual(run.fills('b'), ['2 @ 101']);
    assert.deepEqual(run.kinds('c'), ['submitted', 'accepted', 'cancelled']);
  },
  'lets an immediate order expire that cannot be filled at once': (run) => {
    run.submit('a', { limit: 95, timeInForce: 'ioc' }).pass([100, 101, 90, 100]);
    assert.deepEqual(run.kinds('a'), ['submitted', 'accepted', 'expired']);
  },
  'lets an order of a day expire with it': (run) => {
    run.submit('a', { limit: 95, timeInForce: 'day' });
    run.pass([100, 101, 96, 100], [100, 101, 90, 100]);
    assert.deepEqual(run.kinds('a'), ['submitted', 'accepted', 'expired']);
  },
  'reports times in order, ends once, and adds up its fills': (run) => {
    run.submit('a').submit('b', { limit: 90 }).submit('c', { stop: 104 });
    run.pass([101, 103, 99, 102], [102, 106, 101, 105]).cancel('b');
    run.submit('d', { side: 'sell', units: 2 }).pass([105, 106, 104, 105]);
    assert.deepEqual(run.fills('d'), ['2 @ 105']);
    assertWellFormed(run.events);
  },
};

const PART: readonly OrderEventKind[] = ['submitted', 'accepted', 'partiallyFilled'];

/** Cases of a broker that fills what the volume of a bar leaves. */
const PART_CASES: Cases = {
  'fills a part where the volume does not reach, and the rest on later bars': (run) => {
    run.submit('a', { units: 6 }).passScarce(2, [102, 103, 101, 102]);
    assert.deepEqual([run.kinds('a'), run.fills('a')], [PART, ['2 @ 102']]);
    run.passScarce(1, [104, 105, 103, 104]).passScarce(9, [101, 102, 100, 101]);
    assert.deepEqual(run.kinds('a'), [...PART, 'partiallyFilled', 'filled']);
    assert.deepEqual(run.fills('a'), ['2 @ 102', '1 @ 104', '3 @ 101']);
    assertWellFormed(run.events);
  },
  'keeps the rest of a limit order at its limit': (run) => {
    run.submit('a', { units: 3, limit: 95 }).passScarce(1, [97, 98, 94, 97]);
    assert.deepEqual(run.pass([97, 98, 96, 97]).kinds('a'), PART);
    run.pass([96, 97, 94, 95]);
    assert.deepEqual(
      [run.kinds('a'), run.fills('a')],
      [
        [...PART, 'filled'],
        ['1 @ 95', '2 @ 95'],
      ],
    );
  },
  'cancels only the rest of an order that was filled in part': (run) => {
    run.submit('a', { units: 3 }).passScarce(2, [102, 103, 101, 102]);
    run.cancel('a').pass([102, 103, 101, 102]);
    assert.deepEqual([run.kinds('a'), run.fills('a')], [[...PART, 'cancelled'], ['2 @ 102']]);
  },
  'lets the rest of an immediate order expire': (run) => {
    run.submit('a', { units: 3, timeInForce: 'ioc' }).passScarce(1, [102, 103, 101, 102]);
    run.pass([102, 103, 101, 102]);
    assert.deepEqual([run.kinds('a'), run.fills('a')], [[...PART, 'expired'], ['1 @ 102']]);
  },
};

/** A test of every broker. */
export interface BrokerCase {
  readonly name: string;
  /** Throws when the broker does otherwise. */
  readonly check: () => void;
}

/** Makes a broker that reports to the listener, with money enough, without costs, and with prices that only the test moves. */
export type StartTrial = (listener: OrderListener, terms: TrialTerms) => BrokerTrial;

/** Returns the tests of every broker of the engine. */
export function brokerContract(start: StartTrial): readonly BrokerCase[] {
  return [
    ...casesOf(CASES, start, { isVolumeLimited: false }),
    ...casesOf(PART_CASES, start, { isVolumeLimited: true }),
  ];
}

function casesOf(cases: Cases, start: StartTrial, terms: TrialTerms): BrokerCase[] {
  return Object.entries(cases).map(([name, check]) => ({
    name,
    check: () => check(new Trial(start, terms)),
  }));
}

/** Checks what holds for the events of every broker. */
export function assertWellFormed(events: readonly OrderEvent[]): void {
  let known = -Infinity;
  const byOrder = new Map<string, OrderEvent[]>();
  const fillIds = new Set<string>();
  for (const event of events) {
    assert.ok(event.knownAt >= event.occurredAt, 'known before it happened');
    assert.ok(event.knownAt >= known, 'known out of order');
    known = event.knownAt;
    byOrder.set(event.clientOrderId, [...(byOrder.get(event.clientOrderId) ?? []), event]);
    if (!('fill' in event)) continue;
    assert.ok(!fillIds.has(event.fill.id), `fill ${event.fill.id} twice`);
    fillIds.add(event.fill.id);
    assert.equal(event.fill.clientOrderId, event.clientOrderId);
  }
  for (const [id, own] of byOrder) assertLife(id, own);
}

function assertLife(id: string, events: readonly OrderEvent[]): void {
  assert.equal(events[0]?.kind, 'submitted', id);
  let sum = 0;
  for (const [at, event] of events.entries()) {
    assert.ok(!isFinal(event.kind) || at === events.length - 1, `${id} goes on after its end`);
    assert.ok(event.kind !== 'submitted' || at === 0, `${id} is submitted twice`);
    if (!('fill' in event)) continue;
    sum += event.fill.quantity;
    assert.ok(Math.abs(event.filledQuantity - sum) <= 1e-9 * sum, `fills of ${id} do not add up`);
  }
}
