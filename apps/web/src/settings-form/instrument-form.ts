import { InstrumentTerms, type TradedSteps } from '@stratloom/contracts';
import { numberOf } from './percent-text.ts';

/** Facts of an instrument that hold where the user states none. */
export interface UsualInstrument {
  /** Steps that the venue states; null = it states none. */
  readonly steps: TradedSteps | null;
  /** Tick of the prices; null = none can be told. */
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
};

/** Returns the form that shows what the user states. */
export function instrumentFormOf(terms: InstrumentTerms): InstrumentForm {
  const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));
  const { tickSize, lotSize, pointValue } = terms;
  return {
    tickSize: textOf(tickSize),
    lotSize: textOf(lotSize),
    pointValue: textOf(pointValue),
  };
}

/** Reads a form by the schema of the contract. */
export function instrumentTermsOf(form: InstrumentForm): InstrumentReading {
  const typed = Object.entries(form).filter(([, text]) => text.trim() !== '');
  const numbers = Object.fromEntries(typed.map(([name, text]) => [name, numberOf(text)]));
  const reading = InstrumentTerms.safeParse(numbers);
  if (reading.success) return { ok: true, terms: reading.data };
  const errors: InstrumentErrors = {};
  for (const { path } of reading.error.issues) {
    const [name] = path;
    if (name === 'tickSize' || name === 'lotSize' || name === 'pointValue')
      errors[name] = ASKS_FOR[name];
  }
  return { ok: false, errors };
}

/** Returns what holds in each field that is left empty, and where it is from. */
export function usualTexts({ steps, pricesTick }: UsualInstrument): {
  readonly placeholder: InstrumentForm;
  readonly help: InstrumentForm;
} {
  const tick = steps?.tickSize ?? pricesTick;
  const tickFrom = steps === null ? 'found from the prices' : "the market's";
  return {
    placeholder: {
      tickSize: tick === null ? 'none' : String(tick),
      lotSize: steps === null ? 'any' : String(steps.lotSize),
      pointValue: '1',
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
    },
  };
}
