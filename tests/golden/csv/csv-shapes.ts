import { gzipSync } from 'node:zlib';
import { zip } from '@stratloom/testkit/wheels';
import type { BarsFileOptions } from '@stratloom/engine/market-data';
import {
  comma,
  DAY_MS,
  dmy,
  file,
  fixed,
  grouped,
  HEADER,
  iso,
  LINES,
  mdy,
  plain,
  PLAIN,
  type Row,
  utf16,
  withRows,
  type Write,
} from './written-bars.ts';

/** File, codes of the notes, and options that it needs. */
export type Shape = readonly [string | Buffer, readonly string[], Partial<BarsFileOptions>?];

const epoch = (row: Row, factor: number): number => (row.day * DAY_MS * factor) / 1000;
const kline =
  (factor: number): Write =>
  (row) =>
    `${epoch(row, factor)},${fixed(row)},${row.volume},${epoch(row, factor) + 86_399 * factor},1.5,7,1,1,0`;
const NO_ROWS = ['2024-01-20,null,null,null,null,null', '2024-01-21,NaN,NaN,NaN,NaN,'];
const late = (line: string): boolean => Number(line.slice(8, 10)) % 2 === 0;

/** 37 ways of writing the same bars, by name. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  'Header and ISO dates': [PLAIN, []],
  'Any order of columns': [
    file('Close,Volume,Low,High,Open,Time', (row) => {
      const [open, high, low, close] = fixed(row).split(',');
      return `${close},${row.volume},${low},${high},${open},${iso(row)}`;
    }),
    [],
  ],
  'Epoch seconds': [
    file(
      'time,open,high,low,close,volume',
      (row) => `${epoch(row, 1)},${fixed(row)},${row.volume}`,
    ),
    [],
  ],
  'Epoch milliseconds': [
    file(
      'time,open,high,low,close,volume',
      (row) => `${epoch(row, 1e3)},${fixed(row)},${row.volume}`,
    ),
    [],
  ],
  'Epoch nanoseconds': [
    file(
      'time,open,high,low,close,volume',
      (row) => `${epoch(row, 1e9)},${fixed(row)},${row.volume}`,
    ),
    [],
  ],
  'Times with an offset': [
    file(HEADER, (row) => `${iso(row)}T02:00:00+02:00,${fixed(row)},${row.volume}`),
    [],
  ],
  Semicolons: [PLAIN.replaceAll(',', ';'), []],
  Tabs: [PLAIN.replaceAll(',', '\t'), []],
  'A `sep=` line': [`sep=;\n${PLAIN.replaceAll(',', ';')}`, ['bars.separator-line']],
  'Quoted values': [PLAIN.replaceAll(/[^,\n]+/g, '"$&"'), []],
  'Windows line ends and byte order mark': [`\uFEFF${PLAIN.replaceAll('\n', '\r\n')}`, []],
  'Binance klines, milliseconds': [file('', kline(1e3)), ['bars.no-header']],
  'Binance klines, microseconds': [file('', kline(1e6)), ['bars.no-header']],
  'MetaTrader 4': [
    file('', (row) => `${iso(row).replaceAll('-', '.')},00:00,${fixed(row)},${row.volume}`),
    ['bars.no-header'],
  ],
  'MetaTrader 5': [
    file(
      '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
      (row) =>
        `${iso(row).replaceAll('-', '.')}\t00:00:00\t${fixed(row, '\t')}\t9\t${row.volume}\t2`,
    ),
    [],
  ],
  HistData: [
    file('', (row) => `${iso(row).replaceAll('-', '')} 000000;${fixed(row, ';')};${row.volume}`),
    ['bars.no-header'],
  ],
  'yfinance (three header rows)': [
    file('Price,Close,High,Low,Open,Volume\nTicker,X,X,X,X,X\nDate,,,,,', (row) => {
      const [open, high, low, close] = fixed(row).split(',');
      return `${iso(row)},${close},${high},${low},${open},${row.volume}`;
    }),
    ['bars.header-rows'],
  ],
  'Alpaca (one-letter names)': [
    file('t,o,h,l,c,v,n,vw', (row) => `${iso(row)}T00:00:00Z,${fixed(row)},${row.volume},5,140.1`),
    [],
  ],
  'Alpha Vantage (numbered names)': [
    file('timestamp,1. open,2. high,3. low,4. close,5. volume', plain),
    [],
  ],
  'CryptoDataDownload (banner line)': [
    file(
      'https://www.example.com\nunix,date,symbol,open,high,low,close,Volume X,Volume USD',
      (row) => `${epoch(row, 1)},${iso(row)} 00:00:00,X/USD,${fixed(row)},${row.volume},3`,
    ),
    ['bars.banner-lines'],
  ],
  'Comment lines': [`# exported\n// by hand\n${PLAIN}`, ['bars.comment-lines']],
  'Rows of null or NaN': [
    withRows(...LINES.slice(0, 5), ...NO_ROWS, ...LINES.slice(5)),
    ['bars.rows-without-prices'],
  ],
  'Rows twice': [
    withRows(...LINES.slice(0, 1), ...LINES, ...LINES.slice(3, 4)),
    ['bars.rows-sorted', 'bars.rows-doubled'],
  ],
  'Newest first': [withRows(...LINES.toReversed()), ['bars.rows-reversed']],
  Unsorted: [
    withRows(...LINES.filter(late), ...LINES.filter((line) => !late(line))),
    ['bars.rows-sorted'],
  ],
  'Day first, by evidence': [
    file(HEADER, (row) => `${dmy(row, '/')},${fixed(row)},${row.volume}`),
    ['bars.date-order'],
  ],
  'Month first, by evidence': [
    file(HEADER, (row) => `${mdy(row)},${fixed(row)},${row.volume}`),
    ['bars.date-order'],
  ],
  'Day first, as asked for': [
    file(HEADER, (row) => `${dmy(row, '-')} 12:00 AM,${fixed(row)},${row.volume}`),
    ['bars.date-order'],
    { dateFormat: 'dmy' },
  ],
  'Nasdaq (currency signs)': [
    file('Date,Close/Last,Volume,Open,High,Low', (row) => {
      const [open, high, low, close] = row.prices.map((price) => `$${price.toFixed(2)}`);
      return `${mdy(row)},${close},${row.volume},${open},${high},${low}`;
    }),
    ['bars.date-order', 'bars.numbers-grouped'],
  ],
  'Investing.com (volume in M)': [
    file('"Date","Price","Open","High","Low","Vol.","Change %"', (row) => {
      const [open, high, low, close] = row.prices.map((price) => `"${price.toFixed(2)}"`);
      return `"${mdy(row)}",${close},${open},${high},${low},"${row.volume / 1e6}M","0.1%"`;
    }),
    ['bars.date-order', 'bars.numbers-grouped'],
  ],
  'Thousands separators': [
    file(HEADER, (row) => `${iso(row)},${fixed(row)},"${grouped(row.volume, ',')}"`),
    ['bars.numbers-grouped'],
  ],
  'Decimal comma': [
    file(HEADER.replaceAll(',', ';'), (row) => `${iso(row)};${comma(row)};${row.volume}`),
    ['bars.decimal-comma'],
  ],
  German: [
    file(
      'Datum;Eröffnung;Hoch;Tief;Schluss;Volumen',
      (row) => `${dmy(row, '.')};${comma(row)};${grouped(row.volume, '.')}`,
    ),
    ['bars.decimal-comma', 'bars.date-order'],
  ],
  gzip: [gzipSync(PLAIN), ['bars.unpacked']],
  'zip with one file': [zip([['x.csv', PLAIN]]), ['bars.unpacked']],
  'UTF-16, little end first': [utf16(PLAIN, false, true), ['bars.utf-16']],
  'UTF-16, big end first, without a mark': [utf16(PLAIN, true, false), ['bars.utf-16']],
};
