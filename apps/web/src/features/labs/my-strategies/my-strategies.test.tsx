import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeNetwork } from '../../../test/fake-network.ts';
import { renderPage } from '../../../test/render-page.tsx';
import type { Draft } from '../document/draft-store.ts';
import { contentOf, newDocument } from '../document/lab-document.ts';
import { MyStrategies } from './my-strategies.tsx';

const id = '3f1c7c2e-64f1-4d0e-9a3f-3b1f6e0c2d11';
const list = 'GET /v1/strategies';
const nothing = () => undefined;
const summary = {
  id,
  name: 'First',
  description: 'Buys low',
  language: 'python',
  symbol: 'AAPL',
  timeframe: '1d',
  versionNumber: 2,
  createdAt: 1,
  updatedAt: Date.UTC(2026, 0, 2, 3, 4),
  folder: '',
  lastRun: null,
};

const lastRun = {
  ...{ versionNumber: 2, receipt: 'a'.repeat(64), symbol: 'AAPL', timeframe: '1d' },
  ...{ fromTime: Date.UTC(2015, 0, 2), toTime: Date.UTC(2026, 0, 2), ranAt: Date.UTC(2026, 0, 3) },
  ...{ returnRatio: -0.125, maxDrawdownRatio: -0.3, sharpeRatio: null, tradeCount: 1204 },
  curve: [1, 0.7, 0.875],
};

function renderList(
  network: FakeNetwork,
  drafts: readonly string[] = [],
  unsaved: readonly Draft[] = [],
) {
  const onNew = vi.fn();
  const onTemplate = vi.fn();
  const onDiscardDraft = vi.fn();
  const onOpen = vi.fn();
  const undo = vi.fn();
  const onDeleted = vi.fn(() => undo);
  const page = renderPage(
    <MyStrategies
      draftIds={new Set(drafts)}
      drafts={unsaved}
      onNew={onNew}
      onTemplate={onTemplate}
      onOpenDraft={nothing}
      onDiscardDraft={onDiscardDraft}
      onOpen={onOpen}
      onDeleted={onDeleted}
    />,
    '/labs',
    network,
  );
  return { ...page, onOpen, onDeleted, undo, onNew, onTemplate, onDiscardDraft };
}

test('says what to do when there is no strategy', async () => {
  renderList(new FakeNetwork().on(list, { status: 200, body: { items: [] } }));
  const text = 'No strategies found. Create a new strategy to get started.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New Strategy' })).toBeTruthy();
});

test('shows a strategy with its version and that this browser holds changes', async () => {
  const network = new FakeNetwork().on(list, { status: 200, body: { items: [summary] } });
  const page = renderList(network, [id]);
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Version 2')).toBeTruthy();
  expect(within(card).getByText('Unsaved changes')).toBeTruthy();
  expect(within(card).getByText('Saved 2026-01-02 03:04 UTC')).toBeTruthy();
  await page.user.click(within(card).getByRole('button', { name: 'Open' }));
  expect(page.onOpen).toHaveBeenCalledWith(id);
});

test('lists what was never saved, and discards it only after asking', async () => {
  const network = new FakeNetwork().on(list, { status: 200, body: { items: [] } });
  const document = { ...newDocument('pine', '// mine', 'd1'), name: 'My breakout' };
  const page = renderList(network, [], [{ document, savedAt: Date.UTC(2026, 0, 2, 3, 4) }]);
  const card = await screen.findByRole('article');
  expect(within(card).getByText('My breakout')).toBeTruthy();
  expect(within(card).getByText('Not saved')).toBeTruthy();
  await page.user.click(within(card).getByRole('button', { name: 'Discard' }));
  expect(page.onDiscardDraft).not.toHaveBeenCalled();
  await page.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  );
  expect(page.onDiscardDraft).toHaveBeenCalledWith(document);
});

test('asks how a new strategy begins, and offers the template that is closest to a description', async () => {
  const page = renderList(new FakeNetwork().on(list, { status: 200, body: { items: [] } }));
  await page.user.click(screen.getByRole('button', { name: 'New Strategy' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Strategy' });
  await page.user.click(within(dialog).getByRole('button', { name: /^Pine Script/ }));
  expect(page.onNew).toHaveBeenCalledWith('pine');
  await page.user.type(within(dialog).getByLabelText('Describe it'), 'golden cross');
  await page.user.click(within(dialog).getByRole('button', { name: /^SMA cross/ }));
  expect(page.onTemplate).toHaveBeenCalledWith('sma-cross');
});

test('deletes at once, and restores it with what this browser held of it', async () => {
  const network = new FakeNetwork()
    .on(list, { status: 200, body: { items: [summary] } })
    .on(`DELETE /v1/strategies/${id}`, { status: 200, body: { success: true } })
    .on(`POST /v1/strategies/${id}/restore`, { status: 200, body: summary });
  const page = renderList(network);
  await page.user.click(await screen.findByRole('button', { name: 'More for First' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Deleted First')).toBeTruthy();
  expect(page.onDeleted).toHaveBeenCalledWith(id);
  expect(screen.queryByRole('article')).toBeNull();
  expect(page.undo).not.toHaveBeenCalled();
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored First')).toBeTruthy();
  expect(page.undo).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('shows the figures of the newest run with their signs, and of what it was', async () => {
  const items = [{ ...summary, versionNumber: 3, lastRun }];
  renderList(new FakeNetwork().on(list, { status: 200, body: { items } }));
  const card = await screen.findByRole('article');
  expect(card.querySelector('dl')?.textContent).toBe(
    'Return▼ -12.50%Max drawdown-30.00%SharpeN/ATrades1,204',
  );
  const what = 'Run of version 2, AAPL, 1d, 2015-01-02 to 2026-01-02, on 2026-01-03';
  expect(within(card).getByText(what)).toBeTruthy();
  expect(card.querySelector('svg path[stroke-width]')?.getAttribute('d')).toMatch(/^M0\.0 2\.0L/);
});

test('searches, orders and moves to folders', async () => {
  const second = { ...summary, id: '3f1c7c2e-64f1-4d0e-9a3f-3b1f6e0c2d12', name: 'Alpha', lastRun };
  const network = new FakeNetwork()
    .on(list, { status: 200, body: { items: [summary, second] } })
    .on(`PUT /v1/strategies/${id}`, { status: 200, body: { ...summary, folder: 'Swing' } });
  const { user } = renderList(network);
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  await screen.findAllByRole('article');
  expect(titles()).toEqual(['First', 'Alpha']);
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(screen.getByRole('option', { name: 'Return' }));
  expect(titles()).toEqual(['Alpha', 'First']);
  await user.type(screen.getByRole('searchbox', { name: 'Search strategies' }), 'first');
  expect(titles()).toEqual(['First']);
  await user.click(screen.getByRole('button', { name: 'More for First' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to folder' }));
  await user.type(await screen.findByLabelText('Folder'), 'Swi\u202Eng');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByRole('combobox', { name: 'Folder' })).toBeTruthy();
  const sent = network.to(`PUT /v1/strategies/${id}`).map(({ body }) => body);
  expect(sent).toEqual([{ folder: 'Swing' }]);
});

test('deploys without opening: what, where and limits in one dialog, with a venue to connect from it', async () => {
  const content = { ...contentOf(newDocument('python', 'pass')), parameters: { fast: 7 } };
  const versions = [{ versionNumber: 2, note: '', createdAt: 2 }];
  const account = {
    ...{ id: '7b0c1d52-1d3e-4a0b-8a55-2f6b1f2a9e01', kind: 'paper', money: 'paper' },
    ...{ name: 'Paper account', venue: 'paper', currency: 'USD', balances: [] },
    ...{ isKilled: false, mismatch: '', createdAt: 1 },
  };
  const network = new FakeNetwork()
    .on(list, { status: 200, body: { items: [summary] } })
    .on(`GET /v1/strategies/${id}`, { status: 200, body: { ...summary, content, versions } })
    .on('GET /v1/accounts', { status: 200, body: { items: [] } })
    .on('GET /v1/providers/me', { status: 200, body: { providers: [] } })
    .on('POST /v1/accounts', { status: 200, body: account })
    .on('POST /v1/deployments', 'unreachable');
  const { user } = renderList(network);
  await user.click(await screen.findByRole('button', { name: 'More for First' }));
  await user.click(screen.getByRole('menuitem', { name: 'Deploy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deploy' });
  expect(dialog.textContent).toContain('Version 2 of First on AAPL, 1d.');
  const steps = within(dialog).getAllByRole('heading', { level: 3 });
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    ...['1. What', '2. Where', '3. Limits'],
  ]);
  await user.type(within(dialog).getByLabelText('Name'), ' again');
  await user.click(within(dialog).getByRole('button', { name: /^Connect an exchange/ }));
  const venues = await screen.findByRole('dialog', { name: 'Connect an exchange or broker' });
  await user.click(within(venues).getByRole('button', { name: 'Kraken' }));
  const key = await screen.findByRole('dialog', { name: /Kraken/ });
  await user.click(within(key).getByRole('button', { name: 'Cancel' }));
  const review = within(dialog).getByRole('status');
  expect(review.textContent).toMatch(/^Buys and sells AAPL on a new paper account, without real/);
  // What was typed has stayed.
  await user.click(await screen.findByRole('button', { name: 'Start paper trading' }));
  expect(await within(dialog).findByText('Network error occurred')).toBeTruthy();
  expect(network.to('POST /v1/deployments').map(({ body }) => body)).toMatchObject([
    {
      ...{ strategyId: id, versionNumber: 2, symbol: 'AAPL', timeframe: '1d' },
      ...{ name: 'First again', accountId: account.id, parameters: { fast: 7 } },
    },
  ]);
});

test('says why the list did not come and tries again', async () => {
  const network = new FakeNetwork().on(list, 'unreachable');
  const page = renderList(network);
  expect(await screen.findByText('Network error occurred')).toBeTruthy();
  network.on(list, { status: 200, body: { items: [summary] } });
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
