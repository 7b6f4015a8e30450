import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBarsCsvReader, parseBarsCsv } from './bars-csv-reader.ts';

const HEADER = 'time,open,high,low,close,volume';
const GOOD = '2024-01-01,10,12,9,11,100';

/** File, code and line of the problem, and what the message must hold. */
type Case = readonly [file: string, code: string, line: number, message: RegExp];

const CASES: Record<string, Case> = {
  'an empty file': ['', 'bars.csv-empty', 1, /empty/],
  'blank lines only': ['\n \r\n\t\n', 'bars.csv-empty', 1, /empty/],
  'a header only': [`${HEADER}\n`, 'bars.csv-no-rows', 1, /no row/],
  'a file without a header': ['1,2,3,4,5,6\n', 'bars.csv-no-header', 1, /numbers/],
  'a file of prose': ['Dear sir', 'bars.csv-missing-column', 1, /"time"/],
  'no time': ['open,high,low,close\n1,1,1,1', 'bars.csv-missing-column', 1, /"time".*open, high/],
  'no open': ['time,high,low,close\n1,1,1,1', 'bars.csv-missing-column', 1, /"open"/],
  'no high': ['time,open,low,close\n1,1,1,1', 'bars.csv-missing-column', 1, /"high"/],
  'no low': ['time,open,high,close\n1,1,1,1', 'bars.csv-missing-column', 1, /"low"/],
  'no close': ['time,open,high,low,adj close\n', 'bars.csv-missing-column', 1, /"close"/],
  'a column twice': [`${HEADER},Close\n`, 'bars.csv-duplicate-column', 1, /"close" twice/],
  'a time column twice': [`Time,${HEADER}\n`, 'bars.csv-duplicate-column', 1, /"time" twice/],
  'an open quote in the header': ['time,"open,high', 'bars.csv-quote', 1, /quote/],
  'an open quote': [`${HEADER}\n"2024-01-01,1,1,1,1,1`, 'bars.csv-quote', 2, /quote/],
  'text behind a quote': [`${HEADER}\n"2024-01-01"x,1,1,1,1,1`, 'bars.csv-quote', 2, /quote/],
  'a quoted line end': [`${HEADER},n\n${GOOD},"a\nb"`, 'bars.csv-quote', 2, /quote/],
  'a row cut short': [`${HEADER}\n${GOOD}\n2024-01-02,10,12`, 'bars.csv-missing-value', 3, /"low"/],
  'an empty price': [`${HEADER}\n2024-01-01,,12,9,11,1`, 'bars.csv-missing-value', 2, /"open"/],
  'an empty time': [`${HEADER}\n,10,12,9,11,1`, 'bars.csv-missing-value', 2, /"time"/],
  'rows of separators only': [`${HEADER}\n,,,,,`, 'bars.csv-no-rows', 2, /no row/],
  'a word for a price': [
    `${HEADER}\n2024-01-01,10,12,9,null,1`,
    'bars.csv-unreadable-number',
    2,
    /"close" holds "null"/,
  ],
  NaN: [
    `${HEADER}\n2024-01-01,10,12,NaN,11,1`,
    'bars.csv-unreadable-number',
    2,
    /"low" holds "NaN"/,
  ],
  Infinity: [
    `${HEADER}\n2024-01-01,10,Infinity,9,11,1`,
    'bars.csv-unreadable-number',
    2,
    /Infinity/,
  ],
  'a hexadecimal number': [
    `${HEADER}\n2024-01-01,0x10,12,9,11,1`,
    'bars.csv-unreadable-number',
    2,
    /0x10/,
  ],
  'a number with underscores': [
    `${HEADER}\n2024-01-01,1_0,12,9,11,1`,
    'bars.csv-unreadable-number',
    2,
    /1_0/,
  ],
  'two points in a number': [
    `${HEADER}\n2024-01-01,1.0.0,12,9,11,1`,
    'bars.csv-comma-in-number',
    2,
    /1\.0\.0/,
  ],
  'a blank inside a number': [
    `${HEADER}\n2024-01-01,1 0,12,9,11,1`,
    'bars.csv-comma-in-number',
    2,
    /1 0/,
  ],
  'a sign alone': [`${HEADER}\n2024-01-01,-,12,9,11,1`, 'bars.csv-unreadable-number', 2, /"-"/],
  'an exponent without digits': [
    `${HEADER}\n2024-01-01,1e,12,9,11,1`,
    'bars.csv-unreadable-number',
    2,
    /1e/,
  ],
  'a currency code': [
    `${HEADER}\n2024-01-01,USD10,12,9,11,1`,
    'bars.csv-unreadable-number',
    2,
    /USD10/,
  ],
  'a formula': [`${HEADER}\n2024-01-01,=1+9,12,9,11,1`, 'bars.csv-unreadable-number', 2, /=1\+9/],
  'other digits': [`${HEADER}\n2024-01-01,１０,12,9,11,1`, 'bars.csv-unreadable-number', 2, /１０/],
  'a number past the largest': [
    `${HEADER}\n2024-01-01,10,1e309,9,11,1`,
    'bars.csv-number-too-large',
    2,
    /1e309/,
  ],
  'a decimal comma below decimal points': [
    `${HEADER.replaceAll(',', ';')}\n2024-01-01;10.5;12;9;11;1\n2024-01-02;10,5;12;9;11;1`,
    'bars.csv-mixed-decimals',
    3,
    /comma/,
  ],
  'a decimal comma among commas': [
    `${HEADER}\n2024-01-01,10,5,12,5,9,5,11,5,1`,
    'bars.csv-too-many-values',
    2,
    /10 values.* 6 columns/,
  ],
  'a comma that can be both': [
    `${HEADER}\n2024-01-01,10,12,9,11,"1,000"`,
    'bars.csv-decimal',
    2,
    /1,000/,
  ],
  'a value too many': [`${HEADER}\n${GOOD},7`, 'bars.csv-too-many-values', 2, /7 values/],
  'another separator below': [
    `${HEADER}\n2024-01-01;10;12;9;11;1`,
    'bars.csv-missing-value',
    2,
    /"open"/,
  ],
  'a month that does not exist': [
    `${HEADER}\n2024-13-01,10,12,9,11,1`,
    'bars.csv-unreadable-time',
    2,
    /2024-13-01/,
  ],
  'a day that does not exist': [
    `${HEADER}\n2023-02-29,10,12,9,11,1`,
    'bars.csv-unreadable-time',
    2,
    /2023-02-29/,
  ],
  'year 0': [`${HEADER}\n0000-01-01,10,12,9,11,1`, 'bars.csv-unreadable-time', 2, /0000/],
  'hour 24': [`${HEADER}\n2024-01-01T24:00,10,12,9,11,1`, 'bars.csv-unreadable-time', 2, /24:00/],
  'minute 60': [`${HEADER}\n2024-01-01T10:60,10,12,9,11,1`, 'bars.csv-unreadable-time', 2, /10:60/],
  'half a clock time': [
    `${HEADER}\n2024-01-01T10:,10,12,9,11,1`,
    'bars.csv-unreadable-time',
    2,
    /10:/,
  ],
  'a point without a fraction': [
    `${HEADER}\n2024-01-01T10:00:00.,10,12,9,11,1`,
    'bars.csv-unreadable-time',
    2,
    /10:00:00\./,
  ],
  'a zone by name': [
    `${HEADER}\n2024-01-01 10:00 EST,10,12,9,11,1`,
    'bars.csv-unreadable-time',
    2,
    /EST/,
  ],
  'an offset of 19 hours': [
    `${HEADER}\n2024-01-01T10:00+19:00,10,12,9,11,1`,
    'bars.csv-unreadable-time',
    2,
    /19:00/,
  ],
  'days and months in either order': [
    `${HEADER}\n01/02/2024,10,12,9,11,1`,
    'bars.csv-date-order',
    2,
    /1\/2/,
  ],
  'separators of a date that differ': [
    `${HEADER}\n2024-01/01,10,12,9,11,1`,
    'bars.csv-unreadable-time',
    2,
    /2024-01\/01/,
  ],
  'a word for a time': [
    `${HEADER}\n${GOOD}\ntoday,10,12,9,11,1`,
    'bars.csv-unreadable-time',
    3,
    /today/,
  ],
  'an epoch below calendar times': [
    `${HEADER}\n${GOOD}\n1704153600,10,12,9,11,1`,
    'bars.csv-unreadable-time',
    3,
    /1704153600/,
  ],
  'a calendar time below epochs': [
    `${HEADER}\n1704067200,10,12,9,11,1\n2024-01-02,1,1,1,1,1`,
    'bars.csv-unreadable-time',
    3,
    /2024-01-02/,
  ],
  'a clock time beside a full time': [
    'Date,Time,Open,High,Low,Close\n2024-01-01T00:00,00:00,1,1,1,1',
    'bars.csv-unreadable-time',
    2,
    /00:00/,
  ],
  'a date without its clock time': [
    'Date,Time,Open,High,Low,Close\n2024-01-01,,1,1,1,1',
    'bars.csv-missing-value',
    2,
    /"time"/,
  ],
  'milliseconds below seconds': [
    `${HEADER}\n1704067200,1,1,1,1,1\n1704153600,1,1,1,1,1\n1704240000000,1,1,1,1,1`,
    'bars.csv-mixed-epochs',
    4,
    /unit/,
  ],
  'seconds below milliseconds': [
    `${HEADER}\n1704067200000,1,1,1,1,1\n1704153600,1,1,1,1,1`,
    'bars.csv-mixed-epochs',
    3,
    /unit/,
  ],
  'the same time twice': [
    `${HEADER}\n${GOOD}\n2024-01-01,1,1,1,1,1`,
    'bars.duplicate-time',
    3,
    /2024-01-01T00:00:00Z is there twice/,
  ],
  'the same time twice later': [
    `${HEADER}\n2023-12-31,1,1,1,1,1\n${GOOD}\n2024-01-01,1,1,1,1,1`,
    'bars.duplicate-time',
    4,
    /twice/,
  ],
  'the same time twice, newest first': [
    `${HEADER}\n2024-01-02,1,1,1,1,1\n${GOOD}\n2024-01-01,1,1,1,1,1`,
    'bars.duplicate-time',
    4,
    /twice/,
  ],
  'the same epoch twice': [
    `${HEADER}\n1704067200,1,1,1,1,1\n1704067200,1,2,1,1,1`,
    'bars.duplicate-time',
    3,
    /2024-01-01T00:00:00Z/,
  ],
  'high below low': [
    `${HEADER}\n${GOOD}\n\n2024-01-02,10,9,12,11,1`,
    'bars.high-below-low',
    4,
    /high 9 is below low 12/,
  ],
  'open above high': [
    `${HEADER}\n2024-01-01,13,12,9,11,1`,
    'bars.outside-range',
    2,
    /open 13 is above high 12/,
  ],
  'close below low': [
    `${HEADER}\n2024-01-01,10,12,9,8.9,1`,
    'bars.outside-range',
    2,
    /close 8.9 is below low 9/,
  ],
  'a price of 0': [`${HEADER}\n2024-01-01,10,12,0,11,1`, 'bars.price-not-positive', 2, /low is 0/],
  'a negative price': [
    `${HEADER}\n2024-01-01,-10,12,-37.63,11,1`,
    'bars.price-not-positive',
    2,
    /open is -10/,
  ],
  'a negative volume': [
    `${HEADER}\n2024-01-01,10,12,9,11,-1`,
    'bars.negative-volume',
    2,
    /volume is -1/,
  ],
  'a NUL': [`${HEADER}\n${GOOD}\n\0\0\0`, 'bars.csv-binary', 3, /not text/],
  'a picture': ['\uFFFDPNG\r\n\u001A\n\0\0\0\rIHDR', 'bars.csv-binary', 3, /not text/],
  'UTF-16': [`\uFFFD\uFFFD${HEADER.split('').join('\0')}\0`, 'bars.csv-utf16', 1, /UTF-16/],
  'a long header': [`${HEADER},${'x,'.repeat(6000)}`, 'bars.csv-line-too-long', 1, /10,000/],
  'a long row': [
    `${HEADER}\n${GOOD}\n${'9'.repeat(10_001)}\n`,
    'bars.csv-line-too-long',
    3,
    /10,000/,
  ],
};

describe('a file is refused for', () => {
  for (const [name, [file, code, line, message]] of Object.entries(CASES)) {
    it(name, () => {
      const outcome = parseBarsCsv(file);
      assert.ok(!outcome.ok);
      assert.equal(outcome.problem.code, code);
      assert.equal(outcome.problem.line, line);
      assert.match(outcome.problem.message, message);
      assert.ok(outcome.problem.message.length < 300);
      assert.ok(outcome.problem.remedy.length > 5);
    });
  }

  it('an epoch that no calendar holds', () => {
    const outcome = parseBarsCsv(`${HEADER}\n1e300,1,1,1,1,1`);
    assert.equal(!outcome.ok && outcome.problem.code, 'bars.time-out-of-range');
  });

  it('a line without an end, as soon as it is too long', () => {
    const reader = createBarsCsvReader();
    assert.equal(reader.push('x'.repeat(10_000)), true);
    assert.equal(reader.push('x'), false);
    const outcome = reader.finish();
    assert.equal(!outcome.ok && outcome.problem.code, 'bars.csv-line-too-long');
  });
});
