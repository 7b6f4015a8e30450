import { matchBrackets } from './brackets.ts';
import type { Scan } from './scan.ts';
import { INDENT, type Token } from './token.ts';

/** A script in statement lines: comments and breaks gone, each line begun by a `newline`. */
export interface Layout {
  readonly tokens: readonly Token[];
  /** For each bracket the index of its partner in `tokens`, -1 where it has none and for all other tokens. */
  readonly partners: Int32Array;
}

/** After these a statement goes on in the next line, when that is indented. */
const ENDS_OPEN: ReadonlySet<string> = new Set(
  '+ - * / % == != < <= > >= = := += -= *= /= %= ? : , . and or not'.split(' '),
);

/** With these a line continues the one above, when it is indented: no statement begins so. */
const STARTS_OPEN: ReadonlySet<string> = new Set(
  '* / % == != < <= > >= = := += -= *= /= %= ? : , . and or'.split(' '),
);

/**
 * Joins the lines as written to statement lines. A line continues the one above when it stands inside brackets; when it is
 * indented by a count that is not a multiple of four; or when it is indented further and the break is after or before an
 * operator.
 */
export function layOut(scan: Scan): Layout {
  const code = scan.tokens.filter((token) => token.kind !== 'comment');
  const rawPartners = matchBrackets(code);
  const tokens: Token[] = [];
  const places = new Int32Array(code.length).fill(-1);
  const lines = new LineJoiner();
  let pending: Token | null = null;
  for (let i = 0; i < code.length; i += 1) {
    const token = code[i]!;
    if (token.kind === 'break') {
      pending = token;
      continue;
    }
    if (pending !== null && token.kind !== 'end') {
      const newline = lines.begin(pending, token);
      if (newline !== null) tokens.push(newline);
      pending = null;
    }
    lines.pass(token, i, rawPartners[i]!);
    places[i] = tokens.length;
    tokens.push(token);
  }
  return { tokens, partners: movePartners(rawPartners, places, tokens.length) };
}

class LineJoiner {
  private nesting = 0;
  private indent = 0;
  private last: Token | null = null;

  /** Returns the newline when `first`, after a break, begins a statement line; null when it continues the line above. */
  begin(lineBreak: Token, first: Token): Token | null {
    if (this.continues(lineBreak.value, first)) return null;
    const stray = lineBreak.value % INDENT !== 0;
    this.indent = stray ? 0 : lineBreak.value;
    const at = this.last?.end ?? 0;
    return { kind: 'newline', text: '', start: at, end: at, value: this.indent };
  }

  pass(token: Token, index: number, partner: number): void {
    if (partner >= 0) this.nesting += partner > index ? 1 : -1;
    this.last = token;
  }

  private continues(indent: number, first: Token): boolean {
    if (this.last === null) return false;
    if (this.nesting > 0 || indent % INDENT !== 0) return true;
    if (indent <= this.indent) return false;
    return isOneOf(this.last, ENDS_OPEN) || isOneOf(first, STARTS_OPEN);
  }
}

function isOneOf(token: Token, texts: ReadonlySet<string>): boolean {
  return (token.kind === 'operator' || token.kind === 'name') && texts.has(token.text);
}

function movePartners(partners: Int32Array, places: Int32Array, length: number): Int32Array {
  const moved = new Int32Array(length).fill(-1);
  for (let i = 0; i < partners.length; i += 1)
    if (partners[i]! >= 0) moved[places[i]!] = places[partners[i]!]!;
  return moved;
}
