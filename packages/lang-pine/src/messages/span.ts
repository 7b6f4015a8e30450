/** A stretch of a script: offsets of its first character and of the one after its last, from 0. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place in a script, as a person counts: both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Returns the place of an offset. An offset past the end gives the end. */
export function placeOf(source: string, offset: number): Place {
  const before = source.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  let line = 1;
  for (let i = before.indexOf('\n'); i >= 0; i = before.indexOf('\n', i + 1)) line += 1;
  return { line, column: before.length - lastBreak };
}
