import type { Input } from '../tree/tree.ts';
import type { Lexeme } from './lexemes.ts';

/** Meaning of some words of the text. */
export interface Reading {
  /** Index of the first phrase, and of that behind the last. */
  readonly from: number;
  readonly to: number;
  /** In words of the builder. */
  readonly meaning: string;
}

/** A question before it has its place in the text: each choice is what the words are replaced by. */
export interface OpenPoint {
  readonly from: number;
  readonly to: number;
  readonly asks: string;
  /** Words of a choice, and the text that takes the place of the asked one. */
  readonly choices: readonly (readonly [words: string, instead: string])[];
}

/** Direction in which orders are thought of. */
export type Intent = 'long' | 'short' | 'exit long' | 'exit short';

/** Values that were compared last: words such as `it` and `also below 80` refer to it. */
export interface LastCompared {
  left: Input | null;
  right: Input | null;
  /** All comparisons so far, the newest first: `when SAR flips above` is about what SAR was compared with. */
  pairs: readonly ComparedPair[];
}

/** Two values that were compared, and the way in which one crossed the other; null where it did not. */
export interface ComparedPair {
  readonly left: Input;
  readonly right: Input;
  readonly crossed: 'above' | 'below' | null;
}

/** Place in the phrases of a text, with what was read so far; a reading that fails is undone. */
export class Cursor {
  at = 0;
  intent: Intent = 'long';
  /** Whose clocks times of day are of where none are named; null where that is not known. */
  readonly place: string | null;
  readonly last: LastCompared = { left: null, right: null, pairs: [] };
  readonly #items: readonly Lexeme[];
  readonly #afterOf: ReadonlySet<number>;
  #readings: Reading[] = [];
  #points: OpenPoint[] = [];
  #assumed: readonly string[] = [];

  readonly #text: string;

  constructor(lexemes: readonly Lexeme[], text: string, place: string | null = null) {
    this.place = place;
    this.#text = text;
    this.#items = withoutTitle(lexemes.filter(({ kind }) => kind !== 'filler'));
    this.#afterOf = new Set(
      this.#items.flatMap((item, at) => {
        const before = lexemes[lexemes.indexOf(item) - 1];
        const beforeThat = lexemes[lexemes.indexOf(item) - 2];
        const isOf = before?.text === 'of' || (before?.text === 'the' && beforeThat?.text === 'of');
        return isOf || /\bof$/.test(before?.text ?? '') ? [at] : [];
      }),
    );
  }

  get items(): readonly Lexeme[] {
    return this.#items;
  }

  get readings(): readonly Reading[] {
    return this.#readings;
  }

  get points(): readonly OpenPoint[] {
    return this.#points;
  }

  /** Readings that were taken for granted where the words allow another one. */
  get assumed(): readonly string[] {
    return this.#assumed;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#items.length;
  }

  /** True where a condition or a term may end: at the end, before `and` or `or`, and before a sign. */
  get isPartEnd(): boolean {
    return (
      this.isAtEnd ||
      this.isAny('and', 'or') ||
      (this.#items[this.at]?.kind === 'sign' && this.text !== '(')
    );
  }

  /** True when the word `of` stands before the next phrase. */
  get isAfterOf(): boolean {
    return this.#afterOf.has(this.at);
  }

  /** Returns the value of a phrase in one of its meanings; null when it has not that meaning. */
  sense(tag: string, ahead = 0): string | null {
    const item = this.#items[this.at + ahead];
    return item?.senses.find((each) => each.tag === tag)?.value ?? null;
  }

  is(tag: string, ahead = 0): boolean {
    return this.sense(tag, ahead) !== null;
  }

  /** True when the next phrase has one of these meanings. */
  isAny(...tags: readonly string[]): boolean {
    return tags.some((tag) => this.is(tag));
  }

  /** The next phrase as it is read; empty at the end. */
  get text(): string {
    return this.#items[this.at]?.text ?? '';
  }

  /** Passes over a phrase with this meaning and returns its value; null when there is none. */
  take(tag: string): string | null {
    const value = this.sense(tag);
    if (value !== null) this.at += 1;
    return value;
  }

  /** The text of some phrases as it was typed. */
  typed(from: number, to: number): string {
    const [first, last] = [this.#items[from], this.#items[to - 1]];
    return first === undefined || last === undefined || to <= from
      ? ''
      : this.#text.slice(first.start, last.end);
  }

  /** Passes over a sign. */
  sign(...signs: readonly string[]): boolean {
    const item = this.#items[this.at];
    const isThere = item?.kind === 'sign' && signs.includes(item.text);
    if (isThere) this.at += 1;
    return isThere;
  }

  /** Returns the number at a place; null when there is none. */
  numberAt(ahead = 0): Lexeme | null {
    const item = this.#items[this.at + ahead];
    return item?.kind === 'number' ? item : null;
  }

  /** Passes over all phrases with one of these meanings. */
  skip(...tags: readonly string[]): void {
    while (tags.some((tag) => this.is(tag))) this.at += 1;
  }

  /** Reads something; what does not succeed leaves no trace. */
  attempt<Result>(read: () => Result | null): Result | null {
    const { at, intent } = this;
    const last = { ...this.last };
    const [readings, points, assumed] = [this.#readings, this.#points, this.#assumed];
    const result = read();
    if (result !== null) return result;
    Object.assign(this, { at, intent });
    Object.assign(this.last, last);
    [this.#readings, this.#points, this.#assumed] = [readings, points, assumed];
    return null;
  }

  /** Notes what the phrases since a place mean. */
  note(from: number, meaning: string): void {
    this.#readings = [...this.#readings, { from, to: this.at, meaning }];
  }

  /** Says what is taken for granted, once. */
  assume(text: string): void {
    if (!this.#assumed.includes(text)) this.#assumed = [...this.#assumed, text];
  }

  /** Remembers what was compared last. */
  remember(left: Input, right: Input, crossed: ComparedPair['crossed'] = null): void {
    Object.assign(this.last, {
      left,
      right,
      pairs: [{ left, right, crossed }, ...this.last.pairs],
    });
  }

  /** Returns the last comparison of a value; null where it was compared with nothing. */
  pairOf(left: Input): ComparedPair | null {
    const wanted = JSON.stringify(left);
    return this.last.pairs.find((pair) => JSON.stringify(pair.left) === wanted) ?? null;
  }

  /** Asks about the phrases since a place. */
  ask(from: number, asks: string, choices: OpenPoint['choices'], to = this.at): void {
    this.#points = [...this.#points, { from, to, asks, choices }];
  }
}

/** Phrases that begin a clause: words with one of them before a colon are no title. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  'verb|only|long only|stop|target|trail|use|risk|when|not|unless|hold|wait|most|chart|timeframe|unit|side|start|every|day'.split(
    '|',
  ),
);

/** Words before a colon at the beginning are a title where they say no rule: `turtle: buy ...`. */
function withoutTitle(items: readonly Lexeme[]): readonly Lexeme[] {
  const colon = items.findIndex(({ kind, text }) => kind === 'sign' && text === ':');
  const isTitle =
    colon > 0 &&
    items
      .slice(0, colon)
      .every(
        ({ kind, senses }) =>
          kind === 'unknown' ||
          (kind === 'phrase' && !senses.some(({ tag }) => BEGINNINGS.has(tag))),
      );
  return isTitle ? items.slice(colon + 1) : items;
}
