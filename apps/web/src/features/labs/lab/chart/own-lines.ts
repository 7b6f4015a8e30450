import type { OwnLine } from '@stratloom/contracts';
import type { Bars } from '@stratloom/engine/model';
import { timeframeMs } from '@stratloom/engine/model';
import { priceText, timeText } from '@stratloom/engine/report';
import { NO_DRAWINGS } from '../../../../charts/drawings/chart-drawings.ts';
import type { ChartDrawings, DrawnPoint } from '../../../../charts/drawings/chart-drawings.ts';
import { opaqueColor } from '../../../../charts/drawings/drawing-color.ts';
import { barFrom } from '../../../../charts/bar-from.ts';

const COLOR = '#e8eef4';

/** Returns a line in words. */
export function lineText(line: OwnLine): string {
  if (line.kind === 'level') return `Horizontal line at ${priceText(line.price)}`;
  const { from, to } = line;
  return `Trend line from ${timeText(from.time)} to ${timeText(to.time)}`;
}

/** Returns where a time lies among bars, also before the first and after the last. */
function barAt(time: number, bars: Bars): number {
  const last = bars.length - 1;
  const end = bars.openTime[last] ?? 0;
  const start = bars.openTime[0] ?? 0;
  if (time < start) return (time - start) / timeframeMs(bars.timeframe);
  return time > end ? last + (time - end) / timeframeMs(bars.timeframe) : barFrom(bars, time);
}

/** Returns the time of a place on the chart. */
export function timeAt(bar: number, bars: Bars): number {
  const within = Math.max(0, Math.min(bars.length - 1, Math.round(bar)));
  return bars.openTime[within] ?? 0;
}

/** Returns a line from one place of the chart to another. */
export function trendLine(from: DrawnPoint, to: DrawnPoint, bars: Bars): OwnLine {
  return {
    kind: 'trend',
    from: { time: timeAt(from.bar, bars), price: from.price },
    to: { time: timeAt(to.bar, bars), price: to.price },
  };
}

/** Returns lines as the chart of some bars draws them. */
export function drawnLines(lines: readonly OwnLine[], bars: Bars): ChartDrawings {
  const look = { pane: 'price', color: opaqueColor(COLOR), width: 1, line: 'solid' } as const;
  return {
    ...NO_DRAWINGS,
    levels: lines.flatMap((each) =>
      each.kind === 'level' ? [{ ...look, name: '', price: each.price }] : [],
    ),
    lines: lines.flatMap((each) => {
      if (each.kind !== 'trend') return [];
      const from = { bar: barAt(each.from.time, bars), price: each.from.price };
      const to = { bar: barAt(each.to.time, bars), price: each.to.price };
      return [{ ...look, from, to, extend: 'none' as const, arrow: 'none' as const }];
    }),
  };
}
