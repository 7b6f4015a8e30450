import type { Commission, Sizing } from '../model/settings.ts';
import { floorToStep } from '../model/step.ts';

/** Beyond it money loses its digits, and what is held its value; base units. */
export const MOST_UNITS = 1e15;

/** Situation that the size of an order is computed from, at the moment of its fill. */
export interface SizingSituation {
  /** Expected fill price, quote currency, > 0. */
  readonly price: number;
  /** Equity that no open trade holds, account currency, >= 0. */
  readonly freeEquity: number;
  /** All equity, account currency, >= 0. */
  readonly equity: number;
  /** Distance to the order's stop loss, quote currency, > 0; NaN when it has none. */
  readonly stopDistance: number;
  /** Average true range for `atrRatio` sizes, quote currency, > 0; NaN when it is not known. */
  readonly averageRange: number;
  readonly commission: Commission;
  /** Own money needed as a ratio of a position's value; 0 = any position can be held. */
  readonly margin: number;
  /** Smallest step of a quantity, base units; 0 = any. */
  readonly lotSize: number;
}

/**
 * Returns the quantity an order asks for: base units, >= 0, cut down to whole units or lots; 0 = nothing can be traded; NaN
 * = it cannot be computed (a risk size without a stop loss, an ATR size before the range is known).
 *
 * Cash and equity sizes leave market for the commission; an equity size reaches further with a margin below 1.
 */
export function orderQuantity(sizing: Sizing, situation: SizingSituation): number {
  const wanted = wantedQuantity(sizing, situation);
  const step = Math.max(sizing.wholeUnits === true ? 1 : 0, situation.lotSize);
  return wanted > 0 || Number.isNaN(wanted) ? floorToStep(wanted, step) : 0;
}

/** Returns true when the free equity covers margin and commission of `quantity`, up to rounding. */
export function canAfford(quantity: number, situation: SizingSituation): boolean {
  const { price, margin, freeEquity, commission } = situation;
  if (margin === 0) return true;
  const fee = Math.max(
    quantity * feePerUnit(situation) + feePerOrder(commission),
    commission.minimum ?? 0,
  );
  return quantity * price * margin + fee <= freeEquity * (1 + 1e-9);
}

function wantedQuantity(sizing: Sizing, situation: SizingSituation): number {
  const { price, margin, equity } = situation;
  switch (sizing.kind) {
    case 'fixed':
      return sizing.value;
    case 'cash':
      return unitsFor(sizing.value, price, sizing, situation);
    case 'equityRatio':
      return unitsFor(
        situation.freeEquity * sizing.value,
        price * (margin || 1),
        sizing,
        situation,
      );
    case 'totalEquityRatio':
      return unitsFor(equity * sizing.value, price, sizing, situation);
    case 'riskRatio':
      return (equity * sizing.value) / situation.stopDistance;
    case 'atrRatio':
      return (equity * sizing.value) / (sizing.multiple * situation.averageRange);
  }
}

/** Units for `money`, fees included, when a unit takes `price`. */
function unitsFor(
  money: number,
  price: number,
  sizing: Sizing,
  situation: SizingSituation,
): number {
  const { commission } = situation;
  const perUnit = feePerUnit(situation);
  const fixed = feePerOrder(commission);
  if (sizing.fixedFeePerUnit === true) return money / (price + perUnit + fixed);
  const units = (money - fixed) / (price + perUnit);
  const { minimum } = commission;
  if (minimum === undefined || units * perUnit + fixed >= minimum) return units;
  return (money - minimum) / price;
}

function feePerUnit({ price, commission }: SizingSituation): number {
  if (commission.kind === 'ratio') return price * commission.value;
  return commission.kind === 'perUnit' ? commission.value : 0;
}

function feePerOrder({ kind, value, fixed }: Commission): number {
  return (kind === 'perOrder' ? value : 0) + (fixed ?? 0);
}
