import { type PortfolioKind, portfolioRoutes } from '@stratloom/contracts';
import { type Activity, type Portfolio, portfolioOf, taxLotsCsv } from '@stratloom/portfolio';
import type { FastifyInstance } from 'fastify';
import {
  type AccountRow,
  type DeploymentRow,
  listAccounts,
  listDeployments,
  listOrders,
  type OrderRow,
} from '../../../db/queries/execution-lists.ts';
import { listTrades, listTransfers, type PortfolioTrade } from '../../../db/queries/portfolio.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { portfolioView } from '../../presenters/portfolio.ts';
import { seenBy } from '../market/seen-markets.ts';
import { requireAccount } from '../trading/trading-space.ts';
import { type AssetPrices, assetPrices, DailyCloses } from './asset-prices.ts';
import { unprotectedPositions } from './unprotected-positions.ts';

/** Currency in which portfolios are reported. */
const CURRENCY = 'USD';
/** Asset beside which returns stand, where nobody asks for one. */
const BENCHMARK = 'BTC';
const MOST_DEPLOYMENTS = 1_000;
const MOST_ORDERS = 1_000;

/** Accounts of a portfolio. */
interface Chosen {
  readonly kind: PortfolioKind;
  readonly accountId?: string | undefined;
  /** Asset that would have been held instead. */
  readonly benchmark?: string | undefined;
}

/** Everything of a user that a portfolio is made of. */
interface Records {
  readonly accounts: readonly AccountRow[];
  readonly deployments: readonly DeploymentRow[];
  readonly orders: readonly OrderRow[];
  readonly trades: readonly PortfolioTrade[];
  /** Oldest first. */
  readonly activities: readonly Activity[];
}

/** A portfolio with what it was made of. */
export interface ComputedPortfolio extends Omit<Records, 'trades' | 'orders'> {
  readonly portfolio: Portfolio;
  readonly prices: AssetPrices;
  readonly benchmark: string;
  /** UTC ms. */
  readonly now: number;
}

/** Adds what accounts hold and have earned. */
export function addPortfolioRoutes(server: FastifyInstance, context: ApiContext): void {
  const { read, taxLots } = portfolioRoutes;
  const closes = new DailyCloses();

  implement(
    server,
    context,
    read,
    async ({ caller, query }) =>
      portfolioView(await computedPortfolio(context, closes, caller, query)),
    { limit: 'candles' },
  );

  implement(
    server,
    context,
    taxLots,
    async ({ caller, query }) => {
      const { portfolio, accounts, now } = await computedPortfolio(context, closes, caller, query);
      const names = new Map(accounts.map(({ id, name }) => [id, name]));
      const day = new Date(now).toISOString().slice(0, 10);
      return {
        fileName: `stratloom-tax-lots-${query.kind}-${day}.csv`,
        csv: taxLotsCsv(portfolio.books.disposals, names, CURRENCY),
      };
    },
    { limit: 'candles' },
  );
}

/** Returns what accounts of a user hold and have earned, with what it was made of. */
export async function computedPortfolio(
  context: ApiContext,
  closes: DailyCloses,
  caller: Pick<Caller, 'userId'>,
  chosen: Chosen,
): Promise<ComputedPortfolio> {
  const { accounts, deployments, orders, trades, activities } = await recordsOf(
    context,
    caller.userId,
    chosen,
  );
  const now = context.clock().getTime();
  const { benchmark = BENCHMARK } = chosen;
  const prices = await assetPrices(await seenBy(context, caller), closes, {
    ...{ currency: CURRENCY, trades, now, from: activities[0]?.time ?? now },
    assets:
      activities.length === 0 ? [] : [...new Set([benchmark, ...activities.flatMap(assetsOf)])],
  });
  const portfolio = portfolioOf({
    ...{ activities, prices, now, benchmark },
    unprotected: unprotectedPositions(deployments, orders),
  });
  return { portfolio, prices, accounts, deployments, activities, now, benchmark };
}

function assetsOf(activity: Activity): string[] {
  return activity.kind === 'transfer'
    ? [activity.asset]
    : [activity.baseAsset, activity.quoteAsset, activity.feeAsset];
}

async function recordsOf(
  { database }: ApiContext,
  userId: string,
  { kind, accountId }: Chosen,
): Promise<Records> {
  return database.forUser(userId, async (space) => {
    const asked =
      accountId === undefined
        ? await listAccounts(space)
        : [await requireAccount(space, accountId)];
    const accounts = asked.filter(({ money }) => money === kind);
    const ids = accounts.map(({ id }) => id);
    const isOfThem = (row: { readonly accountId: string }): boolean => ids.includes(row.accountId);
    const page = { limit: MOST_DEPLOYMENTS, after: null };
    const live = { accountId: null, deploymentId: null, isLive: true };
    const trades = await listTrades(space, ids);
    const transfers = await listTransfers(space, ids);
    return {
      ...{ accounts, trades },
      deployments: (await listDeployments(space, null, page)).filter(isOfThem),
      orders: (await listOrders(space, live, { limit: MOST_ORDERS, after: null })).filter(isOfThem),
      // Of one moment, money comes before what is bought with it.
      activities: [...transfers, ...trades].toSorted((a, b) => a.time - b.time),
    };
  });
}
