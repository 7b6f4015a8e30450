import type {
  DeploymentMoment,
  DeploymentShadow,
  LimitUse,
  ShadowPair,
} from '@stratloom/contracts';
import { invariant } from '@stratloom/engine/model';
import type { RunResult } from '@stratloom/engine/run';
import type {
  ComparedOrder,
  Deployment,
  DeploymentReplay,
  OrderPair,
  OrderReport,
  RecordedBar,
  Shadow,
} from '@stratloom/execution';
import type { RecordedChange } from '../../db/queries/deployment-history.ts';

/** Most points of an equity curve. */
const MOST_POINTS = 2_000;
/** Most pairs of an answer. */
const MOST_PAIRS = 200;

/** Runs and their comparison. */
export interface ShadowFacts {
  readonly shadow: Shadow;
  readonly happened: RunResult;
  readonly replayed: RunResult;
  /** By time, and at each by instrument. */
  readonly bars: readonly (readonly RecordedBar[])[];
  readonly deployment: Pick<Deployment, 'startsAt' | 'timeframeMs' | 'markets'>;
}

/** Curves of a deployment and its replay. */
export type Curves = Pick<DeploymentShadow, 'times' | 'live' | 'shadow'>;

/** History of a deployment before its last edit. */
export interface EditHistory {
  /** Curves up to that edit. */
  readonly before: Curves;
  readonly edits: DeploymentShadow['edits'];
  /** UTC ms. */
  readonly beganAt: number;
}

const NO_HISTORY: EditHistory = {
  ...{ before: { times: [], live: [], shadow: [] }, edits: [], beganAt: 0 },
};

/** A shadow of which there is nothing to show but what came before its last edit, with the reason in words. */
export function noShadow(
  problem: string,
  { before, edits, beganAt }: EditHistory = NO_HISTORY,
): DeploymentShadow {
  const costs = { fees: 0, slippage: 0 };
  return {
    ...{ problem, ...before, liveEquity: 0, shadowEquity: 0 },
    ...{ pairs: [], pairCount: 0, byCause: [], realised: costs, modelled: costs, gaps: [] },
    ...{ edits, beganAt },
  };
}

/** Returns the equities of a deployment and its replay at the closes of its bars. */
export function curvesOf({
  happened,
  replayed,
  bars,
  deployment: { startsAt, timeframeMs },
}: Omit<ShadowFacts, 'shadow'>): Curves {
  const openTimes = openTimesOf(bars);
  const first = openTimes.findIndex((openTime) => openTime + timeframeMs > startsAt);
  const places = thinned(Math.max(0, first), happened.equity.length);
  return {
    times: places.map((i) => (openTimes[i] ?? NaN) + timeframeMs),
    live: places.map((i) => happened.equity[i] ?? NaN),
    shadow: places.map((i) => replayed.equity[i] ?? NaN),
  };
}

/** Returns a shadow as its owner sees it. */
export function deploymentShadow(
  facts: ShadowFacts,
  { before, edits, beganAt }: EditHistory,
): DeploymentShadow {
  const { shadow, bars, deployment } = facts;
  const openTimes = openTimesOf(bars);
  const symbols = deployment.markets.map(({ symbol }) => symbol);
  const { times, live, shadow: replay } = curvesOf(facts);
  return {
    problem: null,
    times: [...before.times, ...times],
    live: [...before.live, ...live],
    shadow: [...before.shadow, ...replay],
    ...{ edits, beganAt },
    liveEquity: shadow.happenedEquity,
    shadowEquity: shadow.replayedEquity,
    pairs: shadow.pairs
      .slice(-MOST_PAIRS)
      .toReversed()
      .map((pair) => shadowPair(pair, openTimes, symbols)),
    pairCount: shadow.pairs.length,
    byCause: [...shadow.byCause],
    ...{ realised: shadow.realised, modelled: shadow.modelled, gaps: [...shadow.gaps] },
  };
}

/** Returns indexes from one to another, evenly spaced, with the last of them. */
function thinned(from: number, end: number): number[] {
  const step = Math.max(1, Math.ceil((end - from) / MOST_POINTS));
  const places: number[] = [];
  for (let i = end - 1; i >= from; i -= step) places.push(i);
  return places.toReversed();
}

function openTimesOf(bars: ShadowFacts['bars']): readonly number[] {
  return bars.map(([bar]) => bar?.openTime ?? NaN);
}

function shadowPair(
  pair: OrderPair,
  openTimes: readonly number[],
  symbols: readonly string[],
): ShadowPair {
  const { happened, replayed, cause, note, follows, parts, money } = pair;
  const order = happened ?? replayed;
  invariant(order !== null, 'one of both is there');
  const { placedBarIndex, instrumentIndex, side, type, reason: why } = order;
  return {
    decidedAt: openTimes[placedBarIndex] ?? 0,
    symbol: symbols[instrumentIndex] ?? '',
    ...{ side, type, why },
    live: fillLine(happened, openTimes),
    shadow: fillLine(replayed, openTimes),
    ...{ cause, note, money, followsFrom: follows !== null, parts: [...parts] },
  };
}

function fillLine(order: ComparedOrder | null, openTimes: readonly number[]): ShadowPair['live'] {
  if (order === null) return null;
  const { id: orderNumber, filledBarIndex, price, quantity, fee, status: state } = order;
  return {
    ...{ orderNumber, quantity, fee, state, price: known(price) },
    // A fill after the last bar belongs to the one that is to come.
    bar: filledBarIndex < 0 ? null : (openTimes[filledBarIndex] ?? null),
  };
}

/** Returns a moment as its owner sees it. @param changes - Of the state, oldest first. */
export function deploymentMoment(
  replay: DeploymentReplay,
  number: number,
  { timeframeMs }: Pick<Deployment, 'timeframeMs'>,
  changes: readonly RecordedChange[],
): DeploymentMoment {
  const moment = replay.moment(number);
  const { positions, equity, wanted, refusals, reports, plots } = moment;
  const [bar] = moment.bars;
  invariant(bar !== undefined, 'a deployment has an instrument');
  const closeTime = bar.openTime + timeframeMs;
  const change = changes.findLast(({ at }) => at <= closeTime);
  return {
    ...{ number, count: replay.momentCount, positions: [...positions], equity },
    bar: { ...bar, closeTime },
    state: change?.to ?? 'running',
    stateReason: change?.message ?? 'Deployed',
    rules:
      moment.rules?.map((rule) => ({
        ...rule,
        conditions: rule.conditions.map((condition) => ({
          ...condition,
          operands: condition.operands.map(({ text, value }) => ({ text, value: known(value) })),
        })),
      })) ?? null,
    plots: plots.map(({ name, value }) => ({ name, value: known(value) })),
    wanted: wanted.map(({ decidedAt: _at, proceedsAt: _proceedsAt, ...order }) => order),
    refusals: [...refusals],
    reports: reports.map(reportLine),
  };
}

function reportLine(report: OrderReport): DeploymentMoment['reports'][number] {
  const { kind, orderNumber, time: at } = report;
  return { kind, orderNumber, at, text: reportText(report) };
}

function reportText(report: OrderReport): string {
  if (report.kind !== 'fill') return report.reason;
  const { quantity, price, fee } = report;
  return report.isHandedOver === true
    ? `${quantity} were too little to be sold: the account has taken them over at ${price}`
    : `Filled ${quantity} at ${price}, fee ${fee}`;
}

function known(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Figures that the limits of a deployment are measured by. */
export interface LimitFigures {
  /** Result since 00:00 UTC, quote currency. */
  readonly pnlToday: number;
  /** <= 0. */
  readonly drawdownRatio: number;
  /** Worth of the position, quote currency. */
  readonly positionNotional: number;
  readonly ordersLastMinute: number;
  readonly ordersToday: number;
}

/** Returns how much of each limit is used. */
export function limitsUsed(
  { limits }: Pick<Deployment, 'limits'>,
  figures: LimitFigures,
): LimitUse[] {
  const { pnlToday, drawdownRatio, positionNotional, ordersLastMinute, ordersToday } = figures;
  return [
    { code: 'daily-loss', used: Math.max(0, -pnlToday), limit: Number(limits.maxDailyLoss) },
    { code: 'drawdown', used: Math.abs(drawdownRatio), limit: limits.maxDrawdownRatio },
    {
      ...{ code: 'position-notional', used: positionNotional },
      limit: Number(limits.maxPositionNotional),
    },
    { code: 'orders-per-minute', used: ordersLastMinute, limit: limits.maxOrdersPerMinute },
    { code: 'orders-per-day', used: ordersToday, limit: limits.maxOrdersPerDay },
  ];
}
