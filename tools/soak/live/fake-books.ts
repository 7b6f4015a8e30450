import type { VenueFill, VenueNews, VenueRules } from '@stratloom/execution';
import {
  moneyText,
  priceText,
  quantityText,
} from '../../../packages/execution/src/simulation/venue/units.ts';
import {
  type RecordedFill,
  VenueRecord,
} from '../../../packages/execution/src/simulation/venue/venue-record.ts';
import type { SoakChance } from './soak-chance.ts';
import type { SoakMarket } from './soak-market.ts';
import type { ArrivingOrder, VenueReply } from './venue-messages.ts';

const FEE_RATIO = 0.001;
/** Greatest lag of lists behind the books, ms. */
const MAX_LAG_MS = 800;

/** Books of one account at the fake venue, in real time. They are the truth by which everything is judged. */
export class FakeBooks {
  readonly accountId: string;
  readonly rules: VenueRules;
  readonly records: VenueRecord[] = [];
  readonly fills: RecordedFill[] = [];
  readonly news: VenueNews[] = [];
  /** Orders that came while another one for the same purpose was working: the same but for the last part of its id. */
  readonly doubled: string[] = [];
  readonly #market: SoakMarket;
  readonly #chance: SoakChance;
  /** Base in units, quote in millionths. */
  readonly #balances = new Map([
    ['USD', 100_000_000_000_000],
    ['AAA', 0],
    ['BBB', 0],
  ]);
  readonly #listeners = new Set<() => void>();

  constructor(
    accountId: string,
    rules: VenueRules,
    { market, chance }: { readonly market: SoakMarket; readonly chance: SoakChance },
  ) {
    this.accountId = accountId;
    this.rules = rules;
    this.#market = market;
    this.#chance = chance;
  }

  /** Returns totals by currency. */
  balances(): { readonly currency: string; readonly total: string }[] {
    return [...this.#balances].map(([currency, whole]) => ({
      currency,
      total: currency === 'USD' ? moneyText(whole) : quantityText(whole),
    }));
  }

  /** Waits for news after a place in them, at most for a time, ms. */
  async whenNews(after: number, waitMs: number): Promise<void> {
    if (this.news.length > after) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#listeners.delete(end);
        resolve();
      };
      const timer = setTimeout(end, waitMs);
      this.#listeners.add(end);
    });
  }

  /** Takes an order, or says why not. */
  place(order: ArrivingOrder): VenueReply<'submit'> {
    const same = this.records.filter(({ clientOrderId }) => clientOrderId === order.clientOrderId);
    const isOpenOnly = this.rules.idUniqueness === 'openOnly';
    const blocking = isOpenOnly ? same.find(({ isWorking }) => isWorking) : same[0];
    if (blocking !== undefined) {
      const { venueOrderId } = blocking;
      const isGiven = this.rules.idUniqueness === 'existing';
      return isGiven ? { kind: 'accepted', venueOrderId } : { kind: 'exists' };
    }
    if (this.rules.deadlineMs !== null && Date.now() > order.deadline) {
      return { kind: 'rejected', reason: 'deadline exceeded', haltsAccount: false };
    }
    this.#judge(order);
    const venueOrderId = `v${this.records.length + 1}`;
    const record = new VenueRecord(this.accountId, order.clientOrderId, venueOrderId, order);
    this.records.push(record);
    this.#changed(record);
    if (order.type === 'market') this.#workAtMarket(record);
    return { kind: 'accepted', venueOrderId };
  }

  /** Cancels a working order, of which a part may be filled at that moment. */
  cancel(clientOrderId: string): VenueReply<'cancel'> {
    const record = this.records.findLast(
      (each) => each.clientOrderId === clientOrderId && each.isWorking,
    );
    if (record === undefined) return { kind: 'notWorking' };
    if (record.leftUnits > 1 && this.#chance.strikes(0.2)) {
      this.#fill(record, Math.ceil(record.leftUnits / 3));
    }
    record.state = 'CANCELLED';
    record.reason = 'cancelled';
    this.#changed(record);
    return { kind: 'done' };
  }

  /** Fills resting orders that the price has come to. */
  tick(): void {
    for (const record of this.records) {
      const isResting = record.isWorking && record.terms.type !== 'market';
      if (isResting && this.#isDue(record)) this.#execute(record);
    }
  }

  #judge({ clientOrderId }: ArrivingOrder): void {
    const purpose = clientOrderId.replace(/[^-]*$/, '');
    const isDoubled = this.records.some(
      (record) => record.isWorking && record.clientOrderId.startsWith(purpose),
    );
    const isAgain = this.records.some((record) => record.clientOrderId === clientOrderId);
    if (isDoubled || isAgain) this.doubled.push(clientOrderId);
  }

  #workAtMarket(record: VenueRecord): void {
    if (this.#chance.strikes(0.7)) this.#execute(record);
    else setTimeout(() => this.#execute(record), this.#chance.whole(20, 900));
  }

  #isDue({ terms: { symbol, side }, limitCents, stopCents }: VenueRecord): boolean {
    const cents = this.#market.cents(symbol, Date.now());
    const isBuy = side === 'buy';
    if (stopCents !== null) return isBuy ? cents >= stopCents : cents <= stopCents;
    return limitCents !== null && (isBuy ? cents <= limitCents : cents >= limitCents);
  }

  #execute(record: VenueRecord): void {
    if (!record.isWorking) return;
    const left = record.leftUnits;
    const isPart = left > 1 && this.#chance.strikes(0.3);
    this.#fill(record, isPart ? this.#chance.whole(1, left - 1) : left);
    if (record.leftUnits > 0 && record.terms.type === 'market') {
      setTimeout(() => this.#execute(record), this.#chance.whole(20, 500));
    }
  }

  #fill(record: VenueRecord, units: number): void {
    const { symbol, side } = record.terms;
    const [baseCurrency = '', quoteCurrency = ''] = symbol.split('-');
    const cents = record.limitCents ?? this.#market.cents(symbol, Date.now());
    const worth = units * cents;
    const fee = Math.round(worth * FEE_RATIO);
    const sign = side === 'buy' ? 1 : -1;
    this.#add(baseCurrency, sign * units);
    this.#add(quoteCurrency, -sign * worth - fee);
    record.filledUnits += units;
    record.state = record.leftUnits === 0 ? 'FILLED' : 'PARTIAL';
    const fill: VenueFill = {
      ...{ tradeId: `t${this.fills.length + 1}`, clientOrderId: record.clientOrderId },
      ...{ symbol, baseCurrency, quoteCurrency, side, feeCurrency: quoteCurrency },
      quantity: quantityText(units),
      price: priceText(cents),
      fee: moneyText(fee),
      time: Date.now(),
    };
    this.fills.push({ fill, visibleAt: Date.now() + this.#lag() });
    this.#tell({ kind: 'fill', fill });
    this.#changed(record);
  }

  #add(currency: string, whole: number): void {
    this.#balances.set(currency, (this.#balances.get(currency) ?? 0) + whole);
  }

  #changed(record: VenueRecord): void {
    record.show(Date.now() + this.#lag());
    this.#tell({ kind: 'order', order: record.now() });
  }

  /** A stream that looks healthy loses a message now and then. */
  #tell(news: VenueNews): void {
    if (this.#chance.strikes(0.05)) return;
    this.news.push(news);
    for (const wake of [...this.#listeners]) wake();
  }

  #lag(): number {
    return this.#chance.strikes(0.2) ? this.#chance.whole(50, MAX_LAG_MS) : 0;
  }
}
