/**
 * Kind of a token. `break` ends a line as it is written; `newline` begins a statement line (the lexer's
 * layout makes it of those breaks that matter); `bad` is text that no rule accepts and a message reports.
 */
export type TokenKind =
  | 'name'
  | 'number'
  | 'string'
  | 'color'
  | 'operator'
  | 'comment'
  | 'break'
  | 'newline'
  | 'bad'
  | 'end';

/** A piece of a script. */
export interface Token {
  readonly kind: TokenKind;
  /** As written; of a string its value, escapes resolved; of breaks, newlines and the end nothing. */
  readonly text: string;
  /** Offset of the first character. */
  readonly start: number;
  /** Offset after the last character. */
  readonly end: number;
  /** Of a number its value, of a color 0xRRGGBBAA, of a break or newline the indentation of what follows in columns; else 0. */
  readonly value: number;
}

/** Columns that a tab reaches to, and by which blocks are indented. */
export const INDENT = 4;
