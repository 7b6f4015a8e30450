import type { OrderTerms } from '../../journal/journal-order.ts';
import type { VenueFill } from '../../ledger/ledger-entry.ts';
import type { VenueBalance, VenueNews } from '../../ports/account-venue.ts';
import type { VenueRules } from '../../recovery/venue-rules.ts';
import type { Driver } from '../driver/driver.ts';
import { EPOCH, type Market } from './market.ts';
import { moneyText, priceText, quantityText } from './units.ts';
import { type RecordedFill, VenueRecord } from './venue-record.ts';

const FEE_RATIO = 0.001;
const TICK_MS = 1_000;

/** Judge of the orders that a venue accepts. */
export interface VenueWatch {
  accepted(record: VenueRecord): void;
}

/** An order as it arrives. */
export interface ArrivingOrder extends OrderTerms {
  readonly clientOrderId: string;
  /** By the venue's clock, UTC ms. */
  readonly deadline: number;
}

export type Placed =
  | { readonly kind: 'accepted'; readonly record: VenueRecord }
  | { readonly kind: 'exists' }
  | { readonly kind: 'rejected'; readonly reason: string };

/** Books of one venue and one account at it: orders, trades, balances. They are the truth by which everything is judged. */
export class VenueBooks {
  readonly accountId: string;
  readonly rules: VenueRules;
  readonly records: VenueRecord[] = [];
  readonly fills: RecordedFill[] = [];
  /** Ban of a process, by its name: time to which it lasts, by the virtual clock. */
  readonly bans = new Map<string, number>();
  readonly #driver: Driver;
  readonly #market: Market;
  readonly #watch: VenueWatch;
  /** Base in units, quote in millionths. */
  readonly #balances = new Map<string, number>();
  readonly #subscribers = new Set<(news: VenueNews) => void>();
  readonly #clockOffsetMs: number;
  #isTicking = false;

  constructor(
    accountId: string,
    rules: VenueRules,
    { driver, market, watch }: { driver: Driver; market: Market; watch: VenueWatch },
  ) {
    this.accountId = accountId;
    this.rules = rules;
    this.#driver = driver;
    this.#market = market;
    this.#watch = watch;
    this.#clockOffsetMs = driver.chance.whole('venue clock', -900, 900);
    this.#balances.set('USD', 100_000_000_000);
    this.#balances.set('AAA', 50_000);
    this.#balances.set('BBB', 50_000);
  }

  /** Returns the venue's clock, UTC ms. */
  clock(): number {
    return EPOCH + this.#driver.now + this.#clockOffsetMs;
  }

  balances(): VenueBalance[] {
    return [...this.#balances].map(([currency, whole]) => ({
      currency,
      total: currency === 'USD' ? moneyText(whole) : quantityText(whole),
    }));
  }

  /** Opens a private stream; returns what closes it. */
  subscribe(push: (news: VenueNews) => void): () => void {
    this.#subscribers.add(push);
    return () => this.#subscribers.delete(push);
  }

  /** Takes an order, or says why not. */
  place(order: ArrivingOrder): Placed {
    const same = this.records.filter(
      ({ clientOrderId }) => clientOrderId !== '' && clientOrderId === order.clientOrderId,
    );
    const blocking =
      this.rules.idUniqueness === 'openOnly' ? same.find(({ isWorking }) => isWorking) : same[0];
    if (blocking !== undefined) {
      const isGiven = this.rules.idUniqueness === 'existing';
      return isGiven ? { kind: 'accepted', record: blocking } : { kind: 'exists' };
    }
    if (this.rules.deadlineMs !== null && this.clock() > order.deadline) {
      return { kind: 'rejected', reason: 'deadline exceeded' };
    }
    if (this.#market.delisted.has(order.symbol)) {
      return { kind: 'rejected', reason: 'not traded any more' };
    }
    const id = `v${this.records.length + 1}`;
    const record = new VenueRecord(this.accountId, order.clientOrderId, id, order);
    this.records.push(record);
    this.#driver.trace.tell(
      this.accountId,
      `venue accepts ${order.clientOrderId} (${order.side} ${order.quantity} ${order.type})`,
    );
    this.#watch.accepted(record);
    this.#changed(record);
    this.#work(record);
    return { kind: 'accepted', record };
  }

  /** Cancels a working order; false = there is none. A part may be filled at that very moment. */
  cancel(record: VenueRecord, reason: string): boolean {
    if (!record.isWorking) return false;
    if (record.leftUnits > 1 && this.#driver.faults.strikes('fillAtCancel')) {
      this.#fill(record, Math.ceil(record.leftUnits / 3));
    }
    record.state = 'CANCELLED';
    record.reason = reason;
    this.#driver.trace.tell(this.accountId, `venue cancels ${record.clientOrderId}: ${reason}`);
    this.#changed(record);
    return true;
  }

  #work(record: VenueRecord): void {
    const driver = this.#driver;
    if (record.terms.type !== 'market') {
      this.#tick();
      return;
    }
    const isResting = driver.faults.strikes('restingMarketOrder');
    const ms = isResting ? driver.chance.whole('resting', 200, 20_000) : 0;
    if (ms === 0) this.#execute(record);
    else driver.after(ms, () => this.#execute(record));
  }

  /** Looks at prices once a second while orders rest. */
  #tick(): void {
    if (this.#isTicking) return;
    this.#isTicking = true;
    this.#driver.after(TICK_MS, () => {
      this.#isTicking = false;
      for (const record of this.records) {
        if (record.isWorking && record.terms.type !== 'market' && this.#isDue(record))
          this.#execute(record);
      }
      if (this.records.some(({ isWorking }) => isWorking)) this.#tick();
    });
  }

  #isDue({ terms: { symbol, side }, limitCents, stopCents }: VenueRecord): boolean {
    if (this.#market.delisted.has(symbol)) return false;
    const cents = this.#cents(symbol);
    const isBuy = side === 'buy';
    if (stopCents !== null) return isBuy ? cents >= stopCents : cents <= stopCents;
    return limitCents !== null && (isBuy ? cents <= limitCents : cents >= limitCents);
  }

  #execute(record: VenueRecord): void {
    if (!record.isWorking) return;
    const { faults, chance } = this.#driver;
    const left = record.leftUnits;
    const isPart = left > 1 && faults.strikes('fillsInParts');
    const units = isPart ? Math.max(1, Math.floor(left * chance.next('part'))) : left;
    this.#fill(record, units);
    if (record.leftUnits > 0 && record.terms.type === 'market') {
      this.#driver.after(chance.whole('next part', 50, 4_000), () => this.#execute(record));
    }
  }

  #fill(record: VenueRecord, units: number): void {
    const { symbol, side } = record.terms;
    const [baseCurrency = '', quoteCurrency = ''] = symbol.split('-');
    const cents = record.limitCents ?? this.#cents(symbol);
    const worth = units * cents;
    const sign = side === 'buy' ? 1 : -1;
    const keptUnits = this.#keptUnits(record, units);
    const fee = keptUnits > 0 ? 0 : Math.round(worth * FEE_RATIO);
    this.#balances.set(
      baseCurrency,
      (this.#balances.get(baseCurrency) ?? 0) + sign * units - keptUnits,
    );
    this.#balances.set(
      quoteCurrency,
      (this.#balances.get(quoteCurrency) ?? 0) - sign * worth - fee,
    );
    record.filledUnits += units;
    record.keptUnits += keptUnits;
    record.state = record.leftUnits === 0 ? 'FILLED' : 'PARTIAL';
    const fill: VenueFill = {
      ...{ tradeId: `t${this.fills.length + 1}`, clientOrderId: record.clientOrderId },
      ...{ symbol, baseCurrency, quoteCurrency, side },
      feeCurrency: keptUnits > 0 ? baseCurrency : quoteCurrency,
      quantity: quantityText(units),
      price: priceText(cents),
      fee: keptUnits > 0 ? quantityText(keptUnits) : moneyText(fee),
      time: this.clock(),
    };
    this.fills.push({ fill, visibleAt: this.#driver.now + this.#lag() });
    this.#driver.trace.tell(
      this.accountId,
      `venue fills ${quantityText(units)} of ${record.clientOrderId}`,
    );
    this.#push({ kind: 'fill', fill });
    this.#changed(record);
  }

  /** Returns what the venue keeps of a fill as its fee, units: Kraken and Binance.US take it of the coin that was bought. */
  #keptUnits({ terms: { side } }: VenueRecord, units: number): number {
    const isKept = side === 'buy' && this.rules.idUniqueness === 'openOnly';
    return isKept ? Math.round(units * FEE_RATIO) : 0;
  }

  #changed(record: VenueRecord): void {
    record.show(this.#driver.now + this.#lag());
    this.#push({ kind: 'order', order: record.now() });
  }

  #push(news: VenueNews): void {
    for (const push of [...this.#subscribers]) push(news);
  }

  #lag(): number {
    const { faults, chance } = this.#driver;
    return faults.strikes('historyLag') ? chance.whole('lag', 500, 6_000) : 0;
  }

  #cents(symbol: string): number {
    return this.#market.cents(symbol, EPOCH + this.#driver.now);
  }
}
