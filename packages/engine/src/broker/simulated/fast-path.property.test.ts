import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { oneUnit, walkBars } from '@stratloom/testkit';
import { canonicalText } from '@stratloom/testkit/random';
import { runBacktest } from '../../backtest/backtest.ts';
import { ColumnPool } from '../../model/column-pool.ts';
import type { Instrument } from '../../model/instrument.ts';
import type { OrderRequest } from '../../model/order.ts';
import type { Commission, RunSettings, Sizing, Slippage } from '../../model/settings.ts';
import { TextTable } from '../../model/text-table.ts';
import { Portfolio } from '../../portfolio/portfolio.ts';
import type { Strategy } from '../../strategy/strategy.ts';
import { createOrderEntry, type OrderEntry } from './order-entry.ts';

const BARS = walkBars(80, 3);
const PLAIN: Instrument = { symbol: 'X', tickSize: 0.01, lotSize: 0 };

const SIZINGS: readonly Sizing[] = [
  { kind: 'fixed', value: 3 },
  { kind: 'fixed', value: 2.5, wholeUnits: true },
  { kind: 'cash', value: 2500 },
  { kind: 'equityRatio', value: 1 },
  { kind: 'equityRatio', value: 0.6, fixedFeePerUnit: true },
  { kind: 'totalEquityRatio', value: 0.4 },
];
const COMMISSIONS: readonly Commission[] = [
  { kind: 'ratio', value: 0 },
  { kind: 'ratio', value: 0.002, minimum: 3 },
  { kind: 'perUnit', value: 0.05, fixed: 1 },
  { kind: 'perOrder', value: 2 },
];
const SLIPPAGES: readonly Slippage[] = [
  { kind: 'ratio', value: 0 },
  { kind: 'ratio', value: 0.001 },
  { kind: 'ticks', value: 2 },
];
const MARGINS = [1, 0.25, 0];
const INSTRUMENTS: readonly Instrument[] = [
  PLAIN,
  { ...PLAIN, lotSize: 1 },
  { ...PLAIN, pointValue: 5 },
];

/** Orders of every kind that the fast path knows, so that each three of them come after one another. */
const ASKED = sequences(4, 3).map((kind): OrderRequest => ({
  side: kind % 2 === 0 ? 'buy' : 'sell',
  reason: `kind ${kind}`,
  ...(kind >= 2 && { reverses: true }),
}));

/** A de Bruijn sequence: each word of `length` symbols comes up in it once. */
function sequences(symbols: number, length: number): number[] {
  const word = Array.from({ length: symbols * length }, () => 0);
  const found: number[] = [];
  const extend = (at: number, period: number): void => {
    if (at > length) {
      if (length % period === 0) found.push(...word.slice(1, period + 1));
      return;
    }
    const copied = word[at - period] ?? 0;
    for (let symbol = copied; symbol < symbols; symbol++) {
      word[at] = symbol;
      extend(at + 1, symbol === copied ? period : at);
    }
  };
  extend(1, 1);
  return [...found, ...found.slice(0, length - 1)];
}

/** Asks for one order a bar. @param isSlow - Looks at the working orders after each, which the fast path cannot show. */
function asking(isSlow: boolean): Strategy {
  return {
    name: 'asking',
    start: () => ({
      firstBarIndex: 0,
      onBar(bar, account, orders) {
        const request = ASKED[bar];
        if (request === undefined) return;
        orders.place(request);
        if (isSlow) assert.ok(account.workingOrderCount > 0);
      },
    }),
  };
}

function textOf(settings: RunSettings, instrument: Instrument, isSlow: boolean): string {
  const strategy = asking(isSlow);
  const result = runBacktest({ bars: BARS, instrument, settings, strategy, parameters: {} });
  const { equity, orders, trades, openTrades, totalFees, totalSlippage, exposedBarCount } = result;
  return canonicalText({
    equity,
    orders: orders.toArray(),
    trades: trades.toArray(),
    openTrades,
    totalFees,
    totalSlippage,
    exposedBarCount,
  });
}

function entryFor(settings: RunSettings, instrument: Instrument): OrderEntry {
  const texts = new TextTable();
  const memory = new ColumnPool();
  const portfolio = new Portfolio(settings.cash, [1], texts, BARS.openTime, memory);
  return createOrderEntry({
    instruments: [{ instrument, bars: BARS }],
    settings,
    portfolio,
    texts,
    memory,
    calendar: undefined,
    decidesInside: false,
    listener: undefined,
  });
}

function isFast(
  request: Partial<OrderRequest>,
  settings: Partial<RunSettings> = {},
  instrument: Partial<Instrument> = {},
): boolean {
  const { gateway, fastPath } = entryFor({ ...oneUnit, ...settings }, { ...PLAIN, ...instrument });
  gateway.place({ side: 'buy', reason: '', ...request });
  return fastPath.isTaken;
}

/** A value of each term that differs from its default, and whether the fast path knows it. */
type Samples<Facts> = {
  readonly [Name in keyof Required<Facts>]: readonly [sample: Facts[Name], isKnown: boolean];
};

const REQUESTS: Samples<OrderRequest> = {
  side: ['sell', true],
  sizing: [{ kind: 'cash', value: 5 }, true],
  limitPrice: [90, false],
  stopPrice: [110, false],
  trail: [{ offset: { kind: 'ticks', value: 5 } }, false],
  stopLossPrice: [90, false],
  takeProfitPrice: [120, false],
  exits: [{ stopLoss: 90 }, false],
  reason: ['why', true],
  reduceOnly: [true, false],
  closesTradeId: [1, false],
  name: ['a', true],
  isSeparate: [true, true],
  group: [{ name: 'g', kind: 'cancel' }, false],
  timeInForce: ['day', false],
  reverses: [true, true],
  atClose: [true, false],
  ignoresPyramiding: [true, false],
  instrumentIndex: [1, false],
};

const SETTINGS: Samples<RunSettings> = {
  cash: [5, true],
  accountCurrency: ['EUR', true],
  commission: [{ kind: 'perOrder', value: 1 }, true],
  slippage: [{ kind: 'ticks', value: 1 }, true],
  spread: [{ ratio: 0.01, paidAt: 'entry' }, false],
  sizing: [{ kind: 'riskRatio', value: 0.1 }, false],
  margin: [0.5, true],
  maintenanceMargin: [0.2, true],
  marginCheck: ['bar', true],
  fillOn: ['close', false],
  fill: ['worst', true],
  limitFillTicks: [1, true],
  maxVolumeRatio: [0.1, false],
  exclusiveOrders: [true, false],
  pyramiding: [0, true],
  hedging: [true, false],
  exitPairing: ['ownEntry', true],
  valueOpenTradesAt: ['close', false],
  reductionsFirst: [true, true],
  finalizeTrades: [true, true],
};

const TERMS: Samples<Instrument> = {
  symbol: ['Y', true],
  tickSize: [0.5, true],
  isTickInferred: [true, true],
  lotSize: [2, true],
  minNotional: [10, false],
  pointValue: [5, true],
  exchangeRate: [0.9, true],
  venue: ['simulated', true],
  kind: ['future', true],
  baseCurrency: ['BTC', true],
  quoteCurrency: ['USD', true],
  calendarName: ['nyse', true],
};

describe('the fast path', () => {
  it('takes a plain market order', () => {
    assert.ok(isFast({}));
  });

  for (const [name, [sample, isKnown]] of Object.entries(REQUESTS)) {
    it(`${isKnown ? 'knows' : 'leaves to the book'} an order with ${name}`, () => {
      assert.equal(isFast({ [name]: sample }), isKnown);
    });
  }

  for (const [name, [sample, isKnown]] of Object.entries(SETTINGS)) {
    it(`${isKnown ? 'knows' : 'stays closed in'} a run with ${name}`, () => {
      assert.equal(isFast({}, { [name]: sample }), isKnown);
    });
  }

  for (const [name, [sample, isKnown]] of Object.entries(TERMS)) {
    it(`${isKnown ? 'knows' : 'stays closed for'} an instrument with ${name}`, () => {
      assert.equal(isFast({}, {}, { [name]: sample }), isKnown);
    });
  }

  it('takes no order while another waits', () => {
    const { gateway, fastPath } = entryFor(oneUnit, PLAIN);
    gateway.place({ side: 'buy', limitPrice: 90, reason: '' });
    gateway.place({ side: 'buy', reason: '' });
    assert.ok(!fastPath.isTaken);
  });

  it('gives its order up when a second one comes', () => {
    const { gateway, fastPath } = entryFor(oneUnit, PLAIN);
    gateway.place({ side: 'buy', reason: '' });
    gateway.place({ side: 'buy', reason: '' });
    assert.ok(!fastPath.isTaken);
    assert.equal(gateway.workingOrderCount, 2);
  });

  for (const sizing of SIZINGS) {
    it(`does what book and matching engine do, to the last bit, sized by ${JSON.stringify(sizing)}`, () => {
      for (const commission of COMMISSIONS) {
        for (const slippage of SLIPPAGES) {
          for (const margin of MARGINS) {
            for (const instrument of INSTRUMENTS) {
              const settings = { ...oneUnit, sizing, commission, slippage, margin };
              const what = JSON.stringify({ commission, slippage, margin, instrument });
              const fast = textOf(settings, instrument, false);
              assert.ok(fast === textOf(settings, instrument, true), what);
            }
          }
        }
      }
    });
  }
});
