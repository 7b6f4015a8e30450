import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StrategySummary } from '@stratloom/contracts';
import { TEMPLATES } from '@stratloom/lang-visual';
import { FakeNetwork } from '../../../test/fake-network.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { newDocument, contentOf } from '../document/lab-document.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const id = '3f1c7c2e-64f1-4d0e-9a3f-3b1f6e0c2d11';
const nothing = () => undefined;
const [cross] = TEMPLATES;
const code = JSON.stringify(cross?.tree);
const summary: StrategySummary = {
  id,
  name: 'Cross',
  description: '',
  language: 'visual',
  symbol: 'AAPL',
  timeframe: '1d',
  versionNumber: 2,
  createdAt: 1,
  updatedAt: 1,
  folder: '',
  lastRun: null,
};

function detailOf(text: string, versionNumber: number) {
  const content = contentOf(newDocument('visual', text));
  const versions = [2, 1].map((number) => ({ versionNumber: number, note: '', createdAt: 1 }));
  return { status: 200, body: { ...summary, versionNumber, content, versions } };
}

function renderVersions(old: string) {
  const network = new FakeNetwork()
    .on(`GET /v1/strategies/${id}`, detailOf(code, 2))
    .on(`GET /v1/strategies/${id}?version=1`, detailOf(old, 1));
  return renderPage(
    <VersionsDialog strategy={summary} onOpen={nothing} onClose={nothing} />,
    '/labs',
    network,
  );
}

test('tells in words what has changed since a version', async () => {
  const { user } = renderVersions(code.replace('"default":20', '"default":10'));
  await user.click(await screen.findByRole('button', { name: 'What changed since version 1' }));
  const changes = await screen.findByRole('region', { name: 'Changes since version 1' });
  expect(within(changes).getByText(/From version 1 to version 2/)).toBeTruthy();
  expect(within(changes).getByRole('listitem').textContent).toMatch(/Fast average.*10 → 20/);
  expect(screen.queryByRole('button', { name: 'What changed since version 2' })).toBeNull();
});

test('says that nothing has changed', async () => {
  const { user } = renderVersions(code);
  await user.click(await screen.findByRole('button', { name: /What changed since/ }));
  expect(await screen.findByText('The rules are the same.')).toBeTruthy();
});

test('says that a version cannot be read', async () => {
  const { user } = renderVersions('{');
  await user.click(await screen.findByRole('button', { name: /What changed since/ }));
  expect(await screen.findByText(/cannot be read as rules/)).toBeTruthy();
});
