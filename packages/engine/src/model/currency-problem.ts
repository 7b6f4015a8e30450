import type { UserProblem } from './errors.ts';
import type { Instrument } from './instrument.ts';
import type { RunSettings } from './settings.ts';

/** Problem of the currencies of a run, and the field to mend. */
export interface CurrencyProblem extends UserProblem {
  readonly code: 'settings.currency';
  readonly field: 'accountCurrency' | 'exchangeRate';
}

/** Returns why money cannot be converted to the account currency, or null: rates are never guessed, not even that USDT is worth a dollar. */
export function currencyProblem(
  { accountCurrency }: Pick<RunSettings, 'accountCurrency'>,
  { quoteCurrency, exchangeRate }: Pick<Instrument, 'quoteCurrency' | 'exchangeRate'>,
): CurrencyProblem | null {
  const isConverted = exchangeRate !== undefined && exchangeRate !== 1;
  if (accountCurrency === undefined) {
    if (!isConverted) return null;
    const message = 'An exchange rate is stated, but no account currency.';
    return {
      code: 'settings.currency',
      field: 'accountCurrency',
      message,
      remedy: 'State the account currency.',
    };
  }
  if (quoteCurrency === accountCurrency) {
    if (!isConverted) return null;
    const message = `Prices and account are both in ${accountCurrency}.`;
    return {
      code: 'settings.currency',
      field: 'exchangeRate',
      message,
      remedy: 'Leave the exchange rate out.',
    };
  }
  if (exchangeRate !== undefined) return null;
  const remedy =
    quoteCurrency === undefined
      ? `State the price currency, and the exchange rate where it is not ${accountCurrency}: how many ${accountCurrency} one unit of it is worth.`
      : `State the exchange rate: how many ${accountCurrency} 1 ${quoteCurrency} is worth.`;
  return {
    code: 'settings.currency',
    field: 'exchangeRate',
    message: `The account is in ${accountCurrency}, the prices are in ${quoteCurrency ?? 'a currency not stated'}.`,
    remedy,
  };
}
