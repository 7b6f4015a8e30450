import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Bars } from '../../model/bars.ts';
import { parseBarsCsv } from './bars-csv-reader.ts';

const HEADER = 'time,open,high,low,close,volume';
const JAN_1 = Date.UTC(2024, 0, 1);

/** Rows `openTime,open,high,low,close,volume` of what was read. */
function rowsOf(bars: Bars): number[][] {
  return Array.from({ length: bars.length }, (_, index) => [
    bars.openTime[index]!,
    bars.open[index]!,
    bars.high[index]!,
    bars.low[index]!,
    bars.close[index]!,
    bars.volume[index]!,
  ]);
}

function read(text: string): Bars {
  const outcome = parseBarsCsv(text);
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.problem.message);
  return outcome.value;
}

describe('a file that holds one bar in some writing', () => {
  const bar = [JAN_1, 10, 12, 9, 11, 100];
  const files: Record<string, string> = {
    'is read': `${HEADER}\n2024-01-01,10,12,9,11,100\n`,
    'may lack the last line end': `${HEADER}\n2024-01-01,10,12,9,11,100`,
    'may end with blank lines': `${HEADER}\n2024-01-01,10,12,9,11,100\n\n  \n\n`,
    'may begin with a blank line': `\n${HEADER}\n2024-01-01,10,12,9,11,100`,
    'may have CRLF': `${HEADER}\r\n2024-01-01,10,12,9,11,100\r\n`,
    'may have bare CR': `${HEADER}\r2024-01-01,10,12,9,11,100\r`,
    'may begin with a byte order mark': `\uFEFF${HEADER}\n2024-01-01,10,12,9,11,100`,
    'may have semicolons': `${HEADER.replaceAll(',', ';')}\n2024-01-01;10;12;9;11;100`,
    'may have tabs': `${HEADER.replaceAll(',', '\t')}\n2024-01-01\t10\t12\t9\t11\t100`,
    'may have blanks around values': `time, open, high, low, close, volume\n2024-01-01 , 10 ,12, 9, 11, 100 `,
    'may quote its fields': `"time","open","high","low","close","volume"\n"2024-01-01","10","12","9","11","100"`,
    'may hold quotes in quotes': `${HEADER},note\n2024-01-01,10,12,9,11,100,"a ""b"", c"`,
    'may order its columns freely': `Volume,Close,Low,High,Open,Date\n100,11,9,12,10,2024-01-01`,
    'may shout': `DATE,OPEN,HIGH,LOW,CLOSE,VOLUME\n2024-01-01,10,12,9,11,100`,
    'may call the time datetime': `Datetime,Open,High,Low,Close,Volume\n2024-01-01,10,12,9,11,100`,
    'may call the time timestamp': `timestamp,open,high,low,close,volume\n2024-01-01,10,12,9,11,100`,
    'may call the time open time': `Open time,Open,High,Low,Close,Volume,Close time\n2024-01-01,10,12,9,11,100,7`,
    'may call the time open_time': `open_time,open,high,low,close,volume\n2024-01-01,10,12,9,11,100`,
    'may leave the first column without a name': `,Open,High,Low,Close,Volume\n2024-01-01,10,12,9,11,100`,
    'may count its rows before a date': `,Date,Open,High,Low,Close,Volume\n0,2024-01-01,10,12,9,11,100`,
    'may have an adjusted close': `Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-01,10,12,9,11,5.5,100`,
    'may have unknown columns, twice too': `x,x,${HEADER}\na,b,2024-01-01,10,12,9,11,100`,
    'may have a column named __proto__': `__proto__,constructor,${HEADER}\na,b,2024-01-01,10,12,9,11,100`,
    'may end its rows with a separator': `${HEADER}\n2024-01-01,10,12,9,11,100,`,
    'may have angle brackets': `<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<VOL>\n2024.01.01\t00:00:00\t10\t12\t9\t11\t100`,
    'may write numbers with a sign, an exponent or a bare point': `${HEADER}\n2024-01-01,+10,1.2e1,9.,110E-1,.1e+3`,
    'may leave out unneeded values at the end': `${HEADER},note\n2024-01-01,10,12,9,11,100`,
    'may split date and time': `Date,Time,Open,High,Low,Close,Volume\n2024-01-01,00:00,10,12,9,11,100`,
    'may split date and time without separators': `date,time,open,high,low,close,vol\n20240101,000000,10,12,9,11,100`,
  };
  for (const [name, text] of Object.entries(files)) {
    it(name, () => assert.deepEqual(rowsOf(read(text)), [bar]));
  }

  it('may lack the volume, which is 0 then', () => {
    assert.deepEqual(rowsOf(read('time,open,high,low,close\n2024-01-01,10,12,9,11')), [
      [JAN_1, 10, 12, 9, 11, 0],
    ]);
  });
});

describe('a time', () => {
  const afternoon = Date.UTC(2024, 0, 1, 15, 30);
  const times: Record<string, number> = {
    '2024-01-01': JAN_1,
    '2024/01/01': JAN_1,
    '2024.01.01': JAN_1,
    '20240101': JAN_1,
    '2024-02-29': Date.UTC(2024, 1, 29),
    '2024-01-01T15:30': afternoon,
    '2024-01-01 15:30': afternoon,
    '2024-01-01 15:30:00': afternoon,
    '2024-01-01t15:30:00z': afternoon,
    '2024-01-01T15:30:00Z': afternoon,
    '2024-01-01T15:30:00.250Z': afternoon + 250,
    '2024-01-01T15:30:00.2509999Z': afternoon + 250,
    '2024-01-01T15:30:00.250': afternoon + 250,
    '2024-01-01 15:30:00 UTC': afternoon,
    '2024-01-01T16:30:00+01:00': afternoon,
    '2024-01-01T10:30:00-0500': afternoon,
    '2024-01-01 10:30-05': afternoon,
    '2023-12-31T23:30:00-16:00': afternoon,
    '20240101 153000': afternoon,
    '20240101T1530': afternoon,
    '0001-01-01': new Date('0001-01-01').getTime(),
    '1899-12-31T23:59:59Z': Date.UTC(1899, 11, 31, 23, 59, 59),
    '9999-12-31': Date.UTC(9999, 11, 31),
    '1704123000': afternoon,
    '1704123000.5': afternoon + 500,
    '1704123000000': afternoon,
    '1704123000000000': afternoon,
    '1704123000000000000': afternoon,
    '1.704123e9': afternoon,
    '0': 0,
    '-86400': -86_400_000,
  };
  for (const [text, time] of Object.entries(times)) {
    it(`may be ${text}`, () => {
      assert.equal(read(`${HEADER}\n${text},10,12,9,11,100`).openTime[0], time);
    });
  }

  it('is read with the offset that its row states', () => {
    const bars = read(
      `${HEADER}\n2024-03-10T01:00:00-05:00,10,12,9,11,1\n2024-03-10T03:00:00-04:00,10,12,9,11,1`,
    );
    assert.equal(bars.openTime[1]! - bars.openTime[0]!, 3_600_000);
  });

  it('is an epoch in the unit that fits the newest one', () => {
    const bars = read(`${HEADER}\n0,10,12,9,11,1\n86400000,10,12,9,11,1\n172800000000,1,1,1,1,1`);
    assert.deepEqual([...bars.openTime], [0, 86_400_000, 172_800_000_000]);
  });
});

describe('rows', () => {
  it('are turned around when the newest is first', () => {
    const bars = read(
      `${HEADER}\n2024-01-03,3,3,3,3,30\n2024-01-02,2,2,2,2,20\n2024-01-01,1,1,1,1,10`,
    );
    assert.deepEqual([...bars.open], [1, 2, 3]);
    assert.deepEqual([...bars.volume], [10, 20, 30]);
    assert.equal(bars.openTime[0], JAN_1);
    assert.equal(bars.timeframe, '1d');
  });

  it('say the timeframe by their commonest distance', () => {
    const minutes = [0, 5, 10, 15, 70, 75].map((minute) => `${JAN_1 / 1000 + minute * 60}`);
    const bars = read(`${HEADER}\n${minutes.map((time) => `${time},1,1,1,1,1`).join('\n')}`);
    assert.equal(bars.timeframe, '5m');
  });

  it('have the timeframe that is asked for', () => {
    const outcome = parseBarsCsv(`${HEADER}\n2024-01-01,1,1,1,1,1`, { timeframe: '4h' });
    assert.equal(outcome.ok && outcome.value.timeframe, '4h');
  });

  it('may miss their high or low by rounding, which is mended', () => {
    const bars = read(`${HEADER}\n2024-01-01,10,11.999999999999998,9.000000000000002,12,1`);
    assert.deepEqual([bars.high[0], bars.low[0]], [12, 9.000000000000002]);
  });

  it('keep every digit of a number', () => {
    const texts = ['27.332473754882812', '0.1', '123456789.12345679', '5e-324', '9007199254740993'];
    for (const text of texts) {
      const bars = read(`${HEADER}\n2024-01-01,${text},${text},${text},${text},${text}`);
      assert.equal(bars.open[0], Number(text), text);
    }
  });
});
