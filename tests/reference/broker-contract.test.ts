// The reference broker behind the port: what it does is found by looking at its orders again and again.
import { describe, it } from 'node:test';
import type { BrokerOrder, OrderListener, OrderReplacement } from '@stratloom/engine/broker';
import { money, type OrderEvent, price, quantity, unixMs } from '@stratloom/engine/model';
import {
  type BrokerTrial,
  buildBars,
  cents,
  brokerContract,
  FIRST_OPEN_TIME,
  oneUnit,
  type Ohlc,
  scripted,
  TRIAL_SYMBOL,
} from '@stratloom/testkit';
import { change, end, place } from './door.ts';
import { passBar } from './reference-broker.ts';
import { newWorld, type RefOrder, type World } from './world.ts';

const DAY = 86_400_000;
const CAPACITY = 16;

class ReferenceTrial implements BrokerTrial {
  readonly broker = {
    submit: (order: BrokerOrder) => this.#submit(order),
    replace: (id: string, terms: OrderReplacement) => this.#replace(id, terms),
    cancel: (id: string) => this.#cancel(id),
  };
  readonly #listener: OrderListener;
  readonly #bars = buildBars(Array.from({ length: CAPACITY }, (): Ohlc => [0, 0, 0, 0]));
  readonly #numbers = new Map<string, number>();
  readonly #ended = new Set<string>();
  #world: World;
  #count = 0;

  constructor(listener: OrderListener) {
    this.#listener = listener;
    this.#world = newWorld({
      bars: this.#bars,
      instrument: cents,
      settings: { ...oneUnit, cash: 1_000_000 },
      strategy: scripted({}),
      parameters: {},
    });
  }

  pass([open, high, low, close]: Ohlc): void {
    const at = this.#count++;
    this.#bars.openTime[at] = FIRST_OPEN_TIME + at * DAY;
    this.#bars.open[at] = open;
    this.#bars.high[at] = high;
    this.#bars.low[at] = low;
    this.#bars.close[at] = close;
    this.#world.bar = at;
    this.#world = passBar(this.#world).world;
    this.#report();
  }

  #submit({ clientOrderId, symbol, quantity: units, ...terms }: BrokerOrder): void {
    if (this.#numbers.has(clientOrderId)) return;
    const instrumentIndex = symbol === TRIAL_SYMBOL ? 0 : 1;
    const sizing = { kind: 'fixed', value: units } as const;
    const id = place(this.#world, { ...terms, sizing, instrumentIndex, reason: '' });
    this.#numbers.set(clientOrderId, id);
    this.#emit(clientOrderId, { kind: 'submitted' });
    if (this.#orderOf(clientOrderId)?.status !== 'rejected') {
      this.#emit(clientOrderId, { kind: 'accepted' });
    }
    this.#report();
  }

  #replace(clientOrderId: string, { quantity: units, ...prices }: OrderReplacement): void {
    const order = this.#orderOf(clientOrderId);
    if (order?.status !== 'working') return;
    const sizing = units === undefined ? {} : { sizing: { kind: 'fixed', value: units } as const };
    change(this.#world, order.id, { ...prices, ...sizing });
    this.#emit(clientOrderId, { kind: 'accepted' });
  }

  #cancel(clientOrderId: string): void {
    const order = this.#orderOf(clientOrderId);
    if (order !== undefined) end(order, 'cancelled');
    this.#report();
  }

  #orderOf(clientOrderId: string): RefOrder | undefined {
    const id = this.#numbers.get(clientOrderId);
    return this.#world.orders.find((order) => order.id === id);
  }

  /** Reports orders that have ended since the last look. */
  #report(): void {
    for (const clientOrderId of this.#numbers.keys()) {
      const order = this.#orderOf(clientOrderId);
      if (order === undefined || order.status === 'working') continue;
      if (this.#ended.has(clientOrderId)) continue;
      this.#ended.add(clientOrderId);
      const { status } = order;
      if (status === 'filled') this.#emit(clientOrderId, this.#fillOf(clientOrderId, order));
      else this.#emit(clientOrderId, { kind: status, reason: '' });
    }
  }

  #fillOf(clientOrderId: string, order: RefOrder): Facts {
    const { quantity: units, price: paid, fee, id } = order;
    const fill = {
      id: `${id}`,
      venueTradeId: `${id}`,
      clientOrderId,
      time: unixMs(this.#now()),
      quantity: quantity(units),
      price: price(paid),
      fee: money(fee),
      feeCurrency: '',
    };
    return { kind: 'filled', fill, filledQuantity: quantity(units) };
  }

  #now(): number {
    return FIRST_OPEN_TIME + this.#count * DAY;
  }

  #emit(clientOrderId: string, facts: Facts): void {
    const now = unixMs(this.#now());
    this.#listener({ clientOrderId, occurredAt: now, knownAt: now, ...facts });
  }
}

/** An event without its order and its times. */
type Facts = OrderEvent extends infer Event
  ? Event extends OrderEvent
    ? Omit<Event, 'clientOrderId' | 'occurredAt' | 'knownAt'>
    : never
  : never;

const cases = brokerContract((listener) => new ReferenceTrial(listener));

describe('the reference broker', () => {
  for (const { name, check } of cases) it(name, check);
});
