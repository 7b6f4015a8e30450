import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars, scripted, type ScriptStep } from '@stratloom/testkit';
import { runBacktest } from '../backtest/backtest.ts';
import type { Bars } from '../model/bars.ts';
import { plainInstrument } from '../model/instrument.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { buildReport } from './build-report.ts';
import type { Verdict } from './report.ts';
import { createRunDocument } from './run-document.ts';
import { runStory } from './run-story.ts';
import { runVerdicts } from './verdicts.ts';

const DAY_MS = 86_400_000;
const buy: ScriptStep = (orders) => orders.place({ side: 'buy', reason: 'in' });
const close: ScriptStep = (orders) => orders.closeAll('out');
const TESTED = { cutCount: 3, firstBreak: null };

function daily(prices: readonly number[]): Bars {
  const bars = flatBars([...prices]);
  return { ...bars, openTime: bars.openTime.map((_, i) => Date.UTC(2020, 0, 1) + i * DAY_MS) };
}

function documentOf(bars: Bars, script: Readonly<Record<number, ScriptStep>>, changes = {}) {
  const instrument = plainInstrument('ACME');
  const settings = {
    ...DEFAULT_SETTINGS,
    cash: 1000,
    exclusiveOrders: false,
    sizing: { kind: 'fixed', value: 1 } as const,
    ...changes,
  };
  const run = runBacktest({
    bars,
    instrument,
    settings,
    strategy: scripted(script),
    parameters: {},
  });
  const report = buildReport(run);
  const verdicts = runVerdicts(report, TESTED, undefined);
  const rest = { receipt: '', language: 'visual', strategyName: 's', parameters: {} };
  return createRunDocument({ ...rest, instrument, run, report, verdicts });
}

const verdict = (id: Verdict['id'], status: Verdict['status']): Verdict => ({
  ...{ id, status, title: 't', explanation: 'e' },
});

describe('the story of a run', () => {
  it('tells a gain, what holding made of it, the fall, the trades, the span and the trust', () => {
    const document = documentOf(daily([100, 100, 150, 120, 180, 180, 180]), { 0: buy, 3: close });
    assert.deepEqual(runStory(document), [
      'With $1,000.00 from 2020-01-01 to 2020-01-07, you would have earned $80.00 (8.00%).',
      'Buying and holding would have earned $800.00 (80.00%): $720.00 better than the strategy.',
      'At worst, on 2020-01-04, the account was 2.86% below its highest value until then, and it took until 2020-01-05 to recover.',
      'The only closed trade made a profit.',
      'The test covers only 6 days: it says little about other times.',
      'Trust: low, because there is only 1 closed trade.',
    ]);
  });

  it('tells a loss as one, and that the account has not recovered', () => {
    const story = runStory(documentOf(daily([100, 100, 90, 80, 80]), { 0: buy, 2: close }));
    assert.match(story[0] ?? '', /you would have lost \$20\.00 \(2\.00%\)\.$/);
    assert.match(story[1] ?? '', /would have lost \$200\.00 \(20\.00%\): \$180\.00 worse than/);
    assert.match(story[2] ?? '', /2\.00% below .*, and it has not recovered since\.$/);
    assert.equal(story[3], 'The only closed trade made a loss.');
  });

  it('counts an open trade at the last price and says so', () => {
    const story = runStory(documentOf(daily([100, 100, 110, 120]), { 0: buy }));
    assert.match(story[0] ?? '', /earned \$20\.00/);
    assert.equal(story[2], 'At no close was the account below an earlier high.');
    assert.equal(story[3], 'No trade has been closed yet.');
    assert.equal(story[4], 'One trade is still open and counted at the last price.');
    assert.equal(story.at(-1), 'Trust: low, because no trade was closed.');
  });

  it('says that there was no trade, and still what holding would have brought', () => {
    assert.deepEqual(runStory(documentOf(daily([100, 110]), {})), [
      'The strategy made no trades from 2020-01-01 to 2020-01-02, so it would have earned and lost nothing.',
      'Buying and holding would have earned $100.00 (10.00%): $100.00 better than the strategy.',
      'The test covers only 1 day: it says little about other times.',
      'Trust: none yet, because there are no trades to judge.',
    ]);
  });

  it('adds the growth of a year to runs that are longer', () => {
    const prices = Array.from({ length: 900 }, (_, i) => 100 + i);
    const story = runStory(documentOf(daily(prices), { 0: buy, 800: close }));
    assert.match(story[0] ?? '', /earned \$800\.00 \(80\.00%\), \d+\.\d\d% a year\.$/);
    assert.ok(!story.some((sentence) => sentence.includes('covers only')));
  });

  it('gives the gravest reasons first, and no trust to a strategy that looks ahead', () => {
    const document = documentOf(daily([100, 100, 120, 120]), { 0: buy, 1: close });
    const trustBy = (...verdicts: Verdict[]) => runStory({ ...document, verdicts }).at(-1);
    assert.equal(
      trustBy(verdict('sample', 'fail'), verdict('causality', 'fail')),
      'Trust: none, because the strategy uses prices before they were known and there is only 1 closed trade.',
    );
    assert.equal(
      trustBy(verdict('costs', 'warn'), verdict('causality', 'unknown')),
      'Trust: moderate, because it has not been tested for look-ahead yet and trading was free of costs.',
    );
    assert.equal(
      trustBy(verdict('causality', 'pass'), verdict('trials', 'unknown')),
      'Trust: high, because every check passed.',
    );
  });

  it('writes money in the currency of the account', () => {
    const story = runStory(
      documentOf(daily([100, 100, 150, 150]), { 0: buy, 1: close }, { accountCurrency: 'EUR' }),
    );
    assert.match(story[0] ?? '', /^With €1,000\.00/);
  });
});
