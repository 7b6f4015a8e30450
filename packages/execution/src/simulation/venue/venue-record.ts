import type { OrderTerms } from '../../journal/journal-order.ts';
import type { VenueFill } from '../../ledger/ledger-entry.ts';
import type { VenueOrder } from '../../ports/account-venue.ts';
import { centsOf, quantityText, unitsOf } from './units.ts';

/** State of an order as the venue's lists show it from a time on. */
interface OrderView {
  readonly visibleAt: number;
  readonly state: VenueOrder['state'];
  readonly filledUnits: number;
  readonly reason: string;
}

/** A fill, with the time from which lists show it. */
export interface RecordedFill {
  readonly fill: VenueFill;
  readonly visibleAt: number;
}

/** An order in the venue's books: what is true, and what its lists show of it. */
export class VenueRecord {
  readonly accountId: string;
  readonly clientOrderId: string;
  readonly venueOrderId: string;
  readonly terms: OrderTerms;
  readonly units: number;
  readonly limitCents: number | null;
  readonly stopCents: number | null;
  state: VenueOrder['state'] = 'OPEN';
  filledUnits = 0;
  /** Part of it that the venue has kept as its fee. */
  keptUnits = 0;
  reason = '';
  readonly #views: OrderView[] = [];

  constructor(accountId: string, clientOrderId: string, venueOrderId: string, terms: OrderTerms) {
    this.accountId = accountId;
    this.clientOrderId = clientOrderId;
    this.venueOrderId = venueOrderId;
    this.terms = terms;
    this.units = unitsOf(terms.quantity);
    this.limitCents = terms.limitPrice === null ? null : centsOf(terms.limitPrice);
    this.stopCents = terms.stopPrice === null ? null : centsOf(terms.stopPrice);
  }

  get isWorking(): boolean {
    return this.state === 'OPEN' || this.state === 'PARTIAL';
  }

  get leftUnits(): number {
    return this.units - this.filledUnits;
  }

  /** Lets lists show the state as it is now from a time on; an older state never comes after a newer one. */
  show(visibleAt: number): void {
    const { state, filledUnits, reason } = this;
    const latest = this.#views.at(-1)?.visibleAt ?? 0;
    this.#views.push({ visibleAt: Math.max(latest, visibleAt), state, filledUnits, reason });
  }

  /** Returns the order as lists show it at a time; null = they do not show it yet. */
  seenAt(time: number): VenueOrder | null {
    const view = this.#views.findLast(({ visibleAt }) => visibleAt <= time);
    return view === undefined ? null : this.#order(view);
  }

  /** Returns the order as it is. */
  now(): VenueOrder {
    return this.#order(this);
  }

  #order({ state, filledUnits, reason }: Omit<OrderView, 'visibleAt'>): VenueOrder {
    const { symbol, side, type, quantity, limitPrice, stopPrice, reduceOnly } = this.terms;
    return {
      ...{ symbol, side, type, quantity, limitPrice, stopPrice, reduceOnly },
      clientOrderId: this.clientOrderId,
      venueOrderId: this.venueOrderId,
      ...{ state, reason, filledQuantity: quantityText(filledUnits) },
    };
  }
}
