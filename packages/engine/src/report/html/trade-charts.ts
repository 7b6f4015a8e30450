import type { TradePoints } from '../plots/trade-points.ts';
import { groupedText, type MoneyText, ratioText, timeText } from './number-text.ts';
import { scatterChart } from './svg-scatter.ts';

const NONE = '<p>No closed trades.</p>';

/** Draws the profit of every closed trade over the time of its exit. */
export function profitChart({ exitTime, netPnl }: TradePoints, moneyText: MoneyText): string {
  if (netPnl.length === 0) return NONE;
  const wins = netPnl.filter((pnl) => pnl > 0).length;
  return scatterChart({
    title: 'Profit of each trade',
    description: `${groupedText(wins, 0)} of ${groupedText(netPnl.length, 0)} closed trades won.`,
    x: exitTime,
    y: netPnl,
    tone: netPnl,
    xName: 'exit',
    yName: 'profit',
    xLabel: (time) => timeText(time).slice(0, 10),
    yLabel: (value) => moneyText(value).replace(/\.00$/, ''),
  });
}

/** Draws the return of every closed trade over how long it lasted. */
export function durationChart({ barsHeld, returnRatio, netPnl }: TradePoints): string {
  if (netPnl.length === 0) return NONE;
  const bars = Float64Array.from(barsHeld);
  return scatterChart({
    title: 'Return and duration of each trade',
    description: `The longest trade lasted ${groupedText(maxOf(bars), 0)} bars.`,
    x: bars,
    y: returnRatio,
    tone: netPnl,
    xName: 'bars from entry to exit',
    yName: 'return',
    xLabel: (value) => groupedText(value, 0),
    yLabel: ratioText,
  });
}

/** Draws how far the price went against every closed trade, and how far in its favor, over its return. */
export function excursionCharts(points: TradePoints): string {
  const { adverseRatio, favorableRatio, returnRatio, netPnl } = points;
  if (netPnl.length === 0) return '';
  const shared = {
    y: returnRatio,
    tone: netPnl,
    yName: 'return',
    xLabel: ratioText,
    yLabel: ratioText,
  };
  return (
    scatterChart({
      ...shared,
      title: 'Drawdown of each trade (MAE)',
      description: 'Worst price against the entry price, and what the trade returned.',
      x: adverseRatio,
      xName: 'worst price against the entry',
    }) +
    scatterChart({
      ...shared,
      title: 'Run-up of each trade (MFE)',
      description: 'Best price against the entry price, and what the trade returned.',
      x: favorableRatio,
      xName: 'best price against the entry',
    })
  );
}

function maxOf(values: Float64Array): number {
  let largest = -Infinity;
  for (const value of values) if (value > largest) largest = value;
  return largest;
}
