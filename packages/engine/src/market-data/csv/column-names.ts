/** Columns of a file of bars that are looked for. */
export type ColumnRole = 'time' | 'clock' | 'open' | 'high' | 'low' | 'close' | 'volume';

/** Names of each column as programs and exchanges write them, the preferred ones first; compared as `plainName` gives them. */
export const COLUMN_NAMES: Readonly<Record<Exclude<ColumnRole, 'clock'>, readonly string[]>> = {
  time: [
    'open time',
    'opentime',
    'datetime',
    'date time',
    'timestamp',
    'gmt time',
    'time utc',
    'time (utc)',
    'date (utc)',
    'date',
    'datum',
    'time',
    'zeit',
    't',
    'unix',
    'unix timestamp',
  ],
  open: ['open', 'o', 'open price', 'eröffnung', 'eröffnungskurs', 'erster'],
  high: ['high', 'h', 'high price', 'hoch', 'höchst', 'höchstkurs', 'tageshoch', 'hochkurs'],
  low: ['low', 'l', 'low price', 'tief', 'tiefst', 'tiefstkurs', 'tagestief', 'tiefkurs'],
  close: [
    'close',
    'c',
    'close price',
    'close/last',
    'schluss',
    'schlusskurs',
    'schlußkurs',
    'letzter',
    'price',
    'last',
  ],
  volume: ['volume', 'vol', 'vol.', 'v', 'volumen', 'stücke', 'tickvol', 'tick volume'],
};

/** Names of a column with the time of the day beside a column with the date. */
const CLOCK_NAMES = ['time', 'zeit', 'uhrzeit', 'time utc', 'time (utc)'];

/** Names of a column that can hold a date alone. */
const DATE_NAMES = ['date', 'datum'];

/** Returns a column's name as it is compared: `<OPEN>`, `Open_Time`, `1. open` and ` open-time ` are all written by some program. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[<>]/g, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .replace(/^\d+\. /, '');
}

/** Position of a column, -1 when no name says it. @param columns - Plain names. */
export function findColumn(columns: readonly string[], role: ColumnRole): number {
  if (role === 'clock') return -1;
  for (const name of COLUMN_NAMES[role]) {
    if (columns.includes(name)) return columns.indexOf(name);
  }
  // `Volume BTC`, `Volume USD`: the first one counts units of the instrument.
  if (role === 'volume') return columns.findIndex((name) => name.startsWith('volume '));
  return role === 'time' && columns[0] === '' ? 0 : -1;
}

/** Position of the time of the day beside the date at `time`, -1 when there is none. */
export function findClock(columns: readonly string[], time: number): number {
  if (!DATE_NAMES.includes(columns[time] ?? '')) return -1;
  return columns.findIndex((name, at) => at !== time && CLOCK_NAMES.includes(name));
}
