import type { Context } from '../context.ts';
import type { Drawn, DrawnPlot } from '../plots/drawn.ts';

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
const PLOT_BY_NUMBER = /^plot_(\d+)$/;
const PLOT_BY_TITLE = /^plot\(\s*["'](.*)["']\s*\)$/;

/**
 * Returns what fills in placeholders such as `{{close}}`, `{{ticker}}` or `{{plot("Title")}}` of a message for a bar. Those
 * that are not known stay as they are.
 *
 * @param drawn - The plots of the run, whose columns begin with bar `firstBar`.
 */
export function placeholders(
  context: Context,
  drawn: readonly Drawn[],
  firstBar: number,
): (message: string, bar: number) => string {
  const plots = drawn.filter((one) => one.kind === 'plot');
  return (message, bar) =>
    message.replaceAll(PLACEHOLDER, (whole, name: string) => {
      const value = textOf(context, name, bar) ?? plotText(plots, name, bar - firstBar);
      return value ?? whole;
    });
}

function textOf(
  { bars, instrument, timeframe }: Context,
  name: string,
  bar: number,
): string | null {
  const [exchange, ticker] = parts(instrument.symbol);
  switch (name) {
    case 'open':
    case 'high':
    case 'low':
    case 'close':
    case 'volume':
      return String(bars[name][bar]);
    case 'time':
      return String(bars.openTime[bar]);
    case 'timenow':
      return String(bars.openTime[bar + 1] ?? bars.openTime[bar]);
    case 'ticker':
      return ticker;
    case 'exchange':
      return exchange;
    case 'interval':
      return timeframe;
    default:
      return null;
  }
}

function plotText(plots: readonly DrawnPlot[], name: string, row: number): string | null {
  const number = PLOT_BY_NUMBER.exec(name)?.[1];
  const title = PLOT_BY_TITLE.exec(name)?.[1];
  const plot =
    number === undefined
      ? plots.find((one) => one.title === title && title !== undefined)
      : plots[Number(number)];
  return plot === undefined ? null : String(plot.values[row] ?? NaN);
}

/** A symbol may have its exchange in front of a colon. */
function parts(symbol: string): [exchange: string, ticker: string] {
  const colon = symbol.indexOf(':');
  return [symbol.slice(0, Math.max(0, colon)), symbol.slice(colon + 1)];
}
