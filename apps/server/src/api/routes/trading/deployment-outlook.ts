import type { DeploymentOutlook } from '@stratloom/contracts';
import {
  decimalOf,
  DeploymentReplay,
  equityOf,
  heldOf,
  isRefused,
  mayOpenAt,
  multiply,
  protectionOf,
  resultsOf,
  standingRefusals,
  takesBars,
  WORKER_SETTINGS,
} from '@stratloom/execution';
import { parseInstrumentId } from '@stratloom/venues';
import {
  countOrdersSince,
  leaseEndOf,
  type RecordedChange,
  stateChanges,
} from '../../../db/queries/deployment-history.ts';
import { type DeploymentRow, listOrders } from '../../../db/queries/execution-lists.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import type { DeploymentReplays } from '../../../live/deployment-replays.ts';
import { entryGates } from '../../../live/entry-gates.ts';
import { MarketBarFeed } from '../../../live/market-bar-feed.ts';
import { nextClose } from '../../../live/next-close.ts';
import { venueClock } from '../../../process/clock.ts';
import type { ApiContext } from '../../context.ts';
import { deploymentMoment, limitsUsed } from '../../presenters/deployment-review.ts';
import { requireAccount } from './trading-space.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Most orders that are not over. */
const MOST_ORDERS = 500;

/** Prices and state of the markets of a deployment, as far as they are known. */
interface MarketNow {
  /** Of several the worst. */
  readonly state: 'open' | 'closed' | 'silent';
  /** Name of the calendar that has its hours; undefined = it never closes, or nobody knows. */
  readonly hours: string | undefined;
  /** By symbol, quote currency. */
  readonly prices: ReadonlyMap<string, string | null>;
  /** Age of the oldest of them; null = not all are known. */
  readonly priceAgeMs: number | null;
}

const WORST_FIRST = ['silent', 'closed', 'open'] as const;

/** Rows of a deployment that its outlook is made of, read at one time. */
type OutlookRows = Awaited<ReturnType<typeof readRows>>;

/** Composes what deployments wait for. */
export class DeploymentOutlooks {
  readonly #context: ApiContext;
  readonly #replays: DeploymentReplays;

  constructor(context: ApiContext, replays: DeploymentReplays) {
    this.#context = context;
    this.#replays = replays;
  }

  /** Returns the outlook of one of the user's deployments. */
  async of(userId: string, deployment: DeploymentRow): Promise<DeploymentOutlook> {
    const now = this.#context.clock().getTime();
    const rows = await this.#context.database.forUser(userId, (space) =>
      readRows(space, deployment, now),
    );
    const market = await this.#market(userId, deployment);
    const replay = await this.#replays.replayOf(userId, deployment);
    return composed({ deployment, now, rows, market, replay });
  }

  async #market(userId: string, { markets }: DeploymentRow): Promise<MarketNow> {
    const { bars, quoteBoard: board, clock, marketsOf } = this.#context;
    const marketsNow = async () => marketsOf(userId);
    const feed = new MarketBarFeed({ marketsNow, bars, board, clock: venueClock(clock) });
    const read = await Promise.all(
      markets.map(async ({ symbol }) => {
        const last = await feed.lastPrice(symbol);
        const state = await feed.marketState(symbol);
        return { symbol, last, state: isRefused(state) ? null : state };
      }),
    );
    const states = read.map(({ state }) =>
      state === null ? 'silent' : state.isOpen ? 'open' : 'closed',
    );
    const ages = read.map(({ last }) => last?.ageMs ?? null);
    return {
      state: WORST_FIRST.find((each) => states.includes(each)) ?? 'silent',
      hours: read[0]?.state?.calendarName,
      prices: new Map(read.map(({ symbol, last }) => [symbol, last?.price ?? null])),
      priceAgeMs: ages.includes(null) ? null : Math.max(...ages.map(Number)),
    };
  }
}

async function readRows(space: UserSpace, { id, accountId }: DeploymentRow, now: number) {
  const key = { accountId, id };
  const page = { limit: MOST_ORDERS, after: null };
  const day = now - (now % DAY_MS);
  return {
    account: await requireAccount(space, accountId),
    leaseEnd: await leaseEndOf(space, accountId),
    orders: await listOrders(space, { accountId, deploymentId: id, isLive: true }, page),
    counts: await countOrdersSince(space, key, { minute: now - MINUTE_MS, day }),
    changes: await stateChanges(space, key),
  };
}

interface OutlookParts {
  readonly deployment: DeploymentRow;
  readonly now: number;
  readonly rows: OutlookRows;
  readonly market: MarketNow;
  readonly replay: Awaited<ReturnType<DeploymentReplays['replayOf']>>;
}

function composed(parts: OutlookParts): DeploymentOutlook {
  const { deployment, now, rows, market, replay } = parts;
  const { account, leaseEnd, orders, changes } = rows;
  const { books, state, lastBarTime, timeframeMs, inputSeq, markets } = deployment;
  const isReplayed = replay instanceof DeploymentReplay;
  const equity = market.priceAgeMs === null ? null : equityOf(books, market.prices);
  const results = equity === null ? null : resultsOf(books, equity);
  const wanted = isReplayed ? replay.wanted() : [];
  const figures = figuresOf(parts, results);
  return {
    now,
    moment: isReplayed ? lastMoment(replay, deployment, changes) : null,
    problem: replay.problem,
    gates: entryGates({
      ...{ deployment, account, isHeld: account.isHeld, market: market.state },
      hasBar: inputSeq > 0 && lastBarTime + timeframeMs > deployment.startsAt,
      refusals: results === null ? [] : standingRefusals({ ...figures, limits: deployment.limits }),
    }),
    nextEvaluationAt: takesBars(state) ? nextClose(deployment, market.hours) : null,
    heartbeatAt: leaseEnd === null ? null : leaseEnd - WORKER_SETTINGS.leaseMs,
    market: {
      venue: parseInstrumentId(markets[0]?.symbol ?? '').venue ?? '',
      ...{ state: market.state, priceAgeMs: market.priceAgeMs },
    },
    protections: markets.map(({ symbol }) => {
      const isOf = (order: { readonly symbol: string }): boolean => order.symbol === symbol;
      const price = market.prices.get(symbol) ?? null;
      return {
        ...{ symbol, price: price === null ? null : Number(price) },
        ...protectionOf(heldOf(books, symbol), orders.filter(isOf), wanted.filter(isOf)),
      };
    }),
    today: results === null ? null : Number(results.pnlToday),
    limits: limitsUsed(deployment, {
      ...{ pnlToday: Number(figures.pnlToday), drawdownRatio: figures.drawdownRatio },
      ...{ ordersLastMinute: figures.ordersLastMinute, ordersToday: figures.ordersToday },
      positionNotional: markets.reduce((sum, { symbol }) => {
        const price = market.prices.get(symbol) ?? '0';
        return sum + Math.abs(Number(multiply(heldOf(books, symbol), price)));
      }, 0),
    }),
  };
}

function figuresOf(
  { rows: { counts }, market: { priceAgeMs }, deployment, now }: OutlookParts,
  results: ReturnType<typeof resultsOf> | null,
) {
  return {
    ...{ priceAgeMs: priceAgeMs ?? 0, ordersLastMinute: counts.minute, ordersToday: counts.day },
    mayOpen: mayOpenAt(deployment.schedule, now),
    pnlToday: results?.pnlToday ?? decimalOf(0),
    drawdownRatio: results?.drawdownRatio ?? 0,
  };
}

function lastMoment(
  replay: DeploymentReplay,
  deployment: DeploymentRow,
  changes: readonly RecordedChange[],
): DeploymentOutlook['moment'] {
  const { momentCount } = replay;
  return momentCount === 0 ? null : deploymentMoment(replay, momentCount, deployment, changes);
}
