import type { Decimal } from '../decimal/decimal.ts';

/** A closed bar as it was given to a strategy. */
export interface RecordedBar {
  /** UTC ms. */
  readonly openTime: number;
  /** Quote currency; all finite and > 0, low <= open, close <= high. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Base units, >= 0. */
  readonly volume: number;
  /** False: it was not traded, and the last close is carried on; of one of several instruments only. Without it, it was. */
  readonly isTraded?: false | undefined;
}

/** Closed bars of all instruments of a deployment at one time. */
export interface BarsInput {
  readonly kind: 'bar';
  /** Of its first instrument. */
  readonly bar: RecordedBar;
  /** Of the others, in their order; without it there are none. */
  readonly others?: readonly RecordedBar[] | undefined;
}

/** Returns the bars of all instruments, in their order. */
export function barsOf({ bar, others = [] }: Omit<BarsInput, 'kind'>): readonly RecordedBar[] {
  return [bar, ...others];
}

/** A report about an order of the strategy, by the number that its run gave it. */
export type OrderReport =
  | {
      readonly kind: 'fill';
      readonly orderNumber: number;
      readonly quantity: Decimal;
      readonly price: Decimal;
      /** Quote currency; > 0 paid, < 0 a rebate. */
      readonly fee: Decimal;
      /** Units of what was bought that the venue has kept as its fee; `fee` is their worth. Without it, the fee was paid in money. */
      readonly feeQuantity?: Decimal | undefined;
      /** Side of an order of the owner, which the strategy has not placed; without it, the order is the strategy's. */
      readonly ownerSide?: 'buy' | 'sell' | undefined;
      /** Place among the instruments of the deployment of what its owner traded; without it, the first. */
      readonly ownerMarket?: number | undefined;
      /** True: nobody has traded. It is a rest too small to be sold, which the account has taken over at the last price. */
      readonly isHandedOver?: true | undefined;
      /** By the venue's clock, UTC ms. */
      readonly time: number;
    }
  | {
      readonly kind: 'rejected' | 'cancelled' | 'expired';
      readonly orderNumber: number;
      readonly reason: string;
      /** Rule of ours that refused it: the code of risk, or `late`; without it, the venue or its owner ended it. */
      readonly code?: string | undefined;
      readonly time: number;
    };

/**
 * One line of the log of what a strategy was given, in order. The log is the definition of its state: the same lines give the same
 * state, wherever they are replayed.
 */
export interface DeploymentInput {
  readonly deploymentId: string;
  /** From 1, without gaps. */
  readonly seq: number;
  readonly input: BarsInput | { readonly kind: 'report'; readonly report: OrderReport };
}
