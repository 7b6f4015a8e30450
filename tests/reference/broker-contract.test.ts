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
  type TrialTerms,
} from '@stratloom/testkit';
import { change, end, place } from './order-entry.ts';
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
  /** Fills of each order that are reported, as their count, units, value and fees. */
  readonly #reported = new Map<string, FillSum>();
  #world: World;
  #count = 0;

  constructor(listener: OrderListener, { isVolumeLimited }: TrialTerms) {
    this.#listener = listener;
    this.#world = newWorld({
      bars: this.#bars,
      instrument: cents,
      settings: {
        ...oneUnit,
        cash: 1_000_000,
        maxVolumeRatio: isVolumeLimited ? 1 : undefined,
      },
      strategy: scripted({}),
      parameters: {},
    });
  }

  pass([open, high, low, close]: Ohlc, volume: number): void {
    const at = this.#count++;
    this.#bars.openTime[at] = FIRST_OPEN_TIME + at * DAY;
    this.#bars.open[at] = open;
    this.#bars.high[at] = high;
    this.#bars.low[at] = low;
    this.#bars.close[at] = close;
    this.#bars.volume[at] = volume;
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

  /** Reports fills and ends of orders since the last look: no order has two fills on one bar. */
  #report(): void {
    for (const clientOrderId of this.#numbers.keys()) {
      const order = this.#orderOf(clientOrderId);
      if (order === undefined || this.#ended.has(clientOrderId)) continue;
      const { status, parts } = order;
      if (status !== 'working') this.#ended.add(clientOrderId);
      const before = this.#reported.get(clientOrderId) ?? NOTHING_FILLED;
      if (parts > before.parts) this.#emit(clientOrderId, this.#fillOf(order, before));
      if (status === 'working' || status === 'filled') continue;
      this.#emit(clientOrderId, { kind: status, reason: '' });
    }
  }

  #fillOf(order: RefOrder, before: FillSum): Facts {
    const { parts, quantity: units, fee, id, status } = order;
    const clientOrderId = this.#idOf(id);
    const value = order.price * units;
    this.#reported.set(clientOrderId, { parts, units, value, fee });
    const fill = {
      id: `${id}-${parts}`,
      venueTradeId: `${id}-${parts}`,
      clientOrderId,
      time: unixMs(this.#now()),
      quantity: quantity(units - before.units),
      // Prices are whole cents: what the sums have rounded comes off again.
      price: price(Math.round((100 * (value - before.value)) / (units - before.units)) / 100),
      fee: money(fee - before.fee),
      feeCurrency: '',
    };
    const kind = status === 'filled' ? 'filled' : 'partiallyFilled';
    return { kind, fill, filledQuantity: quantity(units) };
  }

  #idOf(id: number): string {
    return [...this.#numbers].find(([, number]) => number === id)?.[0] ?? '';
  }

  #now(): number {
    return FIRST_OPEN_TIME + this.#count * DAY;
  }

  #emit(clientOrderId: string, facts: Facts): void {
    const now = unixMs(this.#now());
    this.#listener({ clientOrderId, occurredAt: now, knownAt: now, ...facts });
  }
}

interface FillSum {
  readonly parts: number;
  readonly units: number;
  readonly value: number;
  readonly fee: number;
}

const NOTHING_FILLED: FillSum = { parts: 0, units: 0, value: 0, fee: 0 };

/** An event without its order and its times. */
type Facts = OrderEvent extends infer Event
  ? Event extends OrderEvent
    ? Omit<Event, 'clientOrderId' | 'occurredAt' | 'knownAt'>
    : never
  : never;

const cases = brokerContract((listener, terms) => new ReferenceTrial(listener, terms));

describe('the reference broker', () => {
  for (const { name, check } of cases) it(name, check);
});
