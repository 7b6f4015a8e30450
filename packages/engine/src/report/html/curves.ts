import type { Bars } from '../../model/bars.ts';
import type { Trade } from '../../model/trade.ts';
import type { Plot } from '../../model/plot.ts';
import type { ReportSeries } from '../report.ts';
import { key, lineColor } from './key.ts';
import { escapeHtml } from './markup.ts';
import { groupedText, type MoneyText, priceText, ratioText, timeText } from './number-text.ts';
import { boundsOf, scaleOf, svgFrame } from './svg-frame.ts';
import type { Scale } from './svg-frame.ts';
import { areaPath, linePath } from './svg-line.ts';

const PRICE_HEIGHT = 320;
const EQUITY_HEIGHT = 280;
const DRAWDOWN_HEIGHT = 150;
/** Most marks of trades that a drawing can carry and still be read. */
const MOST_MARKS = 400;

function mark(scale: Scale, barIndex: number, price: number, buys: boolean, why: string): string {
  const x = scale.x(barIndex);
  const y = scale.y(price);
  const [tip, base] = buys ? [y + 4, y + 14] : [y - 4, y - 14];
  const points = `${x},${tip} ${x - 5},${base} ${x + 5},${base}`;
  return `<polygon class="${buys ? 'buy' : 'sell'}" points="${points}"><title>${escapeHtml(why)}</title></polygon>`;
}

function tradeMarks(trades: readonly Trade[], scale: Scale): string {
  if (trades.length * 2 > MOST_MARKS) return '';
  return trades
    .map((trade) => {
      const long = trade.side === 'long';
      const entry = `${long ? 'Buy' : 'Sell'} at ${priceText(trade.entryPrice)}: ${trade.entryReason}`;
      const marks = mark(scale, trade.entryBarIndex, trade.entryPrice, long, entry);
      if (trade.exitBarIndex < 0) return marks;
      const exit = `${long ? 'Sell' : 'Buy'} at ${priceText(trade.exitPrice)}: ${trade.exitReason}`;
      return marks + mark(scale, trade.exitBarIndex, trade.exitPrice, !long, exit);
    })
    .join('');
}

function tameColor(color: string | undefined, index: number): string {
  if (color !== undefined && /^#[0-9a-f]{6}$/i.test(color)) return color;
  return lineColor(index);
}

/** Draws the closes with the plots that lie over the price and the trades, when these are few enough to be read. */
export function priceChart(bars: Bars, plots: readonly Plot[], trades: readonly Trade[]): string {
  const close = bars.close.subarray(0, bars.length);
  const overlays = plots.filter((plot) => plot.pane === 'price' && plot.kind === 'line');
  const scale = scaleOf(
    bars.length,
    boundsOf([close, ...overlays.map((plot) => plot.values)]),
    PRICE_HEIGHT,
  );
  const lines = overlays.map((plot, index) => {
    const color = tameColor(plot.color, index);
    return `<path class="line" stroke="${color}" d="${linePath(plot.values, scale)}"/>`;
  });
  const body = `<path class="line price" d="${linePath(close, scale)}"/>${lines.join('')}${tradeMarks(trades, scale)}`;
  const first = close[0] ?? Number.NaN;
  const last = close[close.length - 1] ?? Number.NaN;
  const description = `${groupedText(bars.length, 0)} bars; the close went from ${priceText(first)} to ${priceText(last)}. ${trades.length} trades.`;
  const openTime = bars.openTime.subarray(0, bars.length);
  const text = { title: 'Price and trades', description, label: priceText };
  const named = overlays.map((plot, index) => [plot.name, tameColor(plot.color, index)] as const);
  return (
    svgFrame(text, openTime, scale, PRICE_HEIGHT, body) + key([['Close', '#b0bec5'], ...named])
  );
}

/** Draws equity and the benchmark. */
export function equityChart(
  openTime: Float64Array,
  series: ReportSeries,
  moneyText: MoneyText,
): string {
  const { equity, benchmark } = series;
  const scale = scaleOf(equity.length, boundsOf([equity, benchmark]), EQUITY_HEIGHT);
  const body = `<path class="line benchmark" d="${linePath(benchmark, scale)}"/><path class="line equity" d="${linePath(equity, scale)}"/>`;
  const first = moneyText(equity[0] ?? Number.NaN);
  const last = moneyText(equity[equity.length - 1] ?? Number.NaN);
  const held = moneyText(benchmark[benchmark.length - 1] ?? Number.NaN);
  const description = `Equity went from ${first} to ${last}; bought and held, the same cash ended at ${held}.`;
  const text = { title: 'Equity', description, label: (value: number) => groupedText(value, 0) };
  return (
    svgFrame(text, openTime, scale, EQUITY_HEIGHT, body) +
    key([
      ['Equity', '#39ff14'],
      ['Buy and hold', '#b0bec5'],
    ])
  );
}

/** Draws how far equity was below its peak. */
export function drawdownChart(openTime: Float64Array, drawdownRatio: Float64Array): string {
  const [min] = boundsOf([drawdownRatio]);
  const scale = scaleOf(drawdownRatio.length, [Math.min(min, -0.001), 0], DRAWDOWN_HEIGHT);
  let deepest = 0;
  for (let index = 0; index < drawdownRatio.length; index += 1) {
    if ((drawdownRatio[index] ?? 0) < (drawdownRatio[deepest] ?? 0)) deepest = index;
  }
  const depth = ratioText(drawdownRatio[deepest] ?? 0);
  const description = `Deepest ${depth} on ${timeText(openTime[deepest] ?? Number.NaN)}.`;
  const body = `<path class="under" d="${areaPath(drawdownRatio, 0, scale)}"/>`;
  const text = { title: 'Drawdown', description, label: ratioText };
  return svgFrame(text, openTime, scale, DRAWDOWN_HEIGHT, body);
}
