import type { Span } from '../../messages/span.ts';
import { isBlank, isLineEnd } from '../lexer/characters.ts';
import { INDENT, type Token } from '../lexer/token.ts';

/** A syntax error and its place. */
export interface Problem {
  readonly code: string;
  readonly text: string;
  readonly hint: string;
  readonly at: Span;
}

/** Remedies for keywords of other languages, by the word. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['return', 'Pine Script has no return: a function returns the value of its last line.'],
  ['elif', 'Write `else if`.'],
  ['elsif', 'Write `else if`.'],
  ['elseif', 'Write `else if`.'],
  ['then', 'Remove `then`: the block goes on the next line, indented by 4 spaces.'],
  ['function', 'Declare a function with `f(x) => ...`.'],
  ['def', 'Declare a function with `f(x) => ...`.'],
  ['let', 'Declare a variable with `name = value`.'],
  ['new', 'Create an object with `Type.new(...)`.'],
]);

/** Remedy for a keyword of another language. */
export function foreignRemedy(token: Token | undefined): string | undefined {
  return token?.kind === 'name' ? foreignWordHint(token.text) : undefined;
}

/** As `foreignRemedy`, of a word. */
export function foreignWordHint(word: string): string | undefined {
  return FOREIGN.get(word);
}

/** Says what a token is, for a sentence. */
export function nameOf(token: Token): string {
  if (token.kind === 'newline') return 'the end of the line';
  if (token.kind === 'end') return 'the end of the script';
  if (token.kind === 'string') return 'a text';
  return `\`${token.text.length > 40 ? `${token.text.slice(0, 40)}…` : token.text}\``;
}

/** A token that does not fit, and what is known of it. */
interface Misfit {
  readonly token: Token;
  /** True when it is no bracket that has a partner. */
  readonly isStray: boolean;
  readonly previous: Token | undefined;
}

/** Reports a token that does not fit; `wanted` says what would. */
export function unexpected(source: string, misfit: Misfit, wanted: string): Problem {
  const { token } = misfit;
  const previous = misfit.previous?.kind === 'newline' ? undefined : misfit.previous;
  const foreign = foreignWord(token) ?? foreignWord(previous);
  if (foreign !== null) return foreign;
  if (token.kind === 'newline' || token.kind === 'end') return endTooSoon(token, previous, wanted);
  const blanks = blanksBefore(source, token);
  if (blanks > 0) return strayLine(blanks, token);
  return strayOperator(misfit) ?? unfitting(token, previous, wanted);
}

function foreignWord(token: Token | undefined): Problem | null {
  const hint = foreignRemedy(token);
  if (token === undefined || hint === undefined) return null;
  const text = `${nameOf(token)} is not a keyword of Pine Script.`;
  return { code: 'pine.foreign-word', text, hint, at: spanOf(token) };
}

function strayOperator({ token, isStray }: Misfit): Problem | null {
  if (token.kind !== 'operator') return null;
  if (token.text === '=') return singleEquals(token);
  return isStray && (token.text === ')' || token.text === ']') ? unopened(token) : null;
}

function unfitting(token: Token, previous: Token | undefined, wanted: string): Problem {
  const isArrow = token.text === '>' && previous?.text === '-';
  return {
    code: 'pine.unexpected-token',
    text: `${nameOf(token)} does not fit here; ${wanted} should follow${after(previous)}.`,
    hint: isArrow
      ? 'The arrow is written =>.'
      : 'Check the text before it: an operator, a comma or a bracket may be missing.',
    at: spanOf(token),
  };
}

function after(previous: Token | undefined): string {
  return previous === undefined ? '' : ` ${nameOf(previous)}`;
}

function endTooSoon(token: Token, previous: Token | undefined, wanted: string): Problem {
  return {
    code: 'pine.unexpected-end',
    text: `The line is incomplete: ${wanted} should follow${after(previous)}.`,
    hint: 'Complete the line. To continue it below, indent the next one by a number of spaces that is not 4, 8, 12 ...',
    at: previous && previous.end > previous.start ? spanOf(previous) : spanOf(token),
  };
}

function strayLine(count: number, token: Token): Problem {
  return {
    code: 'pine.bad-indentation',
    text: `This line is indented by ${String(count)}, so it continues the one above, where ${nameOf(token)} does not fit.`,
    hint: `Lines of a block are indented by 4 spaces (8, 12 ... inside further blocks) or tabs, and others by none; ${
      count % INDENT === 0
        ? 'or close the bracket above.'
        : 'only continued lines by another number.'
    }`,
    at: spanOf(token),
  };
}

function singleEquals(token: Token): Problem {
  return {
    code: 'pine.single-equals',
    text: '`=` declares a variable and is not allowed here.',
    hint: 'To compare, write ==; to assign a new value, write := on a line of its own.',
    at: spanOf(token),
  };
}

function unopened(token: Token): Problem {
  return {
    code: 'pine.unopened-bracket',
    text: `\`${token.text}\` closes a bracket that is not open here.`,
    hint: `Remove it, or put the \`${token.text === ')' ? '(' : '['}\` where it should open.`,
    at: spanOf(token),
  };
}

/** Reports an opening bracket that is never closed. */
export function unclosed(opener: Token, found: Token): Problem {
  const closer = opener.text === '(' ? ')' : ']';
  return {
    code: 'pine.unclosed-bracket',
    text: `\`${opener.text}\` is not closed: before ${nameOf(found)} there should be a \`${closer}\`.`,
    hint: `Put \`${closer}\` after what belongs inside the brackets.`,
    at: spanOf(opener),
  };
}

/** The stretch that a token takes. */
export function spanOf({ start, end }: Token): Span {
  return { start, end };
}

/** Blanks before the token when nothing else is before it on its line and it is not in the first line; else -1. */
function blanksBefore(source: string, token: Token): number {
  let at = token.start - 1;
  while (at >= 0 && isBlank(source.charCodeAt(at))) at -= 1;
  return at >= 0 && isLineEnd(source.charCodeAt(at)) ? token.start - at - 1 : -1;
}
