import type { FinishedRun } from '../finished-run.ts';
import type { NotAvailable } from '../not-available.ts';
import type { Figure } from '../figure.ts';
import { pointValueAt } from '../../model/instrument.ts';
import type { TradeWorth } from './trade-worth.ts';
import type { TradeColumns } from '../../model/trade-log.ts';

/** Share of a bar's volume that an order may take before it moves the price. */
const HARMLESS_SHARE = 0.01;
/** An estimate needs no more: reading the volume of a bar far from the last one is slow. */
const MOST_VOLUMES = 4096;
/** Share of a sum that is left by rounding alone. */
const TRACE = 1e-9;
/** Turnover of less time than this must not be blown up to a year. */
const LEAST_YEARS = 90 / 365.25;

/** Trading costs and turnover. */
export interface CostFigures {
  /** Commission of all fills, account currency. */
  readonly totalFees: number;
  /** Cost of slippage and spread over all fills, account currency, >= 0; contained in the prices. */
  readonly totalSlippage: number;
  /** Dividends received (+) and paid (-) by all trades, account currency. */
  readonly totalIncome: number;
  /** (`totalFees` + `totalSlippage`) / (`netProfit` + both): the share of the result that costs took. */
  readonly costShareRatio: Figure;
  /** Sum of price x quantity over all entries and exits, account currency. */
  readonly tradedValue: number;
  /** `tradedValue` / 2 / mean equity of the days' ends / years: how often the account was turned over in a year. */
  readonly yearlyTurnoverRatio: Figure;
  /** Mean of quantity / volume of the entry bar over closed trades, over every k-th of them beyond 4,096. */
  readonly averageVolumeShareRatio: Figure;
  /** Starting cash at which the average order would take 1 % of the volume of its bar, account currency. */
  readonly capacityCash: Figure;
}

/** Results that costs are compared with. */
export interface CostBasis {
  readonly netProfit: number;
  /** Equity at the end of each day. */
  readonly dayEquity: Float64Array;
  readonly years: number;
}

/** Adds up costs, turnover and volume. */
export class CostTally {
  private readonly run: FinishedRun;
  private count = 0;
  private value = 0;
  private income = 0;
  private readonly volumeStep: number;
  private volumeCount = 0;
  /** Sum of quantity / volume over the trades looked at whose entry bar has a volume, and their count. */
  private volumeShares = 0;
  private volumeKnown = 0;

  constructor(run: FinishedRun) {
    this.run = run;
    this.volumeStep = Math.ceil(run.trades.length / MOST_VOLUMES);
  }

  take(trades: TradeColumns, worth: TradeWorth): void {
    this.value += valueOf(trades, worth);
    this.income += trades.income;
    this.takeVolumes(trades);
    this.count += trades.count;
  }

  private takeVolumes({ count, entryBarIndex, instrumentIndex, quantity }: TradeColumns): void {
    const step = this.volumeStep;
    for (let row = (step - (this.count % step)) % step; row < count; row += step) {
      const { bars } = this.run.markets[instrumentIndex[row]!]!;
      const volume = bars.volume[entryBarIndex[row]!]!;
      this.volumeCount++;
      if (!(volume > 0)) continue;
      this.volumeShares += quantity[row]! / volume;
      this.volumeKnown++;
    }
  }

  figures({ netProfit, dayEquity, years }: CostBasis, missing: NotAvailable): CostFigures {
    const { run, count } = this;
    const { totalFees, totalSlippage } = run;
    const costs = totalFees + totalSlippage;
    const tradedValue = this.value + openValue(run);
    const share = this.volumeShares / this.volumeKnown;
    const isDry = this.volumeKnown * 2 < this.volumeCount;
    const none = count === 0 && 'no closed trade';
    const dry = none || (isDry && 'most entry bars have no volume');
    const figure = missing.figure.bind(missing);
    return {
      totalFees,
      totalSlippage,
      totalIncome: this.income + sum(run.openTrades.map(({ income }) => income)),
      costShareRatio: figure(
        'costShareRatio',
        costs / (netProfit + costs),
        none,
        netProfit + costs <= TRACE * costs && 'there was no profit before costs',
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
}

function valueOf(trades: TradeColumns, { values, places }: TradeWorth): number {
  const { count, entryPrice, exitPrice, quantity } = trades;
  let value = 0;
  for (let row = 0; row < count; row++) {
    const traded = (entryPrice[row]! + exitPrice[row]!) * quantity[row]!;
    value += traded * values[places[row]!]!;
  }
  return value;
}

function openValue({ openTrades, markets, bars }: FinishedRun): number {
  return sum(
    openTrades.map(({ entryPrice, quantity, instrumentIndex }) => {
      const market = markets[instrumentIndex];
      return market === undefined
        ? NaN
        : entryPrice * quantity * pointValueAt(market, bars.length - 1);
    }),
  );
}

function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i]!;
  return total;
}
