import { exchangeRatesAtOpens } from '@stratloom/engine/market-data';
import type { MarketInput } from '@stratloom/engine/run';
import { CommandProblem } from '../command-problem.ts';
import { type BarsReading, readBars } from './read-bars.ts';

/** `--rates` as it was typed: `EURUSD=1.08`, or `EURUSD=rates.csv`. */
export interface RatesOption {
  /** Both currencies, such as EURUSD: what one unit of the first is worth in the second. */
  readonly pair: string;
  readonly source: number | string;
}

/** Source of the exchange rates of a run. */
export interface ConversionRates {
  readonly quoteCurrency: string;
  /** Money of the account for one unit of the quote currency; undefined = of the file. */
  readonly exchangeRate: number | undefined;
  readonly file: RatesFile | undefined;
}

/** A file of bars of a pair. */
export interface RatesFile {
  readonly path: string;
  /** True where the pair gives what one unit of the account currency is worth. */
  readonly isInverse: boolean;
}

/**
 * Returns how a pair converts the prices of a run into the money of its account. Throws CommandProblem.
 *
 * @param accountCurrency - Of the settings; undefined = not stated.
 * @param quoteCurrency - Of the instrument; undefined = the other one of the pair.
 */
export function conversionBy(
  { pair, source }: RatesOption,
  accountCurrency: string | undefined,
  quoteCurrency: string | undefined,
): ConversionRates {
  if (accountCurrency === undefined) {
    throw wrongRates(
      `--rates ${pair} is given, but no account currency.`,
      'Set it, for example --account-currency EUR.',
    );
  }
  const isInverse = pair.startsWith(accountCurrency);
  const other = isInverse
    ? pair.slice(accountCurrency.length)
    : pair.slice(0, -accountCurrency.length);
  const isOfAccount = isInverse || pair.endsWith(accountCurrency);
  if (!isOfAccount || other === '' || other === accountCurrency) {
    throw wrongRates(
      `--rates ${pair} does not say what another currency is worth in ${accountCurrency}.`,
      `Name the pair of ${accountCurrency} and the price currency, such as ${accountCurrency}${quoteCurrency ?? 'USD'}.`,
    );
  }
  if (quoteCurrency !== undefined && other !== quoteCurrency) {
    throw wrongRates(
      `--rates ${pair} is given, but the prices are in ${quoteCurrency}.`,
      `Give the rates of ${accountCurrency}${quoteCurrency} or ${quoteCurrency}${accountCurrency}.`,
    );
  }
  if (typeof source === 'string') {
    const file = { path: source, isInverse };
    return { quoteCurrency: other, exchangeRate: undefined, file };
  }
  if (!(source > 0)) throw wrongRates(`--rates ${pair}=${source} is not above 0.`, 'Correct it.');
  const exchangeRate = isInverse ? 1 / source : source;
  return { quoteCurrency: other, exchangeRate, file: undefined };
}

function wrongRates(message: string, remedy: string): CommandProblem {
  return new CommandProblem({ code: 'settings.currency', message, remedy });
}

/** Returns instruments with the exchange rates of their bars. Throws CommandProblem. */
export async function withExchangeRates(
  markets: readonly MarketInput[],
  { path, isInverse }: RatesFile,
  reading: BarsReading,
): Promise<MarketInput[]> {
  const rates = await readBars(path, null, reading);
  return markets.map((market) => {
    const exchangeRates = exchangeRatesAtOpens(market.bars, rates, isInverse);
    if (!exchangeRates.ok) throw new CommandProblem(exchangeRates.problem, path);
    return { ...market, exchangeRates: exchangeRates.value };
  });
}
