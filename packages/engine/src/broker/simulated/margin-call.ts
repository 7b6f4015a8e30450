import { ceilToStep, floorToStep } from '../../model/step.ts';
import type { RunSettings } from '../../model/settings.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import type { InstrumentState } from './instrument-state.ts';

/** A margin call closes this many times what would be enough, so that the next bar does not call again. */
const CALL_MULTIPLE = 4;

/** Closed where less than a lot is missing, base units; cut up to whole lots. */
const ONE_CONTRACT = 1;

/** Shortfall by rounding alone, as a ratio of equity, is not called: an order may use all funds to the last digit. */
const ROUNDING = 1e-9;

/**
 * Returns how much of a position a margin call closes at `price` (quote currency), base units; 0 where equity carries it all.
 * The position stands at `price` already. Equity of nothing or less is no case for it: 0.
 */
export function marginCallQuantity(
  { position, instrument: { lotSize } }: InstrumentState,
  price: number,
  { settings, portfolio }: { readonly settings: RunSettings; readonly portfolio: Portfolio },
): number {
  const { maintenanceMargin } = settings;
  const equity = portfolio.equity();
  const missing = portfolio.grossValue() * maintenanceMargin - equity;
  if (maintenanceMargin === 0 || equity <= 0 || missing <= equity * ROUNDING) return 0;
  const enough = missing / maintenanceMargin / (price * position.pointValue);
  const lots = floorToStep(enough, lotSize);
  const cut = lots > 0 ? lots * CALL_MULTIPLE : ceilToStep(ONE_CONTRACT, lotSize);
  return Math.min(cut, Math.abs(position.signedQuantity));
}
