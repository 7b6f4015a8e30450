import { StreamLanguage } from '@codemirror/language';
import type { StringStream } from '@codemirror/language';
import { BUILTINS_BY_NAME, NAMESPACES } from './pine-builtins.ts';
import { pathStart, pathText, piecesOf } from './pine-pieces.ts';
import type { Piece } from './pine-pieces.ts';

/** State of the editor in the text. Lines are read by themselves, but for texts over several lines. */
interface LineState {
  /** Pieces of the line at hand. */
  pieces: readonly Piece[];
  /** Next of them. */
  next: number;
  /** Ending of the text over several lines that the line lies in; empty = none. */
  fence: string;
}

/** Returns whether a text over several lines begins at a piece that the line does not close. */
function isOpenFence(pieces: readonly Piece[], place: number): boolean {
  const piece = pieces[place];
  const after = pieces[place + 1];
  // Read as one line it is an empty text and another right behind it that is not closed.
  return (
    (piece?.text === '""' || piece?.text === "''") &&
    after?.kind === 'string' &&
    after.start === piece.end &&
    after.text.startsWith(piece.text.charAt(0))
  );
}

/** Reads on to the end of a text over several lines. */
function readLongText(stream: StringStream, state: LineState): string {
  const end = stream.string.indexOf(state.fence, stream.pos);
  if (end < 0) stream.skipToEnd();
  else {
    stream.pos = end + state.fence.length;
    state.fence = '';
    // What follows is read as if it stood alone.
    state.pieces = piecesOf(' '.repeat(stream.pos) + stream.string.slice(stream.pos));
    state.next = 0;
  }
  return 'string';
}

function nameStyle(pieces: readonly Piece[], place: number): string {
  const after = pieces[place + 1]?.text;
  if (after === '(') return 'variableName.function';
  const path = pathText(pieces, pathStart(pieces, place), place);
  if (after === '.' && NAMESPACES.has(path)) return 'namespace';
  if (BUILTINS_BY_NAME.has(path)) return 'variableName.standard';
  return after === '=' && place === 0 ? 'variableName.definition' : 'variableName';
}

const STYLES = {
  comment: 'comment',
  annotation: 'meta',
  string: 'string',
  number: 'number',
  color: 'color',
  keyword: 'keyword',
  type: 'typeName',
  operator: 'operator',
} as const;

function readPiece(stream: StringStream, state: LineState): string | null {
  const { pieces, next } = state;
  const piece = pieces[next];
  if (piece === undefined) {
    stream.skipToEnd();
    return null;
  }
  if (stream.pos < piece.start) {
    stream.pos = piece.start;
    return null;
  }
  if (isOpenFence(pieces, next)) {
    state.fence = piece.text.charAt(0).repeat(3);
    stream.pos = piece.start + state.fence.length;
    return 'string';
  }
  stream.pos = piece.end;
  state.next += 1;
  return piece.kind === 'name' ? nameStyle(pieces, next) : STYLES[piece.kind];
}

/** Pine Script by the compiler's own lexer, one line at a time: what is typed changes only the line it is typed in. */
export const pineStream = StreamLanguage.define<LineState>({
  name: 'pine',
  startState: () => ({ pieces: [], next: 0, fence: '' }),
  copyState: (state) => ({ ...state }),
  token: (stream, state) => {
    if (stream.sol()) {
      state.pieces = piecesOf(stream.string);
      state.next = 0;
    }
    return state.fence === '' ? readPiece(stream, state) : readLongText(stream, state);
  },
  languageData: {
    commentTokens: { line: '//' },
    closeBrackets: { brackets: ['(', '[', '"', "'"] },
  },
});
