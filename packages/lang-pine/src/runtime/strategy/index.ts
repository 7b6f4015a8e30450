import { exchangeRateAt } from '@stratloom/engine/model';
import { numberAt } from '../arguments.ts';
import type { CallSite, MakeCall, MakeVariable } from '../call-site.ts';
import type { NumberValue } from '../value.ts';
import { runNumber, runVoid } from '../results.ts';
import { textAt } from '../arguments.ts';
import { ACCOUNT_VARIABLES } from './account-variables.ts';
import { close, closeAll } from './closes.ts';
import { entry, order } from './entries.ts';
import { exit } from './exits.ts';
import { defaultQuantity } from './order-size.ts';
import { RISK_CALLS } from './risk-calls.ts';
import { TRADE_CALLS } from './trade-calls.ts';
import { withTrading } from './trading-access.ts';

/** Orders, rules of risk and what trades were. */
export const STRATEGY_CALLS: Readonly<Record<string, MakeCall>> = {
  'strategy.entry': entry,
  'strategy.order': order,
  'strategy.exit': exit,
  'strategy.close': close,
  'strategy.close_all': closeAll,
  'strategy.cancel': cancel,
  'strategy.cancel_all': (site) =>
    runVoid(
      withTrading(site, ({ orders }) => {
        orders.cancelAll();
      }),
    ),
  'strategy.convert_to_account': (site) => converted(site, (money, rate) => money * rate),
  'strategy.convert_to_symbol': (site) => converted(site, (money, rate) => money / rate),
  'strategy.default_entry_qty': (site) => {
    const { context } = site;
    const price = numberAt(site, 0);
    return runNumber(() => {
      const { account } = context.trading;
      return account === null ? NaN : defaultQuantity(context, account, price.read());
    });
  },
  ...RISK_CALLS,
  ...TRADE_CALLS,
};

/** @param convert - Takes money and what one unit of the symbol's currency is worth in the account. */
function converted(site: CallSite, convert: (money: number, rate: number) => number): NumberValue {
  const { context } = site;
  const money = numberAt(site, 0);
  const { exchangeRates, instrument } = context;
  const isEqual = exchangeRates === undefined && (instrument.exchangeRate ?? 1) === 1;
  if (isEqual) return money;
  return runNumber(() => convert(money.read(), exchangeRateAt(context, context.moment.bar)));
}

/** Account variables. */
export const STRATEGY_VARIABLES: Readonly<Record<string, MakeVariable>> = ACCOUNT_VARIABLES;

function cancel(site: CallSite) {
  const id = textAt(site, 0);
  return runVoid(
    withTrading(site, ({ orders }) => {
      const name = id.read();
      if (name !== null) orders.cancelNamed(name);
    }),
  );
}
