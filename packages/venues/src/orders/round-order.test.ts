import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compareDecimals, multiplyDecimals } from './decimal.ts';
import { roundOrder } from './round-order.ts';

const amount = fc
  .tuple(fc.nat(1_000_000), fc.nat(999_999_999))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(9, '0')}1`);

describe('rounding an order', () => {
  it('never enlarges it, and never makes its prices worse', () => {
    const tickSize = fc.constantFrom(0.01, 0.0001, 0.5, 1e-8, 0);
    const lotSize = fc.constantFrom(0.00001, 1, 1e-9, 0.25, 0);
    const side = fc.constantFrom('buy', 'sell');
    fc.assert(
      fc.property(
        amount,
        amount,
        side,
        tickSize,
        lotSize,
        (quantity, limitPrice, side, ...steps) => {
          const [tick, lot] = steps;
          const bounds = { tickSize: tick, lotSize: lot, minNotional: 10 };
          const rounding = roundOrder({ side, quantity, limitPrice }, bounds);
          if (rounding.kind === 'refused') return;
          const { terms } = rounding;
          assert.ok(compareDecimals(terms.quantity, quantity) <= 0);
          const worse =
            compareDecimals(terms.limitPrice ?? '0', limitPrice) * (side === 'buy' ? 1 : -1);
          assert.ok(worse <= 0);
          const notional = multiplyDecimals(terms.quantity, terms.limitPrice ?? '0');
          assert.ok(compareDecimals(notional, '10') >= 0);
        },
      ),
    );
  });

  it('checks the minimum notional after the quantity was rounded', () => {
    const bounds = { tickSize: 0.01, lotSize: 1, minNotional: 10 };
    const terms = { side: 'buy', quantity: '1.9', limitPrice: '5.5' } as const;
    const rounding = roundOrder(terms, bounds);
    assert.ok(rounding.kind === 'refused' && rounding.code === 'order.below-minimum-notional');
    assert.equal(roundOrder({ ...terms, quantity: '2.9' }, bounds).kind, 'rounded');
  });

  it('checks the notional of a market order by a price that the caller has, or not at all', () => {
    const bounds = { tickSize: 0.01, lotSize: 0.001, minNotional: 10 };
    const terms = { side: 'sell', quantity: '0.5' } as const;
    assert.equal(roundOrder(terms, bounds).kind, 'rounded');
    assert.equal(roundOrder({ ...terms, referencePrice: '19.99' }, bounds).kind, 'refused');
    assert.equal(roundOrder({ ...terms, referencePrice: '20' }, bounds).kind, 'rounded');
  });

  it('leaves nothing of what is less than a lot or a tick', () => {
    const bounds = { tickSize: 0.01, lotSize: 1 };
    const small = roundOrder({ side: 'buy', quantity: '0.999' }, bounds);
    assert.ok(small.kind === 'refused' && small.code === 'order.below-lot');
    const cheap = roundOrder({ side: 'buy', quantity: '1', limitPrice: '0.009' }, bounds);
    assert.ok(cheap.kind === 'refused' && cheap.code === 'order.price-below-tick');
    assert.equal(
      roundOrder({ side: 'sell', quantity: '1', limitPrice: '0.009' }, bounds).kind,
      'rounded',
    );
  });
});
