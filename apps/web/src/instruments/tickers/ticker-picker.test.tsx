import { screen, waitFor, within } from '@testing-library/react';
import type { BarSet, MarketInstrument } from '@stratloom/contracts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FakeNetwork } from '../../test/fake-network.ts';
import { renderPage } from '../../test/render-page.tsx';
import type { TickerOption } from './ticker-options.ts';
import { TickerPicker } from './ticker-picker.tsx';

function found(id: string, symbol: string, name: string, source: string): MarketInstrument {
  const isSimulated = source === 'Simulated prices';
  return { id, symbol, name, type: 'crypto', source, isSimulated, timeframes: ['1h', '1d'] };
}

const SWINGS: BarSet = {
  id: '4f',
  name: 'swings',
  timeframe: '1d',
  barCount: 2,
  firstOpenTime: 1,
  lastOpenTime: 2,
  createdAt: 3,
};

const BAR_SETS = [SWINGS];

const BITCOINS = [
  found('coinbase:BTC-USD', 'BTC-USD', 'Bitcoin', 'Coinbase'),
  found('kraken:BTC-USD', 'BTC-USD', 'Bitcoin', 'Kraken'),
];

function searchOf(text: string): string {
  return `GET /v1/market/instruments?q=${text}&limit=50&files=true`;
}

function answer(items: readonly MarketInstrument[], ...silentVenues: readonly string[]) {
  return { status: 200, body: { items, silentVenues } } as const;
}

function renderPicker(start: string, network: FakeNetwork) {
  const picked: TickerOption[] = [];
  function Held() {
    const [symbol, setSymbol] = useState(start);
    const onPick = (option: TickerOption) => {
      picked.push(option);
      setSymbol(option.id);
    };
    return <TickerPicker symbol={symbol} barSets={BAR_SETS} onPick={onPick} />;
  }
  const { user } = renderPage(<Held />, '/', network);
  return { user, picked, field: screen.getByRole('combobox', { name: 'Ticker' }) };
}

function optionsIn(group: string): (string | null)[] {
  const options = within(screen.getByRole('group', { name: group })).getAllByRole('option');
  return options.map(({ textContent }) => textContent);
}

test('finds an instrument of a venue by what is typed, by keyboard alone', async () => {
  const network = new FakeNetwork()
    .on(searchOf(''), answer([]))
    .on(searchOf('btc'), answer(BITCOINS));
  const { user, picked, field } = renderPicker('AAPL', network);
  await user.tab();
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('btc');
  await screen.findByRole('group', { name: 'Kraken' });
  expect(optionsIn('Markets')).toEqual(['BTC-USDBitcoin']);
  expect(optionsIn('Coinbase')).toEqual(['BTC-USDBitcoin']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(picked.map(({ id }) => id)).toEqual(['kraken:BTC-USD']);
  expect(picked[0]?.timeframes).toEqual(['1h', '1d']);
  expect(field).toHaveProperty('value', 'BTC-USD · Kraken');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('offers what a file has brought, under the name of its source', async () => {
  const file = { ...found('my-broker:ACME', 'ACME', 'ACME', 'my-broker'), type: 'stock' as const };
  const network = new FakeNetwork()
    .on(searchOf(''), answer([]))
    .on(searchOf('acm'), answer([file]));
  const { user, picked } = renderPicker('AAPL', network);
  await user.tab();
  await user.keyboard('acm');
  await screen.findByRole('group', { name: 'my-broker' });
  expect(optionsIn('my-broker')).toEqual(['ACME']);
  await user.keyboard('{Enter}');
  expect(picked.map(({ id }) => id)).toEqual(['my-broker:ACME']);
});

test('offers the usual tickers and own bars before anything is typed', async () => {
  const { user, picked, field } = renderPicker(
    'AAPL',
    new FakeNetwork().on(searchOf(''), answer([])),
  );
  await user.click(field);
  const usual = optionsIn('Markets').map((text) => text?.match(/^[A-Z]+(-USD)?(?=[A-Z])/)?.[0]);
  expect(usual).toEqual(['AAPL', 'GOOGL', 'MSFT', 'AMZN', 'TSLA', 'BTC-USD', 'ETH-USD']);
  await user.click(screen.getByRole('option', { name: 'swings' }));
  expect(picked.map(({ ownBars }) => ownBars)).toEqual([SWINGS]);
  expect(field).toHaveProperty('value', 'swings');
});

test('says so when nothing is found, and keeps what was chosen', async () => {
  const network = new FakeNetwork().on(searchOf('qqqq'), answer([]));
  const { user, picked, field } = renderPicker('kraken:BTC-USD', network);
  expect(field).toHaveProperty('value', 'BTC-USD · Kraken');
  await user.click(field);
  await user.clear(field);
  await user.keyboard('qqqq');
  expect(await screen.findByText('No instrument found')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.tab();
  await waitFor(() => expect(field).toHaveProperty('value', 'BTC-USD · Kraken'));
  expect(picked).toEqual([]);
});

test('says which venues are silent, and lists what is stored of them', async () => {
  const stored = found('coinbase:SOL-USD', 'SOL-USD', 'SOL-USD', 'Coinbase');
  const network = new FakeNetwork().on(searchOf(''), answer([stored], 'Coinbase'));
  const { user, field } = renderPicker('AAPL', network);
  await user.click(field);
  const note = 'Coinbase does not answer; its stored bars are listed.';
  expect(await screen.findByText(note)).toBeTruthy();
  expect(optionsIn('Coinbase')).toEqual(['SOL-USD']);
});

test('says when the search fails, and still offers the usual tickers', async () => {
  const { user, field } = renderPicker('AAPL', new FakeNetwork().on(searchOf(''), 'unreachable'));
  await user.click(field);
  expect(await screen.findByText('The venues could not be searched.')).toBeTruthy();
  expect(optionsIn('Markets')).toHaveLength(7);
});
