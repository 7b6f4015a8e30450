import { readTree } from '../rules/read-tree.ts';
import type { RuleTree } from '../tree/tree.ts';
import { assemble, USUAL_SIZE } from './assemble.ts';
import { readClauses } from './clauses.ts';
import { Cursor } from './cursor.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { askForLeftOut } from './left-out.ts';
import { lexemesOf } from './lexemes.ts';
import type { Terms } from './terms.ts';
import { tokensOf } from './tokens.ts';

/** Some words of the text, and how they were read. */
export interface UnderstoodWords {
  /** Place in the text, from 0; `end` is behind it. */
  readonly start: number;
  readonly end: number;
  /** `corrected`: misspelled, and read as what `meaning` says. `unclear`: a question asks about them. */
  readonly kind: 'understood' | 'corrected' | 'unclear';
  readonly meaning: string;
}

/** One answer to a question: the text with the words that it stands for. */
export interface DescribedChoice {
  readonly words: string;
  readonly text: string;
}

/** Something that a text leaves open. */
export interface DescribedQuestion {
  /** Words that it is about. */
  readonly start: number;
  readonly end: number;
  readonly asks: string;
  readonly choices: readonly DescribedChoice[];
}

/** Strategy that a text describes. */
export interface Description {
  /** The strategy, as far as it is understood; null when it has no rule. It is not complete while there are questions. */
  readonly tree: RuleTree | null;
  readonly words: readonly UnderstoodWords[];
  readonly questions: readonly DescribedQuestion[];
  /** Additions that nobody wrote. */
  readonly assumed: readonly string[];
  /** Timeframe of the chart that the text names, such as `1h`; null when it names none. */
  readonly timeframe: string | null;
}

/** Longest text that is read, in characters. */
export const MAX_DESCRIPTION = 1000;

/**
 * Reads a strategy in plain English by a grammar of its own. What is not understood, or could mean several things, is asked about:
 * each choice is the text with clearer words. Never throws.
 *
 * @param place - Place of the exchange, as the block for its hours has it, or `utc`: whose clocks times of day are of.
 */
export function describe(text: string, place: string | null = null): Description {
  const typed = text.slice(0, MAX_DESCRIPTION);
  const lexemes = lexemesOf(tokensOf(typed));
  const cursor = new Cursor(lexemes, typed, place);
  const draft = emptyDraft();
  readClauses(cursor, draft);
  const isUsual = addUsualExit(draft);
  const { timeframe } = draft;
  const tree = draft.entries.length + draft.exits.length === 0 ? null : assemble(draft, typed);
  if (tree !== null && cursor.points.length === 0) askForLeftOut(cursor, tree, timeframe);
  const asked = questionsOf(cursor, typed);
  const questions = asked.length > 0 ? asked : [...wholeQuestions(draft, typed)];
  const read = tree === null ? null : readTree(tree);
  if (read !== null && !read.ok) questions.push(refusal(typed, read.problems[0]?.message ?? ''));
  return {
    tree: read?.ok === true ? read.tree : null,
    words: wordsOf(cursor),
    questions,
    assumed: [...cursor.assumed, ...daysAsBars(cursor, timeframe), ...assumptions(draft, isUsual)],
    timeframe,
  };
}

function questionsOf(c: Cursor, text: string): DescribedQuestion[] {
  const points = c.points.toSorted((a, b) => a.from - b.from);
  return points.map(({ from, to, asks, choices }) => {
    const start = c.items[from]?.start ?? 0;
    const end = c.items[Math.max(from, to - 1)]?.end ?? text.length;
    return {
      start,
      end,
      asks,
      choices: choices.map(([words, instead]) => ({
        words,
        text: `${text.slice(0, start)}${instead}${text.slice(end)}`
          .replaceAll(/ {2,}/g, ' ')
          .trim(),
      })),
    };
  });
}

/** Questions about the strategy as a whole. */
function wholeQuestions(draft: Draft, text: string): readonly DescribedQuestion[] {
  const place = { start: 0, end: text.length };
  const added = (
    asks: string,
    choices: readonly (readonly [string, string])[],
  ): DescribedQuestion => ({
    ...place,
    asks,
    choices: choices.map(([words, more]) => ({
      words,
      text: `${text.trimEnd().replace(/[,.;]$/, '')}, ${more}`,
    })),
  });
  const questions: DescribedQuestion[] = [];
  if (draft.entries.length === 0 && text.trim() !== '') {
    questions.push(
      added('When should it buy?', [
        ['RSI below 30', 'buy when rsi is below 30'],
        ['on a golden cross', 'buy on a golden cross'],
        ['on a breakout of the 20-bar high', 'buy on a breakout of the 20 day high'],
      ]),
    );
  }
  const isRisky = draft.entries.some(({ terms }) => {
    const { size, stop } = { ...draft.terms, ...terms };
    return size?.block === 'riskPercent' && stop === undefined;
  });
  if (isRisky) {
    questions.push(
      added('A risk needs a stop. Where should it be?', [
        ['2 ATR from the entry', 'stop 2 atr'],
        ['5 % from the entry', 'stop 5%'],
        ['at the low of the last 10 bars', 'stop at the low of the last 10 bars'],
      ]),
    );
  }
  return questions;
}

function refusal(text: string, message: string): DescribedQuestion {
  return { start: 0, end: text.length, asks: `This cannot be built: ${message}`, choices: [] };
}

/** Gives a known setup the exit that belongs to it, where the text has none of any kind. */
function addUsualExit(draft: Draft): boolean {
  const { usualExit, exits, entries, terms } = draft;
  const hasExit =
    exits.length > 0 || entries.some((entry) => isEnding({ ...terms, ...entry.terms }));
  if (usualExit === null || hasExit) return false;
  exits.push({ name: 'Long', when: usualExit, percent: null });
  return true;
}

function isEnding({ stop, target, trail }: Terms): boolean {
  return (stop ?? target ?? trail) !== undefined;
}

/** On bars of hours and minutes, days are still counted as bars. */
function daysAsBars({ items }: Cursor, timeframe: string | null): readonly string[] {
  const has = (tags: readonly string[], values?: readonly string[]): boolean =>
    items.some(({ senses }) =>
      senses.some(({ tag, value }) => tags.includes(tag) && values?.includes(value) !== false),
    );
  const isIntraday =
    /[mh]$/.test(timeframe ?? '') ||
    has(['zone', 'clock', 'market hours', 'market side']) ||
    items.some(({ text }) => /^\d+:\d+$/.test(text));
  return isIntraday && has(['unit', 'today', 'next'], ['day', 'week', 'month', ''])
    ? ['A day counts as a bar, as on a daily chart.']
    : [];
}

function assumptions(draft: Draft, isUsual: boolean): readonly string[] {
  const { entries, exits, terms } = draft;
  if (entries.length === 0) return [];
  const isSized = entries.every((entry) => (entry.terms.size ?? terms.size) !== undefined);
  const ends = entries.some((entry) => isEnding({ ...terms, ...entry.terms }));
  const sides = new Set(entries.map(({ name }) => name));
  return [
    ...(isUsual ? ['No exit was given: it exits as this setup usually does.'] : []),
    ...(isSized ? [] : [`No size was given: ${USUAL_SIZE} % of equity.`]),
    ...(exits.length > 0 || ends || sides.size === 2
      ? []
      : ['No exit was given: the position stays open.']),
  ];
}

function wordsOf(c: Cursor): readonly UnderstoodWords[] {
  const unclear = new Set(c.points.flatMap(({ from, to }) => range(from, Math.max(to, from + 1))));
  const words: UnderstoodWords[] = [];
  for (const [at, item] of c.items.entries()) {
    if (item.kind === 'sign') continue;
    const { start, end, corrected } = item;
    const reading = c.readings
      .filter(({ from, to, meaning }) => from <= at && at < to && meaning !== '')
      .toSorted((a, b) => a.to - a.from - (b.to - b.from))[0];
    if (unclear.has(at)) words.push({ start, end, kind: 'unclear', meaning: '' });
    else if (corrected !== null) words.push({ start, end, kind: 'corrected', meaning: corrected });
    else words.push({ start, end, kind: 'understood', meaning: reading?.meaning ?? '' });
  }
  return joined(words);
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** Joins neighbours that mean the same together. */
function joined(words: readonly UnderstoodWords[]): readonly UnderstoodWords[] {
  const result: UnderstoodWords[] = [];
  for (const word of words) {
    const last = result.at(-1);
    if (
      last !== undefined &&
      last.kind === word.kind &&
      last.meaning === word.meaning &&
      word.kind !== 'corrected'
    ) {
      result[result.length - 1] = { ...last, end: word.end };
    } else result.push(word);
  }
  return result;
}
