import { PATTERNS } from '@stratloom/engine/patterns';
import { FILLERS } from './fillers.ts';
import { INDICATOR_PHRASES, PATTERN_PHRASES, VAGUE_PHRASES } from './indicator-words.ts';
import { PHRASES } from './lexicon.ts';
import { NUMBER_WORDS, numberInWords } from './number-words.ts';
import { nearestWords } from './spelling.ts';
import type { Token } from './tokens.ts';

/** One of the meanings of a phrase. */
export interface Sense {
  readonly tag: string;
  readonly value: string;
}

/** A phrase of the text with its possible meanings. */
export interface Lexeme {
  readonly kind: 'phrase' | 'number' | 'sign' | 'filler' | 'unknown';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly senses: readonly Sense[];
  readonly value: number;
  readonly unit: '' | '%' | '$';
  /** Words that the typed ones were read as; null where they were spelled right. */
  readonly corrected: string | null;
  /** Known words that are equally near to a misspelled one. */
  readonly nearest: readonly string[];
}

interface Phrase {
  readonly words: readonly string[];
  readonly senses: Sense[];
}

/** Articles may stand inside a phrase. */
const INSIDE: ReadonlySet<string> = new Set(['the', 'a', 'an', 'my']);

/** Every phrase of the grammar, by its first word, the longest first. */
const INDEX = phraseIndex();
const VOCABULARY: ReadonlySet<string> = new Set([
  ...[...INDEX.values()].flat().flatMap(({ words }) => words),
  ...FILLERS,
  ...NUMBER_WORDS,
]);

function phraseIndex(): ReadonlyMap<string, readonly Phrase[]> {
  const rows: (readonly [string, string, string])[] = [
    ...PHRASES,
    ...INDICATOR_PHRASES.map(([value, phrases]) => ['indicator', value, phrases] as const),
    ...PATTERN_PHRASES.map(([id, phrases]) => ['pattern', id, phrases] as const),
    ...PATTERNS.filter(({ id }) => !PATTERN_PHRASES.some(([known]) => known === id)).map(
      ({ id, title }) => ['pattern', id, title.toLowerCase()] as const,
    ),
    ...VAGUE_PHRASES.map(([phrases], at) => ['vague', String(at), phrases] as const),
  ];
  const phrases = new Map<string, Phrase>();
  for (const [tag, value, texts] of rows) {
    for (const text of texts.split('|')) {
      const phrase = phrases.get(text) ?? {
        words: text.split(' ').filter((word, at) => at === 0 || !INSIDE.has(word)),
        senses: [],
      };
      phrase.senses.push({ tag, value });
      phrases.set(text, phrase);
    }
  }
  const longestFirst = [...phrases.values()].toSorted((a, b) => b.words.length - a.words.length);
  return Map.groupBy(longestFirst, ({ words }) => words[0] ?? '');
}

/** Returns the forms under which a word may stand in a phrase: `crossing`, `cross`; `closes`, `close`. */
function formsOf({ text }: Token): readonly string[] {
  const forms = [text];
  if (text === 'its') return forms;
  const add = (ending: string, instead: string): void => {
    if (text.endsWith(ending) && text.length > ending.length + 1)
      forms.push(text.slice(0, -ending.length) + instead);
  };
  for (const ending of ['s', 'es', 'd', 'ed', 'ing']) add(ending, '');
  add('ing', 'e');
  add('ies', 'y');
  add('ied', 'y');
  const doubled = /^(.+)([a-z])\2(?:ed|ing|er)$/.exec(text);
  if (doubled !== null) forms.push(`${doubled[1]}${doubled[2]}`);
  const irregular = IRREGULAR.get(text);
  if (irregular !== undefined) forms.push(irregular);
  return forms;
}

/** Words that are near to numbers and are none. */
const ORDINALS: ReadonlySet<string> = new Set(
  'second fourth fifth sixth seventh eighth ninth tenth'.split(' '),
);

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fell: 'fall',
    fallen: 'fall',
    rose: 'rise',
    risen: 'rise',
    broke: 'break',
    broken: 'break',
    went: 'go',
    gone: 'go',
    sold: 'sell',
    bought: 'buy',
    came: 'come',
    held: 'hold',
    lost: 'lose',
    got: 'get',
    grew: 'grow',
    losses: 'loss',
    "isn't": 'not',
    "aren't": 'not',
    "doesn't": 'not',
    "don't": 'not',
    "wasn't": 'not',
    highs: 'high',
    opposite: 'opposite',
    wen: 'when',
    teh: 'the',
    "hasn't": 'not',
    colour: 'color',
    centre: 'center',
    halve: 'half',
    "it's": 'it',
    "they're": 'it',
    shorts: 'short',
    longs: 'long',
  }),
);

/** Reads words as phrases, the longest first; misspelled words as the nearest known one where there is just one. */
export function lexemesOf(typed: readonly Token[]): readonly Lexeme[] {
  const spelled = typed.map(spelling);
  const tokens = spelled.map(({ token }) => token);
  const lexemes: Lexeme[] = [];
  for (let at = 0; at < tokens.length;) {
    const before = lexemes.at(-1);
    const { lexeme, length } = lexemeAt(tokens, at, before);
    const used = spelled.slice(at, at + length);
    const isCorrected = used.some(({ isChanged }) => isChanged);
    const corrected = isCorrected ? used.map(({ token }) => token.text).join(' ') : null;
    lexemes.push({ ...lexeme, corrected, nearest: used[0]?.nearest ?? [] });
    at += length;
  }
  return lexemes;
}

function spelling(token: Token): { token: Token; isChanged: boolean; nearest: readonly string[] } {
  const isWord = token.value === null && /^[a-z]/.test(token.text);
  if (!isWord || ORDINALS.has(token.text) || formsOf(token).some((form) => VOCABULARY.has(form)))
    return { token, isChanged: false, nearest: [] };
  const nearest = withoutEndings(nearestWords(token.text, VOCABULARY));
  const [only] = nearest;
  if (only === undefined || nearest.length > 1) return { token, isChanged: false, nearest };
  return { token: { ...token, text: only }, isChanged: true, nearest };
}

/** Leaves out words that are other forms of one that is there. */
function withoutEndings(words: readonly string[]): readonly string[] {
  return words.filter((word) => {
    const others = formsOf({ text: word, start: 0, end: 0, value: null, unit: '' }).slice(1);
    return !words.some((other) => others.includes(other));
  });
}

type Bare = Omit<Lexeme, 'corrected' | 'nearest'>;

/** A phrase and the number of tokens that it takes. */
interface Found {
  readonly lexeme: Bare;
  readonly length: number;
}

const NOTHING = { senses: [], value: 0, unit: '' } as const;

function lexemeAt(tokens: readonly Token[], at: number, before: Lexeme | undefined): Found {
  const token = tokens[at];
  if (token === undefined) throw new RangeError('there is no token');
  const whole = (length: number): Pick<Bare, 'text' | 'start' | 'end'> => ({
    text: tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' '),
    start: token.start,
    end: tokens[at + length - 1]?.end ?? token.end,
  });
  const phrase = phraseAt(tokens, at);
  if (phrase !== null && (phrase.length > 1 || isMeant(phrase.senses, token, before))) {
    const { senses, length } = phrase;
    const kind = senses.every(({ tag }) => tag === 'noise') ? 'filler' : 'phrase';
    return { lexeme: { ...NOTHING, ...whole(length), kind, senses }, length };
  }
  if (token.value !== null) {
    const { value, unit } = token;
    return { lexeme: { ...NOTHING, ...whole(1), kind: 'number', value, unit }, length: 1 };
  }
  const number = numberInWords(tokens.slice(at, at + 8).map(({ text }) => text));
  if (number !== null) {
    const { value, length } = number;
    return { lexeme: { ...NOTHING, ...whole(length), kind: 'number', value }, length };
  }
  return { lexeme: { ...NOTHING, ...whole(1), kind: kindOf(token) }, length: 1 };
}

/** A single letter is a unit of the number before it, or nothing; but `k` and `d` are lines. */
function isMeant(senses: readonly Sense[], { text }: Token, before: Lexeme | undefined): boolean {
  const isLetter = text.length === 1 && /[a-z]/.test(text);
  return !isLetter || before?.kind === 'number' || senses.some(({ tag }) => tag === 'indicator');
}

function kindOf({ text }: Token): Lexeme['kind'] {
  if (!/^[a-z%]/.test(text)) return 'sign';
  return FILLERS.has(text) || INSIDE.has(text) ? 'filler' : 'unknown';
}

function phraseAt(
  tokens: readonly Token[],
  at: number,
): { senses: readonly Sense[]; length: number } | null {
  const first = tokens[at];
  if (first === undefined) return null;
  const found = formsOf(first)
    .flatMap((form) => INDEX.get(form) ?? [])
    .map(({ words, senses }) => ({ senses, length: lengthOf(words, tokens, at) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);
  const longest = found[0];
  if (longest === undefined) return null;
  const equal = found.filter(({ length }) => length === longest.length);
  return { senses: equal.flatMap(({ senses }) => senses), length: longest.length };
}

/** Returns how many words a phrase takes at a place; 0 where it does not stand there. */
function lengthOf(words: readonly string[], tokens: readonly Token[], at: number): number {
  let next = at;
  for (const word of words) {
    if (next > at) next = behindLinks(word, tokens, next);
    const token = tokens[next];
    if (token === undefined || !formsOf(token).includes(word)) return 0;
    next++;
  }
  return next - at;
}

/** Passes over articles inside a phrase, and over the hyphen of words that are read as two. */
function behindLinks(word: string, tokens: readonly Token[], from: number): number {
  const textAt = (at: number): string => tokens[at]?.text ?? '';
  let next = from;
  while (word !== textAt(next) && INSIDE.has(textAt(next))) next++;
  return textAt(next) === '-' && word !== '-' ? next + 1 : next;
}
