import type { Portfolio as PortfolioView, PortfolioHolding } from '@stratloom/contracts';
import {
  type Activity,
  type Contribution,
  type Holding,
  isMoney,
  type Portfolio,
} from '@stratloom/portfolio';
import type { AccountRow, DeploymentRow } from '../../db/queries/execution-lists.ts';

/** Things of an account that no strategy has bought. */
const NO_STRATEGY = 'No strategy';
const CASH = 'Cash';
/** Lines of what happened last. */
const SHOWN_ACTIVITY = 100;
/** Decimals of a price or a mean cost. */
const PRICE_DECIMALS = 10;

type Amount = Portfolio['value'];

/** A portfolio with the records that it was computed from. */
interface PortfolioSource {
  readonly portfolio: Portfolio;
  readonly accounts: readonly AccountRow[];
  readonly deployments: readonly DeploymentRow[];
  readonly activities: readonly Activity[];
  readonly prices: { readonly currency: string; pricedAt(asset: string): number | null };
  readonly benchmark: string;
  /** UTC ms. */
  readonly now: number;
}

/** Returns a portfolio as its owner sees it. */
export function portfolioView(source: PortfolioSource): PortfolioView {
  const { portfolio, accounts, deployments, activities, prices, benchmark, now } = source;
  const { returns, history, holdings } = portfolio;
  const nameOf = namesOf(deployments);
  const contributionOf = ({ of, pnl }: Contribution) => ({ name: nameOf(of), pnl: cents(pnl) });
  return {
    ...{ currency: prices.currency, asOf: now, startedAt: activities[0]?.time ?? null },
    accounts: accounts.map((account) => accountView(account, holdings)),
    ...sumsOf(portfolio),
    timeWeightedReturn: returns.timeWeighted,
    timeWeightedReturnAnnual: returns.timeWeightedAnnual,
    moneyWeightedReturn: returns.moneyWeighted,
    benchmark: { asset: benchmark, return: returns.benchmark },
    maxDrawdown: returns.maxDrawdown,
    holdings: holdings.map((holding) => holdingView(holding, prices, nameOf)),
    allocation: allocationOf(holdings, accounts, nameOf),
    contribution: {
      byAsset: portfolio.byAsset.map(contributionOf),
      byStrategy: portfolio.byStrategy.map(contributionOf),
    },
    history: history.map(({ time, value, transferred, growth, drawdown }) => ({
      ...{ time, growth, drawdown, value: cents(value), transferred: cents(transferred) },
    })),
    notes: [...portfolio.notes],
    activity: activities
      .slice(-SHOWN_ACTIVITY)
      .toReversed()
      .map((each) => activityView(each, nameOf)),
  };
}

function sumsOf(portfolio: Portfolio) {
  const { value, money, transferred, realized, realizedAverage, unrealized, fees } = portfolio;
  return {
    ...{ value: cents(value), money: cents(money), transferred: cents(transferred) },
    ...{ realizedPnl: cents(realized), realizedPnlAverage: cents(realizedAverage) },
    ...{ unrealizedPnl: cents(unrealized), fees: cents(fees) },
    ...{ dayChange: cents(portfolio.dayChange), dayChangeRatio: portfolio.dayChangeRatio },
  };
}

function cents(amount: Amount): string {
  return amount.round(2).toFixed(2);
}

function exact(amount: Amount | null): string | null {
  return amount === null ? null : amount.round(PRICE_DECIMALS).toFixed();
}

function namesOf(deployments: readonly DeploymentRow[]): (id: string) => string {
  const names = new Map(
    deployments.map(({ id, name, markets }) => [id, name ?? markets[0]?.symbol ?? id]),
  );
  return (id) => names.get(id) ?? id;
}

function accountView(
  { id, name, venue, mismatch }: AccountRow,
  holdings: readonly Holding[],
): PortfolioView['accounts'][number] {
  const parts = holdings.flatMap((holding) =>
    holding.accountId === id && holding.value !== null ? [holding.value] : [],
  );
  const [first, ...rest] = parts;
  const value =
    first === undefined ? '0.00' : cents(rest.reduce((sum, part) => sum.plus(part), first));
  return { id, name, venue, mismatch, value };
}

function holdingView(
  holding: Holding,
  prices: PortfolioSource['prices'],
  nameOf: (id: string) => string,
): PortfolioHolding {
  const { accountId, asset, quantity, value, unrealized, heldBy } = holding;
  return {
    ...{ accountId, asset, isMoney: holding.isMoney, isCostAssumed: holding.isCostAssumed },
    quantity: quantity.toFixed(),
    averageCost: exact(holding.averageCost),
    costBasis: holding.cost === null ? null : cents(holding.cost),
    price: exact(holding.price),
    pricedAt: prices.pricedAt(asset),
    value: value === null ? null : cents(value),
    unrealizedPnl: unrealized === null ? null : cents(unrealized),
    heldBy: heldBy.map(({ deploymentId, quantity: part }) => ({
      deploymentId,
      name: deploymentId === null ? NO_STRATEGY : nameOf(deploymentId),
      quantity: part.toFixed(),
    })),
  };
}

/** Returns the worth of holdings by asset, by venue and by strategy, the greatest first; what has no price is left out. */
function allocationOf(
  holdings: readonly Holding[],
  accounts: readonly AccountRow[],
  nameOf: (id: string) => string,
): PortfolioView['allocation'] {
  const venues = new Map(accounts.map(({ id, venue }) => [id, venue]));
  const byAsset = new Map<string, Amount>();
  const byVenue = new Map<string, Amount>();
  const byStrategy = new Map<string, Amount>();
  for (const { asset, accountId, value, price, heldBy } of holdings) {
    if (value === null || price === null) continue;
    addTo(byAsset, asset, value);
    addTo(byVenue, venues.get(accountId) ?? accountId, value);
    if (heldBy.length === 0 || isMoney(asset)) {
      addTo(byStrategy, isMoney(asset) ? CASH : NO_STRATEGY, value);
      continue;
    }
    for (const { deploymentId, quantity } of heldBy) {
      const name = deploymentId === null ? NO_STRATEGY : nameOf(deploymentId);
      addTo(byStrategy, name, quantity.times(price));
    }
  }
  return { byAsset: ranked(byAsset), byVenue: ranked(byVenue), byStrategy: ranked(byStrategy) };
}

function addTo(totals: Map<string, Amount>, name: string, amount: Amount): void {
  totals.set(name, totals.get(name)?.plus(amount) ?? amount);
}

function ranked(parts: ReadonlyMap<string, Amount>): { name: string; value: string }[] {
  return [...parts]
    .toSorted(([, a], [, b]) => b.cmp(a))
    .map(([name, value]) => ({ name, value: cents(value) }));
}

function activityView(
  activity: Activity,
  nameOf: (id: string) => string,
): PortfolioView['activity'][number] {
  const { accountId, time } = activity;
  if (activity.kind === 'transfer') {
    const isOut = activity.amount.startsWith('-');
    return {
      ...{ time, accountId, asset: activity.asset, kind: isOut ? 'out' : 'in' },
      ...{ quantity: activity.amount.replace(/^-/, ''), price: null, quoteAsset: null },
      ...{ fee: '0', feeAsset: activity.asset, by: '' },
    };
  }
  const { side, baseAsset, quantity, price, quoteAsset, fee, feeAsset, deploymentId } = activity;
  return {
    ...{ time, accountId, kind: side, asset: baseAsset, quantity, price, quoteAsset, fee },
    ...{ feeAsset, by: deploymentId === null ? '' : nameOf(deploymentId) },
  };
}
