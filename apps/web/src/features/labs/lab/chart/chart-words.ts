import { groupedText, priceText, timeText } from '@stratloom/engine/report';
import type { Bars } from '@stratloom/engine/model';
import type { ChartDrawings } from '../../../../charts/drawings/chart-drawings.ts';
import type { ShownRun } from '../../../../run-report/shown-run.ts';

/** Describes the chart for screen readers. */
export function chartSummary(
  symbolName: string,
  bars: Bars,
  run: ShownRun | null,
  operands: ChartDrawings | null,
): string {
  const first = timeText(bars.openTime[0] ?? Number.NaN);
  const last = timeText(bars.openTime[bars.length - 1] ?? Number.NaN);
  const close = priceText(bars.close[bars.length - 1] ?? Number.NaN);
  const candles = `Price chart of ${symbolName}, ${groupedText(bars.length, 0)} bars of ${bars.timeframe} from ${first} to ${last}, last close ${close}.`;
  if (run === null) return candles;
  const buys = run.signals.filter(({ type }) => type === 'BUY').length;
  const listed = run.drawings.plots.filter(({ name, isInLegend }) => isInLegend && name !== '');
  const names = [...new Set(listed.map(({ name }) => name))].join(', ');
  const lines = names === '' ? '' : ` Indicators: ${names}.`;
  const compared = [...(operands?.plots ?? []), ...(operands?.levels ?? [])];
  const compares =
    compared.length === 0 ? '' : ` Compared: ${compared.map(({ name }) => name).join(', ')}.`;
  return `${candles} ${groupedText(buys, 0)} buy and ${groupedText(run.signals.length - buys, 0)} sell signals.${lines}${compares}`;
}
