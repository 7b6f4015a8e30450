import { pointValueAt } from '@stratloom/engine/model';
import type { Trade } from '@stratloom/engine/model';
import type { OpenTrade } from '@stratloom/engine/strategy';
import { numberAt } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { runNumber, runReference } from '../results.ts';
import type { Context } from '../context.ts';
import { type Excursion, excursionOf } from './excursion.ts';
import { ledgerOf } from './ledger.ts';

/** Properties that closed and open trades share. */
interface TradeFacts {
  readonly size: number;
  readonly cost: number;
  readonly profit: number;
  readonly commission: number;
  readonly excursion: () => Excursion;
}

/** `strategy.closedtrades.*` and `strategy.opentrades.*`, by name. */
export const TRADE_CALLS: Readonly<Record<string, MakeCall>> = {
  ...both('entry_price', (trade) => trade.entryPrice),
  ...both('entry_bar_index', (trade) => trade.entryBarIndex),
  ...both('entry_time', (trade, _, { bars }) => bars.openTime[trade.entryBarIndex] ?? NaN),
  ...both('size', (_, facts) => facts.size, 0),
  ...both('profit', (_, facts) => facts.profit),
  ...both('profit_percent', (_, { profit, cost }) => (100 * profit) / cost),
  ...both('commission', (_, facts) => facts.commission),
  ...both('max_runup', (_, { excursion }) => excursion().runup),
  ...both('max_runup_percent', (_, { excursion, cost }) => (100 * excursion().runup) / cost),
  ...both('max_drawdown', (_, { excursion }) => excursion().drawdown),
  ...both('max_drawdown_percent', (_, { excursion, cost }) => (100 * excursion().drawdown) / cost),
  'strategy.closedtrades.exit_price': closedNumber(({ exitPrice }) => exitPrice),
  'strategy.closedtrades.exit_bar_index': closedNumber(({ exitBarIndex }) => exitBarIndex),
  'strategy.closedtrades.exit_time': closedNumber(({ exitTime }) => exitTime),
  'strategy.closedtrades.entry_id': closedName('entry'),
  'strategy.closedtrades.exit_id': closedName('exit'),
  'strategy.closedtrades.entry_comment': closedComment('entry'),
  'strategy.closedtrades.exit_comment': closedComment('exit'),
  'strategy.opentrades.entry_id': (site) => {
    const trade = openTradeAt(site);
    return runReference(() => trade()?.entryName ?? null);
  },
  'strategy.opentrades.entry_comment': (site) => {
    const trade = openTradeAt(site);
    return runReference(() => {
      const found = trade();
      return found === null ? null : commentOf(found.entryReason, found.entryName);
    });
  },
};

type ReadTrade = (trade: Trade | OpenTrade, facts: TradeFacts, context: Context) => number;

/** @param absent - Value of a trade that does not exist. */
function both(field: string, valueOf: ReadTrade, absent = NaN): Record<string, MakeCall> {
  return {
    [`strategy.closedtrades.${field}`]: (site) => {
      const trade = closedTradeAt(site);
      return runNumber(() => {
        const found = trade();
        return found === null
          ? absent
          : valueOf(found, closedFacts(site.context, found), site.context);
      });
    },
    [`strategy.opentrades.${field}`]: (site) => {
      const trade = openTradeAt(site);
      return runNumber(() => {
        const found = trade();
        return found === null
          ? absent
          : valueOf(found, openFacts(site.context, found), site.context);
      });
    },
  };
}

function closedTradeAt(site: CallSite): () => Trade | null {
  const ledger = ledgerOf(site.context);
  const row = numberAt(site, 0).read;
  return () => ledger.closedTrade(row());
}

function openTradeAt(site: CallSite): () => OpenTrade | null {
  const ledger = ledgerOf(site.context);
  const row = numberAt(site, 0).read;
  return () => ledger.openTrade(row());
}

function closedFacts(context: Context, trade: Trade): TradeFacts {
  return {
    size: signed(trade),
    cost: trade.entryPrice * trade.quantity * pointValueAt(context, trade.exitBarIndex),
    profit: trade.netPnl,
    commission: trade.fees,
    excursion: () =>
      excursionOf(context, {
        ...trade,
        endBarIndex: trade.exitBarIndex,
        rateBarIndex: trade.exitBarIndex,
        lastPrice: trade.exitPrice,
      }),
  };
}

function openFacts(context: Context, trade: OpenTrade): TradeFacts {
  const { bar, insidePrice } = context.moment;
  return {
    size: signed(trade),
    cost: trade.entryPrice * trade.quantity * pointValueAt(context, bar),
    profit: trade.openPnl,
    commission: trade.entryFee,
    excursion: () =>
      excursionOf(context, {
        ...trade,
        endBarIndex: bar + (context.settings.fillOn === 'close' ? 0 : 1),
        rateBarIndex: bar,
        lastPrice: insidePrice ?? context.bars.close[bar]!,
      }),
  };
}

function signed({ side, quantity }: Trade | OpenTrade): number {
  return side === 'long' ? quantity : -quantity;
}

function closedNumber(valueOf: (trade: Trade) => number): MakeCall {
  return (site) => {
    const trade = closedTradeAt(site);
    return runNumber(() => {
      const found = trade();
      return found === null ? NaN : valueOf(found);
    });
  };
}

function closedName(end: 'entry' | 'exit'): MakeCall {
  return (site) => {
    const read = closedTexts(site, end);
    return runReference(() => read()?.name ?? null);
  };
}

function closedComment(end: 'entry' | 'exit'): MakeCall {
  return (site) => {
    const read = closedTexts(site, end);
    return runReference(() => {
      const texts = read();
      return texts === null ? null : commentOf(texts.reason, texts.name);
    });
  };
}

/** Name and reason of the order at one end of a closed trade. */
function closedTexts(
  site: CallSite,
  end: 'entry' | 'exit',
): () => { readonly name: string; readonly reason: string } | null {
  const ledger = ledgerOf(site.context);
  const row = numberAt(site, 0).read;
  return () => {
    const at = row();
    const trade = ledger.closedTrade(at);
    if (trade === null || ledger.account === null) return null;
    const names = ledger.account.history.namesOf(at);
    return end === 'entry'
      ? { name: names.entry, reason: trade.entryReason }
      : { name: names.exit, reason: trade.exitReason };
  };
}

/** An order without a comment has its name as reason. */
function commentOf(reason: string, name: string): string {
  return reason === name ? '' : reason;
}
