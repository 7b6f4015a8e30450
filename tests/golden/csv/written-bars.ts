/** Length of a day, ms. */
export const DAY_MS = 86_400_000;
const COUNT = 40;

/** Values of one generated bar. */
export interface Row {
  readonly day: number;
  readonly prices: readonly number[];
  readonly volume: number;
}

/** Daily bars from 2024-01-15 on with two decimals, and volumes above 1,000. */
export const ROWS: readonly Row[] = Array.from({ length: COUNT }, (_, index) => {
  const open = 14_025 + ((index * 37) % 101);
  const close = open + ((index * 53) % 61) - 30;
  const prices = [open, Math.max(open, close) + 17, Math.min(open, close) - 13, close];
  return {
    day: Date.UTC(2024, 0, 15) / DAY_MS + index,
    prices: prices.map((price) => price / 100),
    volume: 1_250_000 + index * 1_000,
  };
});

/** Writes a bar as a line. */
export type Write = (row: Row) => string;

/** Writes a day as 2024-01-31. */
export const iso: Write = ({ day }) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const parts = (row: Row): string[] => iso(row).split('-');
/** Writes a day as 31/01/2024. */
export const dmy = (row: Row, mark: string): string => parts(row).toReversed().join(mark);
/** Writes a day as 01/31/2024. */
export const mdy: Write = (row) => `${parts(row)[1]}/${parts(row)[2]}/${parts(row)[0]}`;
/** Writes the prices with two decimals. */
export const fixed = ({ prices }: Row, separator = ','): string =>
  prices.map((price) => price.toFixed(2)).join(separator);
/** Writes the prices with decimal commas. */
export const comma = (row: Row, separator = ';'): string =>
  fixed(row, separator).replaceAll('.', ',');
/** Writes a volume in groups of three digits. */
export const grouped = (volume: number, mark: string): string =>
  String(volume).replaceAll(/\B(?=(\d{3})+$)/g, mark);

/** The usual header. */
export const HEADER = 'Date,Open,High,Low,Close,Volume';
/** Writes a bar as a row of the plain file. */
export const plain: Write = (row) => `${iso(row)},${fixed(row)},${row.volume}`;
/** The rows of the plain file. */
export const LINES = ROWS.map(plain);
/** Returns a file of all bars. @param header - Without one when it is empty. */
export const file = (header: string, write: Write): string =>
  `${[...(header === '' ? [] : [header]), ...ROWS.map(write)].join('\n')}\n`;
/** The plain file. */
export const PLAIN = file(HEADER, plain);
/** Returns a file of these rows under the usual header. */
export const withRows = (...rows: readonly string[]): string => `${[HEADER, ...rows].join('\n')}\n`;

/** Returns a text as UTF-16. */
export function utf16(text: string, isBig: boolean, hasMark: boolean): Buffer {
  const bytes = Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

/** Packed bytes whose check sum is wrong. */
export function wrongSum(packed: Buffer): Buffer {
  return packed.fill(7, packed.length - 8, packed.length - 4);
}
