import type { FinishedRun } from '../finished-run.ts';
import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../report.ts';
import type { TradeColumns } from './trade-columns.ts';

/** Share of a bar's volume that an order may take before it moves the price. */
const HARMLESS_SHARE = 0.01;
/** Turnover of less time than this must not be blown up to a year. */
const LEAST_YEARS = 90 / 365.25;

/** What trading cost, and how much was traded. */
export interface CostFigures {
  /** Commission of all fills, account currency. */
  readonly totalFees: number;
  /** What slippage and spread took from all fills, account currency, >= 0; contained in the prices. */
  readonly totalSlippage: number;
  /** Dividends received (+) and paid (-) by all trades, account currency. */
  readonly totalIncome: number;
  /** (`totalFees` + `totalSlippage`) / (`netProfit` + both): the share of the result that costs took. */
  readonly costShareRatio: Figure;
  /** Sum of price x quantity over all entries and exits, account currency. */
  readonly tradedValue: number;
  /** `tradedValue` / 2 / mean equity of the days' ends / years: how often the account was turned over in a year. */
  readonly yearlyTurnoverRatio: Figure;
  /** Mean of quantity / volume of the entry bar over closed trades. */
  readonly averageVolumeShareRatio: Figure;
  /** Starting cash at which the average order would take 1 % of the volume of its bar, account currency. */
  readonly capacityCash: Figure;
}

/** What costs are weighed against. */
export interface CostBasis {
  readonly netProfit: number;
  /** Equity at the end of each day. */
  readonly dayEquity: Float64Array;
  readonly years: number;
}

/** Returns costs, turnover and an estimate of capacity. */
export function costFigures(
  run: FinishedRun,
  trades: TradeColumns,
  { netProfit, dayEquity, years }: CostBasis,
  missing: NotAvailable,
): CostFigures {
  const { totalFees, totalSlippage } = run;
  const costs = totalFees + totalSlippage;
  const tradedValue = valueOf(trades) + openValue(run);
  const { shares, known } = volumeShares(run, trades);
  const share = shares / known;
  const none = trades.count === 0 && 'no closed trade';
  const dry = none || (known * 2 < trades.count && 'most entry bars have no volume');
  const figure = missing.figure.bind(missing);
  return {
    totalFees,
    totalSlippage,
    totalIncome: run.trades.totalIncome() + sum(run.openTrades.map(({ income }) => income)),
    costShareRatio: figure(
      'costShareRatio',
      costs / (netProfit + costs),
      none,
      netProfit + costs <= 0 && 'there was no profit before costs',
    ),
    tradedValue,
    yearlyTurnoverRatio: figure(
      'yearlyTurnoverRatio',
      tradedValue / 2 / (sum(dayEquity) / dayEquity.length) / years,
      !(years >= LEAST_YEARS) && 'fewer than 90 days from the first bar to the last',
      sum(dayEquity) <= 0 && 'all money was lost',
    ),
    averageVolumeShareRatio: figure('averageVolumeShareRatio', share, dry),
    capacityCash: figure('capacityCash', (run.settings.cash * HARMLESS_SHARE) / share, dry),
  };
}

function valueOf({ count, entryPrice, exitPrice, quantity }: TradeColumns): number {
  let value = 0;
  for (let row = 0; row < count; row++) {
    value += ((entryPrice[row] ?? NaN) + (exitPrice[row] ?? NaN)) * (quantity[row] ?? NaN);
  }
  return value;
}

function openValue({ openTrades }: FinishedRun): number {
  return sum(openTrades.map(({ entryPrice, quantity }) => entryPrice * quantity));
}

function volumeShares(
  { markets }: FinishedRun,
  { count, entryBarIndex, quantity, instrumentIndex }: TradeColumns,
): { readonly shares: number; readonly known: number } {
  const volumes = markets.map(({ bars }) => bars.volume);
  let shares = 0;
  let known = 0;
  for (let row = 0; row < count; row++) {
    const volume = volumes[instrumentIndex[row] ?? 0]?.[entryBarIndex[row] ?? 0] ?? 0;
    if (!(volume > 0)) continue;
    shares += (quantity[row] ?? NaN) / volume;
    known++;
  }
  return { shares, known };
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
