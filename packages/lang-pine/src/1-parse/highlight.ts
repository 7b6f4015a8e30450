import { scan } from './lexer/scan.ts';
import type { Token } from './lexer/token.ts';

/** Color category of a range of text in an editor. `annotation` is a comment with an `@` that the language reads, such as `//@version=6`. */
export type HighlightKind =
  | 'comment'
  | 'annotation'
  | 'string'
  | 'number'
  | 'color'
  | 'keyword'
  | 'type'
  | 'name'
  | 'operator';

/** A stretch of a script and what it is; offsets as in a span. */
export interface Highlight {
  readonly start: number;
  readonly end: number;
  readonly kind: HighlightKind;
}

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'and or not if else for to by in while switch var varip true false na import as export method type enum ' +
    'break continue const input simple series'
  ).split(' '),
);

/** Keywords that are names wherever they do not begin a line, or where an operator follows. */
const OPENING_WORDS: ReadonlySet<string> = new Set(
  'import export method type enum const input simple series'.split(' '),
);

/** Words that are keywords inside the head of a `for` or an `import` only. */
const HEAD_WORDS: ReadonlyMap<string, string> = new Map([
  ['to', 'for'],
  ['by', 'for'],
  ['in', 'for'],
  ['as', 'import'],
]);

const TYPES: ReadonlySet<string> = new Set(
  'int float bool string color line label box table linefill polyline array matrix map'.split(' '),
);

/**
 * Returns the pieces of a script in order, blanks and unknown characters left out. For unfinished text too: it reads words
 * and marks only, not the grammar. Never throws; linear.
 */
export function tokensOf(source: string): Highlight[] {
  const { tokens } = scan(source);
  const highlights: Highlight[] = [];
  let head = '';
  let first = true;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'break') {
      first = true;
      continue;
    }
    if (first && token.kind !== 'comment') head = token.text;
    const kind = kindOf(token, { next: tokens[index + 1], last: tokens[index - 1], first, head });
    if (kind !== null) highlights.push({ start: token.start, end: token.end, kind });
    if (token.kind !== 'comment') first = head === 'export' && token.text === head;
  }
  return highlights;
}

interface Surroundings {
  readonly next: Token | undefined;
  readonly last: Token | undefined;
  /** True for the first word of a line, and for the one after `export`. */
  readonly first: boolean;
  /** First word of the line. */
  readonly head: string;
}

function kindOf(token: Token, around: Surroundings): HighlightKind | null {
  switch (token.kind) {
    case 'comment':
      return /^\/\/\s*@\w/.test(token.text) ? 'annotation' : 'comment';
    case 'string':
    case 'number':
    case 'color':
    case 'operator':
      return token.kind;
    case 'name':
      return kindOfWord(token.text, around);
    case 'bad':
    case 'break':
    case 'newline':
    case 'end':
      return null;
  }
}

function kindOfWord(text: string, around: Surroundings): HighlightKind {
  const { next, last } = around;
  if (last !== undefined && is(last, '.')) return 'name';
  const joined = next !== undefined && (is(next, '.') || is(next, '('));
  if (TYPES.has(text)) return joined ? 'name' : 'type';
  return isKeyword(text, joined, around) ? 'keyword' : 'name';
}

function isKeyword(text: string, joined: boolean, around: Surroundings): boolean {
  if (!KEYWORDS.has(text)) return false;
  if (text === 'na') return !joined;
  if (OPENING_WORDS.has(text)) return opens(text, around);
  const head = HEAD_WORDS.get(text);
  return head === undefined || around.head === head || holdsFor(head, around);
}

/** A qualifier stands before a type anywhere, the other words begin a line; all have a name after them. */
function opens(text: string, { first, next }: Surroundings): boolean {
  const qualifier = text === 'const' || text === 'input' || text === 'simple' || text === 'series';
  return next?.kind === 'name' && (first || qualifier);
}

/** `x = for i = 0 to 9`: the head is not the first word of its line; the text before the word decides then. */
function holdsFor(head: string, { last, next }: Surroundings): boolean {
  return head === 'for' && last !== undefined && isValueEnd(last) && next?.kind !== 'operator';
}

function isValueEnd(token: Token): boolean {
  return token.kind === 'name' || token.kind === 'number' || is(token, ')') || is(token, ']');
}

function is(token: Token, operator: string): boolean {
  return token.kind === 'operator' && token.text === operator;
}
