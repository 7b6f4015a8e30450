import type { Token } from '../1-parse/lexer/token.ts';

/** Words after which a bracket opens a part of its own, not a call or the past of a value. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'and or not if else for to by in while switch var varip import as export'.split(' '),
);

/** Names that take types in angle brackets. */
const GENERICS: ReadonlySet<string> = new Set(['array', 'matrix', 'map', 'new']);

/** Puts the blanks of a statement line between its tokens; asked token by token, in order. */
export class Spacing {
  private before: Token | null = null;
  /** True when the last token is a sign, as in `-x`. */
  private afterSign = false;
  private openAngles = 0;
  private readonly isImport: boolean;

  /** `first` and `third` are those tokens of the statement line. */
  constructor(first: Token, third: Token | undefined) {
    this.isImport = first.text === 'import' && third?.text === '/';
  }

  /** Returns what stands between the last token and this one when they are on one line: a blank or nothing. */
  gap(token: Token): '' | ' ' {
    const { before } = this;
    const gap = before === null || this.touches(before, token) ? '' : ' ';
    this.afterSign = isSign(token) && !isValueEnd(before);
    this.countAngles(before, token);
    this.before = token;
    return gap;
  }

  private touches(before: Token, token: Token): boolean {
    if (this.afterSign || this.touchesAngle(before, token)) return true;
    if (isOneOf(before, '( [ .') || (this.isImport && isOneOf(before, '/'))) return true;
    if (isOneOf(token, '.')) return before.kind !== 'number';
    if (isOneOf(token, ', ) ]') || (this.isImport && isOneOf(token, '/'))) return true;
    return isOneOf(token, '( [') && isValueEnd(before);
  }

  private touchesAngle(before: Token, token: Token): boolean {
    if (this.openAngles > 0) return isOneOf(token, '< >') || isOneOf(before, '<');
    if (isOneOf(token, '<')) return opensTypes(before);
    return this.closedTypes && isOneOf(token, '( [');
  }

  /** True right after the `>` of types. */
  private closedTypes = false;

  private countAngles(before: Token | null, token: Token): void {
    const closes = this.openAngles > 0 && isOneOf(token, '>');
    if (closes) this.openAngles -= 1;
    else if (isOneOf(token, '<') && before !== null && opensTypes(before)) this.openAngles += 1;
    this.closedTypes = closes && this.openAngles === 0;
  }
}

function opensTypes(before: Token): boolean {
  return before.kind === 'name' && GENERICS.has(before.text);
}

function isSign(token: Token): boolean {
  return isOneOf(token, '+ -');
}

/** True when a value, and no operator, ends with the token. */
function isValueEnd(token: Token | null): boolean {
  if (token === null) return false;
  if (token.kind === 'name') return !KEYWORDS.has(token.text);
  return token.kind !== 'operator' || isOneOf(token, ') ]');
}

function isOneOf(token: Token, texts: string): boolean {
  return token.kind === 'operator' && texts.split(' ').includes(token.text);
}
