import { pointValueAt } from '@stratloom/engine/model';
import type { Trade } from '@stratloom/engine/model';
import type { AccountView, OpenTrade } from '@stratloom/engine/strategy';
import type { Context } from '../context.ts';
import { EquityExtremes } from './equity-extremes.ts';

/** Sums over the closed trades of one kind. */
export interface TradeSum {
  count: number;
  /** Account currency. */
  profit: number;
  /** Sum of the profits in percent of the cost of each trade. */
  percent: number;
}

/** Totals of the closed trades of a script, computed as far as they are read. */
export class Ledger {
  readonly all: TradeSum = { count: 0, profit: 0, percent: 0 };
  readonly won: TradeSum = { count: 0, profit: 0, percent: 0 };
  readonly lost: TradeSum = { count: 0, profit: 0, percent: 0 };
  readonly extremes: EquityExtremes;
  /** Most units held long and short at a close, base units. */
  mostLong = 0;
  mostShort = 0;
  private readonly context: Context;
  private keptRow = -1;
  private keptTrade: Trade | null = null;
  private openBar = -1;
  private openTrades: readonly OpenTrade[] = [];

  constructor(context: Context) {
    this.context = context;
    this.extremes = new EquityExtremes(context.settings.cash);
  }

  /** The account of the bar at hand; null where there is none, which is everywhere but on the chart's own bars. */
  get account(): AccountView | null {
    return this.context.trading.account;
  }

  /** Takes in the trades that were closed since it was asked last; returns itself, null where there is no account. */
  current(): this | null {
    const { account } = this;
    if (account === null) return null;
    for (let row = this.all.count; row < account.closedTradeCount; row++) this.add(account, row);
    return this;
  }

  /** As `current`, with the equity and the holding of the bars since. */
  withEquity(): this | null {
    const { account } = this;
    if (account === null) return null;
    const { signedQuantity } = account;
    if (signedQuantity > this.mostLong) this.mostLong = signedQuantity;
    if (-signedQuantity > this.mostShort) this.mostShort = -signedQuantity;
    const { bar, insidePrice } = this.context.moment;
    this.extremes.extend(account, bar, insidePrice === undefined);
    return this.current();
  }

  /** Returns closed trade `row`; null when there is none. */
  closedTrade(row: number): Trade | null {
    const { account } = this;
    if (account === null || !(row >= 0 && row < account.closedTradeCount)) return null;
    if (row !== this.keptRow) {
      this.keptTrade = account.history.closedTrade(row);
      this.keptRow = row;
    }
    return this.keptTrade;
  }

  /** Returns open trade `row`; null when there is none. */
  openTrade(row: number): OpenTrade | null {
    const { account } = this;
    if (account === null) return null;
    const { bar } = this.context.moment;
    if (bar !== this.openBar) {
      this.openTrades = account.openTrades;
      this.openBar = bar;
    }
    return this.openTrades[row] ?? null;
  }

  /** Forgets which trades are open: something may have been filled. */
  forgetOpenTrades(): void {
    this.openBar = -1;
  }

  /** Returns what makes it as it is now. */
  checkpoint(): () => void {
    const [all, won, lost] = [{ ...this.all }, { ...this.won }, { ...this.lost }];
    const { mostLong, mostShort } = this;
    const undoExtremes = this.extremes.checkpoint();
    return () => {
      Object.assign(this.all, all);
      Object.assign(this.won, won);
      Object.assign(this.lost, lost);
      this.mostLong = mostLong;
      this.mostShort = mostShort;
      undoExtremes();
      this.keptRow = -1;
    };
  }

  private add(account: AccountView, row: number): void {
    const profit = account.history.netPnl(row);
    const trade = account.history.closedTrade(row);
    const cost = trade.entryPrice * trade.quantity * pointValueAt(this.context, trade.exitBarIndex);
    const percent = (100 * profit) / cost;
    addTo(this.all, profit, percent);
    if (profit > 0) addTo(this.won, profit, percent);
    if (profit < 0) addTo(this.lost, -profit, -percent);
    if (trade.side === 'long') this.mostLong = Math.max(this.mostLong, trade.quantity);
    else this.mostShort = Math.max(this.mostShort, trade.quantity);
  }
}

/** Returns the ledger of a context. */
export function ledgerOf(context: Context): Ledger {
  return context.shared(makeLedger);
}

function makeLedger(context: Context): Ledger {
  const ledger = new Ledger(context);
  context.remember({
    // Closed trades stay, however often the script runs.
    isLasting: true,
    checkpoint: () => ledger.checkpoint(),
    save: () => [ledger.mostLong, ledger.mostShort],
    load: (state) => {
      const [mostLong, mostShort] = Array.isArray(state) ? state : [];
      ledger.mostLong = Number(mostLong);
      ledger.mostShort = Number(mostShort);
    },
  });
  context.remember({
    checkpoint: () => () => ledger.forgetOpenTrades(),
    save: () => null,
    load: () => undefined,
  });
  return ledger;
}

function addTo(sum: TradeSum, profit: number, percent: number): void {
  sum.count++;
  sum.profit += profit;
  sum.percent += percent;
}
