import { isWord, pathStart, pathText, piecesOf } from './pine-pieces.ts';
import type { Piece } from './pine-pieces.ts';

/** The call that a place in a script lies in. */
export interface EnclosingCall {
  /** Dotted name of what is called. */
  readonly name: string;
  /** Offset of its opening bracket. */
  readonly at: number;
  /** Which argument the place lies in, from 0. */
  readonly argument: number;
  /** The name that the argument is given, when it has one. */
  readonly argumentName: string | null;
}

/** As far back as the call of a place is looked for. */
const MOST_CHARACTERS = 4000;

interface OpenBracket {
  readonly at: number;
  readonly name: string | null;
  readonly isCall: boolean;
  argument: number;
  argumentName: string | null;
}

/** Returns the dotted name that ends before the piece at `place`; null = none. */
function nameBefore(pieces: readonly Piece[], place: number): string | null {
  const last = place - 1;
  return isWord(pieces[last]) ? pathText(pieces, pathStart(pieces, last), last) : null;
}

function openBracket(pieces: readonly Piece[], place: number): OpenBracket {
  const { text, start } = pieces[place] ?? { text: '', start: 0 };
  const name = text === '(' ? nameBefore(pieces, place) : null;
  return { at: start, name, isCall: name !== null, argument: 0, argumentName: null };
}

function readOperator(open: OpenBracket[], pieces: readonly Piece[], place: number): void {
  const text = pieces[place]?.text ?? '';
  const inner = open.at(-1);
  if (text === '(' || text === '[') open.push(openBracket(pieces, place));
  else if (text === ')' || text === ']') open.pop();
  else if (inner === undefined) return;
  else if (text === ',') {
    inner.argument += 1;
    inner.argumentName = null;
  } else if (text === '=' && inner.isCall) inner.argumentName = pieces[place - 1]?.text ?? null;
}

/** Returns the innermost call around an offset of a script; null = it lies in none, or in a text or comment. */
export function enclosingCall(script: string, offset: number): EnclosingCall | null {
  // Calls seldom reach over more; a beginning in the midst of something costs at worst the help for one.
  const from = Math.max(0, offset - MOST_CHARACTERS);
  const begin = from === 0 ? 0 : script.indexOf('\n', from) + 1;
  const pieces = piecesOf(script.slice(begin, offset)).filter(({ kind }) => kind !== 'comment');
  const open: OpenBracket[] = [];
  for (const [place, { kind }] of pieces.entries()) {
    if (kind === 'operator') readOperator(open, pieces, place);
  }
  const call = open.findLast(({ isCall }) => isCall);
  if (call?.name === null || call === undefined) return null;
  const { name, at, argument, argumentName } = call;
  return { name, at: begin + at, argument, argumentName };
}
