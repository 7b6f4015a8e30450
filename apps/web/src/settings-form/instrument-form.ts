import {
  type BarRates,
  InstrumentTerms,
  type Settings,
  type TradedSteps,
} from '@stratloom/contracts';
import { currencyProblem } from '@stratloom/engine/model';
import { numberOf } from './percent-text.ts';
import { currencyOf } from './settings-form.ts';

/** Facts of an instrument that hold where the user states none. */
export interface UsualInstrument {
  /** Steps that the venue states; null = it states none. */
  readonly steps: TradedSteps | null;
  /** Tick of the prices; null = unknown. */
  readonly pricesTick: number | null;
  /** Currency of the prices as the venue states it; null = unknown. */
  readonly quoteCurrency: string | null;
}

/** Names of the facts that are typed. */
export type TypedTerm = Exclude<keyof InstrumentTerms, 'exchangeRates'>;

/** Facts of an instrument as they stand in the fields of a form: as typed; empty = as found out. */
export type InstrumentForm = Readonly<Record<TypedTerm, string>> & {
  /** Exchange rates bar by bar; null = one for the run. */
  readonly exchangeRates: BarRates | null;
};

/** Problems of fields, by name. */
export type InstrumentErrors = Partial<Record<keyof InstrumentTerms, string>>;

/** The facts of a form, or what is wrong with it. */
export type InstrumentReading =
  | { readonly ok: true; readonly terms: InstrumentTerms }
  | { readonly ok: false; readonly errors: InstrumentErrors };

const ASKS_FOR: Readonly<Record<TypedTerm, string>> = {
  tickSize: 'Enter 0 or more, or nothing',
  lotSize: 'Enter 0 or more, or nothing',
  pointValue: 'Enter a number above 0, or nothing',
  quoteCurrency: 'Enter a currency such as USD, or nothing',
  exchangeRate: 'Enter a number above 0, or nothing',
};

/** Returns the form that shows what the user states. */
export function instrumentFormOf(terms: InstrumentTerms): InstrumentForm {
  const textOf = (value: number | string | undefined) => (value === undefined ? '' : String(value));
  const {
    tickSize,
    lotSize,
    pointValue,
    quoteCurrency,
    exchangeRate,
    exchangeRates = null,
  } = terms;
  return {
    tickSize: textOf(tickSize),
    lotSize: textOf(lotSize),
    pointValue: textOf(pointValue),
    quoteCurrency: textOf(quoteCurrency),
    exchangeRate: textOf(exchangeRate),
    exchangeRates,
  };
}

/** Reads a form by the schema of the contract. */
export function instrumentTermsOf({ exchangeRates, ...texts }: InstrumentForm): InstrumentReading {
  const typed = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const values = Object.fromEntries(
    typed.map(([name, text]) => [
      name,
      name === 'quoteCurrency' ? currencyOf(text) : numberOf(text),
    ]),
  );
  const reading = InstrumentTerms.safeParse({
    ...values,
    ...(exchangeRates !== null && { exchangeRates }),
  });
  if (reading.success) return { ok: true, terms: reading.data };
  const errors: InstrumentErrors = {};
  for (const { path } of reading.error.issues) {
    const [name] = path;
    if (isField(name)) errors[name] = ASKS_FOR[name];
  }
  return { ok: false, errors };
}

function isField(name: PropertyKey | undefined): name is TypedTerm {
  return name !== undefined && Object.hasOwn(ASKS_FOR, name);
}

/** Returns what holds in each field that is left empty, and where it is from. */
export function usualTexts({ steps, pricesTick, quoteCurrency }: UsualInstrument): {
  readonly placeholder: Readonly<Record<TypedTerm, string>>;
  readonly help: Readonly<Record<TypedTerm, string>>;
} {
  const tick = steps?.tickSize ?? pricesTick;
  const tickFrom = steps === null ? 'inferred from the prices' : "the market's";
  return {
    placeholder: {
      tickSize: tick === null ? 'none' : String(tick),
      lotSize: steps === null ? 'any' : String(steps.lotSize),
      pointValue: '1',
      quoteCurrency: quoteCurrency ?? '',
      exchangeRate: '1',
    },
    help: {
      tickSize:
        tick === null
          ? 'Smallest price step. Empty = prices are not rounded, as these have no common step'
          : `Smallest price step. Empty = ${tick}, ${tickFrom}`,
      lotSize:
        steps === null
          ? 'Smallest step of a quantity. Empty = any quantity'
          : `Smallest step of a quantity. Empty = ${steps.lotSize}, the market's`,
      pointValue:
        'What one unit gains when the price rises by 1, such as 50 for the E-mini S&P 500. Empty = 1',
      quoteCurrency:
        quoteCurrency === null ? 'Such as USD' : `Empty = ${quoteCurrency}, the market's`,
      exchangeRate:
        'Money of the account for one unit of the price currency, the same throughout the run. Empty = 1',
    },
  };
}

/** Fault in the currencies of a form, and the field to mend. */
export interface ConversionProblem {
  readonly field: 'accountCurrency' | keyof InstrumentTerms;
  /** The fault and its remedy. */
  readonly text: string;
}

/** Returns why money of the instrument cannot be converted to the account currency, or null. */
export function conversionProblem(
  settings: Settings,
  terms: InstrumentTerms,
  usual: UsualInstrument,
): ConversionProblem | null {
  const quoteCurrency = terms.quoteCurrency ?? usual.quoteCurrency ?? undefined;
  if (terms.exchangeRates !== undefined) {
    return ratesProblem(settings, { ...terms, quoteCurrency });
  }
  const problem = currencyProblem(settings, { ...terms, quoteCurrency });
  if (problem === null) return null;
  return { field: problem.field, text: `${problem.message} ${problem.remedy}` };
}

function ratesProblem(
  { accountCurrency }: Settings,
  { quoteCurrency, exchangeRate }: InstrumentTerms,
): ConversionProblem | null {
  if (accountCurrency === undefined) {
    return { field: 'accountCurrency', text: 'State the currency that the rates convert to.' };
  }
  if (quoteCurrency === undefined) {
    return { field: 'quoteCurrency', text: 'State the currency that the rates convert from.' };
  }
  if (quoteCurrency === accountCurrency) {
    const text = `Prices and account are both in ${accountCurrency}. Leave the exchange rates out.`;
    return { field: 'exchangeRates', text };
  }
  if (exchangeRate === undefined) return null;
  return { field: 'exchangeRate', text: 'Leave it empty, or leave out the rates bar by bar.' };
}

/**
 * Returns whether rates of this name give the quote currency for one unit of the account currency: `EURUSD` for an account in EUR
 * and prices in USD. Names that say nothing are taken for that too, as most pairs are quoted so.
 */
export function isInverseByName(
  name: string,
  accountCurrency: string,
  quoteCurrency: string,
): boolean {
  const letters = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return !letters.includes(`${quoteCurrency}${accountCurrency}`);
}
