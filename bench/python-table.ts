import { pythonSpeed } from './python-speed.ts';
import { barsPerSecondLine, SPEED_HEAD } from './speed-line.ts';
import type { Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

const BAR_COUNT = 1_000_000;

/** A Python strategy in the server's sandbox. */
export async function pythonTable(): Promise<Table> {
  const { startMs, oursMs, limitMs } = await pythonSpeed(walkBars(BAR_COUNT));
  const work = `Python strategy on 1,000,000 bars, wall clock beyond its start of ${Math.round(startMs)} ms`;
  const wanted = { floor: 1_000_000, limitAtFloor: 1_150_000, aim: 1_300_000 };
  const row = barsPerSecondLine({ work, ...wanted, oursMs, limitMs }, BAR_COUNT);
  return { title: 'Python', note: '', head: SPEED_HEAD, rows: [row] };
}
