import { gzipSync } from 'node:zlib';
import { zip } from '@stratloom/testkit/wheels';
import { HEADER, PLAIN, utf16, withRows, wrongSum } from './written-bars.ts';

/** Bytes that the files may have when they are unpacked. */
export const MAX_UNPACKED_BYTES = 1 << 20;

/** A file with rows at these times. */
const open = (times: readonly string[]): string =>
  withRows(...times.map((time) => `${time},1,1,1,1,1`));

/** A file that holds no bars, the code of its problem and the line that it names. */
export type HostileFile = readonly [string | Uint8Array, code: string, line?: number];

/** 40 files that are refused, by name. */
export const HOSTILE: Readonly<Record<string, HostileFile>> = {
  nothing: ['', 'bars.csv-empty', 1],
  zeros: [Buffer.alloc(5000), 'bars.csv-binary', 1],
  'a zero in a row': [`${PLAIN}2024-06-01,\0`, 'bars.csv-binary', 42],
  'random bytes': [
    Uint8Array.from({ length: 5000 }, (_, at) => (at * at * 7919) >>> 5),
    'bars.csv-binary',
  ],
  'a picture': [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'bars.csv-binary', 3],
  'gzip cut short': [gzipSync(PLAIN).subarray(0, 200), 'bars.file-damaged'],
  'gzip of noise': [
    Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    'bars.file-damaged',
  ],
  'gzip with a wrong sum': [wrongSum(gzipSync(PLAIN)), 'bars.file-damaged'],
  'gzip of zeros': [gzipSync(Buffer.alloc(100_000)), 'bars.csv-binary', 1],
  'gzip of gzip': [gzipSync(gzipSync(PLAIN)), 'bars.csv-binary'],
  'gzip that grows past the limit': [
    gzipSync(`${PLAIN}${'\n'.repeat(2 * MAX_UNPACKED_BYTES)}`),
    'bars.file-too-large',
  ],
  'zip with two files': [
    zip([
      ['a.csv', PLAIN],
      ['b.csv', PLAIN],
    ]),
    'bars.zip-files',
  ],
  'zip with no file': [Buffer.concat([Buffer.from('PK\u0003\u0004'), zip([])]), 'bars.zip-files'],
  'zip with a password': [zip([['a.csv', PLAIN]], 1), 'bars.file-damaged'],
  'zip without its directory': [zip([['a.csv', PLAIN]]).subarray(0, 300), 'bars.file-damaged'],
  'days and months in either order': [open(['01/02/2024', '02/02/2024']), 'bars.csv-date-order', 2],
  'days and months in both orders': [
    open(['13/02/2024', '02/14/2024']),
    'bars.csv-unreadable-time',
    3,
  ],
  'day 31 of June': [open(['30/06/2024', '31/06/2024']), 'bars.csv-unreadable-time', 3],
  'a year of two digits': [open(['31/01/24']), 'bars.csv-unreadable-time', 2],
  'commas that can be both': [
    withRows('2024-01-01,"1,500","1,600","1,400","1,550",1'),
    'bars.csv-decimal',
    2,
  ],
  'both decimal marks': [
    withRows('2024-01-01,"1,5",1.6,"1,4","1,5",1'),
    'bars.csv-mixed-decimals',
    2,
  ],
  'groups of two digits': [
    withRows('2024-01-01,1.5,1.6,1.4,1.5,"12,34,567"'),
    'bars.csv-comma-in-number',
    2,
  ],
  'a price that is missing alone': [withRows('2024-01-01,1,,1,1,1'), 'bars.csv-missing-value', 2],
  'a price of null alone': [withRows('2024-01-01,1,null,1,1,1'), 'bars.csv-unreadable-number', 2],
  'a price in thousands': [withRows('2024-01-01,1K,1K,1K,1K,1'), 'bars.csv-unreadable-number', 2],
  'two rows of one time': [
    open(['2024-01-01', '2024-01-02']).concat('2024-01-01,2,2,2,2,1\n'),
    'bars.duplicate-time',
    4,
  ],
  'null rows only': [
    withRows('2024-01-20,null,null,null,null,null', '2024-01-21,NaN,NaN,NaN,NaN,'),
    'bars.csv-no-rows',
    3,
  ],
  'comments only': ['# a\n# b\n', 'bars.csv-empty', 1],
  'a header in words unknown': [
    'Jour;Ouv;Haut;Bas;Clo\n2024-01-01;1;1;1;1',
    'bars.csv-missing-column',
    1,
  ],
  'prose for ever': ['word\n'.repeat(1000), 'bars.csv-missing-column', 1],
  'low before high without a header': ['1704067200,1,3,2,2,9\n', 'bars.csv-no-header', 1],
  'numbers without times': ['1,2,1,2\n2,3,2,3\n', 'bars.csv-no-header', 1],
  'prices without a time': ['open,high,low,close\n1,1,1,1\n', 'bars.csv-missing-column', 1],
  'a line without an end': ['x'.repeat(50_000), 'bars.csv-line-too-long', 1],
  'quotes without an end': [`${HEADER}\n"2024-01-01,1,1,1,1,1`, 'bars.csv-quote', 2],
  'a million separators': [','.repeat(1_000_000), 'bars.csv-line-too-long', 1],
  'a number past the largest': [
    withRows('2024-01-01,1,1e999,1,1,1'),
    'bars.csv-number-too-large',
    2,
  ],
  'a page of the web': [
    '<!doctype html>\n<html><body>Sign in</body></html>\n',
    'bars.csv-missing-column',
    1,
  ],
  'units mixed': [open(['1704067200', '1704153600000']), 'bars.csv-mixed-epochs', 3],
  'UTF-16 of prose': [
    utf16('Dear sir or madam, here are your bars', false, true),
    'bars.csv-missing-column',
    1,
  ],
};
