import { Big } from 'big.js';
import {
  type Activity,
  type PriceHistory,
  type Trade,
  type Transfer,
  unitWorth,
} from './activity.ts';
import { type ClosedLot, Inventory, type Move } from './inventory.ts';

const ZERO = new Big(0);

/** Units of an asset that left an account, for the tax return. */
export interface Disposal extends ClosedLot {
  readonly accountId: string;
  readonly asset: string;
  /** UTC ms. */
  readonly disposedAt: number;
  /** A withdrawal is no sale: the asset belongs to the same owner. */
  readonly cause: 'sale' | 'fee' | 'withdrawal';
}

/** Holding of one asset in one account. */
export interface AccountInventory {
  readonly accountId: string;
  readonly asset: string;
  readonly inventory: Inventory;
}

/** Books of accounts, kept by replaying what happened, oldest first. All worth is in the currency of the prices. */
export class PortfolioBooks {
  readonly #prices: PriceHistory;
  readonly #inventories = new Map<string, Map<string, Inventory>>();
  readonly #cash = new Map<string, Big>();
  readonly #disposals: Disposal[] = [];
  #fees = ZERO;
  #transferred = ZERO;

  constructor(prices: PriceHistory) {
    this.#prices = prices;
  }

  /** Fees that were paid, worth on their day. */
  get fees(): Big {
    return this.#fees;
  }

  /** Worth on its day of all that came in without a trade, less what left. */
  get transferred(): Big {
    return this.#transferred;
  }

  /** Units that left, in order of time. */
  get disposals(): readonly Disposal[] {
    return this.#disposals;
  }

  /** Money in the report currency, by account. */
  get cash(): ReadonlyMap<string, Big> {
    return this.#cash;
  }

  /** Everything but the report currency, whatever its quantity is now. */
  inventories(): AccountInventory[] {
    return [...this.#inventories].flatMap(([accountId, byAsset]) =>
      [...byAsset].map(([asset, inventory]) => ({ accountId, asset, inventory })),
    );
  }

  apply(activity: Activity): void {
    if (activity.kind === 'trade') this.#applyTrade(activity);
    else this.#applyTransfer(activity);
  }

  /** Returns the worth of everything at a time, UTC ms, and the assets held whose price is not known and which it leaves out. */
  valueAt(time: number): { readonly value: Big; readonly unpriced: readonly string[] } {
    let value = [...this.#cash.values()].reduce((sum, amount) => sum.plus(amount), ZERO);
    const unpriced = new Set<string>();
    for (const { asset, inventory } of this.inventories()) {
      const quantity = inventory.quantity;
      if (quantity.eq(0)) continue;
      const price = unitWorth(this.#prices, asset, time);
      if (price === null) unpriced.add(asset);
      else value = value.plus(quantity.times(price));
    }
    return { value, unpriced: [...unpriced].toSorted() };
  }

  #applyTransfer({ accountId, asset, amount, time }: Transfer): void {
    const quantity = new Big(amount);
    if (quantity.eq(0)) return;
    const worth = unitWorth(this.#prices, asset, time);
    this.#transferred = this.#transferred.plus(quantity.times(worth ?? ZERO));
    const cause = 'withdrawal';
    const move = { quantity, unitPrice: worth, unitFee: ZERO, time, isCostAssumed: true };
    this.#move(accountId, asset, move, cause);
  }

  #applyTrade(trade: Trade): void {
    const { accountId, baseAsset, quoteAsset, side, time, feeAsset } = trade;
    const quantity = new Big(trade.quantity);
    const price = new Big(trade.price);
    const fee = new Big(trade.fee);
    const rate = unitWorth(this.#prices, quoteAsset, time);
    const unitPrice = rate === null ? null : price.times(rate);
    const isBaseFee = feeAsset === baseAsset;
    const feeUnit = isBaseFee
      ? unitPrice
      : feeAsset === quoteAsset
        ? rate
        : unitWorth(this.#prices, feeAsset, time);
    const feeWorth = feeUnit === null ? ZERO : fee.times(feeUnit);
    this.#fees = this.#fees.plus(feeWorth);
    const traded = side === 'buy' ? quantity : quantity.times(-1);
    const moved = isBaseFee ? traded.minus(fee) : traded;
    if (!moved.eq(0)) {
      const unitFee = feeWorth.div(moved.abs());
      const move = { quantity: moved, unitPrice, unitFee, time, isCostAssumed: false };
      this.#move(accountId, baseAsset, move, 'sale');
    }
    const paid = { unitFee: ZERO, time, isCostAssumed: false };
    const quoteMove = { ...paid, quantity: traded.times(price).times(-1), unitPrice: rate };
    this.#move(accountId, quoteAsset, quoteMove, 'sale');
    if (isBaseFee || fee.eq(0)) return;
    const feeMove = { ...paid, quantity: fee.times(-1), unitPrice: feeUnit };
    this.#move(accountId, feeAsset, feeMove, 'fee');
  }

  #move(accountId: string, asset: string, move: Move, cause: Disposal['cause']): void {
    if (asset === this.#prices.currency) {
      this.#cash.set(accountId, (this.#cash.get(accountId) ?? ZERO).plus(move.quantity));
      return;
    }
    const closed = this.#inventory(accountId, asset).move(move);
    const facts = { accountId, asset, disposedAt: move.time, cause };
    this.#disposals.push(...closed.map((lot) => ({ ...lot, ...facts })));
  }

  #inventory(accountId: string, asset: string): Inventory {
    const byAsset = this.#inventories.get(accountId) ?? new Map<string, Inventory>();
    this.#inventories.set(accountId, byAsset);
    const inventory = byAsset.get(asset) ?? new Inventory();
    byAsset.set(asset, inventory);
    return inventory;
  }
}
