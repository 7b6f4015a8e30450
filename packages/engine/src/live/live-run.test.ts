import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cents, flatBars, oneUnit, scripted, type ScriptStep } from '@stratloom/testkit';
import { money, price, quantity, unixMs } from '../model/branded-number.ts';
import type { Instrument } from '../model/instrument.ts';
import type { FillReport, OrderReport } from '../model/order-report.ts';
import type { RunSettings } from '../model/settings.ts';
import type { WantedOrder } from '../model/wanted-order.ts';
import { LiveRun } from './live-run.ts';

type Script = Readonly<Record<number, ScriptStep>>;

/** A live run of a script on bars at 100, worked through to its third bar. */
function started(
  script: Script,
  settings: Partial<RunSettings> = {},
  instrument: Instrument = cents,
): LiveRun {
  const run = new LiveRun({
    bars: flatBars([100, 100, 100]),
    instrument,
    settings: { ...oneUnit, ...settings },
    strategy: scripted(script),
    parameters: {},
  });
  run.advance();
  return run;
}

/** Appends a bar and works through it. */
function pass(
  run: LiveRun,
  prices: { open?: number; high?: number; low?: number; close?: number } = {},
): void {
  const { open = 100, close = 100 } = prices;
  const { high = Math.max(open, close), low = Math.min(open, close) } = prices;
  const { bars } = run.finish();
  const openTime = (bars.openTime[bars.length - 1] ?? 0) + 86_400_000;
  run.append([{ openTime, open, high, low, close, volume: 1 }]);
  run.advance();
}

function fill(
  orderId: number,
  at: number,
  much: number,
  more: Partial<FillReport> = {},
): OrderReport {
  return {
    kind: 'fill',
    orderId,
    time: unixMs(0),
    quantity: quantity(much),
    price: price(at),
    fee: money(0),
    ...more,
  };
}

function ended(orderId: number, kind: 'rejected' | 'cancelled' | 'expired'): OrderReport {
  return { kind, orderId, time: unixMs(0), reason: 'by the venue' };
}

function wanted(run: LiveRun): string[] {
  return run.wantedOrders().map(textOf);
}

function textOf({ orderId, side, type, ...order }: WantedOrder): string {
  const prices = [order.limitPrice, order.stopPrice].filter((level) => !Number.isNaN(level));
  return [orderId, side, type, order.quantity, ...prices].join(' ');
}

const buyTwo: ScriptStep = (orders) =>
  orders.place({
    side: 'buy',
    sizing: { kind: 'fixed', value: 2 },
    stopLossPrice: 90,
    takeProfitPrice: 110,
    reason: 'in',
  });

describe('a live run', () => {
  it('fills nothing by itself: an order waits until its fill is reported', () => {
    const run = started({ 2: buyTwo });
    assert.deepEqual(wanted(run), ['1 buy market 2']);
    pass(run);
    pass(run, { high: 200, low: 50 });
    assert.deepEqual(wanted(run), ['1 buy market 2']);
    assert.equal(run.finish().openTrades.length, 0);
  });

  it('keeps a market order that is asked for again while it is on its way', () => {
    const buy = (value: number) => (orders: Parameters<ScriptStep>[0]) =>
      orders.place({ side: 'buy', name: 'long', sizing: { kind: 'fixed', value }, reason: '' });
    const run = started({ 2: buy(2), 3: buy(2), 4: buy(3) });
    pass(run);
    assert.deepEqual(wanted(run), ['1 buy market 2']);
    assert.equal(run.wantedOrders()[0]?.decidedBarIndex, 3);
    pass(run);
    assert.deepEqual(wanted(run), ['1 buy market 3']);
    assert.deepEqual(run.report(fill(1, 100, 3)), []);
  });

  it('holds what is left of a purchase when the venue keeps its fee of it', () => {
    const run = started({ 2: buyTwo });
    const fill = { orderId: 1, quantity: quantity(2), price: price(100), fee: money(2) };
    run.report({ ...fill, kind: 'fill', feeQuantity: quantity(0.02), time: unixMs(0) });
    pass(run);
    assert.deepEqual(wanted(run), ['2 sell stop 1.98 90', '3 sell limit 1.98 110']);
    const { openTrades, totalFees, equity, settings } = run.finish();
    assert.equal(openTrades[0]?.quantity, 1.98);
    assert.equal(totalFees, 2);
    assert.equal(equity.at(-1), settings.cash - 2);
  });

  it('gives a trade its exits with the fill, in the bar that has not come yet', () => {
    const run = started({ 2: buyTwo });
    assert.deepEqual(run.report(fill(1, 101, 2)), []);
    assert.deepEqual(wanted(run), ['2 sell stop 2 90', '3 sell limit 2 110']);
    pass(run);
    const [trade] = run.finish().openTrades;
    assert.deepEqual([trade?.entryBarIndex, trade?.entryPrice, trade?.quantity], [3, 101, 2]);
  });

  it('cancels the sibling of an exit that was filled', () => {
    const run = started({ 2: buyTwo });
    run.report(fill(1, 100, 2));
    pass(run);
    run.report(fill(3, 110, 2, { fee: money(1) }));
    assert.deepEqual(wanted(run), []);
    const { trades, orders } = run.finish();
    assert.deepEqual([trades.at(0).exitPrice, trades.at(0).netPnl], [110, 19]);
    assert.equal(orders.at(2).statusReason, 'trade is closed');
    assert.equal(orders.at(3).status, 'filled');
  });

  it('keeps working what a partial fill leaves, and protects what it has opened', () => {
    const run = started({ 2: buyTwo });
    run.report(fill(1, 100, 0.5));
    assert.deepEqual(wanted(run), [
      '1 buy market 1.5',
      '2 sell stop 0.5 90',
      '3 sell limit 0.5 110',
    ]);
    run.report(fill(1, 102, 1.5));
    assert.deepEqual(wanted(run).slice(2), ['4 sell stop 1.5 90', '5 sell limit 1.5 110']);
    const order = run.finish().orders.at(1);
    assert.deepEqual([order.status, order.quantity, order.price], ['filled', 2, 101.5]);
  });

  it('shrinks an exit when a part of its trade is closed', () => {
    const run = started({ 2: buyTwo });
    run.report(fill(1, 100, 2));
    run.report(fill(3, 110, 0.5));
    assert.deepEqual(wanted(run), ['2 sell stop 1.5 90', '3 sell limit 1.5 110']);
    run.report(fill(3, 111, 1.5));
    assert.deepEqual(wanted(run), []);
    const { status, quantity: filled } = run.finish().orders.at(3);
    assert.deepEqual([status, filled], ['filled', 2]);
  });

  it('takes the fill of an order off a reducing group, and cancels a cancelling one', () => {
    const of = (kind: 'cancel' | 'reduce'): LiveRun =>
      started({
        2: (orders) => {
          const request = { side: 'buy', sizing: { kind: 'fixed', value: 3 }, reason: '' } as const;
          const group = { name: 'g', kind };
          orders.place({ ...request, limitPrice: 95, group });
          orders.place({ ...request, stopPrice: 105, group });
        },
      });
    const reducing = of('reduce');
    reducing.report(fill(1, 95, 1));
    assert.deepEqual(wanted(reducing), ['1 buy limit 2 95', '2 buy stop 2 105']);
    const cancelling = of('cancel');
    cancelling.report(fill(1, 95, 1));
    assert.deepEqual(wanted(cancelling), ['1 buy limit 2 95']);
  });

  it('books more than was asked for, and says so', () => {
    const run = started({ 2: buyTwo });
    const [flag] = run.report(fill(1, 100, 2.5));
    assert.deepEqual([flag?.kind, flag?.quantity, flag?.barIndex], ['overfill', 0.5, 3]);
    assert.deepEqual(wanted(run), ['2 sell stop 2.5 90', '3 sell limit 2.5 110']);
    assert.deepEqual(run.flags, [flag]);
  });

  it('books a second fill of what was filled', () => {
    const run = started({ 2: buyTwo });
    run.report(fill(1, 100, 2));
    const [flag] = run.report(fill(1, 104, 1));
    assert.equal(flag?.kind, 'overfill');
    const { orders, openTrades } = run.finish();
    assert.deepEqual([orders.at(1).status, orders.at(1).quantity], ['filled', 3]);
    assert.equal(openTrades.length, 2);
  });

  it('turns the position when both exits of a trade were filled, and says so', () => {
    const run = started({ 2: buyTwo });
    run.report(fill(1, 100, 2));
    pass(run);
    run.report(fill(3, 110, 2));
    const [flag] = run.report(fill(2, 90, 2));
    assert.deepEqual([flag?.kind, flag?.quantity], ['late-fill', 2]);
    const [trade] = run.finish().openTrades;
    assert.deepEqual([trade?.side, trade?.quantity, trade?.entryPrice], ['short', 2, 90]);
  });

  it('books the fill of an order that the strategy has cancelled meanwhile, with its exits', () => {
    const run = started({
      1: (orders) =>
        orders.place({ side: 'buy', limitPrice: 99, stopLossPrice: 90, reason: 'low' }),
      2: (orders) => orders.cancelAll(),
    });
    // Outside has seen it.
    const before = new LiveRun({
      bars: flatBars([100, 100]),
      instrument: cents,
      settings: oneUnit,
      strategy: scripted({
        1: (orders) =>
          orders.place({ side: 'buy', limitPrice: 99, stopLossPrice: 90, reason: 'low' }),
        2: (orders) => orders.cancelAll(),
      }),
      parameters: {},
    });
    before.advance();
    assert.deepEqual(wanted(before), ['1 buy limit 1 99']);
    pass(before);
    assert.deepEqual(wanted(before), []);
    const [flag] = before.report(fill(1, 99, 1));
    assert.equal(flag?.kind, 'late-fill');
    assert.deepEqual(wanted(before), ['2 sell stop 1 90']);
    assert.deepEqual(wanted(run), []);
  });

  it('ends orders as it is reported, once', () => {
    const place: ScriptStep = (orders) => {
      for (const limitPrice of [99, 98, 97]) orders.place({ side: 'buy', limitPrice, reason: '' });
    };
    const run = started({ 2: place });
    run.report(ended(1, 'rejected'));
    run.report(ended(2, 'cancelled'));
    run.report(ended(3, 'expired'));
    run.report(ended(3, 'cancelled'));
    const orders = run.finish().orders.toArray();
    assert.deepEqual(
      orders.map(({ status, statusReason }) => `${status} ${statusReason}`),
      ['rejected by the venue', 'cancelled by the venue', 'expired by the venue'],
    );
  });

  it('gives up the rest of an order that was filled in part', () => {
    const run = started({ 2: buyTwo });
    run.report(fill(1, 100, 0.5));
    run.report(ended(1, 'rejected'));
    const order = run.finish().orders.at(1);
    assert.deepEqual([order.status, order.quantity], ['cancelled', 0.5]);
  });

  it('holds what was traded without it, and loses what the venue has liquidated', () => {
    const run = started({ 2: buyTwo });
    run.report(fill(1, 100, 2));
    const outside = { time: unixMs(0), instrumentIndex: 0, fee: money(1) };
    const trade = { ...outside, quantity: quantity(3), price: price(101) } as const;
    assert.equal(run.adopt({ ...trade, side: 'buy', origin: 'strategy', reason: 'by hand' }), 4);
    pass(run);
    const held = run.finish().openTrades.map((open) => `${open.quantity} ${open.entryReason}`);
    assert.deepEqual(held, ['2 in', '3 by hand']);
    run.adopt({ ...trade, side: 'sell', origin: 'margin-call', reason: 'Liquidation' });
    const { trades, openTrades, orders } = run.finish();
    assert.deepEqual(
      [openTrades[0]?.quantity, trades.length, orders.at(5).origin],
      [2, 2, 'margin-call'],
    );
    // The first trade is closed, and with it go its exits.
    assert.deepEqual(wanted(run), []);
  });

  it('refuses reports of orders that there are not, and fills that are none', () => {
    const run = started({ 2: buyTwo });
    assert.throws(() => run.report(fill(2, 100, 1)), /order 2/u);
    assert.throws(() => run.report(fill(1, 100, 0)), /no fill/u);
    assert.throws(() => run.report(fill(1, NaN, 1)), /no fill/u);
  });
});

describe('the quantity with which an order is placed', () => {
  const lots: Instrument = { ...cents, lotSize: 0.1 };
  const byEquity = { kind: 'equityRatio', value: 1 } as const;

  it('follows from the last close, or the level, and is cut to lots', () => {
    const run = started(
      {
        2: (orders) => {
          orders.place({
            side: 'buy',
            limitPrice: 64.001,
            sizing: { kind: 'cash', value: 100 },
            reason: '',
          });
          orders.place({ side: 'buy', sizing: { kind: 'cash', value: 555 }, reason: '' });
        },
      },
      { cash: 1000 },
      lots,
    );
    assert.deepEqual(wanted(run), ['1 buy limit 1.5 64', '2 buy market 5.5']);
  });

  it('counts what market orders before it close', () => {
    const run = started(
      {
        1: (orders) => orders.place({ side: 'buy', sizing: byEquity, reason: 'in' }),
        3: (orders) => {
          orders.closeAll('out');
          orders.place({ side: 'sell', sizing: byEquity, reason: 'turn' });
        },
      },
      { cash: 1000 },
    );
    run.report(fill(1, 100, 10));
    pass(run);
    assert.deepEqual(wanted(run), ['2 sell market 10', '3 sell market 10']);
  });

  it('stays when the price moves, until the terms change', () => {
    const run = started(
      {
        2: (orders) => orders.place({ side: 'buy', limitPrice: 50, sizing: byEquity, reason: '' }),
        4: (orders) => orders.change(1, { limitPrice: 40 }),
      },
      { cash: 1000 },
    );
    assert.deepEqual(wanted(run), ['1 buy limit 20 50']);
    pass(run, { close: 80 });
    assert.deepEqual(wanted(run), ['1 buy limit 20 50']);
    pass(run);
    assert.deepEqual(wanted(run), ['1 buy limit 25 40']);
  });

  it('of nothing rejects a market order, with the reason', () => {
    const run = started(
      {
        2: (orders) =>
          orders.place({ side: 'buy', sizing: { kind: 'cash', value: 5 }, reason: '' }),
      },
      { cash: 1000 },
      lots,
    );
    assert.deepEqual(wanted(run), []);
    const { status, statusReason } = run.finish().orders.at(1);
    assert.deepEqual([status, statusReason], ['rejected', 'not enough funds for one unit']);
  });

  it('of nothing now holds back an order with a price: it is wanted once there are funds', () => {
    const run = started(
      {
        2: (orders) => orders.place({ side: 'buy', sizing: byEquity, reason: 'in' }),
        3: (orders) =>
          orders.place({ side: 'buy', limitPrice: 80, sizing: byEquity, reason: 'dip' }),
        4: (orders) => orders.closeAll('out'),
      },
      { cash: 1000 },
    );
    run.report(fill(1, 100, 10));
    pass(run);
    const [dip] = run.wantedOrders();
    assert.deepEqual([dip?.quantity, dip?.heldReason], [0, 'not enough funds for one unit']);
    pass(run);
    run.report(fill(3, 100, 10));
    assert.deepEqual(wanted(run), ['2 buy limit 12.5 80']);
  });

  it('of an exit that was asked for before its entry is held back until there is something to close', () => {
    const run = started({
      2: (orders) => {
        orders.place({ side: 'buy', reason: 'in' });
        orders.place({ side: 'sell', limitPrice: 120, reduceOnly: true, reason: 'out' });
      },
    });
    assert.deepEqual(wanted(run), ['1 buy market 1', '2 sell limit 0 120']);
    run.report(fill(1, 100, 1));
    assert.deepEqual(wanted(run), ['2 sell limit 1 120']);
  });
});

describe('a bar that fills nothing', () => {
  it('moves trailing stops, of a trade that it has seen opened from the entry on', () => {
    const run = started({
      2: (orders) =>
        orders.place({
          side: 'buy',
          limitPrice: 98,
          exits: { trail: { offset: { kind: 'distance', value: 5 } } },
          reason: '',
        }),
    });
    run.report(fill(1, 98, 1));
    assert.deepEqual(wanted(run), ['2 sell trailing 1 93']);
    // 110 came before the price of the entry.
    pass(run, { open: 100, high: 110, low: 85, close: 99 });
    assert.deepEqual(wanted(run), ['2 sell trailing 1 94']);
    pass(run, { open: 99, high: 103, low: 97, close: 100 });
    assert.deepEqual(wanted(run), ['2 sell trailing 1 98']);
  });

  it('ends what its time has ended, before the next bar is traded', () => {
    const run = started({
      2: (orders) => {
        orders.place({ side: 'buy', limitPrice: 90, timeInForce: { bars: 1 }, reason: '' });
        orders.place({ side: 'buy', limitPrice: 91, timeInForce: 'day', reason: '' });
        orders.place({ side: 'buy', limitPrice: 92, timeInForce: 'ioc', reason: '' });
      },
    });
    assert.equal(run.wantedOrders().length, 3);
    pass(run);
    assert.deepEqual(
      run
        .finish()
        .orders.toArray()
        .map(({ status }) => status),
      ['expired', 'expired', 'expired'],
    );
  });

  it('asks to close what a broken risk rule closes', () => {
    const run = started({
      1: (orders) => orders.guardBy({ maxDrawdown: { kind: 'cash', value: 15 } }),
      2: (orders) => orders.place({ side: 'buy', reason: '' }),
    });
    run.report(fill(1, 100, 1));
    pass(run, { low: 80, close: 90 });
    assert.deepEqual(wanted(run), ['2 sell market 1']);
  });
});
