import type { BarSet } from '@stratloom/contracts';
import { ownSymbol } from '../../../../../instruments/bars/load-bars.ts';

/** Stands before the name of own bars in a sentence. */
const OWN = 'own:';

type NamedBars = Pick<BarSet, 'id' | 'name'>;

/** True where a name alone tells own bars from all others, and cannot be taken for two words of a list. */
function isPlain({ name }: NamedBars, all: readonly NamedBars[]): boolean {
  const same = all.filter((other) => other.name.toLowerCase() === name.toLowerCase());
  return same.length === 1 && !/[,;\n]/.test(name) && name.trim() === name;
}

/** Returns a symbol as a sentence has it: own bars by the name that they were given, `own:swings`. */
export function writtenSymbol(symbol: string, all: readonly NamedBars[]): string {
  const own = all.find(({ id }) => ownSymbol(id) === symbol);
  return own !== undefined && isPlain(own, all) ? OWN + own.name : symbol;
}

/** Returns the own bars with whose name or id a text begins, and the length of that; null = with none. */
function ownAtStart(text: string, all: readonly NamedBars[]) {
  const low = text.toLowerCase();
  const words = all.flatMap((each) => [
    { symbol: ownSymbol(each.id), word: ownSymbol(each.id).slice(OWN.length) },
    ...(isPlain(each, all) ? [{ symbol: ownSymbol(each.id), word: each.name }] : []),
  ]);
  const fits = words.filter(({ word }) => {
    const after = low.at(word.length);
    return low.startsWith(word.toLowerCase()) && (after === undefined || /\s/.test(after));
  });
  return fits.toSorted((a, b) => b.word.length - a.word.length)[0] ?? null;
}

function unknownText(name: string): string {
  return name === ''
    ? 'Write the name of your bars after own:.'
    : `You have no bars named ${name}.`;
}

/** Symbols of a text, each once, or why it cannot be taken. */
export type ReadSymbols =
  | { readonly ok: true; readonly symbols: readonly string[] }
  | { readonly ok: false; readonly fault: string };

/**
 * Reads symbols as they are typed, with commas, semicolons or spaces between them: capital letters or not, own bars by
 * `own:` and their name, which may have spaces in it.
 */
export function readSymbols(text: string, all: readonly NamedBars[]): ReadSymbols {
  const symbols = new Set<string>();
  for (const part of text.split(/[,;\n]+/)) {
    let rest = part.trim();
    while (rest !== '') {
      if (rest.slice(0, OWN.length).toLowerCase() === OWN) {
        rest = rest.slice(OWN.length).trimStart();
        const own = ownAtStart(rest, all);
        if (own === null) return { ok: false, fault: unknownText(rest) };
        symbols.add(own.symbol);
        rest = rest.slice(own.word.length).trimStart();
      } else {
        const [word = ''] = rest.split(/\s/, 1);
        symbols.add(word.toUpperCase());
        rest = rest.slice(word.length).trimStart();
      }
    }
  }
  return { ok: true, symbols: [...symbols] };
}

/** Reads one symbol; returns null where the text has none or several. */
export function readSymbol(text: string, all: readonly NamedBars[]): ReadSymbols {
  const read = readSymbols(text, all);
  if (!read.ok || read.symbols.length === 1) return read;
  return { ok: false, fault: 'Name one instrument.' };
}
