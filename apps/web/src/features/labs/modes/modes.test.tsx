import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { VisualBuilder } from './visual-builder.tsx';

test('says that Test and Save of the Visual Builder come later', async () => {
  const page = renderPage(<VisualBuilder onMode={() => undefined} />);
  await page.user.click(screen.getByRole('button', { name: 'Test' }));
  expect(await screen.findByText(/^Test comes later in the Visual Builder/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Save comes later in the Visual Builder/)).toBeTruthy();
});

test('leads from the Visual Builder to the modes that are there', async () => {
  const onMode = vi.fn();
  const page = renderPage(<VisualBuilder onMode={onMode} />);
  await page.user.click(screen.getByRole('button', { name: 'PineScript Editor' }));
  expect(onMode).toHaveBeenCalledWith('pinescript');
});
