import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { FILL_RULES } from '@stratloom/engine/broker';
import { runBacktest, type RunResult } from '@stratloom/engine/run';
import { compilePine } from '@stratloom/lang-pine';
import { recordedStrategy } from '@stratloom/lang-python';
import {
  bubblewrapProblem,
  createServerHost,
  type ServerHost,
} from '@stratloom/lang-python/host-server';
import {
  type FillCase,
  readFillCases,
  scenarioNames,
} from '../../packages/engine/build/fill-cases.ts';
import {
  fillRows,
  type Row,
  type Table,
  tradeRows,
  unfilledRows,
} from '../../packages/engine/build/fill-rows.ts';
import { isNear } from './golden-case.ts';

const cases = (await Promise.all(scenarioNames().map(readFillCases))).flat();

/** Compares what a run did with a table, in the columns that the table has. */
function assertRows(actual: readonly Row[], expected: Table, what: string): void {
  const found = actual.map((row) => expected.columns.map((column) => row[column]).join(','));
  const wanted = expected.rows.map((row) =>
    expected.columns.map((column) => row[column]).join(','),
  );
  const message = `${what}\n   found ${found.join(' | ')}\n  wanted ${wanted.join(' | ')}`;
  assert.equal(actual.length, expected.rows.length, message);
  for (const [at, row] of expected.rows.entries()) {
    for (const [column, text] of Object.entries(row)) {
      assert.ok(isSame(actual[at]?.[column], column, text), `${message}\n  ${column} of row ${at}`);
    }
  }
}

function isSame(value: string | number | undefined, column: string, text: string): boolean {
  if (column === 'why') return String(value).includes(text);
  return typeof value === 'number'
    ? text !== '' && isNear(value, Number(text), 1e-9)
    : value === text;
}

function assertAsByHand(run: RunResult, { fills, trades, unfilled, outcome }: FillCase): void {
  assertRows(fillRows(run), fills, 'fills');
  assertRows(tradeRows(run), trades, 'trades');
  if (unfilled !== undefined) assertRows(unfilledRows(run), unfilled, 'unfilled orders');
  assert.deepEqual([...run.ambiguousBarIndexes], outcome.ambiguousBars, 'ambiguous bars');
  assert.equal(run.bankruptcyBarIndex, outcome.bankruptcyBar, 'bar of bankruptcy');
  const finalEquity = run.equity.at(-1) ?? NaN;
  if (outcome.finalEquity !== undefined) {
    assert.ok(isNear(finalEquity, outcome.finalEquity, 1e-9), `final equity ${finalEquity}`);
  }
}

describe('fills as computed by hand', () => {
  for (const fillCase of cases) {
    it(`${fillCase.scenario}/${fillCase.name}`, () => {
      assertAsByHand(runBacktest(fillCase.input), fillCase);
    });
  }

  it('cover every rule, and no folder is without one', () => {
    assert.deepEqual(
      FILL_RULES.map(({ scenario }) => scenario),
      scenarioNames(),
    );
  });
});

describe('fills as computed by hand, of strategies in Pine Script', () => {
  for (const fillCase of cases) {
    const { pine, input } = fillCase;
    if (pine === undefined) continue;
    it(`${fillCase.scenario}/${fillCase.name}`, () => {
      const { runnable, messages } = compilePine(pine);
      // Each script that runs inside bars is reported to know too much.
      const others = messages.filter(({ code }) => code !== 'pine.order-fill-look-ahead');
      assert.deepEqual(others, []);
      assert.ok(runnable !== null);
      const { calendar } = input;
      const strategy = runnable.strategy({ calendar });
      assertAsByHand(runBacktest({ ...input, strategy }), fillCase);
    });
  }
});

const problem = bubblewrapProblem();
const skip = problem === null ? false : `${problem.message} ${problem.remedy}`;

describe('fills as computed by hand, of strategies in Python', { skip }, () => {
  let host: ServerHost;
  before(() => {
    const made = createServerHost({ sharing: 'author' });
    assert.ok(made.ok);
    host = made.value;
  });
  after(() => host.close());

  for (const fillCase of cases) {
    const { python: code, input } = fillCase;
    if (code === undefined) continue;
    it(`${fillCase.scenario}/${fillCase.name}`, async () => {
      const outcome = await host.run({ ...input, code, seed: 1 });
      assert.ok(outcome.ok, outcome.ok ? '' : outcome.problem.message);
      const strategy = recordedStrategy(outcome.recording);
      assertAsByHand(runBacktest({ ...input, strategy }), fillCase);
    });
  }
});
