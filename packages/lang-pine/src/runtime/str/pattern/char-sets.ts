import { type CharSet, PatternProblem } from './pattern-tree.ts';

const isDigit: CharSet = (code) => code >= 48 && code <= 57;
const isLetter: CharSet = (code) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isSpace: CharSet = (code) => code === 32 || (code >= 9 && code <= 13);

/** True for letters, digits and `_`. */
export const isWord: CharSet = (code) => isDigit(code) || isLetter(code) || code === 95;

/** True for all but the ends of lines. */
export const isAnyChar: CharSet = (code) => code !== 10 && code !== 13;

const CLASSES: Readonly<Record<string, CharSet>> = {
  d: isDigit,
  D: (code) => !isDigit(code),
  w: isWord,
  W: (code) => !isWord(code),
  s: isSpace,
  S: (code) => !isSpace(code),
};

const CONTROLS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, '0': 0 };

/** Meaning of an escape: a set, or one character. */
export interface Escape {
  readonly holds: CharSet;
  /** The character; null for a set. */
  readonly code: number | null;
  /** Count of characters after the backslash. */
  readonly length: number;
}

/** Reads what follows a backslash. */
export function readEscape(pattern: string, at: number): Escape {
  const char = pattern[at];
  if (char === undefined) throw new PatternProblem('a backslash stands at the end');
  const set = CLASSES[char];
  if (set) return { holds: set, code: null, length: 1 };
  const hex = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))/.exec(pattern.slice(at, at + 5));
  if (hex) return single(Number.parseInt(hex[1] ?? hex[2] ?? '', 16), hex[0].length);
  const control = CONTROLS[char];
  if (control !== undefined) return single(control, 1);
  if (/[A-Za-z1-9]/.test(char)) throw new PatternProblem(`\\${char} is not known`);
  return single(char.charCodeAt(0), 1);
}

/** Returns the set of one character. */
export function oneChar(code: number): CharSet {
  return (other) => other === code;
}

/** Returns the set with small letters and capitals taken for the same. */
export function withoutCase(holds: CharSet): CharSet {
  return (code) => {
    if (!isLetter(code)) return holds(code);
    return holds(code) || holds(code >= 97 ? code - 32 : code + 32);
  };
}

/** Reads a set in square brackets from behind the opening one; `end` is behind the closing one. */
export function readSet(pattern: string, start: number): { holds: CharSet; end: number } {
  const isNegated = pattern[start] === '^';
  const sets: CharSet[] = [];
  let at = isNegated ? start + 1 : start;
  const first = at;
  while (pattern[at] !== ']' || at === first) {
    const low = readMember(pattern, at);
    at += low.length;
    const isRange = pattern[at] === '-' && pattern[at + 1] !== ']' && low.code !== null;
    const high = isRange ? readMember(pattern, at + 1) : null;
    if (high) at += 1 + high.length;
    sets.push(high ? rangeOf(low.code ?? 0, high.code) : low.holds);
  }
  const holds: CharSet = (code) => sets.some((set) => set(code)) !== isNegated;
  return { holds, end: at + 1 };
}

function readMember(pattern: string, at: number): Escape {
  const char = pattern[at];
  if (char === undefined) throw new PatternProblem('a [ is not closed');
  if (char === '\\') {
    const escape = readEscape(pattern, at + 1);
    return { ...escape, length: escape.length + 1 };
  }
  if (char === '[' || pattern.startsWith('&&', at)) {
    throw new PatternProblem('sets inside sets are not known');
  }
  return single(char.charCodeAt(0), 1);
}

function rangeOf(low: number, high: number | null): CharSet {
  if (high === null || high < low)
    throw new PatternProblem('a range in [ ] is the wrong way round');
  return (code) => code >= low && code <= high;
}

function single(code: number, length: number): Escape {
  return { holds: oneChar(code), code, length };
}
