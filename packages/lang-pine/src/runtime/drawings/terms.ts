import type { CallSite } from '../call-site.ts';
import type { Fact } from './drawing.ts';

/** A parameter that becomes a fact of a drawing. */
export interface Term {
  /** Name of the fact. */
  readonly name: string;
  /** Default. */
  readonly usual: Fact;
}

/** Returns what reads the arguments from a place on as facts, in the order of the terms. */
export function readTerms(
  site: CallSite,
  from: number,
  terms: readonly Term[],
): () => [string, Fact][] {
  const reads = terms.map(({ name, usual }, at) => {
    const read = readFact(site, from + at) ?? (() => usual);
    return (): [string, Fact] => [name, read()];
  });
  return () => reads.map((read) => read());
}

/** Returns what reads an argument as a fact; null when it is left out. */
export function readFact(site: CallSite, position: number): (() => Fact) | null {
  const value = site.arguments[position];
  if (value?.kind === 'number') return value.read;
  if (value?.kind !== 'reference') return null;
  const { read } = value;
  return () => {
    const reference = read();
    return typeof reference === 'string' ? reference : null;
  };
}

/** Colors that drawings have when a script says nothing, 0xRRGGBBAA. */
export const BLUE = 0x2962ffff;
export const WHITE = 0xffffffff;
export const BLACK = 0x000000ff;
/** Draws nothing. */
export const CLEAR = 0;
