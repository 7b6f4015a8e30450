import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outcomeWords, signedText } from './outcome-words.ts';
import type { OutcomeScene } from './outcome-words.ts';
import { returnFigures } from './outcomes.ts';
import type { Outcomes } from './outcomes.ts';

const SCENE: OutcomeScene = {
  name: 'Golden Cross',
  direction: 'bullish',
  symbol: 'AAPL',
  barCount: 2990,
  eventCount: 5,
  source: 'Simulated prices',
};

function outcomesWith(count: number, chanceRatio: number, openCount = 0): Outcomes {
  const returns = Float64Array.from({ length: count }, (_, at) => (at % 4 === 0 ? -0.01 : 0.02));
  return {
    horizon: 10,
    returns,
    openCount,
    after: returnFigures(returns),
    anyReturns: returns,
    any: returnFigures(returns),
    chanceRatio,
  };
}

function wordsOf(scene: Partial<OutcomeScene>, outcomes: Outcomes): string {
  return outcomeWords({ ...SCENE, ...scene }, outcomes).join(' ');
}

describe('words for outcomes', () => {
  it('count what was found, and what is left out', () => {
    assert.match(
      wordsOf({}, outcomesWith(4, 0.5, 1)),
      /^Golden Cross: 5 times in 2,990 bars of AAPL\./,
    );
    assert.match(wordsOf({}, outcomesWith(4, 0.5, 1)), /One of them has fewer than 10 bars/);
    assert.match(wordsOf({}, outcomesWith(3, 0.5, 2)), /2 of them have fewer than 10 bars/);
    assert.match(wordsOf({ eventCount: 0 }, outcomesWith(0, Number.NaN)), /not once in 2,990 bars/);
    assert.match(
      wordsOf({ eventCount: 1 }, outcomesWith(0, Number.NaN, 1)),
      /1 time .* None has 10 bars/,
    );
  });

  it('put the result beside that of any bar', () => {
    assert.match(
      wordsOf({}, outcomesWith(4, 0.5)),
      /rose in 3 of 4 cases, with a mean of \+1\.25% and a median of \+2\.00%\. After any bar at all it rose in 75%/,
    );
  });

  it('conclude nothing from few cases, however seldom chance does as well', () => {
    assert.match(wordsOf({}, outcomesWith(29, 0.001)), /29 cases are too few to conclude anything/);
    assert.match(wordsOf({}, outcomesWith(1, 0.001)), /1 case is too few/);
  });

  it('say whether chance does as well, in the direction of the event', () => {
    assert.match(
      wordsOf({}, outcomesWith(30, 0.31)),
      /at least this high in 31% .* chance does as well/,
    );
    assert.match(
      wordsOf({ direction: 'bearish' }, outcomesWith(30, 0.02)),
      /at least this low in 2% .* seldom .* by luck/,
    );
  });

  it('say what simulated prices cannot show, and nothing of the kind about others', () => {
    assert.match(wordsOf({}, outcomesWith(30, 0.31)), /These prices are simulated/);
    assert.doesNotMatch(wordsOf({ source: 'Your bars' }, outcomesWith(30, 0.31)), /simulated/);
  });

  it('write returns with their sign', () => {
    assert.deepEqual([0.0125, -0.5, 0].map(signedText), ['+1.25%', '-50.00%', '0.00%']);
  });
});
