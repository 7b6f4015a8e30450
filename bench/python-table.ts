import { pythonSpeed } from './python-speed.ts';
import { SPEED_HEAD } from './speed-line.ts';
import { grouped, type Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

/** A Python strategy in the server's sandbox. */
export async function pythonTable(): Promise<Table> {
  const { startMs, barsPerSecond } = await pythonSpeed(walkBars(100_000));
  const row = [
    `Python strategy on 100,000 bars, wall clock beyond its start of ${Math.round(startMs)} ms`,
    '1,000,000 bars/s',
    '1,300,000 bars/s',
    `${grouped(barsPerSecond)} bars/s`,
    '',
    '',
    '',
    barsPerSecond >= 1_000_000 ? 'met' : 'missed',
  ];
  return { title: 'Python', note: '', head: SPEED_HEAD, rows: [row] };
}
