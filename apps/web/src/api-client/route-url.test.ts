import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeUrl } from './route-url.ts';

test('fills path parameters, escaped', () => {
  assert.equal(routeUrl('/v1/bars/{id}/x', { id: 'a/b?c' }), '/v1/bars/a%2Fb%3Fc/x');
});

test('appends the query and leaves out what is undefined', () => {
  const query = { symbol: 'BTC-USD', from: 0, to: undefined };
  assert.equal(
    routeUrl('/v1/market/candles', {}, query),
    '/v1/market/candles?symbol=BTC-USD&from=0',
  );
});

test('refuses a path parameter without a value', () => {
  assert.throws(() => routeUrl('/v1/bars/{id}'), /id/);
});
