// Quantity of an order, computed from its sizing.
import type { RunSettings, Sizing } from '@stratloom/engine/model';
import { stepDown } from './prices.ts';

/** Inputs of a size. */
export interface SizeTerms {
  readonly price: number;
  readonly freeEquity: number;
  readonly equity: number;
  /** Distance from the price to the stop loss; NaN without one. */
  readonly stopDistance: number;
  readonly range: number;
  readonly lot: number;
}

/** Units for which `perUnit` a unit, and the commission, cost `money`. */
function unitsFor(
  money: number,
  perUnit: number,
  { price }: SizeTerms,
  { commission }: RunSettings,
  fixedFeePerUnit: boolean,
): number {
  const { kind, value, minimum } = commission;
  let feePerUnit = 0;
  let feeOnce = commission.fixed ?? 0;
  if (kind === 'ratio') feePerUnit = price * value;
  if (kind === 'perUnit') feePerUnit = value;
  if (kind === 'perOrder') feeOnce += value;
  if (fixedFeePerUnit) return money / (perUnit + feePerUnit + feeOnce);
  const units = (money - feeOnce) / (perUnit + feePerUnit);
  return minimum === undefined ? units : Math.min(units, (money - minimum) / perUnit);
}

/** Units that `sizing` asks for; NaN when they cannot be computed. */
export function unitsOf(sizing: Sizing, terms: SizeTerms, settings: RunSettings): number {
  const each = settings.margin === 0 ? 1 : settings.margin;
  const perUnit = sizing.fixedFeePerUnit === true;
  const buy = (money: number, margin: number): number =>
    unitsFor(money, terms.price * margin, terms, settings, perUnit);
  let units = NaN;
  if (sizing.kind === 'fixed') units = sizing.value;
  if (sizing.kind === 'cash') units = buy(sizing.value, 1);
  if (sizing.kind === 'equityRatio') units = buy(sizing.value * terms.freeEquity, each);
  if (sizing.kind === 'totalEquityRatio') units = buy(sizing.value * terms.equity, 1);
  if (sizing.kind === 'riskRatio') units = (sizing.value * terms.equity) / terms.stopDistance;
  if (sizing.kind === 'atrRatio') {
    units = (sizing.value * terms.equity) / (sizing.multiple * terms.range);
  }
  if (sizing.wholeUnits === true) units = stepDown(units, 1);
  return Math.max(0, stepDown(units, terms.lot));
}
