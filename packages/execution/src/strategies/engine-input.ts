import {
  allocateBars,
  BAR_FIELDS,
  type Bars,
  type OrderReport as EngineReport,
  type OutsideFillReport,
  money,
  price,
  quantity,
  timeframeOf,
  unixMs,
} from '@stratloom/engine/model';
import type { OrderReport, RecordedBar } from '../deployments/deployment-input.ts';

/** Returns recorded bars as a run takes them. */
export function columnsOf(bars: readonly RecordedBar[], timeframeMs: number): Bars {
  const columns = allocateBars(bars.length, timeframeOf(timeframeMs));
  for (const [i, bar] of bars.entries()) {
    for (const field of BAR_FIELDS) columns[field][i] = bar[field];
  }
  return columns;
}

/** Reason that the log of a run shows for what its owner has traded. */
export const CLOSED_BY_OWNER = 'closed by its owner';

/** Returns reports as a run takes them: units that a venue has kept of what its owner bought are one more. */
export function engineReports(report: OrderReport): (EngineReport | OutsideFillReport)[] {
  const { orderNumber: orderId } = report;
  const time = unixMs(report.time);
  if (report.kind !== 'fill') return [{ kind: report.kind, orderId, reason: report.reason, time }];
  const { ownerSide, feeQuantity } = report;
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
    ...({ kind: 'outside-fill', instrumentIndex: 0, origin: 'strategy' } as const),
    ...{ ...traded, time, reason: CLOSED_BY_OWNER },
  };
  if (kept === undefined) return [{ ...outside, side: ownerSide, fee }];
  return [
    { ...outside, side: ownerSide, fee: money(0) },
    { ...outside, side: 'sell', quantity: kept, fee },
  ];
}
