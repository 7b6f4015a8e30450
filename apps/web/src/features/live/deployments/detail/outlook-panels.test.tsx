import type { Deployment, DeploymentMoment, DeploymentOutlook } from '@stratloom/contracts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LimitsPanel, PositionPanel, WhyPanel } from './outlook-panels.tsx';

const DEPLOYMENT: Deployment = {
  ...{ id: 'a', name: 'One', accountId: 'b', isPaper: false, strategyId: null, versionNumber: 1 },
  ...{ language: 'visual', codeHash: '', symbol: 'BTC-USD', timeframe: '1m', quoteCurrency: 'USD' },
  ...{ funds: '1000', state: 'running', stateBy: 'owner', stateReason: '', stateAt: 0 },
  positions: [{ symbol: 'BTC-USD', quantity: '0.5', averagePrice: '100', price: null }],
  ...{ cash: '950', equity: '1005', realizedPnl: '0' },
  ...{
    lastBarTime: null,
    workingOrders: 0,
    closing: [],
    schedule: '',
    isHoldingEntries: false,
    parameters: {},
    predecessorId: null,
    successorId: null,
    createdAt: 0,
  },
  limits: {
    ...{ maxOrderNotional: '1', maxPositionNotional: '1', maxDailyLoss: '1' },
    ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 1, maxOrdersPerDay: 1 },
    ...{ priceCollarRatio: 0.1, maxPriceAgeMs: 1000 },
  },
};

const MOMENT: DeploymentMoment = {
  ...{ number: 1, count: 1, state: 'running', stateReason: '', positions: [0], equity: 1000 },
  bar: { openTime: 0, closeTime: 60_000, open: 1, high: 1, low: 1, close: 1, volume: 1 },
  rules: [
    {
      ...{ id: 'enter', text: 'Enter long', isEntry: true, standing: 'not met' },
      conditions: [
        {
          ...{ key: 'a', text: 'RSI(14) is below 30', depth: 0, standing: 'not met', gap: 11.2 },
          operands: [{ text: 'RSI(14)', value: 41.2 }],
        },
      ],
    },
  ],
  ...{ plots: [], wanted: [], refusals: [], reports: [] },
};

const OUTLOOK: DeploymentOutlook = {
  ...{ now: 0, moment: MOMENT, problem: null, nextEvaluationAt: null, heartbeatAt: null },
  gates: [{ code: 'paused', text: 'Entries are paused, by you', remedy: 'Resume it.' }],
  market: { venue: 'kraken', state: 'open', priceAgeMs: 0 },
  protections: [
    {
      ...{ symbol: 'BTC-USD', price: 110, stopPrice: '99', targetPrice: null },
      ...{ stoppedQuantity: '0.2', isProtected: false },
    },
  ],
  ...{ today: null, limits: [{ code: 'daily-loss', used: 80, limit: 100 }] },
};

test('says what forbids entries, and how far a condition is from holding', () => {
  render(<WhyPanel outlook={OUTLOOK} moment={null} />);
  expect(screen.getByText('Entries are paused, by you')).not.toBeNull();
  expect(screen.getByText('No entry: 1 condition not met.')).not.toBeNull();
  expect(screen.getByText('11.2 to go')).not.toBeNull();
});

test('shows no gates of now beside the past', () => {
  render(<WhyPanel outlook={OUTLOOK} moment={MOMENT} />);
  expect(screen.queryByText('Entries are paused, by you')).toBeNull();
});

test('warns of a position that is protected in part, with the distance of its stop', () => {
  render(<PositionPanel deployment={DEPLOYMENT} outlook={OUTLOOK} />);
  expect(screen.getByText('Only 0.2 of it is protected by a stop')).not.toBeNull();
  expect(screen.getByText(/-10\.00%/)).not.toBeNull();
  expect(screen.getByText('$5.00')).not.toBeNull();
});

test('shows how much of a limit is used', () => {
  render(<LimitsPanel deployment={DEPLOYMENT} outlook={OUTLOOK} />);
  expect(screen.getByText('$80.00 of $100.00')).not.toBeNull();
  const bar = screen.getByRole('progressbar', { name: 'Loss today, used' });
  expect(bar.getAttribute('aria-valuenow')).toBe('80');
});
