import { pointValueAt } from '@stratloom/engine/model';
import type { AccountView } from '@stratloom/engine/strategy';
import type { MakeVariable } from '../call-site.ts';
import type { Context } from '../context.ts';
import { constantNumber } from '../pointwise.ts';
import { runNumber, runReference } from '../results.ts';
import type { NumberValue } from '../value.ts';
import { ledgerOf, type Ledger, type TradeSum } from './ledger.ts';
import { liquidationPrice } from './liquidation-price.ts';

/** Account variables, by name. */
export const ACCOUNT_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  // Most scripts ask for these two on every bar, some several times: each is one call.
  'strategy.position_size': ({ trading }) =>
    quiet(runNumber(() => (trading.account === null ? NaN : trading.account.signedQuantity))),
  'strategy.position_avg_price': ({ trading }) =>
    quiet(runNumber(() => (trading.account === null ? NaN : trading.account.averageEntryPrice))),
  'strategy.position_entry_name': (context) => {
    const ledger = ledgerOf(context);
    return runReference(() => ledger.openTrade(0)?.entryName ?? '');
  },
  'strategy.account_currency': ({ settings: { accountCurrency: constant = SYMBOL_CURRENCY } }) => ({
    kind: 'reference',
    read: () => constant,
    pure: true,
    constant,
  }),
  'strategy.equity': account(({ equity }) => equity),
  'strategy.initial_capital': ({ settings }) => constantNumber(settings.cash),
  'strategy.opentrades': account(({ openTradeCount }) => openTradeCount),
  'strategy.closedtrades': account(({ closedTradeCount }) => closedTradeCount),
  'strategy.closedtrades.first_index': () => constantNumber(0),
  'strategy.opentrades.capital_held': (context) => {
    const { margin } = context.settings;
    return read(context, ({ signedQuantity }) =>
      margin > 0
        ? Math.abs(signedQuantity) *
          priceOf(context) *
          pointValueAt(context, context.moment.bar) *
          margin
        : NaN,
    );
  },
  'strategy.margin_liquidation_price': (context) =>
    read(context, (now) => liquidationPrice(context, now)),
  'strategy.netprofit': sums(({ all }) => all.profit),
  'strategy.netprofit_percent': sums(({ all }, cash) => (100 * all.profit) / cash),
  'strategy.openprofit': sums(({ all }, cash, { equity }) => equity - cash - all.profit),
  'strategy.openprofit_percent': sums(
    ({ all }, cash, { equity }) => (100 * (equity - cash - all.profit)) / (cash + all.profit),
  ),
  'strategy.grossprofit': sums(({ won }) => won.profit),
  'strategy.grossprofit_percent': sums(({ won }, cash) => (100 * won.profit) / cash),
  'strategy.grossloss': sums(({ lost }) => lost.profit),
  'strategy.grossloss_percent': sums(({ lost }, cash) => (100 * lost.profit) / cash),
  'strategy.wintrades': sums(({ won }) => won.count),
  'strategy.losstrades': sums(({ lost }) => lost.count),
  'strategy.eventrades': sums(({ all, won, lost }) => all.count - won.count - lost.count),
  'strategy.avg_trade': sums(({ all }) => meanOf(all)),
  'strategy.avg_trade_percent': sums(({ all }) => meanPercentOf(all)),
  'strategy.avg_winning_trade': sums(({ won }) => meanOf(won)),
  'strategy.avg_winning_trade_percent': sums(({ won }) => meanPercentOf(won)),
  'strategy.avg_losing_trade': sums(({ lost }) => meanOf(lost)),
  'strategy.avg_losing_trade_percent': sums(({ lost }) => meanPercentOf(lost)),
  'strategy.max_drawdown': curve(({ extremes }) => extremes.drawdown),
  'strategy.max_drawdown_percent': curve(({ extremes }) => 100 * extremes.drawdownRatio),
  'strategy.max_runup': curve(({ extremes }) => extremes.runup),
  'strategy.max_runup_percent': curve(({ extremes }) => 100 * extremes.runupRatio),
  'strategy.max_contracts_held_all': curve(({ mostLong, mostShort }) =>
    Math.max(mostLong, mostShort),
  ),
  'strategy.max_contracts_held_long': curve(({ mostLong }) => mostLong),
  'strategy.max_contracts_held_short': curve(({ mostShort }) => mostShort),
};

/** The account is kept in the currency of the symbol, whatever it is. */
const SYMBOL_CURRENCY = 'NONE';

function account(valueOf: (account: AccountView) => number): MakeVariable {
  return (context) => quiet(read(context, valueOf));
}

function read({ trading }: Context, valueOf: (account: AccountView) => number): NumberValue {
  return runNumber(() => (trading.account === null ? NaN : valueOf(trading.account)));
}

/** A variable of the account alone is not read where it is not used. */
function quiet(value: NumberValue): NumberValue {
  return { ...value, isQuiet: true };
}

/** A value of the closed trades. */
function sums(
  valueOf: (ledger: Ledger, cash: number, account: AccountView) => number,
): MakeVariable {
  return (context) => {
    const ledger = ledgerOf(context);
    const { cash } = context.settings;
    return quiet(read(context, (now) => valueOf(ledger.current() ?? ledger, cash, now)));
  };
}

/** A value of the equity of all bars so far. */
function curve(valueOf: (ledger: Ledger) => number): MakeVariable {
  return (context) => {
    const ledger = ledgerOf(context);
    return read(context, () => valueOf(ledger.withEquity() ?? ledger));
  };
}

function meanOf({ profit, count }: TradeSum): number {
  return count === 0 ? NaN : profit / count;
}

function meanPercentOf({ percent, count }: TradeSum): number {
  return count === 0 ? NaN : percent / count;
}

/** The price of the moment, the close when the bar is over. */
function priceOf({ bars, moment }: Context): number {
  return moment.insidePrice ?? bars.close[moment.bar]!;
}
