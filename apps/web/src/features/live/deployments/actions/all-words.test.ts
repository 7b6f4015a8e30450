import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancelAllText, closeAllTexts, closedText } from './all-words.ts';

function position(symbol: string, quantity: string) {
  return { symbol, quantity, averagePrice: null, price: null };
}

const held = {
  name: 'Night',
  positions: [position('simulated:BTC-USD', '0.5')],
  ...{ equity: '1250', cash: '1000', quoteCurrency: 'USD' },
};

test('closing all says quantity and worth of each, and what comes then', () => {
  const [first, last] = closeAllTexts([held]);
  assert.equal(first, 'Night sells 0.5 BTC-USD at market, about $250.00.');
  assert.match(last ?? '', /opens no new positions until you resume it/);
  const [short] = closeAllTexts([
    {
      ...{ ...held, equity: null },
      positions: [position('simulated:BTC-USD', '-2'), position('simulated:ETH-USD', '3')],
    },
  ]);
  assert.equal(
    short,
    'Night buys back 2 BTC-USD, sells 3 ETH-USD at market, no price is known now.',
  );
});

test('cancelling all names what stays without a stop', () => {
  assert.match(
    cancelAllText([held], 3).join(' '),
    /^3 working .* Left without a stop: Night: 0\.5 BTC-USD\./,
  );
  assert.match(cancelAllText([], 1).join(' '), /No open positions\./);
});

test('what was refused is named', () => {
  assert.deepEqual(closedText([{ name: 'a', problem: null }]), {
    ...{ severity: 'success', text: '1 position is being closed' },
  });
  const { severity, text } = closedText([
    { name: 'a', problem: null },
    { name: 'b', problem: 'It holds nothing.' },
  ]);
  assert.equal(severity, 'warning');
  assert.match(text, /Not closed: b: It holds nothing\./);
});
