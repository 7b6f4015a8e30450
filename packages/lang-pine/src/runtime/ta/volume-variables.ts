import { ad, nvi, obv, pvi } from '@stratloom/engine/indicators';
import type { Bars } from '@stratloom/engine/model';
import type { Context } from '../context.ts';
import type { NumberValue } from '../value.ts';
import { ofBar } from './bar-fields.ts';
import { columnValue } from './columns.ts';
import { quotient } from './known.ts';

/** Volume summed from the second bar on, negative where the close fell; NaN on the first bar. J. Granville, 1963. */
export function onBalanceVolume(context: Context): NumberValue {
  const { close, volume } = cutBars(context);
  return columnValue(context, obv(close, volume));
}

/** Volume times the place of the close in its bar, summed. M. Chaikin. */
export function accumulationDistribution(context: Context): NumberValue {
  return columnValue(context, ad(cutBars(context)));
}

/** Index that moves as the close does on bars whose volume fell; 1 at first. P. Dysart, 1936. */
export function negativeVolumeIndex(context: Context): NumberValue {
  return columnValue(context, nvi(cutBars(context)));
}

/** Index that moves as the close does on bars whose volume rose; 1 at first. P. Dysart, 1936. */
export function positiveVolumeIndex(context: Context): NumberValue {
  return columnValue(context, pvi(cutBars(context)));
}

/** Relative change of the close times volume, summed; NaN on the first bar. */
export function priceVolumeTrend(context: Context): NumberValue {
  const { close, volume } = context.bars;
  const column = new Float64Array(context.bars.length).fill(NaN);
  let sum = 0;
  for (let bar = 1; bar < column.length; bar++) {
    const ratio = quotient(close[bar]! - close[bar - 1]!, close[bar - 1]!);
    sum += Number.isNaN(ratio) ? 0 : ratio * volume[bar]!;
    column[bar] = sum;
  }
  return columnValue(context, column);
}

/** Distance that the close rose from the true low, or fell from the true high, summed. L. Williams. */
export function williamsAccumulation(context: Context): NumberValue {
  const { high, low, close } = context.bars;
  return summed(context, (bar) => {
    if (bar === 0) return 0;
    const [now, last] = [close[bar]!, close[bar - 1]!];
    if (now === last) return 0;
    return now > last ? now - Math.min(low[bar]!, last) : now - Math.max(high[bar]!, last);
  });
}

/** Part of the bar's range between open and close, times volume; NaN without a range. L. Williams. */
export function williamsVariableAccumulation(context: Context): NumberValue {
  const { open, high, low, close, volume } = context.bars;
  return ofBar(
    context,
    (bar) => quotient(close[bar]! - open[bar]!, high[bar]! - low[bar]!) * volume[bar]!,
  );
}

/** Place of the close in its bar, per volume; NaN without a range or volume. */
export function intradayIntensity(context: Context): NumberValue {
  const { high, low, close, volume } = context.bars;
  return ofBar(context, (bar) => {
    const place = 2 * close[bar]! - high[bar]! - low[bar]!;
    return quotient(place, (high[bar]! - low[bar]!) * volume[bar]!);
  });
}

function summed(context: Context, partAt: (bar: number) => number): NumberValue {
  let sum = 0;
  const column = Float64Array.from({ length: context.bars.length }, (_, bar) => {
    sum += partAt(bar);
    return sum;
  });
  return columnValue(context, column);
}

/** Columns without what lies behind the last bar. */
function cutBars({ bars }: Context): Pick<Bars, 'high' | 'low' | 'close' | 'volume'> {
  const cut = (column: Float64Array): Float64Array => column.subarray(0, bars.length);
  return {
    high: cut(bars.high),
    low: cut(bars.low),
    close: cut(bars.close),
    volume: cut(bars.volume),
  };
}
