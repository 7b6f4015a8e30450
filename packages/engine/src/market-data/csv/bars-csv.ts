import type { Bars } from '../../model/bars.ts';
import { DAY_MS, isoDate, isoTime } from '../../model/utc-calendar.ts';

/**
 * Writes bars as a CSV file that `parseBarsCsv` reads back to the same values: header
 * `time,open,high,low,close,volume`, times in UTC (dates alone when all bars open at midnight), numbers in full.
 */
export function barsCsv(bars: Bars): string {
  const hasClock = bars.openTime.subarray(0, bars.length).some((time) => time % DAY_MS !== 0);
  const lines = ['time,open,high,low,close,volume'];
  for (let index = 0; index < bars.length; index++) {
    const time = bars.openTime[index]!;
    lines.push(
      [
        hasClock ? isoTime(time) : isoDate(time / DAY_MS),
        bars.open[index]!,
        bars.high[index]!,
        bars.low[index]!,
        bars.close[index]!,
        bars.volume[index]!,
      ].join(','),
    );
  }
  return `${lines.join('\n')}\n`;
}
