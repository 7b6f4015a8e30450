import type { UserProblem } from '../../model/errors.ts';

/** Longest piece of a value in a message, in characters. */
const SHOWN_CHARACTERS = 40;

/** A mistake in a CSV file: `line` counts the lines of the file, the header is line 1. */
export function csvProblem(
  code: string,
  line: number,
  text: string,
  remedy: string,
): UserProblem & { readonly line: number } {
  return { code, message: `Line ${line}: ${text}.`, remedy, line };
}

/** Quotes a value for a message, shortened. */
export function quoted(value: string): string {
  const shown = value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}...` : value;
  return JSON.stringify(shown);
}
