import type { InstrumentTerms } from '@stratloom/contracts';
import { plainInstrument } from '@stratloom/engine/model';
import type { Instrument } from '@stratloom/engine/model';
import type { UsualInstrument } from '../../../settings-form/instrument-form.ts';

/** Returns the instrument of a run: as the user states it, else as the venue does, else by its prices. */
export function runInstrument(
  symbol: string,
  { tickSize, lotSize, pointValue, exchangeRate, ...terms }: InstrumentTerms,
  usual: UsualInstrument,
): Instrument {
  const { steps, pricesTick } = usual;
  const quoteCurrency = terms.quoteCurrency ?? usual.quoteCurrency;
  const statedTick = tickSize ?? steps?.tickSize;
  const plain = plainInstrument(symbol);
  return {
    ...plain,
    tickSize: statedTick ?? pricesTick ?? 0,
    isTickInferred: statedTick === undefined && pricesTick !== null,
    lotSize: lotSize ?? steps?.lotSize ?? plain.lotSize,
    pointValue: pointValue ?? plain.pointValue,
    ...(quoteCurrency !== null && { quoteCurrency }),
    ...(exchangeRate !== undefined && { exchangeRate }),
  };
}
