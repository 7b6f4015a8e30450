import type { TextValue } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { constantNumber } from '../pointwise.ts';
import type { NumberValue, ReferenceValue } from '../value.ts';

/** Characters that count as one operation. */
export const CHARS_PER_OPERATION = 16;

/** Returns a text made of texts (and of what `compute` reads itself, which `others` names); na when one of them is na. */
export function textOfTexts(
  site: CallSite,
  texts: readonly TextValue[],
  compute: (texts: readonly string[]) => string,
  others: readonly NumberValue[] = [],
): ReferenceValue {
  const read = (): string | null => {
    const known = knownTexts(site, texts);
    return known && compute(known);
  };
  const pure = [...texts, ...others].every((value) => value.pure);
  if (!isConstant(texts, others)) return { kind: 'reference', read, pure };
  const constant = read();
  return { kind: 'reference', read: () => constant, pure: true, constant };
}

/** As `textOfTexts`, of a number; `whenNa` when one of the texts is na. */
export function numberOfTexts(
  site: CallSite,
  texts: readonly TextValue[],
  compute: (texts: readonly string[]) => number,
  whenNa = NaN,
): NumberValue {
  const read = (): number => {
    const known = knownTexts(site, texts);
    return known === null ? whenNa : compute(known);
  };
  if (isConstant(texts)) return constantNumber(read());
  return { kind: 'number', read, pure: texts.every(({ pure }) => pure) };
}

/** Reads all texts; their length counts as work. */
function knownTexts(site: CallSite, texts: readonly TextValue[]): readonly string[] | null {
  const known: string[] = [];
  let length = 0;
  for (const { read } of texts) {
    const text = read();
    if (text === null) return null;
    known.push(text);
    length += text.length;
  }
  site.context.spend(Math.ceil(length / CHARS_PER_OPERATION), site.at);
  return known;
}

function isConstant(texts: readonly TextValue[], others: readonly NumberValue[] = []): boolean {
  return [...texts, ...others].every(({ constant }) => constant !== undefined);
}
