// Finds the first thing in which the engine and the reference broker differ.
import { type RunInput, type RunResult, runBacktest } from '@stratloom/engine/run';
import type {
  AccountView,
  InsideBarDecisions,
  Strategy,
  StrategyRun,
} from '@stratloom/engine/strategy';
import { referenceRun, type ReferenceResult } from './reference-broker.ts';

/** Number of values compared, and the first difference. */
export interface Comparison {
  readonly orders: number;
  readonly fills: number;
  /** Fills of orders that were filled in parts. */
  readonly parts: number;
  /** Trades, or parts of them, that a margin call closed. */
  readonly calls: number;
  readonly trades: number;
  readonly bars: number;
  /** Numbers that were equal only up to rounding. */
  readonly rounded: number;
  readonly difference: string | undefined;
}

type Row = Readonly<Record<string, unknown>>;

const TOLERANCE = 1e-9;

/** Rounding of a sum is as large as its terms: of the money of an account, up to a trillionth of its capital counts as equal. */
const DUST = 1e-12;

function orderRows(result: RunResult, reference: ReferenceResult): [Row[], Row[]] {
  const ours = result.orders.toArray().map((o): Row => ({
    market: o.instrumentIndex,
    side: o.side,
    origin: o.origin,
    placedBar: o.placedBarIndex,
    status: o.status,
    type: o.type,
    filledBar: o.filledBarIndex,
    price: o.price,
    quantity: o.quantity,
    fee: o.fee,
    slippage: o.slippage,
    fills: result.orders.fillsOf(o.id).length,
  }));
  const theirs = reference.orders.map((o): Row => ({
    market: o.market,
    side: o.side,
    origin: o.origin,
    placedBar: o.placedBar,
    status: o.status,
    type: o.type,
    filledBar: o.filledBar,
    price: o.price,
    quantity: o.quantity,
    fee: o.fee,
    slippage: o.slippage,
    fills: o.parts,
  }));
  return [ours, theirs];
}

function tradeRows(result: RunResult, reference: ReferenceResult): [Row[], Row[]] {
  const ours = result.trades.toArray().map((t): Row => ({
    id: t.id,
    market: t.instrumentIndex,
    side: t.side,
    quantity: t.quantity,
    entryBar: t.entryBarIndex,
    exitBar: t.exitBarIndex,
    entryPrice: t.entryPrice,
    exitPrice: t.exitPrice,
    netPnl: t.netPnl,
    fees: t.fees,
    slippage: t.slippage,
    income: t.income,
    entryReason: t.entryReason,
    exitOrigin: t.exitOrigin,
  }));
  const theirs = reference.closed.map((t): Row => ({
    id: t.id,
    market: t.market,
    side: t.isLong ? 'long' : 'short',
    quantity: t.quantity,
    entryBar: t.entryBar,
    exitBar: t.exitBar,
    entryPrice: t.entryPrice,
    exitPrice: t.exitPrice,
    netPnl: t.netPnl,
    fees: t.fees,
    slippage: t.slippage,
    income: t.income,
    entryReason: t.entryReason,
    exitOrigin: t.exitOrigin,
  }));
  return [ours, theirs];
}

function openRows(result: RunResult, reference: ReferenceResult): [Row[], Row[]] {
  const ours = result.openTrades.map((t): Row => ({
    id: t.id,
    side: t.side,
    quantity: t.quantity,
    price: t.entryPrice,
    fees: t.fees,
    income: t.income,
  }));
  const theirs = reference.open.map((t): Row => ({
    id: t.id,
    side: t.isLong ? 'long' : 'short',
    quantity: t.quantity,
    price: t.entryPrice,
    fees: t.entryFee,
    income: t.income,
  }));
  return [ours, theirs];
}

class Finder {
  rounded = 0;
  difference: string | undefined;
  private readonly leastTolerance: number;

  /** @param capital - Account currency. */
  constructor(capital: number) {
    this.leastTolerance = Math.max(TOLERANCE, capital * DUST);
  }

  /** Notes the first difference between two tables. @param cause - Bar that decides which difference is earliest. */
  rows(what: string, [ours, theirs]: [Row[], Row[]]): void {
    for (let n = 0; n < Math.max(ours.length, theirs.length); n++) {
      for (const key of Object.keys(ours[n] ?? theirs[n] ?? {})) {
        this.value(`${what} ${n + 1} ${key}`, ours[n]?.[key], theirs[n]?.[key]);
      }
      if (this.difference !== undefined) {
        this.difference += `\n  engine    ${JSON.stringify(ours[n])}\n  reference ${JSON.stringify(theirs[n])}`;
        return;
      }
    }
  }

  value(what: string, ours: unknown, theirs: unknown): void {
    if (this.difference !== undefined || Object.is(ours, theirs)) return;
    if (typeof ours === 'number' && typeof theirs === 'number') {
      if (ours === theirs) return;
      if (Math.abs(ours - theirs) <= Math.max(this.leastTolerance, TOLERANCE * Math.abs(theirs))) {
        this.rounded += 1;
        return;
      }
    }
    this.difference = `${what}: engine ${String(ours)}, reference ${String(theirs)}`;
  }
}

/** Notes what a strategy sees of the account before each of its decisions. */
function watched(input: RunInput, views: Row[]): RunInput {
  const start: Strategy['start'] = (setup) => {
    const run = input.strategy.start(setup);
    const onBar: StrategyRun['onBar'] = (bar, account, gateway) => {
      views.push(...viewRows(bar, account));
      run.onBar(bar, account, gateway);
    };
    const { insideBars } = run;
    if (insideBars === undefined) return { ...run, onBar };
    const onFill: InsideBarDecisions['onFill'] = (bar, price, account, gateway) => {
      views.push({ bar, price }, ...viewRows(bar, account));
      insideBars.onFill(bar, price, account, gateway);
    };
    const checkpoint: InsideBarDecisions['checkpoint'] = (bar) => {
      const count = views.length;
      const undo = insideBars.checkpoint(bar);
      return () => {
        views.length = count;
        undo();
      };
    };
    return { ...run, onBar, insideBars: { onFill, checkpoint } };
  };
  return { ...input, strategy: { ...input.strategy, start } };
}

function viewRows(bar: number, account: AccountView): Row[] {
  const { cash, equity, signedQuantity, closedTradeCount, workingOrderCount } = account;
  return [
    { bar, cash, equity, signedQuantity, closedTradeCount, workingOrderCount },
    ...account.openTrades.map((trade): Row => ({ bar, ...trade })),
    ...account.workingOrders.map((order): Row => ({ bar, ...order, sizing: '' })),
  ];
}

/** Runs both brokers on the same input. */
export function compare(input: RunInput): Comparison {
  const seen: Row[] = [];
  const referenceSeen: Row[] = [];
  const result = runBacktest(watched(input, seen));
  const reference = referenceRun(watched(input, referenceSeen));
  const finder = new Finder(input.settings.cash);
  finder.rows('what the strategy sees', [seen, referenceSeen]);
  const bar = [...result.equity].findIndex(
    (x, i) => !(Math.abs(x - (reference.equity[i] ?? NaN)) <= 1e-9 * Math.max(1, Math.abs(x))),
  );
  finder.rows('order', orderRows(result, reference));
  if (finder.difference !== undefined)
    finder.difference += `\n  equity differs first at bar ${bar}`;
  finder.rows('trade', tradeRows(result, reference));
  finder.rows('open trade', openRows(result, reference));
  for (const [i, value] of result.equity.entries()) {
    finder.value(`equity at bar ${i}`, value, reference.equity[i]);
  }
  finder.value('ambiguous bars', result.ambiguousBarIndexes.join(), reference.ambiguous.join());
  finder.value('exposed bars', result.exposedBarCount, reference.exposed);
  finder.value('fees', result.totalFees, reference.totalFees);
  finder.value('slippage', result.totalSlippage, reference.totalSlippage);
  finder.value('bankruptcy bar', result.bankruptcyBarIndex, reference.bankruptcyBar);
  return {
    orders: result.orders.length,
    fills: result.orders.count('filled'),
    parts: result.orders.partCount,
    calls: result.trades.toArray().filter((t) => t.exitOrigin === 'margin-call').length,
    trades: result.trades.length,
    bars: result.equity.length,
    rounded: finder.rounded,
    difference: finder.difference,
  };
}
