import type { MakeVariable } from '../call-site.ts';
import type { Context } from '../context.ts';
import type { NumberValue } from '../value.ts';

/** Variables of the bars. */
export const BAR_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  open: (context) => field(context, context.bars.open),
  high: (context) => field(context, context.bars.high),
  low: (context) => field(context, context.bars.low),
  close: (context) => field(context, context.bars.close),
  volume: (context) => field(context, context.bars.volume),
  hl2: (context) => {
    const { high, low } = context.bars;
    return perBar(context, (bar) => (high[bar]! + low[bar]!) / 2);
  },
  hlc3: (context) => {
    const { high, low, close } = context.bars;
    return perBar(context, (bar) => (high[bar]! + low[bar]! + close[bar]!) / 3);
  },
  ohlc4: (context) => {
    const { open, high, low, close } = context.bars;
    return perBar(context, (bar) => (open[bar]! + high[bar]! + low[bar]! + close[bar]!) / 4);
  },
  hlcc4: (context) => {
    const { high, low, close } = context.bars;
    return perBar(context, (bar) => (high[bar]! + low[bar]! + close[bar]! + close[bar]!) / 4);
  },
  bar_index: (context) => perBar(context, (bar) => bar),
  last_bar_index: ({ bars }) => ({ kind: 'number', read: () => bars.length - 1, pure: true }),
};

/** Returns a column of the bars as a value. */
function field({ moment }: Context, column: Float64Array): NumberValue {
  return { kind: 'number', read: () => column[moment.bar]!, pure: true, column };
}

function perBar({ moment }: Context, valueOf: (bar: number) => number): NumberValue {
  return { kind: 'number', read: () => valueOf(moment.bar), pure: true };
}
