import { readCalendar } from '@stratloom/engine/market-data';
import {
  currencyProblem,
  type CurrencyProblem,
  type Instrument,
  type SessionCalendar,
} from '@stratloom/engine/model';
import { excessiveCosts, quoteTerms, Settings } from '@stratloom/contracts';
import { z } from 'zod';
import { CommandProblem } from '../command-problem.ts';
import { conversionBy, type RatesFile, type RatesOption } from './exchange-rates.ts';
import { readText } from './read-text.ts';

/** Instrument of the settings file; without a tick size, it is inferred from the prices. */
export type InstrumentTerms = Omit<Instrument, 'symbol' | 'tickSize' | 'isTickInferred'> & {
  readonly tickSize?: number | undefined;
};

/** The conditions of a run as they stand in a settings file and behind the options that win over it. */
export interface Conditions {
  readonly settings: Settings;
  readonly instrument: InstrumentTerms;
  readonly calendar: SessionCalendar | undefined;
  /** File of exchange rates by time; without it, the rate of the instrument holds throughout. */
  readonly ratesFile: RatesFile | undefined;
}

/** Terms that a strategy states for its run. */
export interface StatedTerms {
  readonly settings?: Partial<Settings> | null;
  /** Currency in which it asks for its account. */
  readonly declaredCurrency?: string | undefined;
}

const nonNegative = z.number().nonnegative();

/** Contents of a settings file: the settings, and the facts of an instrument that the product knows and the command line must be given. */
export const SettingsFile = Settings.extend({
  instrument: z
    .strictObject({
      tickSize: nonNegative
        .optional()
        .describe('Smallest step of a price; 0 = any price. Found from the prices without it.'),
      lotSize: nonNegative.default(0).describe('Smallest step of a quantity; 0 = any quantity.'),
      minNotional: nonNegative.optional().describe('Minimum notional of an order that opens.'),
      pointValue: z
        .number()
        .positive()
        .optional()
        .describe('Money that one unit gains when the price rises by 1; 1 without it.'),
      ...quoteTerms,
    })
    .prefault({})
    .describe('Steps and bounds in which all instruments of the run are traded.'),
  calendar: z
    .string()
    .optional()
    .describe('Sessions that end `day` orders and make longer bars; UTC days without it.'),
});

/**
 * Reads a settings file; without one, every field has its default. Throws CommandProblem.
 *
 * @param flags - Settings that the command line gives; undefined ones are left to the file.
 * @param stated - What the strategy states; it holds where neither file nor command line says anything.
 * @param rates - Exchange rates that the command line gives; they win over the file.
 */
export async function readConditions(
  file: string | undefined,
  flags: Readonly<Record<string, unknown>>,
  stated: StatedTerms = {},
  rates?: RatesOption,
): Promise<Conditions> {
  const written = file === undefined ? {} : await readObject(file);
  const given = Object.fromEntries(
    Object.entries(flags).filter(([, value]) => value !== undefined),
  );
  const result = SettingsFile.safeParse({ ...stated.settings, ...written, ...given });
  if (!result.success) throw invalid(result.error, file);
  const { instrument: terms, calendar, ...stating } = result.data;
  const settings = withDeclaredCurrency(stating, stated.declaredCurrency, terms, rates);
  const [excessive] = excessiveCosts(settings);
  if (excessive !== undefined) throw tooDear(excessive, settings[excessive].value, file);
  const { instrument, ratesFile } = convertedTerms(terms, settings, rates);
  const currencies = ratesFile === undefined ? currencyProblem(settings, instrument) : null;
  if (currencies !== null) throw ofCurrencies(currencies, file);
  return { settings, instrument, calendar: calendarOf(calendar, file), ratesFile };
}

/** A currency that a strategy asks for is taken where the run knows that of the prices, or how to convert it. */
function withDeclaredCurrency(
  settings: Settings,
  declared: string | undefined,
  { quoteCurrency, exchangeRate }: InstrumentTerms,
  rates: RatesOption | undefined,
): Settings {
  const isKnown = (quoteCurrency ?? exchangeRate ?? rates) !== undefined;
  if (settings.accountCurrency !== undefined || declared === undefined || !isKnown) return settings;
  return { ...settings, accountCurrency: declared };
}

/** Puts the rates of the command line into the terms of the instrument. Throws CommandProblem. */
function convertedTerms(
  terms: InstrumentTerms,
  { accountCurrency }: Settings,
  rates: RatesOption | undefined,
): Pick<Conditions, 'instrument' | 'ratesFile'> {
  if (rates === undefined) return { instrument: terms, ratesFile: undefined };
  const conversion = conversionBy(rates, accountCurrency, terms.quoteCurrency);
  const { quoteCurrency, exchangeRate, file } = conversion;
  return { instrument: { ...terms, quoteCurrency, exchangeRate }, ratesFile: file };
}

function invalid({ issues: [issue] }: z.ZodError, file: string | undefined): CommandProblem {
  const problem = {
    code: 'settings.invalid',
    message: `${issue?.path.join('.') || 'The settings'}: ${issue?.message}`,
    remedy: 'docs/reference/settings.md lists every setting with its values.',
  };
  return new CommandProblem(problem, file);
}

function ofCurrencies(
  { code, field, message, remedy }: CurrencyProblem,
  file: string | undefined,
): CommandProblem {
  const path = field === 'accountCurrency' ? field : `instrument.${field}`;
  return new CommandProblem({ code, message, remedy: `${remedy} (${path})` }, file);
}

function tooDear(cost: string, ratio: number, file: string | undefined): CommandProblem {
  const problem = {
    code: 'settings.cost-above-value',
    message: `A ${cost} of ${ratio} is ${ratio * 100} % of what is traded.`,
    remedy: `Ratios are 0.001 for 0.1 %; write ${ratio / 100} for ${ratio} %.`,
  };
  return new CommandProblem(problem, file);
}

function calendarOf(
  text: string | undefined,
  file: string | undefined,
): SessionCalendar | undefined {
  if (text === undefined) return undefined;
  const read = readCalendar(text);
  if (!read.ok) throw new CommandProblem(read.problem, file);
  return read.value;
}

async function readObject(file: string): Promise<Record<string, unknown>> {
  const text = await readText(file);
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : 'it is not an object';
    const remedy = 'Write one JSON object, for example {"cash": 10000}.';
    const message = `The settings are not readable as JSON: ${why}.`;
    throw new CommandProblem({ code: 'settings.not-json', message, remedy }, file);
  }
}
