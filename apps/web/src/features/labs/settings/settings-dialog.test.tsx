import { screen } from '@testing-library/react';
import { Settings } from '@stratloom/contracts';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const settings = Settings.parse({ commission: { kind: 'ratio', value: 0.002 } });

test('shows ratios in percent and applies what was changed', async () => {
  const onApply = vi.fn();
  const onClose = vi.fn();
  const page = renderPage(
    <SettingsDialog settings={settings} onApply={onApply} onClose={onClose} />,
  );
  expect(screen.getByLabelText('Commission amount')).toHaveProperty('value', '0.2');
  await page.user.clear(screen.getByLabelText('Starting cash'));
  await page.user.type(screen.getByLabelText('Starting cash'), '25000');
  await page.user.click(screen.getByLabelText('Whole units only'));
  await page.user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenCalledWith({
    ...settings,
    cash: 25_000,
    sizing: { kind: 'equityRatio', value: 1, wholeUnits: true },
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('names the field that is wrong and applies nothing', async () => {
  const onApply = vi.fn();
  const page = renderPage(
    <SettingsDialog settings={settings} onApply={onApply} onClose={() => undefined} />,
  );
  await page.user.clear(screen.getByLabelText('Margin'));
  await page.user.type(screen.getByLabelText('Margin'), '150');
  await page.user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByText('Enter more than 0% and at most 100%')).toBeTruthy();
  expect(onApply).not.toHaveBeenCalled();
});

test('goes back to the defaults', async () => {
  const onApply = vi.fn();
  const page = renderPage(
    <SettingsDialog settings={settings} onApply={onApply} onClose={() => undefined} />,
  );
  await page.user.click(screen.getByRole('button', { name: 'Reset' }));
  await page.user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenCalledWith(Settings.parse({}));
});
