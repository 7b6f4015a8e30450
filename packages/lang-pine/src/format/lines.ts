import { layOut } from '../1-parse/lexer/layout.ts';
import { type Scan, scan } from '../1-parse/lexer/scan.ts';
import type { Token } from '../1-parse/lexer/token.ts';

/** A line of a script as it is written. */
export interface Line {
  /** Columns it is indented by. */
  readonly indent: number;
  /** Its tokens; a comment last, or alone; none on a blank line. */
  readonly tokens: readonly Token[];
  /** True when its first token begins a statement line, false when it continues the line above or has no code. */
  readonly begins: boolean;
}

/** Cuts a script into its lines. A text over several lines belongs to the line on which it begins. */
export function linesOf(source: string): Line[] {
  const scanned = scan(source);
  const firsts = firstTokens(scanned);
  const lines: Line[] = [];
  let tokens: Token[] = [];
  let indent = 0;
  const end = (): void => {
    const first = tokens[0];
    // A statement line takes its place from the layout: the first may be indented by a few blanks that mean nothing.
    const placed = first === undefined ? undefined : firsts.get(first);
    lines.push({ indent: placed ?? indent, tokens, begins: placed !== undefined });
  };
  for (const token of scanned.tokens) {
    if (token.kind === 'break' || token.kind === 'end') {
      if (token.start > 0 || token.kind === 'end') end();
      tokens = [];
      indent = token.value;
    } else tokens.push(token);
  }
  return lines;
}

function firstTokens(scanned: Scan): Map<Token, number> {
  const { tokens } = layOut(scanned);
  const firsts = new Map<Token, number>();
  for (const [index, token] of tokens.entries()) {
    const first = tokens[index + 1];
    if (token.kind === 'newline' && first !== undefined) firsts.set(first, token.value);
  }
  return firsts;
}
