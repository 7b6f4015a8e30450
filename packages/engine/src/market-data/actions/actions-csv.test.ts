import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CorporateAction } from '../../model/corporate-action.ts';
import { US_EQUITIES } from '../sessions/calendars.ts';
import { parseActionsCsv } from './actions-csv.ts';
import { checkActions } from './check-actions.ts';

const AUGUST_31 = Date.UTC(2020, 7, 31);

function actionsOf(text: string): CorporateAction[] {
  const read = parseActionsCsv(text);
  assert.ok(read.ok);
  return read.value;
}

describe('parseActionsCsv', () => {
  it('reads splits and dividends', () => {
    assert.deepEqual(actionsOf('date,kind,value\n2020-08-07,dividend,0.82\n2020-08-31,split,4\n'), [
      { kind: 'dividend', time: Date.UTC(2020, 7, 7), amount: 0.82 },
      { kind: 'split', time: AUGUST_31, ratio: 4 },
    ]);
  });

  it('reads what other programs write', () => {
    for (const text of [
      '\uFEFFValue;Type;Ex-Date\r\n"4:1";Split;20200831',
      '\n\naction\tnote\tvalue\tdate\nSPLIT\tx\t4/1\t2020-08-31T00:00:00Z\n\n',
    ]) {
      assert.deepEqual(actionsOf(text), [{ kind: 'split', time: AUGUST_31, ratio: 4 }]);
    }
  });

  it('lets an action take effect when the session of its date opens', () => {
    const read = parseActionsCsv('date,kind,value\n2020-08-31,split,1:10', {
      calendar: US_EQUITIES,
    });
    assert.ok(read.ok);
    assert.deepEqual(read.value, [
      { kind: 'split', time: AUGUST_31 + 13.5 * 3_600_000, ratio: 0.1 },
    ]);
  });

  it('sorts by time, dividends before the split of the same time', () => {
    const actions = actionsOf(
      'date,kind,value\n2020-08-31,split,4\n2020-08-31,dividend,1\n2019-01-02,dividend,2\n2020-08-31,dividend,3',
    );
    assert.deepEqual(
      actions.map((action) => (action.kind === 'split' ? action.ratio : action.amount)),
      [2, 1, 3, 4],
    );
    assert.equal(checkActions(actions), null);
  });

  it('reads no actions from a header alone', () => {
    assert.deepEqual(actionsOf('date,kind,value'), []);
  });

  for (const [name, text, code, line] of [
    ['nothing', ' \n', 'actions.csv-empty', 1],
    ['a file in UTF-16', 'd\0a\0t\0e\0', 'actions.csv-utf16', 1],
    ['no kind', 'date,value\n', 'actions.csv-missing-column', 1],
    ['an open quote in the header', 'date,"kind,value', 'actions.csv-quote', 1],
    ['an open quote', 'date,kind,value\n2020-08-31,"split,4', 'actions.csv-quote', 2],
    ['no date', 'date,kind,value\n,split,4', 'actions.csv-unreadable-time', 2],
    [
      'a date that is none',
      'date,kind,value\n2020-02-30,split,4',
      'actions.csv-unreadable-time',
      2,
    ],
    ['an unknown kind', 'date,kind,value\n\n2020-08-31,merger,4', 'actions.csv-unknown-kind', 3],
    ['no value', 'date,kind,value\n2020-08-31,split', 'actions.csv-unreadable-number', 2],
    ['a word', 'date,kind,value\n2020-08-31,dividend,x', 'actions.csv-unreadable-number', 2],
    [
      'a ratio of three',
      'date,kind,value\n2020-08-31,split,4:2:1',
      'actions.csv-unreadable-number',
      2,
    ],
    [
      'a dividend as a ratio',
      'date,kind,value\n2020-08-31,dividend,4:1',
      'actions.csv-unreadable-number',
      2,
    ],
    ['a ratio of zero', 'date,kind,value\n2020-08-31,split,0', 'actions.not-positive', 2],
    ['one for nothing', 'date,kind,value\n2020-08-31,split,1:0', 'actions.not-positive', 2],
    ['a negative dividend', 'date,kind,value\n2020-08-31,dividend,-1', 'actions.not-positive', 2],
    [
      'a split twice',
      'date,kind,value\n2020-08-31,split,4\n2019-01-01,split,2\n2020-08-31,split,4',
      'actions.duplicate-split',
      4,
    ],
  ] as const) {
    it(`refuses ${name}`, () => {
      const read = parseActionsCsv(text);
      assert.ok(!read.ok);
      assert.equal(read.problem.code, code);
      assert.equal(read.problem.line, line);
      assert.match(read.problem.message, new RegExp(`^Line ${line}: .*\\.$`));
      assert.notEqual(read.problem.remedy, '');
    });
  }

  it('refuses a date on which the market is closed', () => {
    const read = parseActionsCsv('date,kind,value\n2020-08-30,split,4', { calendar: US_EQUITIES });
    assert.ok(!read.ok);
    assert.equal(read.problem.code, 'actions.csv-day-off');
    assert.match(read.problem.message, /"2020-08-30" \(US equities\)/);
  });
});

describe('checkActions', () => {
  const split = (time: number, ratio = 2): CorporateAction => ({ kind: 'split', time, ratio });
  const dividend = (time: number, amount = 1): CorporateAction => ({
    kind: 'dividend',
    time,
    amount,
  });

  it('accepts actions in order, and none', () => {
    assert.equal(checkActions([]), null);
    assert.equal(checkActions([split(0), dividend(5), dividend(5), split(5), split(6)]), null);
  });

  for (const [name, action, code] of [
    ['a time that is no number', split(NaN), 'actions.time-out-of-range'],
    ['half a millisecond', split(7.5), 'actions.time-out-of-range'],
    ['a ratio that is no number', split(7, NaN), 'actions.not-positive'],
    ['a ratio without end', split(7, Infinity), 'actions.not-positive'],
    ['no dividend', dividend(7, 0), 'actions.not-positive'],
    ['an earlier time', split(4), 'actions.not-ascending'],
    ['a second split', split(5), 'actions.duplicate-split'],
    ['a dividend behind the split', dividend(5), 'actions.dividend-after-split'],
  ] as const) {
    it(`names the action with ${name}`, () => {
      const problem = checkActions([split(0), split(5), action]);
      assert.equal(problem?.code, code);
      assert.match(problem.message, /^Action 2: /);
    });
  }
});
