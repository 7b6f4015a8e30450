import type { Decimal } from '../orders/decimal.ts';
import type { ManualClock } from './manual-clock.ts';
import type { TimeInForce } from './venue-capabilities.ts';
import type { VenueBroker } from './venue-broker.ts';

/** A way in which the answer to a request about an order goes wrong, before or after the venue has done what was asked. */
export type BrokerFault =
  | {
      readonly kind:
        | 'lost'
        | 'timeoutAfter'
        | 'half'
        | 'stalledBody'
        | 'noId'
        | 'page'
        | 'cutBefore'
        | 'timeoutBefore';
    }
  | { readonly kind: 'errorAfter'; readonly status: number }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfter?: string }
  | { readonly kind: 'late'; readonly ms: number };

/** A way in which the answer to a reading goes wrong. */
export type ReadingFault = 'cut' | 'stall' | 'page' | 'half' | 'stalledBody' | 'nothing';

/** An order in the books of the venue. */
export interface JudgedOrder {
  readonly id: string;
  readonly clientId: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: Decimal;
  readonly limit: Decimal | null;
  readonly stop: Decimal | null;
  readonly state: string;
  readonly filled: Decimal;
}

/** Books of the venue: what really happened. */
export interface JudgedAccount {
  readonly orders: readonly JudgedOrder[];
  /** Fills a part of a working order. */
  fill(venueOrderId: string, quantity: Decimal): void;
  cancel(venueOrderId: string): void;
  /** Places an order as the user does elsewhere, without an id of ours, far from the market. */
  placeByHand(): JudgedOrder;
}

/** A request as it left. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

/** A broker under test, with a venue that can fail. */
export interface BrokerSubject {
  readonly broker: VenueBroker;
  readonly clock: ManualClock;
  /** Traded now between 10,000 and 200,000, in ticks of 0.01 and lots of 0.00001 or less. */
  readonly symbol: string;
  readonly unknownSymbol: string;
  /** For orders of any fraction. */
  readonly timeInForce: TimeInForce;
  readonly account: JudgedAccount;
  /** Every request so far. */
  readonly sent: readonly SentRequest[];
  /** Currency of prices. */
  readonly quote: string;
  /** Lets the next requests about orders meet faults, in this order. */
  failOrders(...faults: readonly BrokerFault[]): void;
  /** Lets the next request of any kind be answered with a status, or badly. */
  failNext(fault: number | ReadingFault): void;
  /** Lets the private stream fail once, in one of the ways of `streamFaults`. */
  failStream(fault: string): void;
  /** Lets time pass, with all that happens in it. */
  step(ms: number): Promise<void>;
  /** Connections to the private stream. */
  open(): number;
  /** Sets how far the venue's clock is ahead of ours, ms. */
  setAhead(ms: number): void;
}
