import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { near, says } from '../trading-fundamentals/testing/assert-figures.ts';
import { money, percent } from '../trading-fundamentals/testing/figure-words.ts';
import {
  moduleWords,
  numericAnswer,
  tableRows,
} from '../trading-fundamentals/testing/module-words.ts';
import { EQUITY_MARKETS } from './equity-markets.ts';
import { FOREX_MARKETS } from './forex-markets.ts';

describe('figures of equity markets', () => {
  const words = moduleWords(EQUITY_MARKETS);

  it('computes market caps', () => {
    says(words, `is $${((24 * 150) / 1000).toFixed(1)} billion`);
    says(words, `= $${((600 * 3) / 1000).toFixed(1)} billion, a small cap`);
    says(words, `= $${((12 * 500) / 1000).toFixed(1)} billion, a mid cap`);
    near(numericAnswer(EQUITY_MARKETS, 1), (420 * 35) / 1000);
  });

  it('sorts companies into tiers that join without gaps', () => {
    const tiers = tableRows(EQUITY_MARKETS, 0).map((row) => row[1] ?? '');
    const bounds = tiers.map((tier) => [...tier.matchAll(/\$(\d+) (b|m)illion/gu)].map(inMillions));
    assert.deepEqual(
      bounds.map((bound) => bound[0]),
      [200_000, 10_000, 2000, 250, 250],
    );
    assert.deepEqual(
      bounds.map((bound) => bound[1]),
      [undefined, 200_000, 10_000, 2000, undefined],
    );
  });

  it('computes total returns', () => {
    says(words, `= ${percent((86 - 80 + 1.6) / 80, 1)}`, `say ${percent((86 - 80) / 80, 1)}`);
    near(numericAnswer(EQUITY_MARKETS, 3), (100 * (47 - 50 + 1.5)) / 50);
  });
});

describe('figures of forex markets', () => {
  const words = moduleWords(FOREX_MARKETS);
  const pipValue = (pip: number, units: number, perDollar: number) => (pip * units) / perDollar;

  it('computes what a pip is worth in each pair', () => {
    for (const [pair = '', quote, pip, standard, micro] of tableRows(FOREX_MARKETS, 0)) {
      const perDollar = pair.endsWith('USD') ? 1 : Number(quote);
      assert.equal(standard, money(pipValue(Number(pip), 100_000, perDollar), 2), pair);
      assert.equal(micro, money(pipValue(Number(pip), 1000, perDollar), 2), pair);
      assert.equal(pip, pair.endsWith('JPY') ? '0.01' : '0.0001');
    }
    near(numericAnswer(FOREX_MARKETS, 1), (1.3012 - 1.295) / 0.0001);
    near(numericAnswer(FOREX_MARKETS, 2), Number(pipValue(0.01, 20_000, 145).toFixed(3)));
  });

  it('computes a trade and its size', () => {
    const pip = pipValue(0.0001, 20_000, 1);
    const pips = (1.1045 - 1.1) / 0.0001;
    says(words, `= ${Math.round(pips)} pips`, money(pips * pip, 2), money(1.2 * pip, 2));
    says(words, money(pips * pip - 1.2 * pip, 2), money(30 * pip, 2));
    const units = (0.02 * 5000) / (25 * 0.0001);
    near(numericAnswer(FOREX_MARKETS, 4), units);
    says(words, money(units * 1.1), `leverage of ${(units * 1.1) / 5000}`);
  });

  it('puts the hours of each centre into EST', () => {
    const est = (localHour: number, utcOffset: number) => (localHour - utcOffset - 5 + 48) % 24;
    const hours = tableRows(FOREX_MARKETS, 1).map((row) => row[1]);
    const centre = (opens: number, closes: number, utcOffset: number) =>
      `${est(opens, utcOffset)}:00 to ${est(closes, utcOffset)}:00`;
    // Sydney is on summer time when New York is on EST.
    assert.deepEqual(hours.slice(0, 4), [
      centre(9, 18, 11),
      centre(9, 18, 9),
      centre(8, 17, 0),
      centre(8, 17, -5),
    ]);
    assert.equal(hours[4], `${est(8, -5)}:00 to ${est(17, 0)}:00`);
  });

  it('computes forward prices and what leverage leaves', () => {
    says(words, `F = ${(1.1 * Math.exp((0.045 - 0.02) * 0.5)).toFixed(4)}`);
    says(words, `movement of ${percent(1 / 50)}`);
  });
});

function inMillions(match: RegExpMatchArray): number {
  return Number(match[1]) * (match[2] === 'b' ? 1000 : 1);
}
