import type { Commission, Sizing } from '../model/settings.ts';
import { floorToStep } from '../model/step.ts';

/** What an order's size is worked out from, at the moment of its fill. */
export interface SizingSituation {
  /** Expected fill price, quote currency, > 0. */
  readonly price: number;
  /** Equity that no open trade holds, account currency, >= 0. */
  readonly freeEquity: number;
  readonly commission: Commission;
  /** Own money needed as a ratio of a position's value. */
  readonly margin: number;
  /** Smallest step of a quantity, base units; 0 = any. */
  readonly lotSize: number;
}

/**
 * Returns the quantity an order asks for: base units, >= 0, cut down to whole units or lots; 0 = nothing can be traded.
 *
 * Cash and equity sizes leave room for the commission; an equity size reaches further with a margin below 1.
 */
export function orderQuantity(sizing: Sizing, situation: SizingSituation): number {
  const wanted = Math.max(0, wantedQuantity(sizing, situation));
  const step = Math.max(sizing.wholeUnits === true ? 1 : 0, situation.lotSize);
  return floorToStep(wanted, step);
}

/** Returns true when the free equity covers margin and commission of `quantity`, up to rounding. */
export function canAfford(quantity: number, situation: SizingSituation): boolean {
  const { price, margin, freeEquity } = situation;
  const needed =
    quantity * (price * margin + feePerUnit(situation)) + feePerOrder(situation.commission);
  return needed <= freeEquity * (1 + 1e-9);
}

function wantedQuantity(sizing: Sizing, situation: SizingSituation): number {
  const { price, margin, freeEquity, commission } = situation;
  const perUnit = feePerUnit(situation);
  switch (sizing.kind) {
    case 'fixed':
      return sizing.value;
    case 'cash':
      return (sizing.value - feePerOrder(commission)) / (price + perUnit);
    case 'equityRatio':
      return (freeEquity * sizing.value - feePerOrder(commission)) / (price * margin + perUnit);
  }
}

function feePerUnit({ price, commission }: SizingSituation): number {
  if (commission.kind === 'ratio') return price * commission.value;
  return commission.kind === 'perUnit' ? commission.value : 0;
}

function feePerOrder(commission: Commission): number {
  return commission.kind === 'perOrder' ? commission.value : 0;
}
