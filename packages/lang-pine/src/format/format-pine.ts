import type { Token } from '../1-parse/lexer/token.ts';
import { parse } from '../1-parse/parse.ts';
import { continuationColumn, Indentation } from './indentation.ts';
import { type Line, linesOf } from './lines.ts';
import { Spacing } from './spacing.ts';

/** Blank lines that are kept where there are more. */
const MAX_BLANK_LINES = 2;

/**
 * Returns a script in one style: blocks indented by four spaces, blanks around operators and after commas, none at the end
 * of a line, at most two blank lines in a row. Comments, texts and the breaks inside a statement stay as the writer chose
 * them. The meaning stays, and formatting the result again changes nothing. A script with errors of grammar is returned as
 * it is. Never throws.
 */
export function formatPine(source: string): string {
  const { script, messages } = parse(source);
  if (messages.length > 0) return source;
  const printer = new Printer(source, script.version >= 6);
  const lines = linesOf(source);
  for (const [index, line] of lines.entries()) printer.print(line, lines[index + 1]);
  return printer.end();
}

class Printer {
  private readonly source: string;
  /** True when lines inside brackets may be indented by any number. */
  private readonly loose: boolean;
  private readonly written: string[] = [];
  private readonly indentation = new Indentation();
  /** Lines without code, until the next with code says how deep they are. */
  private waiting: Line[] = [];
  private spacing: Spacing | null = null;
  private depth = 0;

  constructor(source: string, loose: boolean) {
    this.source = source;
    this.loose = loose;
  }

  print(line: Line, next: Line | undefined): void {
    const first = line.tokens[0];
    if (first === undefined || first.kind === 'comment') {
      this.waiting.push(line);
      return;
    }
    if (line.begins) this.beginStatement(line, next);
    const column = line.begins ? this.indentation.column : this.continuation(first);
    if (!line.begins) this.printWaiting(() => column);
    this.written.push(' '.repeat(column) + this.codeOf(line.tokens));
  }

  end(): string {
    this.printWaiting(({ indent }) => this.indentation.ofComment(indent, 0));
    while (this.written.at(-1) === '') this.written.pop();
    const lineEnd = this.source.includes('\r\n') ? '\r\n' : '\n';
    return this.written.map((text) => text + lineEnd).join('');
  }

  private beginStatement(line: Line, next: Line | undefined): void {
    this.printWaiting(({ indent }) => this.indentation.ofComment(indent, line.indent));
    this.indentation.begin(line.indent);
    this.depth = 0;
    const [first, , third] = [...line.tokens, ...(next?.tokens ?? [])];
    this.spacing = first === undefined ? null : new Spacing(first, third);
  }

  private printWaiting(columnOf: (line: Line) => number): void {
    const { written } = this;
    for (const line of this.waiting) {
      const comment = line.tokens[0];
      const blankLines = written.length - 1 - written.findLastIndex((text) => text !== '');
      if (comment !== undefined) written.push(' '.repeat(columnOf(line)) + comment.text.trimEnd());
      else if (blankLines < MAX_BLANK_LINES && written.length > 0) written.push('');
    }
    this.waiting = [];
  }

  private continuation(first: Token): number {
    const depth = this.depth - (isOperator(first, ')]') ? 1 : 0);
    return continuationColumn(this.indentation.column, depth, this.loose && this.depth > 0);
  }

  private codeOf(tokens: readonly Token[]): string {
    let text = '';
    let end = tokens[0]?.start ?? 0;
    for (const token of tokens) {
      if (token.kind === 'comment') text += this.blanksBefore(token, end);
      else if (text === '') this.spacing?.gap(token);
      else text += this.spacing?.gap(token) ?? '';
      text += this.source.slice(token.start, token.end).trimEnd();
      if (isOperator(token, '([')) this.depth += 1;
      else if (isOperator(token, ')]')) this.depth -= 1;
      ({ end } = token);
    }
    return text;
  }

  /** The writer's blanks before a comment, which may have been lined up with others; at least one. */
  private blanksBefore(comment: Token, end: number): string {
    const blanks = this.source.slice(end, comment.start).replaceAll('\t', '    ');
    return ' '.repeat(Math.max(1, blanks.length));
  }
}

function isOperator(token: Token, texts: string): boolean {
  return token.kind === 'operator' && texts.includes(token.text);
}
