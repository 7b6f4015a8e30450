import assert from 'node:assert/strict';
import { describe as suite, it } from 'node:test';
import { sentenceText } from '../words/sentence-text.ts';
import { describe } from './describe.ts';
import { numberInWords } from './number-words.ts';
import { editDistance, nearestWords } from './spelling.ts';
import { tokensOf } from './tokens.ts';

function meaningsOf(text: string): readonly (readonly [string, string, string])[] {
  return describe(text).words.map(({ start, end, kind, meaning }) => [
    text.slice(start, end),
    kind,
    meaning,
  ]);
}

suite('what a description says of its words', () => {
  it('names the condition that the words became', () => {
    assert.deepEqual(meaningsOf('Buy when RSI is under 30'), [
      ['Buy when', 'understood', 'enter long'],
      ['RSI is under 30', 'understood', 'RSI(14) of close is below 30'],
    ]);
  });

  it('shows a corrected word as such', () => {
    const corrected = meaningsOf('buy when the stocastic is below 20').filter(
      ([, kind]) => kind === 'corrected',
    );
    assert.deepEqual(corrected, [['stocastic', 'corrected', 'stochastic']]);
  });

  it('marks what it asks about', () => {
    const unclear = meaningsOf('buy when rsi is below 30 and frobnicate').filter(
      ([, kind]) => kind === 'unclear',
    );
    assert.deepEqual(unclear, [['frobnicate', 'unclear', '']]);
  });

  it('says what nobody said', () => {
    assert.deepEqual(describe('buy when rsi is below 30').assumed, [
      'No size was given: 95 % of equity.',
      'No exit was given: the position stays open.',
    ]);
    assert.deepEqual(describe('buy 10 shares when rsi is below 30, stop 5%').assumed, []);
    assert.equal(describe('on the 1h chart buy when rsi is below 30').timeframe, '1h');
  });
});

function rulesOf(text: string): readonly string[] {
  const { tree, questions } = describe(text);
  assert.deepEqual(questions, [], text);
  return tree === null ? [] : tree.rules.map((rule) => sentenceText(rule, tree));
}

suite('what is understood from the rest of the text', () => {
  it('takes a crossing without a direction as the usual one, says so, and the way back as the other', () => {
    const text = 'buy when macd crosses its signal line, sell when it crosses back';
    assert.match(rulesOf(text)[0] ?? '', /crosses above/);
    assert.match(rulesOf(text)[1] ?? '', /crosses below/);
    assert.match(describe(text).assumed[0] ?? '', /crossing without a direction/);
  });

  it('leaves the other side of a comparison out only where the same value was compared', () => {
    const rules = rulesOf(
      'buy when SAR flips below price and close is above the 50 EMA, sell when SAR flips above',
    );
    assert.match(rules[1] ?? '', /crosses above close/);
    assert.notDeepEqual(
      describe('buy when close is above the 50 EMA, sell when ADX falls below').questions,
      [],
    );
  });

  it('takes a change without a span of time in an exit as that since the entry', () => {
    assert.match(
      rulesOf('buy when rsi < 30, sell if it drops 5%')[0] ?? '',
      /stop at 5 % from the entry/,
    );
    assert.match(
      rulesOf('buy when rsi < 30, sell if it drops 5% from its peak')[0] ?? '',
      /trailing stop of 5 %/,
    );
    assert.match(
      rulesOf('short when rsi > 70, cover if price is down 4%')[0] ?? '',
      /target at 4 % from/,
    );
    assert.match(
      rulesOf('buy when rsi < 30, sell if it drops 5% in a day')[1] ?? '',
      /rate of change/,
    );
  });

  it('gives a stop behind both directions to both', () => {
    const rules = rulesOf('Buy when rsi < 30. Short when rsi > 70. Stop 3%.');
    for (const rule of rules) assert.match(rule, /stop at 3 %/);
  });

  it('keeps a filter for entries behind an exit with the entries', () => {
    const rules = rulesOf('buy when rsi < 30, sell when rsi > 70, do not trade on Mondays');
    assert.match(rules[0] ?? '', /Monday/);
    assert.doesNotMatch(rules[1] ?? '', /Monday/);
  });

  it('reads a vague word by the meaning in brackets behind it', () => {
    const rules = rulesOf('buy 3% dips in an uptrend (price over the 100 day MA)');
    assert.match(rules[0] ?? '', /close is above SMA\(100\)/);
  });
});

suite('exits in several steps', () => {
  it('are targets one after the other, and a trailing stop from the last of them on', () => {
    const [rule] = rulesOf(
      'buy when rsi < 30, sell a third at 5%, another third at 10% and trail the rest by 6%',
    );
    assert.match(rule ?? '', /5 % .* for 33.33 % .* 10 % .* for 33.33 %/);
    assert.match(rule ?? '', /trailing stop of 6 %, active from a gain of 10 %/);
  });

  it('close a part once, where its condition begins to hold', () => {
    const rules = rulesOf('buy when rsi < 30, sell half when rsi is above 60, the rest at rsi 70');
    assert.match(rules[1] ?? '', /crosses above 60, then close 50 %/);
    assert.match(rules[2] ?? '', /at least 70, then close "Long"/);
  });

  it('may be any of several ways out, of which only the last has its "or"', () => {
    const rules = rulesOf(
      'buy when rsi < 30, exit below the 20 sma, at 5% profit, or after 10 bars',
    );
    assert.match(rules[0] ?? '', /target at 5 %/);
    assert.match(
      rules[1] ?? '',
      /any of: close .* below SMA\(20\).*; a trade has been open for 10/,
    );
  });
});

suite('words that were passed over', () => {
  it('are asked about where no rule has them', () => {
    for (const text of ['buy when rsi < 30, sell when K is above 80, cover at 5%', 'short it']) {
      assert.notDeepEqual(describe(text).questions, [], text);
    }
  });

  it('take a level for one of the value that had a level before, never a share for one', () => {
    const rules = rulesOf(
      'short when rsi > 70 and price is below the 200 sma, cover below 40, stop 4%',
    );
    assert.match(rules[1] ?? '', /RSI\(14\) of close is below 40/);
    assert.match(
      rulesOf('buy when cci crosses above 0, sell when cci < 50 or when the trade is down 5%')[0] ??
        '',
      /stop at 5 %/,
    );
  });
});

suite('questions', () => {
  it('offers texts that are clear', () => {
    const [question, ...others] = describe('sell when rsi is above 70').questions;
    assert.deepEqual(others, []);
    assert.deepEqual(
      question?.choices.map(({ text }) => text),
      ['sell short when rsi is above 70', 'exit the long when rsi is above 70'],
    );
    assert.deepEqual(describe('sell short when rsi is above 70').questions, []);
  });

  it('asks for brackets, and takes both answers', () => {
    const [question] = describe(
      'buy when rsi below 30 and price above 200 sma or macd above 0',
    ).questions;
    const shapes = question?.choices.map(({ text }) => {
      const { tree, questions } = describe(text);
      assert.deepEqual(questions, []);
      const when = tree?.rules[0]?.when;
      return typeof when === 'object' && 'block' in when ? when.block : '';
    });
    assert.deepEqual(shapes, ['any', 'all']);
  });

  it('asks for a unit, an entry, and the stop of a risk', () => {
    assert.match(
      describe('buy when rsi is below 30, stop 5').questions[0]?.asks ?? '',
      /5 of what/,
    );
    assert.match(describe('exit after 10 bars').questions[0]?.asks ?? '', /When should it buy/);
    assert.match(
      describe('buy on a golden cross, risk 1% per trade').questions[0]?.asks ?? '',
      /needs a stop/,
    );
  });

  it('has nothing to say of nothing', () => {
    assert.deepEqual(describe('  '), {
      tree: null,
      words: [],
      questions: [],
      assumed: [],
      timeframe: null,
    });
  });
});

suite('words and numbers', () => {
  it('reads numbers in words', () => {
    const read = (text: string): unknown => numberInWords(text.split(' '));
    assert.deepEqual(read('two hundred fifty days'), { value: 250, length: 3 });
    assert.deepEqual(read('thirty five'), { value: 35, length: 2 });
    assert.deepEqual(read('one point five percent'), { value: 1.5, length: 3 });
    assert.deepEqual(read('two thousand'), { value: 2000, length: 2 });
    assert.deepEqual(read('five six'), { value: 5, length: 1 });
    assert.equal(read('days'), null);
  });

  it('reads figures with their signs', () => {
    const values = tokensOf('$1,000 below -2.5% of 8,17,9 at 9:30').map(
      ({ value, unit, text }) => `${value ?? text}${unit}`,
    );
    assert.deepEqual(values, [
      '1000$',
      'below',
      '-2.5%',
      'of',
      '8',
      ',',
      '17',
      ',',
      '9',
      'at',
      '9:30',
    ]);
  });

  it('counts the slips between two words', () => {
    assert.equal(editDistance('belwo', 'below'), 1);
    assert.equal(editDistance('stocastic', 'stochastic'), 1);
    assert.equal(editDistance('kitten', 'sitting'), 3);
    assert.equal(editDistance('', 'abc'), 3);
    assert.deepEqual(nearestWords('stocastic', ['stochastic', 'supertrend']), ['stochastic']);
    assert.deepEqual(nearestWords('rsi', ['rse']), []);
  });
});

suite('any text at all', () => {
  const WORDS =
    'buy sell short exit when rsi below above 30 and or the 20 day high stop 5% trail 2 atr its average not if , . ( ) 50 sma crosses band only monday half rest at risk it twice volume'.split(
      ' ',
    );

  it('gives an answer, and never rules for what is asked about without the question', () => {
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 1500; round++) {
      const text = Array.from({ length: 1 + next(14) }, () => WORDS[next(WORDS.length)] ?? '').join(
        ' ',
      );
      const { tree, questions } = describe(text);
      const placeholders =
        tree?.rules.filter(
          ({ when }) => typeof when === 'object' && 'block' in when && when.block === 'always',
        ) ?? [];
      if (placeholders.length > 0) assert.ok(questions.length > 0, text);
    }
  });
});
