import { act, screen, within } from '@testing-library/react';
import type { OrderRecord } from '@stratloom/engine/model';
import type { Intent } from '@stratloom/lang-python';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import type { ShownRun } from '../shown-run.ts';
import { sampleRun } from '../testing/sample-run.ts';
import { OrdersTab } from './orders-tab.tsx';

function Harness({ run }: { readonly run: ShownRun }) {
  const [selected, setSelected] = useState<OrderRecord | null>(null);
  return <OrdersTab run={run} selected={selected} onSelect={setSelected} />;
}

/** One order of each fate: filled, expired, rejected, cancelled and still working. */
const INTENTS: readonly Intent[] = [
  { kind: 'place', barIndex: 2, request: { side: 'buy', reason: 'now' } },
  {
    kind: 'place',
    barIndex: 5,
    request: {
      side: 'sell',
      limitPrice: 900,
      reason: 'for three bars',
      timeInForce: { bars: 3 },
      reduceOnly: true,
    },
  },
  {
    kind: 'place',
    barIndex: 10,
    request: {
      side: 'sell',
      limitPrice: 901,
      reason: 'trend ended',
      name: 'far',
      reduceOnly: true,
    },
  },
  { kind: 'cancelNamed', barIndex: 11, name: 'far' },
  {
    kind: 'place',
    barIndex: 20,
    request: { side: 'sell', limitPrice: 902, reason: 'waits', reduceOnly: true },
  },
  {
    kind: 'place',
    barIndex: 30,
    request: { side: 'buy', limitPrice: -5, reason: 'nonsense', reduceOnly: true },
  },
];

async function renderOrders(run: ShownRun) {
  return act(async () => renderPage(<Harness run={run} />));
}

test('lists every order with what became of it and why', async () => {
  await renderOrders(await sampleRun(60, INTENTS));
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows.some((text) => /BuyMarketFilled/.test(text))).toBe(true);
  expect(rows.some((text) => /SellLimit900\.00Expired.*for three bars/.test(text))).toBe(true);
  expect(rows.some((text) => /Cancelled.*cancelled by the strategy · trend ended/.test(text))).toBe(
    true,
  );
  expect(rows.some((text) => /SellLimit902\.00Working/.test(text))).toBe(true);
});

test('shows only the orders of one fate, and counts all', async () => {
  const page = await renderOrders(await sampleRun(60, INTENTS));
  await page.user.click(screen.getByRole('button', { name: 'Expired 1' }));
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2');
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('for three bars');
  await page.user.click(screen.getByRole('button', { name: /^All/ }));
  expect(screen.getByRole('button', { name: /^All/ }).ariaPressed).toBe('true');
});

test('tells everything about the order that is chosen', async () => {
  const page = await renderOrders(await sampleRun(60, INTENTS));
  const row = screen.getByText('cancelled by the strategy · trend ended');
  await page.user.click(row);
  const details = within(screen.getByRole('region', { name: /^Order \d+$/ }));
  expect(details.getByText('End reason').nextElementSibling?.textContent).toBe(
    'cancelled by the strategy',
  );
  expect(details.getByText('Level').nextElementSibling?.textContent).toBe('901.00');
});

test('says what to do when there is no order', async () => {
  await renderOrders(await sampleRun(60, []));
  expect(screen.getByText(/placed no orders on these bars/)).toBeTruthy();
});
