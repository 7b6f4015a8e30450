import type { RunSettings, Sizing } from '@stratloom/engine/model';
import type { AccountView, OrderGateway } from '@stratloom/engine/strategy';
import type { Instruments } from '../values/instruments.ts';

/** Differences smaller than this share of the equity are rounding. */
const DUST_RATIO = 1e-9;

/** With less free cash than this share of the equity nothing is bought. */
const LEAST_CASH_RATIO = 1e-6;
/** Largest share of the free cash that one order takes: what rounding adds to it leaves no debt behind. */
const MOST_OF_CASH = 0.999999999;

/** Instruments that kept what is held of them at rebalances, because they had no bar. */
export interface KeptPositions {
  /** Rebalances at which some instrument should have been traded and had no bar. */
  rebalanceCount: number;
  /** Positions that were left as they were for it, over all rebalances. */
  positionCount: number;
}

/** Brings an account to weights: sales first, then purchases that share the money that there is. */
export class RebalanceOrders {
  readonly #instruments: Instruments;
  readonly #kept: KeptPositions;
  /** True where orders are paid from cash alone. */
  readonly #isCashOnly: boolean;
  readonly #terms: Pick<Sizing, 'wholeUnits' | 'fixedFeePerUnit'>;
  /** Money to buy for, by instrument; 0 = nothing. */
  readonly #wanted: Float64Array;

  constructor(instruments: Instruments, settings: RunSettings, kept: KeptPositions) {
    const { wholeUnits, fixedFeePerUnit } = settings.sizing;
    this.#instruments = instruments;
    this.#kept = kept;
    this.#isCashOnly = settings.margin === 1;
    this.#terms = {
      ...(wholeUnits !== undefined && { wholeUnits }),
      ...(fixedFeePerUnit !== undefined && { fixedFeePerUnit }),
    };
    this.#wanted = new Float64Array(instruments.count);
  }

  /** True when the weight of some instrument that can be traded is further than `ratio` from what it should be. */
  isOutside(bar: number, weights: Float64Array, account: AccountView, ratio: number): boolean {
    const instruments = this.#instruments;
    const { equity } = account;
    for (let index = 0; index < instruments.count; index++) {
      const held = account.signedQuantityOf(index);
      if (held === 0 && weights[index] === 0) continue;
      if (!instruments.hasBar(index, bar)) continue;
      const off = (held * instruments.unitValue(index, bar)) / equity - weights[index]!;
      if (off > ratio || off < -ratio) return true;
    }
    return false;
  }

  /** Orders what takes the account to weights. */
  place(bar: number, weights: Float64Array, account: AccountView, orders: OrderGateway): void {
    if (account.workingOrderCount > 0) orders.cancelAll();
    const { equity } = account;
    if (!(equity > 0)) return;
    this.#buy(this.#sell(bar, weights, account, orders), account, orders);
  }

  /**
   * Orders the sales, notes what is to be bought, and returns the cash that there is once they have been filled. What a venue would
   * refuse for its worth is left as it is.
   */
  #sell(bar: number, weights: Float64Array, account: AccountView, orders: OrderGateway): number {
    const instruments = this.#instruments;
    const { equity } = account;
    const dust = equity * DUST_RATIO;
    let free = equity;
    let keptCount = 0;
    for (let index = 0; index < instruments.count; index++) {
      const held = account.signedQuantityOf(index);
      const weight = weights[index]!;
      this.#wanted[index] = 0;
      if (held === 0 && weight === 0) continue;
      const unit = instruments.unitValue(index, bar);
      const now = held === 0 ? 0 : held * unit;
      const change = weight * equity - now;
      const least = Math.max(dust, instruments.leastWorth(index, bar));
      if (!instruments.hasBar(index, bar)) {
        free -= now;
        if (Math.abs(change) > dust) keptCount++;
      } else if (change < -least) {
        free -= weight * equity;
        const quantity = weight === 0 ? held : -change / unit;
        sell(orders, index, quantity, weight === 0 ? 'Leave' : 'Trim');
      } else {
        free -= now;
        if (change > least) this.#wanted[index] = change;
      }
    }
    if (keptCount > 0) this.#kept.rebalanceCount++;
    this.#kept.positionCount += keptCount;
    return free;
  }

  /**
   * Orders the purchases. Each is a share of the cash that is free at its fill, so that they divide what the sales have really
   * brought: none is refused for want of money, and none takes that of another.
   */
  #buy(free: number, account: AccountView, orders: OrderGateway): void {
    const wanted = this.#wanted;
    if (this.#isCashOnly && free < account.equity * LEAST_CASH_RATIO) return;
    let sum = 0;
    for (let index = 0; index < wanted.length; index++) sum += wanted[index]!;
    let left = free > sum ? free : sum;
    for (let index = 0; index < wanted.length; index++) {
      const money = wanted[index]!;
      if (money === 0) continue;
      const sizing: Sizing = this.#isCashOnly
        ? { kind: 'equityRatio', value: Math.min(money / left, MOST_OF_CASH), ...this.#terms }
        : { kind: 'cash', value: money, ...this.#terms };
      left -= money;
      const reason = account.signedQuantityOf(index) === 0 ? 'Enter' : 'Add';
      orders.place({
        side: 'buy',
        sizing,
        reason,
        ignoresPyramiding: true,
        instrumentIndex: index,
      });
    }
  }
}

function sell(orders: OrderGateway, index: number, quantity: number, reason: string): void {
  orders.place({
    side: 'sell',
    sizing: { kind: 'fixed', value: quantity },
    reason,
    reduceOnly: true,
    instrumentIndex: index,
  });
}
