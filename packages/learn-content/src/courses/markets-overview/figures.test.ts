import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { near, says } from '../testing/assert-figures.ts';
import { money, percent } from '../testing/figure-words.ts';
import { moduleWords, numericAnswer, tableRows } from '../testing/module-words.ts';
import { BONDS_RATES } from './bonds-rates.ts';
import { CRYPTO_MARKETS } from './crypto-markets.ts';
import { DERIVATIVES_COMMODITIES } from './derivatives-commodities.ts';
import { EQUITY_MARKETS } from './equity-markets.ts';
import { ETFS_INDICES } from './etfs-indices.ts';
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
    says(words, `${Math.round(pips)} pips`, money(pips * pip, 2), money(1.2 * pip, 2));
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

describe('figures of crypto markets', () => {
  const words = moduleWords(CRYPTO_MARKETS);

  it('adds up the supply of bitcoin', () => {
    let [subsidy, supply, halvings] = [50, 0, 0];
    while (subsidy >= 1e-8) {
      supply += 210_000 * subsidy;
      subsidy = Math.floor((subsidy / 2) * 1e8) / 1e8;
      halvings++;
    }
    assert.ok(halvings > 30 && supply < 21e6 && supply > 20.99e6);
    says(words, 'just under 21 million', `it is ${50 / 2 ** 4}`);
  });

  it('annualises volatility', () => {
    says(words, `3 % a day is ${percent(0.03 * Math.sqrt(365))} a year`);
    says(words, `1 % a day is ${percent(0.01 * Math.sqrt(252))} a year`);
    near(numericAnswer(CRYPTO_MARKETS, 1), Number((4 * Math.sqrt(365)).toFixed(2)));
  });

  it('computes funding and falls', () => {
    const yearly = 0.0001 * 3 * 365;
    says(words, money(10_000 * yearly), percent(yearly, 2), `about ${percent(1 - 15.5 / 69)}`);
    near(numericAnswer(CRYPTO_MARKETS, 2), 25_000 * 0.0002 * 3 * 30);
    for (const fall of [0.1, 0.19, 0.2]) {
      says(words, `${percent(fall)}    ${money(2000 * 5 * fall)}`);
    }
    says(words, `= ${percent(0.005 - 2 * 0.004, 1)}`);
  });
});

describe('figures of futures, options and commodities', () => {
  const words = moduleWords(DERIVATIVES_COMMODITIES);
  const number = (cell = '') => Number(cell.replaceAll(/[$,]/gu, ''));

  it('computes the value of a step from the multiplier', () => {
    for (const [name = '', , multiplier, step, value] of tableRows(DERIVATIVES_COMMODITIES, 0)) {
      assert.equal(value, money(number(multiplier) * number(step), 2), name);
    }
    // Corn is quoted in cents: 5,000 bushels of a cent each.
    assert.equal(number(tableRows(DERIVATIVES_COMMODITIES, 0)[4]?.[2]), 5000 / 100);
  });

  it('computes profits, leverage and sizes', () => {
    says(words, `= ${money(5 * (5012.25 - 5000), 2)}`, `controls ${money(5 * 5000)}`);
    says(words, `the leverage is ${(5 * 5000) / 2500}`);
    near((0.05 * 5 * 5000) / 2500, 0.5);
    near(numericAnswer(DERIVATIVES_COMMODITIES, 1), -2 * 1000 * (77.15 - 78.4));
    near(numericAnswer(DERIVATIVES_COMMODITIES, 3), Math.floor((0.02 * 30_000) / (24 * 5)));
    says(words, `2 %, ${money(0.02 * 20_000)}`, money(30 * 50), money(30 * 5));
    assert.equal(Math.floor((0.02 * 20_000) / (30 * 5)), 2);
    assert.ok(1000 * (1 + 37.63) > 38_000);
  });

  it('computes the cost of carry', () => {
    const later = 80 * Math.exp((0.04 + 0.03 - 0.01) * 0.5);
    says(words, `F = ${money(later, 2)}`, `costs about ${percent(later / 80 - 1)}`);
  });

  it('multiplies options by 100 shares', () => {
    says(words, '100 shares', `${money(2.35 * 100)} a contract`, `cost ${money(2 * 2.35 * 100)}`);
    near(numericAnswer(DERIVATIVES_COMMODITIES, 4), 3 * 100 * 1.8);
  });
});

describe('figures of bonds and rates', () => {
  const words = moduleWords(BONDS_RATES);
  const yieldOf = (cell = '') => Number.parseFloat(cell) / 100;

  it('computes prices of bonds from yields', () => {
    for (const [rate = '', price, change] of tableRows(BONDS_RATES, 0)) {
      const value = bondPrice(0.04, yieldOf(rate), 10);
      assert.equal(price, money(value, 2), rate);
      assert.equal(change, percent(Math.round(value * 100) / 100 / 1000 - 1, 1), rate);
    }
    says(words, `${money(bondPrice(0.04, 0.05, 10), 2)} at 5 %`);
  });

  it('computes durations and what they foretell', () => {
    const rows = tableRows(BONDS_RATES, 1);
    for (const [maturity = '', duration, rule, change] of rows) {
      const modified = modifiedDuration(0.04, 0.04, Number.parseInt(maturity, 10));
      const price = bondPrice(0.04, 0.05, Number.parseInt(maturity, 10));
      assert.equal(duration, modified.toFixed(2), maturity);
      assert.equal(rule, percent(-modified / 100, 2), maturity);
      assert.equal(change, percent(price / 1000 - 1, 2), maturity);
    }
    const [short, long] = [modifiedDuration(0.04, 0.04, 2), modifiedDuration(0.04, 0.04, 30)];
    assert.equal(Math.round(long / short), 9);
    near(numericAnswer(BONDS_RATES, 2), -6 * -0.5);
  });

  it('computes bills and expected losses', () => {
    const bill = (rate: number, days: number) => 10_000 * (1 - (rate * days) / 360);
    const price = bill(0.04, 182);
    const gain = 10_000 - price;
    says(
      words,
      `Price    ${money(price, 2)}`,
      `= ${money(gain, 2)}`,
      `= ${percent(gain / price, 3)}`,
    );
    says(words, `= ${percent(((gain / price) * 365) / 182, 2)}`);
    near(numericAnswer(BONDS_RATES, 3), bill(0.05, 90));
    says(words, `= ${percent(0.02 * (1 - 0.4), 1)}: a spread`, `= ${percent(0.03 * (1 - 0.4), 1)}`);
    near(numericAnswer(BONDS_RATES, 5), 3 * (1 - 0.4));
  });
});

describe('figures of funds and indices', () => {
  const words = moduleWords(ETFS_INDICES);

  it('computes what a member does to either kind of index', () => {
    const rows = tableRows(ETFS_INDICES, 0).map((row) => ({
      price: Number(row[1]?.slice(1)),
      cap: Number(row[2]?.match(/\d+/u)?.[0]),
      byPrice: row[3],
      byCap: row[4],
    }));
    const sum = (pick: 'price' | 'cap') => rows.reduce((total, row) => total + row[pick], 0);
    for (const { price, cap, byPrice, byCap } of rows) {
      assert.equal(byPrice, percent((0.1 * price) / sum('price'), 2));
      assert.equal(byCap, percent((0.1 * cap) / sum('cap'), 2));
    }
    near(numericAnswer(ETFS_INDICES, 1), (30 * 4 + 10 * -2) / 40);
  });

  it('computes what fees take', () => {
    const end = (fee: number) => 10_000 * (1.07 * (1 - fee)) ** 30;
    for (const [fee = '', value, lost] of tableRows(ETFS_INDICES, 1)) {
      const left = end(Number.parseFloat(fee) / 100);
      assert.deepEqual([value, lost], [money(left), percent(1 - left / end(0), 1)], fee);
    }
    says(words, money(end(0)), `taken ${percent(1 - end(0.01) / end(0))}`);
  });

  it('computes leveraged days and falls of the market', () => {
    const after = (multiple: number) => 100 * (1 - 0.1 * multiple) * (1 + (1 / 0.9 - 1) * multiple);
    says(words, `rises ${percent(1 / 0.9 - 1, 2)}`);
    for (const multiple of [1, 2, 3]) says(words, after(multiple).toFixed(2));
    near(numericAnswer(ETFS_INDICES, 3), 100 * (1 - 0.1) * (1 + 0.1));
    says(words, `by ${percent(1 - 677 / 1565)}`);
  });
});

/** Price of a bond of $1,000 that pays half of its coupon every half year. */
function bondPrice(coupon: number, rate: number, years: number): number {
  return halfYears(coupon, rate, years).reduce((sum, { worth }) => sum + worth, 0);
}

/** Macaulay duration in years, divided by one and half the yield. */
function modifiedDuration(coupon: number, rate: number, years: number): number {
  const payments = halfYears(coupon, rate, years);
  const weighted = payments.reduce((sum, { time, worth }) => sum + time * worth, 0);
  return weighted / bondPrice(coupon, rate, years) / (1 + rate / 2);
}

function halfYears(coupon: number, rate: number, years: number) {
  return Array.from({ length: 2 * years }, (_, index) => {
    const payment = (1000 * coupon) / 2 + (index + 1 === 2 * years ? 1000 : 0);
    return { time: (index + 1) / 2, worth: payment / (1 + rate / 2) ** (index + 1) };
  });
}

function inMillions(match: RegExpMatchArray): number {
  return Number(match[1]) * (match[2] === 'b' ? 1000 : 1);
}
