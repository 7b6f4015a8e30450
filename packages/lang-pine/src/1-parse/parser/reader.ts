import type { Message } from '../../messages/message.ts';
import type { Span } from '../../messages/span.ts';
import type { Token } from '../lexer/token.ts';
import type { Expression, PineVersion, Statement } from '../tree.ts';
import { type Problem, unexpected } from './problem.ts';

/** Rules that call each other in a circle; handed in so that files do not. */
export interface Grammar {
  /** Reads an expression that ends where no operator follows. */
  readonly expression: (reader: Reader) => Expression;
  /** Reads the statements of a line, without its `newline`, to the end of `into`. */
  readonly statements: (reader: Reader, into: Statement[]) => void;
}

/** Input of a reader. */
export interface Reading {
  readonly source: string;
  readonly tokens: readonly Token[];
  /** See `Layout`. */
  readonly partners: Int32Array;
  /** Messages of the lexer, in order of the text. */
  readonly lexical: readonly Message[];
  readonly version: PineVersion;
}

/** Maximum nesting of brackets, operands and blocks: far more than people write, far less than the call stack holds. */
const MAX_NESTING = 200;

/** Maximum depth of an expression's tree; chains of operators without brackets count as well. */
const MAX_HEIGHT = 500;

/** Messages beyond these help nobody. */
const MAX_MESSAGES = 100;

/**
 * A place in the tokens of a script, and the messages so far. After a failure the reader stands at the end of the
 * statement line and reports nothing more until `beginLine`: so each line reports its first error only.
 */
export class Reader {
  readonly reading: Reading;
  readonly grammar: Grammar;
  readonly messages: Message[] = [];
  position = 0;
  /** True from a failure on to the next line. */
  failing = false;
  /** Indentation of the statement line at hand, in columns. */
  lineIndent = 0;
  /** Height of the tree of the expression read last. */
  height = 0;
  private nesting = 0;
  /** Start of the current statement line. */
  private linePosition = 0;

  constructor(reading: Reading, grammar: Grammar) {
    this.reading = reading;
    this.grammar = grammar;
  }

  get token(): Token {
    return this.reading.tokens[this.position]!;
  }

  /** Offset after the token read last. */
  get previousEnd(): number {
    return this.position === 0 ? 0 : this.reading.tokens[this.position - 1]!.end;
  }

  /** The token `ahead` places on, or back when negative; the end when there are not so many. */
  peek(ahead: number): Token {
    const { tokens } = this.reading;
    return tokens[Math.min(this.position + ahead, tokens.length - 1)]!;
  }

  /** Index of the partner of the bracket at hand; -1 when it has none. */
  get partner(): number {
    return this.reading.partners[this.position]!;
  }

  /** Passes the token at hand, unless the statement line ends before it. */
  advance(): Token {
    const { token } = this;
    if (!this.atLineEnd) this.position += 1;
    return token;
  }

  /** True when the operator or keyword `text` is at hand. */
  at(text: string): boolean {
    return isText(this.token, text);
  }

  /** Passes the operator or keyword `text` when it is at hand. */
  take(text: string): boolean {
    if (!this.at(text)) return false;
    this.position += 1;
    return true;
  }

  get atLineEnd(): boolean {
    const { kind } = this.token;
    return kind === 'newline' || kind === 'end';
  }

  /** The stretch from `start` to the token read last. */
  since(start: number): Span {
    return { start, end: Math.max(start, this.previousEnd) };
  }

  /** Reports a problem and goes to the end of the statement line. */
  fail(problem: Problem): void {
    if (!this.failing && !this.hasLexicalError()) this.report(problem);
    this.failing = true;
    // Even when it fails already: whoever asks goes on at the end of the line.
    while (!this.atLineEnd) this.position += 1;
  }

  /** Reports a problem; reading goes on as if there were none. */
  report(problem: Problem): void {
    if (this.messages.length >= MAX_MESSAGES) return;
    this.messages.push({ severity: 'error', ...problem });
  }

  /** Reads nothing more of the script. */
  stop(): void {
    this.position = this.reading.tokens.length - 1;
  }

  /** Reports that the current token does not fit; `wanted` says what would. */
  expected(wanted: string): void {
    const previous = this.position === 0 ? undefined : this.reading.tokens[this.position - 1];
    const isStray = this.partner < 0;
    this.fail(unexpected(this.reading.source, { token: this.token, isStray, previous }, wanted));
  }

  /** Passes the current `newline`: failures are reported again. */
  beginLine(): void {
    this.failing = false;
    this.linePosition = this.position;
    this.lineIndent = this.token.value;
    this.position += 1;
  }

  /** Goes a level deeper; false, with a report, when that is too deep; the rest of the line is skipped. */
  enter(): boolean {
    if (this.nesting >= MAX_NESTING) {
      this.failTooDeep(this.token);
      return false;
    }
    this.nesting += 1;
    return true;
  }

  leave(): void {
    this.nesting -= 1;
  }

  /** Notes that an expression stands above operands of these heights. */
  raise(...heights: readonly number[]): void {
    this.height = Math.max(0, ...heights) + 1;
    if (this.height > MAX_HEIGHT && !this.failing) this.failTooDeep(this.token);
  }

  private failTooDeep({ start, end }: Span): void {
    this.fail({
      code: 'pine.too-deep',
      text: 'The expression is nested too deeply or chains too many operators.',
      hint: `Split it up with variables: at most ${String(MAX_NESTING)} brackets or blocks may be nested.`,
      at: { start, end },
    });
  }

  /** True when the lexer reported a problem in the current statement line, of which an error is then but a consequence. */
  private hasLexicalError(): boolean {
    const { tokens, lexical } = this.reading;
    if (lexical.length === 0) return false;
    let last = this.position;
    while (tokens[last]!.kind !== 'end' && tokens[last + 1]!.kind !== 'newline') last += 1;
    const first = firstFrom(lexical, tokens[this.linePosition]!.start);
    return first !== undefined && first.at.start <= tokens[last]!.end;
  }
}

/** The first of messages in order of the text that begins at an offset or after it. */
function firstFrom(messages: readonly Message[], offset: number): Message | undefined {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (messages[middle]!.at.start < offset) low = middle + 1;
    else high = middle;
  }
  return messages[low];
}

/** True for the operator or keyword `text`. */
export function isText(token: Token, text: string): boolean {
  return token.text === text && (token.kind === 'operator' || token.kind === 'name');
}
