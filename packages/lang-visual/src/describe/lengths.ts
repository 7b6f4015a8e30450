import type { BlockDefinition } from '../blocks/block.ts';
import type { Cursor } from './cursor.ts';
import { dayBars, type Span } from './numbers.ts';

/** Reads the numbers of an indicator, or takes the span before it, by the inputs that they are for; null where they do not fit. */
export function readLengths(
  c: Cursor,
  definition: BlockDefinition,
  span: Span | null,
): readonly (readonly [string, number])[] | null {
  if (span !== null)
    return lengthsOf(definition, [span.unit === 'week' ? span.bars : dayBars(span)]);
  const given = readNumbers(c);
  return given === null ? null : lengthsOf(definition, given);
}

/** Returns the typed numbers by the inputs that they are for; null where there are too many. */
function lengthsOf(
  { id, inputs }: BlockDefinition,
  given: readonly number[],
): readonly (readonly [string, number])[] | null {
  const names = Object.entries(inputs).flatMap(([name, { kind }]) =>
    kind === 'whole' || kind === 'constant' ? [name] : [],
  );
  if (given.length > names.length) return null;
  if (id === 'supertrend') return supertrendOrder(given);
  return given.map((value, at) => [names[at] ?? '', value] as const);
}

/** Charts write the length first, the catalogue the factor: the length is the larger one. */
function supertrendOrder(given: readonly number[]): [string, number][] {
  if (given.length < 2) return given.map((value) => [value > 7 ? 'atrLength' : 'factor', value]);
  return [
    ['atrLength', Math.max(...given)],
    ['factor', Math.min(...given)],
  ];
}

/** Numbers behind an indicator, in brackets or not; null where they are not finished. */
function readNumbers(c: Cursor): readonly number[] | null {
  const isInside = c.items[c.at - 2]?.text === '(' && c.is('price', -1);
  if (isInside) c.sign(',');
  if (isInside || c.sign('(')) {
    const numbers: number[] = [];
    while (!c.sign(')')) {
      const number = c.numberAt();
      if (number === null) return null;
      numbers.push(number.value);
      c.at += 1;
      c.sign(',');
      c.take('unit');
    }
    return numbers;
  }
  const single = c.attempt(() => {
    if (!c.is('side')) c.skip('for');
    const number = c.numberAt();
    if (
      number === null ||
      number.unit !== '' ||
      number.value < 1 ||
      !Number.isInteger(number.value)
    )
      return null;
    c.at += 1;
    c.sign('-');
    const hasUnit = c.take('unit') !== null;
    if (c.is('row') || c.is('ago') || c.is('times') || c.is('percent')) return null;
    return hasUnit || !c.is('price') ? [number.value] : null;
  });
  return single ?? [];
}
