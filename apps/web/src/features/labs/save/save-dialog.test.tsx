import { screen } from '@testing-library/react';
import { Settings } from '@stratloom/contracts';
import type { StrategyDetail } from '@stratloom/contracts';
import { expect, test, vi } from 'vitest';
import { FakeNetwork } from '../../../test/fake-network.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { newDocument } from '../document/lab-document.ts';
import { SaveDialog } from './save-dialog.tsx';
import { focusStrategyName } from './save-fields.tsx';

const nothing = () => undefined;
const id = '3f1c7c2e-64f1-4d0e-9a3f-3b1f6e0c2d11';
const opened = { ...newDocument('python', '# mine'), strategyId: id, basedOn: 1, name: 'First' };

function detail(versionNumber: number): StrategyDetail {
  return {
    id,
    name: 'First',
    description: '',
    language: 'python',
    symbol: 'AAPL',
    timeframe: '1d',
    versionNumber,
    createdAt: 1,
    updatedAt: 2,
    folder: '',
    lastRun: null,
    content: {
      language: 'python',
      code: '# mine',
      symbol: 'AAPL',
      timeframe: '1d',
      from: null,
      to: null,
      instrument: {},
      settings: Settings.parse({}),
      parameters: {},
    },
    versions: [],
  };
}

test('saves a new strategy with name, description and all that is needed to run it again', async () => {
  const network = new FakeNetwork().on('POST /v1/strategies', { status: 200, body: detail(1) });
  const onSaved = vi.fn();
  const dialog = (
    <SaveDialog
      document={newDocument('python', '# mine')}
      onTexts={nothing}
      onSaved={onSaved}
      onClose={nothing}
    />
  );
  const page = renderPage(dialog, '/', network);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await page.user.type(screen.getByRole('textbox', { name: 'Name' }), 'First');
  await page.user.type(screen.getByRole('textbox', { name: 'Description' }), 'why');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSaved).toHaveBeenCalledWith(detail(1));
  expect(network.to('POST /v1/strategies')[0]?.body).toMatchObject({
    name: 'First',
    description: 'why',
    content: { code: '# mine', symbol: 'AAPL', settings: { cash: 10_000 } },
  });
});

test('never overwrites what another window saved: says so, then saves on top of it', async () => {
  const bases: unknown[] = [];
  const network = new FakeNetwork()
    .on(`POST /v1/strategies/${id}/versions`, ({ body }) => {
      bases.push(body);
      if (bases.length > 1) return { status: 200, body: detail(4) };
      return { status: 409, body: { error: 'strategy.conflict', message: 'conflict' } };
    })
    .on(`GET /v1/strategies/${id}`, { status: 200, body: detail(3) });
  const onSaved = vi.fn();
  const dialog = (
    <SaveDialog document={opened} onTexts={nothing} onSaved={onSaved} onClose={nothing} />
  );
  const page = renderPage(dialog, '/', network);
  await page.user.click(screen.getByRole('button', { name: 'Save version 2' }));
  expect(await screen.findByText(/Version 3 was saved in another window/)).toBeTruthy();
  expect(onSaved).not.toHaveBeenCalled();
  await page.user.click(screen.getByRole('button', { name: 'Save version 4' }));
  expect(onSaved).toHaveBeenCalledWith(detail(4));
  expect(bases).toMatchObject([{ basedOn: 1 }, { basedOn: 3 }]);
});

test('says why a save failed and that the text is kept', async () => {
  const network = new FakeNetwork().on(`POST /v1/strategies/${id}/versions`, 'unreachable');
  const onTexts = vi.fn();
  const dialog = (
    <SaveDialog document={opened} onTexts={onTexts} onSaved={nothing} onClose={nothing} />
  );
  const page = renderPage(dialog, '/', network);
  await page.user.click(screen.getByRole('button', { name: 'Save version 2' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Network error occurred Your text is kept in this browser.',
  );
  expect(onTexts).toHaveBeenCalledWith({ name: 'First', description: '', note: '' });
});

test('leaves the cursor where somebody writes before the dialog has opened', async () => {
  const dialog = (
    <SaveDialog
      document={newDocument('python', '# mine')}
      onTexts={nothing}
      onSaved={nothing}
      onClose={nothing}
    />
  );
  const page = renderPage(dialog, '/', new FakeNetwork());
  const description = screen.getByRole('textbox', { name: 'Description' });
  await page.user.click(description);
  focusStrategyName();
  expect(document.activeElement).toBe(description);
  description.blur();
  focusStrategyName();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});
