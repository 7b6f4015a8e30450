import type { DeploymentLimits, Preferences, TradingAccount } from '@stratloom/contracts';
import { formatQuotedPrice } from '../format/quoted-price.ts';
import { type OpeningHours, problemOfHours, USUAL_HOURS } from './opening-hours.ts';

/** Terms of a deployment as they are typed. */
export interface DeployTerms {
  readonly name: string;
  /** Id of an account; empty = a new paper account. */
  readonly accountId: string;
  /** Quote currency. */
  readonly funds: string;
  /** Quote currency. */
  readonly maxOrder: string;
  /** Percent of the funds: 2 = 2 %. */
  readonly dailyLoss: string;
  /** Percent: 10 = 10 %. */
  readonly drawdown: string;
  readonly ordersPerDay: string;
  /** Why real money is traded without time on paper; empty without one. */
  readonly overrideReason: string;
  /** When it may open positions. */
  readonly hours: OpeningHours;
}

/** Field of the form that is wrong, and why. */
export type TermProblems = Readonly<Partial<Record<keyof DeployTerms, string>>>;

/**
 * Returns the terms that the form begins with.
 *
 * @param cash - Account currency.
 * @param preferences - That the user has saved: their position size bounds the orders, their stop the loss of a day; null
 *   without any.
 */
export function usualDeployTerms(
  name: string,
  cash: number,
  preferences: Pick<Preferences, 'maxPositionRatio' | 'stopLossRatio'> | null = null,
): DeployTerms {
  const funds = String(cash);
  const maxOrder = String(Math.round(cash * (preferences?.maxPositionRatio ?? 1) * 100) / 100);
  return {
    ...{ name, accountId: '', funds, maxOrder },
    ...{ drawdown: '10', ordersPerDay: '100', overrideReason: '' },
    dailyLoss: String(Number(((preferences?.stopLossRatio ?? 0.02) * 100).toFixed(4))),
    hours: USUAL_HOURS,
  };
}

/** Returns terms for another account: their amounts are no larger than what it holds in its own currency. */
export function onAccount(
  terms: DeployTerms,
  { id, balances, currency }: Pick<TradingAccount, 'id' | 'balances' | 'currency'>,
): DeployTerms {
  const held = balances.find((balance) => balance.currency === currency)?.total ?? '0';
  const within = (amount: string): string =>
    Number(held) > 0 && Number(amount) > Number(held) ? held : amount;
  const { funds, maxOrder } = terms;
  return { ...terms, accountId: id, funds: within(funds), maxOrder: within(maxOrder) };
}

/** Returns what is wrong with typed terms. */
export function problemsOf(terms: DeployTerms): TermProblems {
  const problems: Partial<Record<keyof DeployTerms, string>> = {};
  if (terms.name.trim() === '') problems.name = 'Give it a name.';
  if (!isAmount(terms.funds)) problems.funds = 'Type an amount above 0, such as 10000.';
  if (!isAmount(terms.maxOrder)) problems.maxOrder = 'Type an amount above 0, such as 10000.';
  for (const field of ['dailyLoss', 'drawdown'] as const) {
    const percent = Number(terms[field]);
    if (!(percent > 0 && percent <= 100)) problems[field] = 'Type a percentage from 0.1 to 100.';
  }
  const orders = Number(terms.ordersPerDay);
  if (!Number.isInteger(orders) || orders < 1 || orders > 100_000) {
    problems.ordersPerDay = 'Type a whole number from 1 to 100000.';
  }
  const hours = problemOfHours(terms.hours);
  if (hours !== undefined) problems.hours = hours;
  const reason = terms.overrideReason.trim();
  if (reason !== '' && reason.length < 10) problems.overrideReason = 'Type 10 characters or more.';
  return problems;
}

/** Instrument, account and currency of a deployment, in words. */
interface DeployPlace {
  /** Name of the instrument. */
  readonly instrument: string;
  readonly timeframe: string;
  /** Name of the account; null = a new paper account. */
  readonly account: string | null;
  readonly isReal: boolean;
  /** Quote currency. */
  readonly currency: string;
}

/** Returns in words what typed terms allow and where they end; null while an amount or a percentage is wrong. */
export function reviewOf(terms: DeployTerms, place: DeployPlace): string | null {
  const { funds, maxOrder, dailyLoss, drawdown } = problemsOf(terms);
  if ([funds, maxOrder, dailyLoss, drawdown].some((problem) => problem !== undefined)) return null;
  const { instrument, timeframe, account, isReal, currency } = place;
  const money = (amount: number): string => formatQuotedPrice(amount, { tickSize: 0, currency });
  const all = Number(terms.funds);
  const where = account ?? 'a new paper account';
  const when = terms.hours.kind === 'always' ? '' : ', in the hours above';
  return (
    `Buys and sells ${instrument} on ${where}, ${isReal ? 'with real money' : 'without real money'}, for up to ${money(all)} ` +
    `at each ${timeframe} close${when}, until you stop it. After a loss of ${money((all * Number(terms.dailyLoss)) / 100)} in a day, or of ` +
    `${money((all * Number(terms.drawdown)) / 100)} from its peak value, it only sends exits.`
  );
}

/**
 * Returns the limits that typed terms mean. The terms have no problems.
 *
 * @param instrumentCount - A rebalance may trade each of them at once.
 */
export function limitsOf(terms: DeployTerms, instrumentCount = 1): DeploymentLimits {
  const { funds, maxOrder, dailyLoss, drawdown, ordersPerDay } = terms;
  return {
    maxOrderNotional: maxOrder,
    // A position may have grown in worth beyond what was paid for it.
    maxPositionNotional: String(Number(funds) * 2),
    maxDailyLoss: String((Number(funds) * Number(dailyLoss)) / 100),
    maxDrawdownRatio: Number(drawdown) / 100,
    maxOrdersPerMinute: Math.max(10, 4 * instrumentCount),
    maxOrdersPerDay: Number(ordersPerDay),
    priceCollarRatio: 0.02,
    maxPriceAgeMs: 10_000,
  };
}

/** True for a decimal number above 0, without an exponent. */
function isAmount(text: string): boolean {
  return /^\d{1,15}(\.\d{1,10})?$/.test(text) && Number(text) > 0;
}
