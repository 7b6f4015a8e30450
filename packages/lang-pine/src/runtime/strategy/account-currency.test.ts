import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars } from '@stratloom/testkit';
import { runScript } from '../testing/run-script.ts';

/** Bought at 100, sold at 110; in between from 98 to 112. */
const BARS = buildBars([
  [100, 101, 99, 100],
  [100, 104, 98, 103],
  [103, 112, 102, 109],
  [110, 111, 105, 106],
  [106, 107, 104, 105],
]);

/** A point of a contract is worth 50 USD = 40 EUR. */
const FUTURE = { quoteCurrency: 'USD', pointValue: 50, exchangeRate: 0.8 };

function values(expression: string, exchangeRates?: Float64Array): unknown[] {
  const script = `//@version=6
strategy('T', initial_capital = 100000, default_qty_type = strategy.percent_of_equity, default_qty_value = 40)
if bar_index == 0
    strategy.entry('L', strategy.long, 2)
if bar_index == 2
    strategy.close('L')
plot(${expression}, 'V')
`;
  return runScript(script, BARS, { accountCurrency: 'EUR' }, FUTURE, exchangeRates).plot('V');
}

describe('a script whose account is in another currency', () => {
  it('reads both currencies and the plain point value', () => {
    const facts = 'strategy.account_currency == "EUR" and syminfo.currency == "USD"';
    assert.equal(values(`${facts} and syminfo.pointvalue == 50 ? 1 : 0`).at(-1), 1);
  });

  it('converts amounts at the rate of the run', () => {
    assert.equal(values('strategy.convert_to_account(100)').at(-1), 80);
    assert.equal(values('strategy.convert_to_symbol(100)').at(-1), 125);
  });

  it('reads profits in the account currency', () => {
    // 10 points of 40 EUR for two contracts.
    assert.deepEqual(values('strategy.netprofit'), [0, 0, 0, 800, 800]);
    assert.equal(values('strategy.closedtrades.max_runup(0)').at(-1), 960);
    assert.equal(values('strategy.closedtrades.max_drawdown(0)').at(-1), 160);
    // Two contracts cost 100 * 40 each.
    assert.equal(values('strategy.closedtrades.profit_percent(0)').at(-1), 10);
    assert.equal(values('strategy.avg_trade_percent').at(-1), 10);
  });

  it('sizes and holds back by what a contract is worth', () => {
    // 40 % of 100,000 EUR buy ten contracts of 4,000 EUR.
    assert.equal(values('strategy.default_entry_qty(100)')[0], 10);
    assert.equal(values('strategy.opentrades.capital_held')[1], 2 * 103 * 40);
  });

  it('reads them at the rate of the bar, those of a closed trade at that of its exit', () => {
    const rates = Float64Array.of(0.8, 0.8, 0.5, 0.4, 0.9);
    const at = (expression: string): unknown[] => values(expression, rates);
    assert.deepEqual(at('strategy.convert_to_account(100)'), [80, 80, 50, 40, 90]);
    assert.deepEqual(at('strategy.convert_to_symbol(100)'), [125, 125, 200, 250, 100 / 0.9]);
    // 3, then 9 points open for two contracts; 10 points closed.
    assert.deepEqual(at('strategy.openprofit'), [0, 240, 450, 0, 0]);
    assert.deepEqual(at('strategy.netprofit'), [0, 0, 0, 400, 400]);
    assert.equal(at('strategy.closedtrades.max_runup(0)').at(-1), 480);
    assert.equal(at('strategy.closedtrades.profit_percent(0)').at(-1), 10);
    assert.equal(at('strategy.opentrades.capital_held')[2], 2 * 109 * 25);
  });
});
