import { Big } from 'big.js';
import { type Activity, type PriceHistory, unitWorth } from './activity.ts';
import type { PortfolioBooks } from './books.ts';
import {
  type Contribution,
  contributionsByAsset,
  contributionsByStrategy,
} from './contribution.ts';
import { type Holding, holdingsAt } from './holdings.ts';
import { annualized, moneyWeightedReturn } from './returns.ts';
import { type RiskNote, riskNotes, type UnprotectedPosition } from './risk-notes.ts';
import { valueHistory, type ValuePoint } from './value-history.ts';

const ZERO = new Big(0);

/** Everything that a portfolio is made of. */
export interface PortfolioInput {
  /** Oldest first, none after `now`. */
  readonly activities: readonly Activity[];
  readonly prices: PriceHistory;
  /** Asset that returns are held against; null = none. */
  readonly benchmark: string | null;
  readonly unprotected: readonly UnprotectedPosition[];
  /** UTC ms. */
  readonly now: number;
}

/** Returns of a portfolio, as ratios; null = not known. */
export interface Returns {
  /** Since the start, transfers left out. */
  readonly timeWeighted: number;
  /** Over a year; null for less than one. */
  readonly timeWeightedAnnual: number | null;
  /** Since the start, of the money that was in it. */
  readonly moneyWeighted: number | null;
  /** Of holding the benchmark from the start. */
  readonly benchmark: number | null;
  readonly maxDrawdown: number;
}

/**
 * Figures of accounts, in the report currency. value = transferred + realized + unrealized - fees, where every price and cost is
 * known.
 */
export interface Portfolio {
  readonly value: Big;
  readonly money: Big;
  readonly transferred: Big;
  readonly realized: Big;
  readonly realizedAverage: Big;
  readonly unrealized: Big;
  readonly fees: Big;
  /** Since the end of the UTC day before, transfers left out. */
  readonly dayChange: Big;
  readonly dayChangeRatio: number | null;
  readonly returns: Returns;
  readonly holdings: readonly Holding[];
  readonly byAsset: readonly Contribution[];
  readonly byStrategy: readonly Contribution[];
  readonly history: readonly ValuePoint[];
  readonly notes: readonly RiskNote[];
  readonly books: PortfolioBooks;
}

/** Returns the figures of a portfolio from what happened in its accounts. */
export function portfolioOf(input: PortfolioInput): Portfolio {
  const { activities, prices, unprotected, now } = input;
  const { points, transfers, books } = valueHistory(activities, prices, now);
  const holdings = holdingsAt(books, activities, prices, now);
  const { value } = books.valueAt(now);
  const inventories = books.inventories().map(({ inventory }) => inventory);
  const sum = (amounts: readonly (Big | null)[]): Big =>
    amounts.reduce<Big>((all, amount) => all.plus(amount ?? ZERO), ZERO);
  const last = points.at(-1);
  const growth = last?.growth ?? 1;
  return {
    ...{ value, holdings, books, history: points },
    money: sum(holdings.map((holding) => (holding.isMoney ? holding.value : ZERO))),
    transferred: books.transferred,
    realized: sum(inventories.map(({ realizedFifo }) => realizedFifo)),
    realizedAverage: sum(inventories.map(({ realizedAverage }) => realizedAverage)),
    unrealized: sum(holdings.map(({ unrealized }) => unrealized)),
    fees: books.fees,
    ...dayChange(points),
    returns: {
      timeWeighted: growth - 1,
      timeWeightedAnnual: annualized(growth - 1, now - (activities[0]?.time ?? now)),
      moneyWeighted: moneyWeightedReturn(transfers, Number(value), now),
      benchmark: benchmarkReturn(input),
      maxDrawdown: points.reduce((worst, { drawdown }) => Math.min(worst, drawdown), 0),
    },
    byAsset: contributionsByAsset(books, prices, now),
    byStrategy: contributionsByStrategy(activities, prices, now),
    notes: riskNotes(holdings, prices, unprotected, now),
  };
}

function dayChange(points: readonly ValuePoint[]) {
  const last = points.at(-1);
  if (last === undefined) return { dayChange: ZERO, dayChangeRatio: null };
  const before = points.at(-2);
  const change = last.value.minus(before?.value ?? ZERO).minus(last.transferred);
  return {
    dayChange: change,
    dayChangeRatio: before === undefined ? last.growth - 1 : last.growth / before.growth - 1,
  };
}

function benchmarkReturn({ activities, prices, benchmark, now }: PortfolioInput): number | null {
  const [first] = activities;
  if (benchmark === null || first === undefined) return null;
  const start = unitWorth(prices, benchmark, first.time);
  const end = unitWorth(prices, benchmark, now);
  return start === null || end === null || start.eq(0) ? null : Number(end.div(start)) - 1;
}
