import { allocateTradeColumns } from '../../model/trade-log.ts';
import type { FinishedRun } from '../finished-run.ts';
import type { NotAvailable } from '../not-available.ts';
import { type CostBasis, type CostFigures, CostTally } from './cost-figures.ts';
import { type DurationFigures, DurationTally } from './duration-figures.ts';
import { type ExcursionFigures, ExcursionTally } from './excursion-figures.ts';
import { ExcursionMeter } from './excursions.ts';
import { type SideFigures, SideTally } from './side-figures.ts';
import { type TradeFigures, TradeTally } from './trade-figures.ts';
import { TradeWorth } from './trade-worth.ts';

/** Trades that are taken in at once: few enough that their columns stay in the processor's cache. */
export const TRADES_AT_ONCE = 2048;

/**
 * Passes over no trades before many are taken in. A loop that is compiled while it runs takes along what is behind it only if
 * that has been reached before; otherwise each part leaves the compiled code at the end of each loop.
 */
const REHEARSALS = 16;

/** All figures that come from closed trades. */
type ClosedTradeFigures = TradeFigures &
  DurationFigures &
  ExcursionFigures &
  SideFigures &
  CostFigures;

/** Returns all figures that come from closed trades. One pass. */
export function closedTradeFigures(
  run: FinishedRun,
  basis: CostBasis,
  missing: NotAvailable,
): ClosedTradeFigures {
  const columns = allocateTradeColumns(Math.min(TRADES_AT_ONCE, run.trades.length));
  const meter = new ExcursionMeter(run, columns.netPnl.length);
  const worth = new TradeWorth(run, columns.netPnl.length);
  const trades = new TradeTally();
  const durations = new DurationTally();
  const excursions = new ExcursionTally();
  const sides = new SideTally();
  const costs = new CostTally(run);
  const takeFrom = (from: number): void => {
    run.trades.readColumns(from, columns);
    worth.read(columns);
    trades.take(columns, worth);
    durations.take(columns);
    excursions.take(columns, meter.measure(columns));
    sides.take(columns);
    costs.take(columns, worth);
  };
  const rehearsals = run.trades.length > TRADES_AT_ONCE ? REHEARSALS : 0;
  for (let i = 0; i < rehearsals; i++) takeFrom(run.trades.length);
  for (let from = 0; from < run.trades.length; from += TRADES_AT_ONCE) takeFrom(from);
  return {
    ...trades.figures(missing),
    ...durations.figures(missing),
    ...excursions.figures(missing),
    ...sides.figures(missing),
    ...costs.figures(basis, missing),
  };
}
