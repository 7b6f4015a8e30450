import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAllocation } from '../reading/read-document.ts';
import { toSentences } from '../words/to-sentences.ts';
import { describeRotation } from './describe-rotation.ts';

/** Returns how a sentence was understood, in sentences; an empty text where it was not. */
function understood(sentence: string): string {
  const document = describeRotation(sentence)?.document ?? null;
  if (document === null) return '';
  assert.equal(readAllocation(JSON.stringify(document)).ok, true, sentence);
  return toSentences(document)
    .map(({ text }) => text)
    .join(' ');
}

const MONTH = 'Rebalance at the close of the first bar of each month.';
const CASH = 'Unfilled slots: Hold cash.';

describe('a rotation in words', () => {
  for (const [sentence, meaning] of [
    [
      'hold the top 3 of SPY, QQQ, AAPL, MSFT by 6-month return monthly',
      `${MONTH} Of SPY, QQQ, AAPL, MSFT, hold the 3 with the greatest return over 126 bars, in equal parts. ${CASH}`,
    ],
    [
      'Rotate into the best two of spy, qqq and tlt by 3 month momentum every week',
      `Rebalance at the close of the first bar of each week. Of SPY, QQQ, TLT, hold the 2 with the greatest return over 63 bars, in equal parts. ${CASH}`,
    ],
    [
      'each quarter hold the weakest 2 of XLE, XLF, XLK by RSI, only above their 200-day average, otherwise SHY',
      'Rebalance at the close of the first bar of each quarter. Of XLE, XLF, XLK, where the close is above the 200-bar average, hold the 2 with the smallest 14-bar RSI, in equal parts. Unfilled slots: Hold SHY.',
    ],
    [
      'hold the strongest of SPY and EFA by 12-month return, otherwise cash',
      `${MONTH} Of SPY, EFA, hold the one with the greatest return over 252 bars. ${CASH}`,
    ],
    [
      'buy the top 5 of AAPL, MSFT, AMZN, GOOGL, TSLA, NVDA by 1 year return, weighted by inverse volatility, monthly',
      `${MONTH} Of AAPL, MSFT, AMZN, GOOGL, TSLA, NVDA, hold the 5 with the greatest return over 252 bars, by inverse volatility over 63 bars. ${CASH}`,
    ],
    [
      'top 2 of BTC-USD, ETH-USD, QQQ by 30 day return rebalanced daily',
      `Rebalance at the close of the first bar of each day. Of BTC-USD, ETH-USD, QQQ, hold the 2 with the greatest return over 30 bars, in equal parts. ${CASH}`,
    ],
  ] as const) {
    it(sentence, () => assert.equal(understood(sentence), meaning));
  }

  it('says what it assumes', () => {
    assert.deepEqual(describeRotation('hold the top 2 of SPY, QQQ, TLT')?.assumed, [
      'Rebalanced each month.',
      'Ranked by greatest return.',
      'Over 126 bars.',
    ]);
  });

  it('says that fewer are held than was asked for, and that the bars become those of days', () => {
    const said = 'hold the top 3 of SPY, QQQ by 6-month return monthly';
    const fewer = 'Holds 2 in place of 3: no more are named.';
    assert.deepEqual(describeRotation(said)?.assumed, [fewer]);
    assert.deepEqual(describeRotation(said, '1h')?.assumed, [
      fewer,
      'Days are counted in bars of one day: 1d takes the place of 1h.',
    ]);
  });

  it('refuses words that it does not understand, and names them', () => {
    const read = describeRotation('hold the top 2 of SPY, QQQ by frobnicated 3-month return');
    assert.equal(read?.document, null);
    assert.deepEqual(read?.unclear, ['frobnicated']);
  });

  it('leaves sentences about one instrument alone', () => {
    for (const sentence of ['', 'buy when rsi crosses under 30', 'golden cross with a 5% stop']) {
      assert.equal(describeRotation(sentence), null);
    }
  });

  it('asks for instruments where none are named', () => {
    assert.equal(describeRotation('hold the top 3 by 6-month return monthly')?.document, null);
  });
});
