import { screen } from '@testing-library/react';
import { type AccountDifference, accountRoutes, type TradingAccount } from '@stratloom/contracts';
import { expect, test } from 'vitest';
import { FakeNetwork } from '../../../../test/fake-network.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { AccountDifferences } from './account-differences.tsx';

const ACCOUNT: TradingAccount = {
  ...{ id: '7b8f6a50-3f0c-4f39-9a57-0d1c5a1f9e01', kind: 'venue', money: 'real', name: 'Kraken' },
  ...{ venue: 'kraken', currency: 'USD', balances: [], isKilled: false, createdAt: 1 },
  mismatch: 'BTC: the venue has 0.2 more than our books.',
};
const BALANCE: AccountDifference = {
  ...{ kind: 'balance', subject: 'BTC', excess: '0.2' },
  words: 'The venue has 0.2 BTC more than our books.',
  choices: ['adopt', 'ignore', 'halt'],
};
const ORDER: AccountDifference = {
  ...{ kind: 'order', subject: 'OX-1', excess: null },
  words: 'An order that is not ours works there: buy 1 BTC.',
  choices: ['cancel', 'ignore'],
};
const PATH = `/v1/accounts/${ACCOUNT.id}/differences`;

/** A server whose books differ until what differs is settled. */
function differing(items: AccountDifference[], account = ACCOUNT): FakeNetwork {
  const left = [...items];
  return new FakeNetwork()
    .on('GET /v1/accounts', () => ({
      status: 200,
      body: { items: [{ ...account, mismatch: left.length === 0 ? '' : account.mismatch }] },
    }))
    .on(`GET ${PATH}`, () => ({ status: 200, body: { isKnown: true, items: left } }))
    .on(`POST ${PATH}`, ({ body }) => {
      const { subject } = accountRoutes.settle.body.parse(body);
      left.splice(
        left.findIndex((each) => each.subject === subject),
        1,
      );
      return { status: 200, body: { success: true } };
    });
}

function renderDifferences(network: FakeNetwork) {
  localStorage.setItem('accessToken', 'v4.local.a');
  return renderPage(<AccountDifferences />, '/live-strategies', network);
}

test('each difference says what it is, and offers what may be done about it', async () => {
  renderDifferences(differing([BALANCE, ORDER]));
  await screen.findByText(BALANCE.words);
  const labels = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(labels).toEqual([
    'Use venue data: BTC',
    'Leave it: BTC',
    'Halt the account: BTC',
    'Cancel the order: OX-1',
    'Leave it: OX-1',
  ]);
});

test('a choice is sent with the difference as it was seen, and the list is read anew until nothing is left', async () => {
  const page = renderDifferences(differing([BALANCE, ORDER]));
  await page.user.click(await screen.findByRole('button', { name: 'Use venue data: BTC' }));
  await screen.findByText('Our books follow the venue. Nothing is traded.');
  await expect.poll(() => screen.queryByText(BALANCE.words)).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Cancel the order: OX-1' }));
  await expect.poll(() => screen.queryByText('Kraken and our books differ')).toBeNull();
  expect(page.network.to(`POST ${PATH}`).map(({ body }) => body)).toMatchObject([
    { subject: 'BTC', excess: '0.2', choice: 'adopt' },
    { subject: 'OX-1', excess: null, choice: 'cancel' },
  ]);
});

test('a choice that is refused is said, and the difference stays', async () => {
  const network = differing([BALANCE]).on(`POST ${PATH}`, {
    status: 409,
    body: { error: 'trading.changed', message: 'The difference is another one by now.' },
  });
  const page = renderDifferences(network);
  await page.user.click(await screen.findByRole('button', { name: 'Leave it: BTC' }));
  await screen.findByText(/The difference is another one by now/);
  expect(screen.getByText(BALANCE.words)).toBeDefined();
});

test('a venue that does not answer is never taken for one that agrees', async () => {
  const network = differing([BALANCE]).on(`GET ${PATH}`, {
    status: 200,
    body: { isKnown: false, items: [] },
  });
  const page = renderDifferences(network);
  await screen.findByText(ACCOUNT.mismatch);
  const asked = network.to(`GET ${PATH}`).length;
  await page.user.click(screen.getByRole('button', { name: /does not answer. Compare again/ }));
  await expect.poll(() => network.to(`GET ${PATH}`).length).toBe(asked + 1);
});

test('nothing is shown while books and venues agree', async () => {
  const page = renderDifferences(differing([]));
  await expect.poll(() => page.network.to('GET /v1/accounts').length).toBe(1);
  expect(screen.queryByText(/differ/)).toBeNull();
});
