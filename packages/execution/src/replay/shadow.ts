import type { RunResult } from '@stratloom/engine/run';
import { pointValueAt } from '@stratloom/engine/model';
import type { OrderReport, RecordedBar } from '../deployments/deployment-input.ts';
import type { JournalOrder } from '../journal/journal-order.ts';
import type { OrderEvidence } from './order-causes.ts';
import { orderCauses } from './order-causes.ts';
import { moneyByCause, type OrderPair, runDifferences } from './run-differences.ts';

/** Costs of trading, quote currency. */
export interface TradingCosts {
  readonly fees: number;
  /** Money that fills were worse than the price at which they were decided; < 0: better. */
  readonly slippage: number;
}

/** Bars that the log of a deployment lacks. */
export interface BarGap {
  /** Open time of the last bar before it, UTC ms. */
  readonly after: number;
  readonly count: number;
}

/** Comparison of what a deployment has done with the replay of the same bars. */
export interface Shadow {
  /** Oldest first. */
  readonly pairs: readonly OrderPair[];
  readonly byCause: ReturnType<typeof moneyByCause>;
  /** Value of funds, fills and what is open at the last close, quote currency. */
  readonly happenedEquity: number;
  readonly replayedEquity: number;
  readonly realised: TradingCosts;
  readonly modelled: TradingCosts;
  readonly gaps: readonly BarGap[];
}

/** Facts that a shadow is made of. */
export interface ShadowInput {
  /** Run on the reports of the log. */
  readonly happened: RunResult;
  /** Run of the same bars at the simulated broker. */
  readonly replayed: RunResult;
  /** Bars of the log by time, and at each by instrument. */
  readonly bars: readonly (readonly RecordedBar[])[];
  readonly timeframeMs: number;
  readonly evidence: Omit<OrderEvidence, 'orders'> & {
    readonly orders: readonly (OrderEvidence['orders'][number] &
      Pick<JournalOrder, 'type' | 'side' | 'decidedPrice' | 'stopPrice' | 'filledQuantity'>)[];
  };
}

/** Compares what a deployment has done with the replay of its bars. */
export function shadowOf({ happened, replayed, bars, timeframeMs, evidence }: ShadowInput): Shadow {
  const last = bars.at(-1) ?? [];
  const pairs = runDifferences(happened.orders.toArray(), replayed.orders.toArray(), {
    markPriceOf: (market) => last[market]?.close ?? NaN,
    pointValueOf: (index) => {
      const market = happened.markets[index];
      return market === undefined ? 1 : pointValueAt(market, 0);
    },
    causeOf: orderCauses(evidence),
  });
  const difference = pairs.reduce((sum, { money }) => sum + money, 0);
  const replayedEquity = replayed.equity.at(-1) ?? replayed.settings.cash;
  return {
    ...{ pairs, byCause: moneyByCause(pairs), replayedEquity },
    happenedEquity: replayedEquity + difference,
    realised: realisedCosts(evidence, happened),
    modelled: { fees: replayed.totalFees, slippage: replayed.totalSlippage },
    gaps: barGaps(bars, timeframeMs),
  };
}

function realisedCosts(
  { orders, reports }: ShadowInput['evidence'],
  { orders: log }: RunResult,
): TradingCosts {
  const fills = reports.filter((report) => report.kind === 'fill');
  const aimed = new Map(orders.map((order) => [order.orderNumber, aimedPrice(order)]));
  return {
    fees: fills.reduce((sum, { fee }) => sum + Number(fee), 0),
    slippage: fills.reduce((sum, fill) => {
      const aim = aimed.get(fill.orderNumber) ?? null;
      if (aim === null) return sum;
      return sum + slippageOf(fill, aim, fill.ownerSide ?? log.at(fill.orderNumber).side);
    }, 0),
  };
}

/** Price that an order was decided at, where its fill can be worse; null = it has a limit. */
function aimedPrice({
  type,
  stopPrice,
  decidedPrice,
}: ShadowInput['evidence']['orders'][number]): number | null {
  if (type === 'market') return Number(decidedPrice);
  return type === 'stop' && stopPrice !== null ? Number(stopPrice) : null;
}

function slippageOf(
  { quantity, price }: Extract<OrderReport, { kind: 'fill' }>,
  aim: number,
  side: 'buy' | 'sell',
): number {
  const worse = (Number(price) - aim) * Number(quantity);
  return side === 'buy' ? worse : -worse;
}

function barGaps(bars: ShadowInput['bars'], timeframeMs: number): BarGap[] {
  const openTimes = bars.map(([bar]) => bar?.openTime ?? NaN);
  return openTimes.flatMap((openTime, i) => {
    const next = openTimes[i + 1] ?? openTime + timeframeMs;
    const count = Math.round((next - openTime) / timeframeMs) - 1;
    return count > 0 ? [{ after: openTime, count }] : [];
  });
}
