import { Big } from 'big.js';

const ZERO = new Big(0);

/** Units that came in at one price. */
export interface Lot {
  /** + held, - owed (sold short), units. */
  readonly quantity: Big;
  /** Worth of one unit when it came in, fees apart; null = not known. */
  readonly unitCost: Big | null;
  /** Fee for one unit, report currency. */
  readonly unitFee: Big;
  /** UTC ms. */
  readonly acquiredAt: number;
  /** True when nobody bought it at this price: it came from elsewhere, and the cost is its worth on that day. */
  readonly isCostAssumed: boolean;
}

/** Units that left, against the lot that they came from. */
export interface ClosedLot {
  /** > 0, units. */
  readonly quantity: Big;
  readonly isShort: boolean;
  readonly acquiredAt: number;
  /** Worth of one unit when it left, before fees. */
  readonly unitPrice: Big | null;
  readonly unitCost: Big | null;
  /** Fees of both ends for one unit, report currency. */
  readonly unitFees: Big;
  readonly isCostAssumed: boolean;
}

/** Units that come in (+) or leave (-) at one price. */
export interface Move {
  readonly quantity: Big;
  readonly unitPrice: Big | null;
  readonly unitFee: Big;
  /** UTC ms. */
  readonly time: number;
  readonly isCostAssumed: boolean;
}

/** Holding of one asset, with its cost by both methods: first in first out, and average. */
export class Inventory {
  #lots: readonly Lot[] = [];
  #realizedFifo = ZERO;
  #realizedAverage = ZERO;
  /** Worth of all that is held at its mean cost, signed. */
  #averageWorth = ZERO;
  #hasUnknownCost = false;

  /** Lots, oldest first, all of one sign. */
  get lots(): readonly Lot[] {
    return this.#lots;
  }

  get quantity(): Big {
    return this.#lots.reduce((sum, { quantity }) => sum.plus(quantity), ZERO);
  }

  /** Profit (+) or loss (-) of what was closed, before fees, oldest lots first. */
  get realizedFifo(): Big {
    return this.#realizedFifo;
  }

  /** Profit (+) or loss (-) of what was closed, before fees, at mean cost. */
  get realizedAverage(): Big {
    return this.#realizedAverage;
  }

  /** Mean cost of one unit of what is held, at mean cost; null = nothing is held, or it is not known. */
  get averageCost(): Big | null {
    const quantity = this.quantity;
    return quantity.eq(0) || this.#hasUnknownCost ? null : this.#averageWorth.div(quantity);
  }

  /** Worth of what is held when it came in, oldest lots sold first, signed; null = not known. */
  get cost(): Big | null {
    let sum = ZERO;
    for (const { quantity, unitCost } of this.#lots) {
      if (unitCost === null) return null;
      sum = sum.plus(quantity.times(unitCost));
    }
    return sum;
  }

  /** Closes lots of the other side, oldest first, and opens one with what is left. Returns what it closed. */
  move({ quantity, unitPrice, unitFee, time, isCostAssumed }: Move): ClosedLot[] {
    this.#moveAverage(quantity, unitPrice);
    const closed: ClosedLot[] = [];
    const kept: Lot[] = [];
    let left = quantity;
    for (const lot of this.#lots) {
      if (left.eq(0) || lot.quantity.s === left.s) {
        kept.push(lot);
        continue;
      }
      const taken = lot.quantity.abs().lt(left.abs()) ? lot.quantity : left.times(-1);
      closed.push({
        ...{ quantity: taken.abs(), isShort: taken.lt(0), unitPrice, unitCost: lot.unitCost },
        unitFees: lot.unitFee.plus(unitFee),
        ...{ acquiredAt: lot.acquiredAt, isCostAssumed: lot.isCostAssumed },
      });
      if (unitPrice !== null && lot.unitCost !== null) {
        this.#realizedFifo = this.#realizedFifo.plus(taken.times(unitPrice.minus(lot.unitCost)));
      }
      left = left.plus(taken);
      const rest = lot.quantity.minus(taken);
      if (!rest.eq(0)) kept.push({ ...lot, quantity: rest });
    }
    if (!left.eq(0)) {
      kept.push({
        ...{ quantity: left, unitCost: unitPrice, unitFee },
        ...{ acquiredAt: time, isCostAssumed },
      });
    }
    this.#lots = kept;
    return closed;
  }

  #moveAverage(change: Big, unitPrice: Big | null): void {
    const held = this.quantity;
    if (unitPrice === null) this.#hasUnknownCost = true;
    const price = unitPrice ?? ZERO;
    if (held.eq(0) || held.s === change.s) {
      this.#averageWorth = this.#averageWorth.plus(change.times(price));
      return;
    }
    const closes = change.abs().gt(held.abs()) ? held : change.times(-1);
    const worth = this.#averageWorth.times(closes).div(held);
    if (!this.#hasUnknownCost) {
      this.#realizedAverage = this.#realizedAverage.plus(closes.times(price).minus(worth));
    }
    const opens = change.plus(closes);
    this.#averageWorth = opens.eq(0) ? this.#averageWorth.minus(worth) : opens.times(price);
    if (held.plus(change).eq(0)) this.#hasUnknownCost = false;
    else if (!opens.eq(0)) this.#hasUnknownCost = unitPrice === null;
  }
}
