import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AlpacaOrder, alpacaOrder } from '../alpaca/alpaca-order-forms.ts';
import { CoinbaseOrder, coinbaseOrder } from '../coinbase/coinbase-order-forms.ts';
import { krakenOrder, KrakenQueriedOrders } from '../kraken/kraken-order-forms.ts';

describe('an order that a user has placed elsewhere', () => {
  it('has no price of Kraken where that is a distance', () => {
    const descr = { pair: 'XBTUSD', type: 'sell', ordertype: 'trailing-stop', price: '+5.0000%' };
    const row = { status: 'open', opentm: 1_688_667_796.8802, vol: '1.25', vol_exec: '0.375' };
    const orders = KrakenQueriedOrders.parse({ O1: { ...row, descr: { ...descr, price2: '0' } } });
    assert.ok(orders['O1'] !== undefined);
    const order = krakenOrder('O1', orders['O1'], 'BTC-USD');
    assert.deepEqual([order.limitPrice, order.stopPrice, order.clientOrderId], [null, null, null]);
    assert.deepEqual([order.quantity, order.filledQuantity], ['1.25', '0.375']);
  });

  it('has no quantity of Coinbase where it is for an amount of money, or of a new kind', () => {
    const row = {
      ...{ order_id: 'o1', client_order_id: '', product_id: 'BTC-USD', side: 'BUY' },
      ...{ status: 'OPEN', created_time: '2026-07-15T17:13:20.123456Z', filled_size: '0.1' },
    };
    const kinds = [{ market_market_ioc: { quote_size: '10' } }, { a_new_kind: [] }, null];
    for (const order_configuration of kinds) {
      const { order } = CoinbaseOrder.parse({ order: { ...row, order_configuration } });
      const read = coinbaseOrder(order, 'BTC-USD');
      assert.deepEqual([read.quantity, read.filledQuantity, read.limitPrice], [null, '0.1', null]);
    }
  });

  it('has no quantity of Alpaca where it is for an amount of money, and is sold when sold short', () => {
    const order = AlpacaOrder.parse({
      ...{ id: 'o1', client_order_id: 'c1', symbol: 'AAPL', side: 'sell_short', qty: null },
      ...{ filled_qty: '0', limit_price: null, stop_price: null, status: 'pending_new' },
      ...{ created_at: '2026-07-15T13:13:20.123456789-04:00', submitted_at: null },
      ...{ updated_at: null, replaced_by: null },
    });
    const read = alpacaOrder(order);
    assert.deepEqual([read.quantity, read.side, read.status], [null, 'sell', 'pending']);
    assert.equal(read.placedAt, Date.UTC(2026, 6, 15, 17, 13, 20, 123));
  });
});
