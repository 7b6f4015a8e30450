import {
  allocateBars,
  BAR_FIELDS,
  type Bars,
  type OrderReport as EngineReport,
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

/** Returns a report as a run takes it. */
export function engineReport(report: OrderReport): EngineReport {
  const { orderNumber: orderId } = report;
  const time = unixMs(report.time);
  if (report.kind !== 'fill') return { kind: report.kind, orderId, reason: report.reason, time };
  return {
    ...{ kind: 'fill', orderId, time, fee: money(Number(report.fee)) },
    ...{ quantity: quantity(Number(report.quantity)), price: price(Number(report.price)) },
    ...(report.feeQuantity !== undefined && { feeQuantity: quantity(Number(report.feeQuantity)) }),
  };
}
