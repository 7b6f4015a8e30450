import { InstrumentTerms, type TradedSteps } from '@stratloom/contracts';
import { numberOf } from './percent-text.ts';
import { currencyOf } from './settings-form.ts';

/** Facts of an instrument that hold where the user states none. */
export interface UsualInstrument {
  /** Steps that the venue states; null = it states none. */
  readonly steps: TradedSteps | null;
  /** Tick of the prices; null = unknown. */
  readonly pricesTick: number | null;
}

/** Facts of an instrument as they stand in the fields of a form: as typed; empty = as found out. */
export type InstrumentForm = Readonly<Record<keyof InstrumentTerms, string>>;

/** Problems of fields, by name. */
export type InstrumentErrors = Partial<Record<keyof InstrumentTerms, string>>;

/** The facts of a form, or what is wrong with it. */
export type InstrumentReading =
  | { readonly ok: true; readonly terms: InstrumentTerms }
  | { readonly ok: false; readonly errors: InstrumentErrors };

const ASKS_FOR: Readonly<Record<keyof InstrumentTerms, string>> = {
  tickSize: 'Enter 0 or more, or nothing',
  lotSize: 'Enter 0 or more, or nothing',
  pointValue: 'Enter a number above 0, or nothing',
  quoteCurrency: 'Enter a currency such as USD, or nothing',
  exchangeRate: 'Enter a number above 0, or nothing',
};

/** Returns the form that shows what the user states. */
export function instrumentFormOf(terms: InstrumentTerms): InstrumentForm {
  const textOf = (value: number | string | undefined) => (value === undefined ? '' : String(value));
  const { tickSize, lotSize, pointValue, quoteCurrency, exchangeRate } = terms;
  return {
    tickSize: textOf(tickSize),
    lotSize: textOf(lotSize),
    pointValue: textOf(pointValue),
    quoteCurrency: textOf(quoteCurrency),
    exchangeRate: textOf(exchangeRate),
  };
}

/** Reads a form by the schema of the contract. */
export function instrumentTermsOf(form: InstrumentForm): InstrumentReading {
  const typed = Object.entries(form).filter(([, text]) => text.trim() !== '');
  const values = Object.fromEntries(
    typed.map(([name, text]) => [
      name,
      name === 'quoteCurrency' ? currencyOf(text) : numberOf(text),
    ]),
  );
  const reading = InstrumentTerms.safeParse(values);
  if (reading.success) return { ok: true, terms: reading.data };
  const errors: InstrumentErrors = {};
  for (const { path } of reading.error.issues) {
    const [name] = path;
    if (isField(name)) errors[name] = ASKS_FOR[name];
  }
  return { ok: false, errors };
}

function isField(name: PropertyKey | undefined): name is keyof InstrumentTerms {
  return name !== undefined && Object.hasOwn(ASKS_FOR, name);
}

/** Returns what holds in each field that is left empty, and where it is from. */
export function usualTexts({ steps, pricesTick }: UsualInstrument): {
  readonly placeholder: InstrumentForm;
  readonly help: InstrumentForm;
} {
  const tick = steps?.tickSize ?? pricesTick;
  const tickFrom = steps === null ? 'inferred from the prices' : "the market's";
  return {
    placeholder: {
      tickSize: tick === null ? 'none' : String(tick),
      lotSize: steps === null ? 'any' : String(steps.lotSize),
      pointValue: '1',
      quoteCurrency: '',
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
      quoteCurrency: 'Such as USD',
      exchangeRate:
        'Money of the account for one unit of the price currency, the same throughout the run. Empty = 1',
    },
  };
}
