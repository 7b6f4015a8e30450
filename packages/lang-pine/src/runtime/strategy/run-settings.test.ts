import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ScriptDeclaration } from '../../checked/checked-tree.ts';
import { declaredSettings } from './run-settings.ts';

function declared(given: ScriptDeclaration['arguments'] = {}): ScriptDeclaration {
  return { kind: 'strategy', title: 'T', arguments: given, at: { start: 0, end: 8 } };
}

describe('the settings of a declaration', () => {
  it('has the defaults of the version', () => {
    const six = declaredSettings(declared(), 6).settings;
    assert.deepEqual(
      [six.cash, six.margin, six.maintenanceMargin, six.pyramiding, six.exclusiveOrders],
      [1_000_000, 1, 1, 1, false],
    );
    assert.deepEqual(six.sizing, { kind: 'fixed', value: 1 });
    const five = declaredSettings(declared(), 5).settings;
    assert.deepEqual([five.cash, five.margin, five.maintenanceMargin], [1_000_000, 0, 0]);
    assert.equal(declaredSettings(declared(), 4).settings.cash, 100_000);
  });

  it('takes over what the script says', () => {
    const { settings, messages } = declaredSettings(
      declared({
        initial_capital: 5000,
        default_qty_type: 'percent_of_equity',
        default_qty_value: 15,
        commission_type: 'cash_per_order',
        commission_value: 2,
        slippage: 3,
        pyramiding: 4,
        process_orders_on_close: true,
        close_entries_rule: 'ANY',
        backtest_fill_limits_assumption: 2,
        margin_long: 50,
        margin_short: 50,
      }),
      6,
    );
    assert.deepEqual(messages, []);
    assert.deepEqual(
      [settings.cash, settings.sizing, settings.commission, settings.slippage],
      [
        5000,
        { kind: 'totalEquityRatio', value: 0.15 },
        { kind: 'perOrder', value: 2 },
        { kind: 'ticks', value: 3 },
      ],
    );
    assert.deepEqual(
      [settings.pyramiding, settings.fillOn, settings.exitPairing, settings.limitFillTicks],
      [4, 'close', 'ownEntry', 2],
    );
    assert.equal(settings.margin, 0.5);
  });

  it('warns at the declaration that a script inside a bar sees the whole of it', () => {
    const { messages } = declaredSettings(declared({ calc_on_order_fills: true }), 5);
    assert.deepEqual(
      messages.map(({ severity, code, at }) => [severity, code, at]),
      [['warning', 'pine.order-fill-look-ahead', { start: 0, end: 8 }]],
    );
  });

  it('warns of a timeframe of its own, and of one margin that is not the usual other one', () => {
    const codes = (given: ScriptDeclaration['arguments'], version: 5 | 6): string[] =>
      declaredSettings(declared(given), version).messages.map(({ code }) => code);
    assert.deepEqual(codes({ timeframe: 'D' }, 6), ['pine.declared-timeframe']);
    assert.deepEqual(codes({ timeframe: '' }, 6), []);
    assert.deepEqual(codes({ margin_long: 0 }, 6), ['pine.two-margins']);
    assert.deepEqual(codes({ margin_long: 100 }, 6), []);
    assert.deepEqual(codes({ margin_long: 0 }, 5), []);
  });

  it('names what has no meaning and warns of what has another one', () => {
    const given = {
      initial_capital: 0,
      slippage: -1,
      currency: 'EUR',
      margin_long: 50,
      margin_short: 100,
    };
    const { messages, settings } = declaredSettings(declared(given), 6);
    assert.deepEqual(
      messages.map(({ code }) => code),
      [
        'pine.account-currency',
        'pine.initial-capital',
        'pine.negative-setting',
        'pine.two-margins',
      ],
    );
    assert.equal(settings.margin, 1);
  });
});
