import { readAllocation, symbolsIn } from '@stratloom/lang-allocation';
import type { ListingVersionRow } from '../db/queries/listings.ts';

/** Most instruments of an allocation that is listed: each run needs the bars of all of them. */
const MOST_INSTRUMENTS = 40;

/** Instruments of an allocation in the order of their run, or why it cannot be listed. */
type ListedInstruments =
  | { readonly ok: true; readonly symbols: readonly string[] }
  | { readonly ok: false; readonly message: string; readonly remedy: string };

/**
 * Returns the instruments of an allocation that is offered.
 *
 * @param compared - Symbol with which its author compares it: the first one, where it is among those that are named.
 */
export function listedInstruments(code: string, compared: string): ListedInstruments {
  const read = readAllocation(code);
  if (!read.ok) {
    return {
      ...{ ok: false, message: 'The allocation of this version has errors.' },
      remedy: 'Open it in Labs, mend them, and save a new version.',
    };
  }
  const named = new Map(symbolsIn(read.document).map((symbol) => [symbol.toUpperCase(), symbol]));
  const own = [...named.values()].find((symbol) => symbol.startsWith('own:'));
  if (own !== undefined) {
    return {
      ...{ ok: false, message: 'The allocation names bars of your own, which nobody else has.' },
      remedy: 'Name instruments of venues alone, and save a new version.',
    };
  }
  if (named.size === 0) {
    return {
      ...{ ok: false, message: 'The allocation names no instrument.' },
      remedy: 'Name those among which it divides the account, and save a new version.',
    };
  }
  if (named.size > MOST_INSTRUMENTS) {
    return {
      ok: false,
      message: `The allocation names ${named.size} instruments; one on the marketplace has at most ${MOST_INSTRUMENTS}.`,
      remedy: 'Shorten its lists, and save a new version.',
    };
  }
  const first = named.get(compared.toUpperCase());
  const rest = [...named.values()].filter((symbol) => symbol !== first);
  return { ok: true, symbols: first === undefined ? rest : [first, ...rest] };
}

/** Instruments of a version, as they are stored with it: those of an allocation divided by commas. */
export function storedSymbol(symbols: readonly string[]): string {
  return symbols.join(',');
}

/** Returns the instruments of a version, in the order of the run. */
export function symbolsOf({ symbol }: Pick<ListingVersionRow, 'symbol'>): readonly string[] {
  return symbol.split(',');
}

/** Returns the instruments of a version in a few words. */
export function instrumentWords(version: Pick<ListingVersionRow, 'symbol'>): string {
  const symbols = symbolsOf(version);
  return symbols.length === 1 ? version.symbol : `${symbols.length} instruments`;
}
