import {
  allocateBars,
  BAR_FIELDS,
  type Instrument,
  invariant,
  type OrderReport as EngineReport,
  type OutsideFillReport,
  money,
  price,
  quantity,
  type RunSettings,
  timeframeOf,
  unixMs,
} from '@stratloom/engine/model';
import type { MarketInput } from '@stratloom/engine/run';
import type { Parameters } from '@stratloom/engine/strategy';
import type { PreparedStrategy, RunConditions } from '@stratloom/runner';
import type { OrderReport, RecordedBar } from '../deployments/deployment-input.ts';

/** Returns the settings of a run: those that a program was deployed with, and what an allocation cannot do without. */
export function settingsFor(
  settings: RunSettings,
  { language, settings: own }: Pick<PreparedStrategy, 'language' | 'settings'>,
): RunSettings {
  return language === 'allocation' ? { ...settings, ...own } : settings;
}

/** Share of its price that a purchase leaves for fees, and for a price that rises until it is filled, where several instruments share the money. */
const PURCHASE_RESERVE = 0.01;

/**
 * Returns the settings of a live run. What divides its money among instruments would invest all of it, and its orders have quantities before
 * anybody knows what they cost: without a rest, the venue refuses the last of them.
 */
export function liveSettings(
  settings: RunSettings,
  strategy: Pick<PreparedStrategy, 'language' | 'settings'>,
  instrumentCount: number,
): RunSettings {
  const own = settingsFor(settings, strategy);
  if (strategy.language !== 'allocation' && instrumentCount === 1) return own;
  return { ...own, slippage: { kind: 'ratio', value: PURCHASE_RESERVE } };
}

/** Bars of an instrument on the clock of a run. */
export type MarketBars = Pick<MarketInput, 'bars' | 'traded'>;

/** All that decides a live run but its bars and its strategy. */
export interface LiveConditions {
  /** In the order of the deployment, at least one. */
  readonly instruments: readonly Instrument[];
  readonly settings: RunSettings;
  readonly parameters: Parameters;
}

/** Returns the conditions of a run on bars of its instruments. @param markets - As many as there are instruments. */
export function conditionsOn(
  { instruments, settings, parameters }: LiveConditions,
  markets: readonly MarketBars[],
): RunConditions {
  invariant(markets.length === instruments.length, 'bars of each instrument are needed');
  const [first, ...otherMarkets] = markets.flatMap((market, at) => {
    const instrument = instruments[at];
    return instrument === undefined ? [] : { ...market, instrument };
  });
  invariant(first !== undefined, 'a run has an instrument');
  return { ...first, settings, parameters, ...(otherMarkets.length > 0 && { otherMarkets }) };
}

/**
 * Returns recorded bars as a run takes them, by instrument.
 *
 * @param steps - The bars of all instruments at each time, oldest first.
 * @param count - Count of instruments.
 */
export function marketsOf(
  steps: readonly (readonly RecordedBar[])[],
  timeframeMs: number,
  count: number,
): readonly MarketBars[] {
  return Array.from({ length: count }, (_, market) => {
    const bars = allocateBars(steps.length, timeframeOf(timeframeMs));
    for (const [i, step] of steps.entries()) {
      const bar = step[market];
      invariant(bar !== undefined, 'a bar of each instrument is needed');
      for (const field of BAR_FIELDS) bars[field][i] = bar[field];
    }
    if (count === 1) return { bars };
    const traded = Uint8Array.from(steps, (step) => (step[market]?.isTraded === false ? 0 : 1));
    return { bars, traded };
  });
}

/** Reason that the log of a run shows for what its owner has traded. */
export const CLOSED_BY_OWNER = 'closed by its owner';

/** Returns reports as a run takes them: units that a venue has kept of what its owner bought are one more. */
export function engineReports(report: OrderReport): (EngineReport | OutsideFillReport)[] {
  const { orderNumber: orderId } = report;
  const time = unixMs(report.time);
  if (report.kind !== 'fill') return [{ kind: report.kind, orderId, reason: report.reason, time }];
  const { ownerSide, ownerMarket = 0, feeQuantity } = report;
  const fee = money(Number(report.fee));
  const traded = {
    quantity: quantity(Number(report.quantity)),
    price: price(Number(report.price)),
  };
  const kept = feeQuantity === undefined ? undefined : quantity(Number(feeQuantity));
  if (ownerSide === undefined) {
    const keptFee = kept === undefined ? {} : { feeQuantity: kept };
    return [{ kind: 'fill', orderId, time, fee, ...traded, ...keptFee }];
  }
  const outside = {
    ...({ kind: 'outside-fill', instrumentIndex: ownerMarket, origin: 'strategy' } as const),
    ...{ ...traded, time, reason: CLOSED_BY_OWNER },
  };
  if (kept === undefined) return [{ ...outside, side: ownerSide, fee }];
  return [
    { ...outside, side: ownerSide, fee: money(0) },
    { ...outside, side: 'sell', quantity: kept, fee },
  ];
}
