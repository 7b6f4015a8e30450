import type { MakeVariable } from '../call-site.ts';
import type { Context } from '../context.ts';
import { constantNumber } from '../pointwise.ts';
import { plainNumberText } from '../str/number-pattern.ts';
import { marketHours } from '../time/market-hours.ts';
import { mintick } from './symbol-facts.ts';
import { type SymbolFacts, symbolFacts } from './symbol-facts.ts';

/** `syminfo.*`: what is known of the instrument. */
export const SYMINFO_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  'syminfo.ticker': fact(({ ticker }) => ticker),
  'syminfo.tickerid': ({ instrument }) => text(instrument.symbol),
  'syminfo.main_tickerid': ({ chart, instrument }) =>
    text((chart?.instrument ?? instrument).symbol),
  'syminfo.prefix': fact(({ prefix }) => prefix),
  'syminfo.root': fact(({ ticker }) => ticker),
  'syminfo.description': fact(({ ticker }) => ticker),
  'syminfo.type': fact(({ type }) => type),
  'syminfo.currency': ({ instrument: { symbol, quoteCurrency } }) =>
    text(quoteCurrency ?? symbolFacts(symbol).currency),
  'syminfo.basecurrency': ({ instrument: { symbol, baseCurrency } }) =>
    text(baseCurrency ?? symbolFacts(symbol).baseCurrency),
  'syminfo.volumetype': () => text('base'),
  'syminfo.timezone': (context) => text(zoneName(context)),
  'syminfo.session': (context) =>
    text(marketHours(context).regular === null ? 'regular' : 'extended'),
  'syminfo.mintick': ({ instrument }) => constantNumber(mintick(instrument)),
  'syminfo.pricescale': ({ instrument }) => constantNumber(priceScale(mintick(instrument))),
  'syminfo.minmove': ({ instrument }) => {
    const tick = mintick(instrument);
    return constantNumber(Math.round(tick * priceScale(tick)));
  },
  'syminfo.mincontract': ({ instrument }) => constantNumber(instrument.lotSize),
  'syminfo.pointvalue': ({ instrument }) => constantNumber(instrument.pointValue ?? 1),
};

function fact(of: (facts: SymbolFacts) => string): MakeVariable {
  return ({ instrument }) => text(of(symbolFacts(instrument.symbol)));
}

function text(constant: string): ReturnType<MakeVariable> {
  return { kind: 'reference', read: () => constant, pure: true, constant };
}

function zoneName(context: Context): string {
  const { name } = marketHours(context).zone;
  return name === 'UTC' ? 'Etc/UTC' : name;
}

/** The power of ten by which a tick becomes whole. */
function priceScale(tick: number): number {
  return Number(`1e${plainNumberText(tick).split('.')[1]?.length ?? 0}`);
}
