import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exposureWarnings } from './exposure.ts';

describe('a server that other machines can reach', () => {
  for (const [host, publicOrigin, warning] of [
    ['127.0.0.1', undefined, undefined],
    ['127.0.0.1', 'http://localhost:8080', undefined],
    ['0.0.0.0', 'https://trade.example.com', undefined],
    ['0.0.0.0', undefined, /PUBLIC_ORIGIN is not set/],
    ['::', undefined, /PUBLIC_ORIGIN is not set/],
    ['127.0.0.1', 'http://trade.example.com', /plain http/],
  ] as const) {
    it(`is warned of as it needs: ${host}, ${publicOrigin ?? 'no origin'}`, () => {
      const [first, ...more] = exposureWarnings({ host, publicOrigin });
      assert.equal(more.length, 0);
      if (warning === undefined) assert.equal(first, undefined);
      else assert.match(first ?? '', warning);
    });
  }
});
