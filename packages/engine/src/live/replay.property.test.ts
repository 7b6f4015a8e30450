// Backtests again as live runs: the same fills, reported from outside, give the same trades.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recordBacktest, replay } from '@stratloom/testkit/live';
import { canonicalText, featuresOf, type Feature, scenarioOf } from '@stratloom/testkit/random';
import type { MarketInput, RunInput, RunResult } from '../kernel/run-result.ts';
import type { OrderRecord } from '../model/order-record.ts';
import type { RunSettings } from '../model/settings.ts';
import type { AccountView, Strategy } from '../strategy/strategy.ts';

const RUNS = 500;

/** Features that cannot be reported before their bar has come, or are the venue's to decide: see decision 0092. */
const OUT_OF_REACH: readonly Feature[] = [
  'closeFills',
  'fillRule',
  'finalize',
  'maintenance',
  'margin',
  'valueAtClose',
  'insideBars',
  'pauses',
];
/** Features with which an order that ends unfilled may do so for another of several reasons, or before a split changes it. */
const SEVERAL_ENDS: readonly Feature[] = [
  'groups',
  'persistentExits',
  'times',
  'reducing',
  'actions',
];
/** A trade that is opened inside a bar: from where on the path its trailing stop follows is then not known. */
const ENTRY_UNKNOWN: readonly Feature[] = ['finer', 'limitTicks'];

/** Features whose orders a backtest treats otherwise once a part is filled: it sizes, counts and follows them when volume is there. */
const PARTS_DIFFER: readonly Feature[] = [
  'sizings',
  'times',
  'reducing',
  'pyramiding',
  'trails',
  'plans',
  'actions',
];

function featuresWithout(seed: number, more: readonly Feature[]): Feature[] {
  const left = featuresOf(seed).filter((one) => !OUT_OF_REACH.includes(one) && !more.includes(one));
  const trails = left.includes('trails') || left.includes('plans');
  const splits = left.includes('actions');
  return left
    .filter((one) => !trails || !ENTRY_UNKNOWN.includes(one))
    .filter((one) => !splits || (one !== 'times' && one !== 'lots' && one !== 'plans'));
}

/** The run of a seed with enough money for all that it asks for, spread left aside. */
function inputOf(seed: number, features: readonly Feature[]): RunInput {
  const { input } = scenarioOf(seed, features);
  const { settings, strategy, bars, otherMarkets = [] } = input;
  return {
    ...input,
    ...withoutMinimum(input),
    otherMarkets: otherMarkets.map(withoutMinimum),
    settings: { ...settings, cash: 1e6, margin: 0, spread: { ratio: 0, paidAt: 'everyFill' } },
    strategy: silentAtEnd(strategy, bars.length - 1),
  };
}

function withoutMinimum(market: MarketInput): MarketInput {
  return { ...market, instrument: { ...market.instrument, minNotional: undefined } };
}

/** A strategy that asks for nothing at the last close: what it asks for there is refused at once live, later in a backtest. */
function silentAtEnd(strategy: Strategy, last: number): Strategy {
  return {
    ...strategy,
    start: (setup) => {
      const run = strategy.start(setup);
      return {
        ...run,
        onBar: (bar, account, orders) => {
          if (bar < last) run.onBar(bar, account, orders);
        },
      };
    },
  };
}

/** A strategy that notes what it is shown. */
function watched(input: RunInput, seen: string[]): RunInput {
  const { strategy } = input;
  return {
    ...input,
    strategy: {
      ...strategy,
      start: (setup) => {
        const run = strategy.start(setup);
        return {
          ...run,
          onBar: (bar, account, orders) => {
            seen.push(viewText(bar, account));
            run.onBar(bar, account, orders);
          },
        };
      },
    },
  };
}

function viewText(bar: number, account: AccountView): string {
  const { cash, equity, openTrades, workingOrders, closedTradeCount } = account;
  return canonicalText({ bar, cash, equity, openTrades, workingOrders, closedTradeCount });
}

function textOf(result: RunResult, orderOf: (order: OrderRecord) => unknown): string {
  const { equity, trades, openTrades, orders, exposedBarCount, totalFees, totalSlippage } = result;
  return canonicalText({
    equity,
    trades: trades.toArray(),
    openTrades,
    orders: orders.toArray().map(orderOf),
    exposedBarCount,
    totalFees,
    totalSlippage,
  });
}

/** An order without the way in which it ended unfilled, and without changes after which it was refused. */
function withoutEnd(order: OrderRecord): unknown {
  const { quantity, status, statusReason, changedBarIndex } = order;
  const isOver = quantity === 0 && status !== 'filled';
  return {
    ...order,
    status: isOver ? '' : status,
    statusReason: isOver ? '' : statusReason,
    changedBarIndex: isOver ? -1 : changedBarIndex,
  };
}

/** True for bankruptcies, and for stop-limit entries with trailing stops: where on its path a bar fills these cannot be seen. */
function isOutOfReach(
  { bankruptcyBarIndex, orders }: RunResult,
  features: readonly Feature[],
): boolean {
  const trails = features.includes('trails') || features.includes('plans');
  return (
    bankruptcyBarIndex >= 0 ||
    (trails && orders.toArray().some(({ type, quantity }) => type === 'stopLimit' && quantity > 0))
  );
}

function check(
  more: readonly Feature[],
  orderOf: (order: OrderRecord) => unknown,
  settings: Partial<RunSettings> = {},
): void {
  let [fillCount, runCount] = [0, 0];
  for (let seed = 1; seed <= RUNS; seed++) {
    const features = featuresWithout(seed, more);
    const drawn = inputOf(seed, features);
    const input = { ...drawn, settings: { ...drawn.settings, ...settings } };
    const [seen, seenLive]: [string[], string[]] = [[], []];
    const recorded = recordBacktest(watched(input, seen));
    if (isOutOfReach(recorded.result, features)) continue;
    const { result } = replay(watched(input, seenLive), recorded.reports);
    const at = seen.findIndex((text, k) => text !== seenLive[k]);
    assert.equal(seenLive[at], seen[at], `run ${seed}, decision ${at}, ${features.join(' ')}`);
    assert.equal(textOf(result, orderOf), textOf(recorded.result, orderOf), `run ${seed}`);
    fillCount += recorded.fillCount;
    runCount++;
  }
  assert.ok(runCount > 0.8 * RUNS && fillCount > 10 * RUNS, `${runCount} runs, ${fillCount} fills`);
}

describe('a live run to which the fills of a backtest are reported', () => {
  it('comes to the same, to the byte', () => {
    check(SEVERAL_ENDS, (order) => order);
  });

  it('comes to the same but for reasons of unfilled orders, with groups, named exits and times', () => {
    check([], withoutEnd);
  });

  it('comes to the same where volume lets orders fill in parts', () => {
    check(PARTS_DIFFER, withoutEnd, { maxVolumeRatio: 0.4 });
  });
});
