import type { Lot } from '../model/lot.ts';
import { DUST_RATIO } from '../model/step.ts';

/** Holding of one instrument. */
export class Position {
  /** Net holding, base units: + long, - short. */
  signedQuantity = 0;
  /** Sum of the quantities of all open lots, base units, >= 0. */
  grossQuantity = 0;
  /** Net holding times point value: what a move of the price by 1 is worth; account currency a point. */
  signedPointWorth = 0;
  /** Sum of the quantities of all open lots times point value, >= 0. */
  grossPointWorth = 0;
  /** Worth of a move of the price by 1 for one unit, account currency. */
  pointValue: number;
  /** Last price seen, quote currency; NaN before the first. */
  price = NaN;
  /** Open trades, oldest first. */
  readonly lots: Lot[] = [];

  /** @param pointValue - Worth of a move of the price by 1 for one unit, account currency. */
  constructor(pointValue: number) {
    this.pointValue = pointValue;
  }

  /** Returns what the net holding was bought for, quote currency a point value of 1: + long, - short. */
  signedCost(): number {
    let cost = 0;
    for (let i = 0; i < this.lots.length; i++) {
      const { isLong, quantity, entryPrice } = this.lots[i]!;
      cost += (isLong ? quantity : -quantity) * entryPrice;
    }
    return cost;
  }

  /** Returns the count of open trades of one direction. */
  openCount(isLong: boolean): number {
    let count = 0;
    for (let i = 0; i < this.lots.length; i++) if (this.lots[i]!.isLong === isLong) count++;
    return count;
  }

  /** Returns the quantity that a fill of one direction could close, base units, >= 0. */
  closableQuantity(isBuy: boolean): number {
    let quantity = 0;
    for (let i = 0; i < this.lots.length; i++) {
      const lot = this.lots[i]!;
      if (lot.isLong !== isBuy) quantity += lot.quantity;
    }
    return quantity;
  }

  /** Computes the sums again after lots have changed. */
  recount(): void {
    let signed = 0;
    let gross = 0;
    for (let i = 0; i < this.lots.length; i++) {
      const lot = this.lots[i]!;
      signed += lot.isLong ? lot.quantity : -lot.quantity;
      gross += lot.quantity;
    }
    this.hold(Math.abs(signed) > gross * DUST_RATIO ? signed : 0, gross);
  }

  /** Sets the sums: net and gross holding, base units. */
  hold(signedQuantity: number, grossQuantity: number): void {
    this.signedQuantity = signedQuantity;
    this.grossQuantity = grossQuantity;
    this.signedPointWorth = signedQuantity * this.pointValue;
    this.grossPointWorth = grossQuantity * this.pointValue;
  }
}
