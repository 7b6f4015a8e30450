import { screen, waitFor, within } from '@testing-library/react';
import { type InstrumentTerms, Settings } from '@stratloom/contracts';
import { expect, test, vi } from 'vitest';
import { FakeNetwork } from '../test/fake-network.ts';
import { renderPage } from '../test/render-page.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const settings = Settings.parse({ commission: { kind: 'ratio', value: 0.002 } });

/** Own bars of a pair. */
const EUR_USD = {
  ...{ id: '019abcde-0000-7000-8000-000000000001', name: 'EURUSD daily', timeframe: '1d' },
  ...{ barCount: 500, firstOpenTime: 0, lastOpenTime: 499 * 86_400_000, createdAt: 0 },
};

function renderDialog(stated: Settings | null = null) {
  const onApply = vi.fn<(settings: Settings, instrument: InstrumentTerms) => void>();
  const onClose = vi.fn();
  const page = renderPage(
    <SettingsDialog
      settings={settings}
      stated={stated}
      instrument={{
        symbolName: 'AAPL',
        terms: { pointValue: 50 },
        usual: {
          steps: { tickSize: 0.01, lotSize: 1 },
          pricesTick: 0.05,
          quoteCurrency: 'USD',
        },
      }}
      onApply={onApply}
      onClose={onClose}
    />,
    '/',
    new FakeNetwork().on('GET /v1/bar-sets', { status: 200, body: { items: [EUR_USD] } }),
  );
  const type = async (label: string, text: string) => {
    await page.user.clear(screen.getByLabelText(label));
    if (text !== '') await page.user.type(screen.getByLabelText(label), text);
  };
  const choose = async (label: string, words: string) => {
    await page.user.click(screen.getByRole('combobox', { name: label }));
    await page.user.click(within(screen.getByRole('listbox')).getByText(words));
  };
  const press = async (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { onApply, onClose, page, type, choose, press };
}

test('shows ratios in percent and applies what was changed', async () => {
  const { onApply, onClose, page, type, press } = renderDialog();
  expect(screen.getByLabelText('Commission amount')).toHaveProperty('value', '0.2');
  await type('Starting cash', '25000');
  await page.user.click(screen.getByLabelText('Whole units only'));
  await press('Apply');
  const sizing = { kind: 'equityRatio', value: 1, wholeUnits: true };
  expect(onApply).toHaveBeenCalledWith({ ...settings, cash: 25_000, sizing }, { pointValue: 50 });
  expect(onClose).toHaveBeenCalledOnce();
});

test('asks for the rate of another currency and counts money in it', async () => {
  const { onApply, type, press } = renderDialog();
  await type('Account currency', 'eur');
  await press('Apply');
  expect(onApply).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Exchange rate').getAttribute('aria-invalid')).toBe('true');
  await type('Exchange rate', '0.92');
  await press('Apply');
  const terms = { pointValue: 50, exchangeRate: 0.92 };
  expect(onApply).toHaveBeenCalledWith({ ...settings, accountCurrency: 'EUR' }, terms);
  expect(screen.getByRole('dialog').textContent).not.toContain('$');
});

test('takes rates bar by bar from own bars, and says which way they convert', async () => {
  const { onApply, type, choose, press } = renderDialog();
  await type('Account currency', 'eur');
  await choose('Exchange rates bar by bar', 'EURUSD daily, 1d');
  expect(screen.queryByLabelText('Exchange rate')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'The rates give' }).textContent).toBe(
    'USD for 1 EUR',
  );
  await choose('The rates give', 'EUR for 1 USD');
  await press('Apply');
  expect(onApply).toHaveBeenCalledWith(
    { ...settings, accountCurrency: 'EUR' },
    { pointValue: 50, exchangeRates: { barSetId: EUR_USD.id, isInverse: false } },
  );
});

test('asks for distance and length where a size depends on the range', async () => {
  const { onApply, type, choose, press } = renderDialog();
  expect(screen.queryByLabelText('ATR length')).toBeNull();
  await choose('Order size', 'Percent of equity per ATR');
  await type('ATR length', '20');
  await press('Apply');
  expect(onApply.mock.calls[0]?.[0].sizing).toEqual({
    kind: 'atrRatio',
    value: 0.01,
    multiple: 2,
    length: 20,
  });
});

test('keeps what few runs change behind a button', async () => {
  const { onApply, page, type, choose, press } = renderDialog();
  expect(screen.queryByLabelText('Spread')).toBeNull();
  await press('Advanced');
  expect(screen.getByRole('button', { name: 'Advanced' }).ariaExpanded).toBe('true');
  await type('Spread', '0.1');
  await choose('Spread is paid', 'All at the entry');
  await type('Max open entries', '3');
  await page.user.click(screen.getByLabelText('Hedging'));
  await press('Apply');
  const spread = { ratio: 0.001, paidAt: 'entry' };
  const changed = { ...settings, spread, pyramiding: 3, hedging: true };
  expect(onApply).toHaveBeenCalledWith(changed, { pointValue: 50 });
});

test('names the field that is wrong, moves to it and applies nothing', async () => {
  const { onApply, type, press } = renderDialog();
  await type('Margin', '150');
  await press('Apply');
  const margin = screen.getByRole('textbox', { name: 'Margin', description: 'Enter 0% to 100%' });
  expect(document.activeElement).toBe(margin);
  expect(onApply).not.toHaveBeenCalled();
  await type('Margin', '50');
  expect(screen.queryByText('Enter 0% to 100%')).toBeNull();
});

test('opens the advanced settings when the wrong field is among them', async () => {
  const { onApply, type, press } = renderDialog();
  await press('Advanced');
  await type('Limit fills only beyond', '1.5');
  await press('Advanced');
  await waitFor(() => expect(screen.queryByLabelText('Limit fills only beyond')).toBeNull());
  await press('Apply');
  expect(document.activeElement).toBe(screen.getByLabelText('Limit fills only beyond'));
  expect(onApply).not.toHaveBeenCalled();
});

test('goes back to the defaults', async () => {
  const { onApply, press } = renderDialog();
  await press('Reset');
  await press('Apply');
  expect(onApply).toHaveBeenCalledWith(Settings.parse({}), {});
});

test('says which conditions are the script’s, and goes back to them', async () => {
  const stated = Settings.parse({ ...settings, cash: 1_000_000 });
  const { onApply, type, press } = renderDialog(stated);
  const helpOf = (label: string) => {
    const field = screen.getByLabelText(label);
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(helpOf('Starting cash')).toContain('Changed by you');
  expect(helpOf('Commission amount')).toContain('From the script');
  await type('Commission amount', '1');
  expect(helpOf('Commission amount')).toContain('Changed by you');
  await press('Reset to script');
  await press('Apply');
  expect(onApply).toHaveBeenCalledWith(stated, {});
});

test('limits orders to a share of the volume, which is off until it is typed', async () => {
  const { onApply, type, press } = renderDialog();
  await press('Advanced');
  expect(screen.getByLabelText('Volume limit')).toHaveProperty('value', '');
  await type('Volume limit', '0');
  await press('Apply');
  expect(document.activeElement).toBe(screen.getByLabelText('Volume limit'));
  await type('Volume limit', '10');
  await press('Apply');
  expect(onApply).toHaveBeenCalledWith({ ...settings, maxVolumeRatio: 0.1 }, { pointValue: 50 });
});

test('shows the steps of the instrument and takes others that the user states', async () => {
  const { onApply, type, press } = renderDialog();
  const tick = screen.getByLabelText('Tick size');
  expect(tick).toHaveProperty('placeholder', '0.01');
  expect(screen.getByText("Smallest price step. Empty = 0.01, the market's")).toBeTruthy();
  expect(screen.getByLabelText('Point value')).toHaveProperty('value', '50');
  await type('Tick size', '-1');
  await press('Apply');
  expect(document.activeElement).toBe(tick);
  expect(onApply).not.toHaveBeenCalled();
  await type('Tick size', '0.25');
  await type('Point value', '');
  await press('Apply');
  expect(onApply).toHaveBeenCalledWith(settings, { tickSize: 0.25 });
});
