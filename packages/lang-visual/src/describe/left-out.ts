import { type Input, isBlock, isList, type RuleTree } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import type { Lexeme } from './lexemes.ts';

/** Blocks, numbers and texts of rules, at any depth. */
interface Content {
  readonly blocks: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
  readonly texts: ReadonlySet<string>;
}

/**
 * Asks about numbers, indicators, patterns, days, stops and sides of the text that are nowhere in the rules made of it: they were
 * passed over, and a rule without them is not the one that was meant.
 */
export function askForLeftOut(c: Cursor, tree: RuleTree, timeframe: string | null): void {
  const content = contentOf(tree, timeframe ?? '');
  for (const [at, item] of c.items.entries()) {
    if (isAsked(c, at) || isIn(c, at, item, content)) continue;
    const asks = `"${c.typed(at, at + 1)}" is in none of the rules that were understood.`;
    c.ask(at, asks, [['Leave it out', '']], at + 1);
  }
}

function isAsked(c: Cursor, at: number): boolean {
  return c.points.some(({ from, to }) => from <= at && at < Math.max(to, from + 1));
}

function contentOf(tree: RuleTree, timeframe: string): Content {
  const blocks = new Set<string>();
  const numbers = new Set<number>();
  const texts = new Set<string>([timeframe]);
  const read = (input: Input): void => {
    if (typeof input === 'number') numbers.add(input);
    if (typeof input === 'string') texts.add(input);
    if (isList(input)) input.forEach(read);
    if (!isBlock(input)) return;
    blocks.add(input.block);
    Object.values(input.inputs).forEach(read);
  };
  for (const { when, then } of tree.rules) [when, ...then].forEach(read);
  for (const text of texts)
    for (const part of text.match(/\d+/g) ?? [])
      [1, 100].forEach((by) => numbers.add(Number(part) / by));
  return { blocks, numbers, texts };
}

function isIn(c: Cursor, at: number, item: Lexeme, content: Content): boolean {
  if (item.kind === 'number') return isNumberIn(c, at, item.value, content);
  // A phrase with several meanings may have been read in another one.
  const isAlone = new Set(item.senses.map(({ tag }) => tag)).size === 1;
  return item.senses.every(({ tag, value }) => {
    if (tag in TERMS) return !isAlone || isTermIn(c, at, tag, content);
    const isThere = FINDERS[tag];
    if (isThere === undefined || (!isAlone && !SURE.has(tag))) return true;
    return isThere(value, content, item.text);
  });
}

/** Meanings that a phrase has whatever else it may mean. */
const SURE: ReadonlySet<string> = new Set(['day', 'fraction', 'verb']);

/** Whether a meaning is found in the rules, by its part of speech. */
const FINDERS: Readonly<
  Record<string, (value: string, content: Content, text: string) => boolean>
> = {
  indicator: isIndicatorIn,
  pattern: (value, { texts }) => texts.has(value),
  day: (value, { texts }) => texts.has(value),
  month: (value, { numbers }) => numbers.has(Number(value)),
  fraction: (value, content, text) =>
    hasPart(Number(value), content) || (text === 'third' && content.numbers.has(3)),
  verb: (value, content, text) => text === 'buy back' || hasSide(value, content),
};

/** Blocks of which one is there where a word for a term was read. */
const TERMS: Readonly<Record<string, readonly string[]>> = {
  stop: ['stopPercent', 'stopAtr', 'stopDistance', 'stopPrice', 'stopEntry', 'openGain'],
  target: [
    'targetPercent',
    'targetAtr',
    'targetDistance',
    'targetPrice',
    'targetRatio',
    'openGain',
  ],
};

const TRAILS: readonly string[] = ['trailPercent', 'trailAtr', 'trailDistance'];

function isTermIn(c: Cursor, at: number, tag: string, { blocks }: Content): boolean {
  const isNone = c.items[at - 1]?.senses.some((sense) => sense.tag === 'not') === true;
  const wanted = tag === 'stop' ? [...(TERMS['stop'] ?? []), ...TRAILS] : (TERMS[tag] ?? []);
  return isNone || wanted.some((id) => blocks.has(id));
}

function isIndicatorIn(value: string, { blocks }: Content): boolean {
  const [id = ''] = value.split(':');
  if (blocks.has(id) || (id === 'stochastic' && blocks.has('stochrsi'))) return true;
  if (id === 'atr')
    return ['stopAtr', 'targetAtr', 'trailAtr', 'atrRisk'].some((of) => blocks.has(of));
  return id === 'chandelier' && blocks.has('trailAtr');
}

function hasPart(percent: number, { numbers, blocks }: Content): boolean {
  return (
    numbers.has(percent) ||
    numbers.has(percent / 100) ||
    blocks.has('closePart') ||
    blocks.has('partTarget')
  );
}

/** A short position that is spoken of is opened. */
function hasSide(verb: string, { texts }: Content): boolean {
  return (verb !== 'short' && verb !== 'cover') || texts.has('short');
}

/** Numbers are as they were typed, or as a share, a span in bars or a time. */
function isNumberIn(c: Cursor, at: number, value: number, { numbers, blocks }: Content): boolean {
  if (value === 1 || value === 0) return true;
  const shares = [value / 100, (100 - value) / 100, 1 + value / 100, 1 - value / 100];
  const spans = [value * 5, value * 21, value * 252, value === 52 ? 252 : value];
  const isThere = [value, -value, ...shares, ...spans].some((each) => numbers.has(each));
  const unit = c.items[at + 1]?.senses.find(({ tag }) => tag === 'unit')?.value;
  const isTime = unit === 'hour' || unit === 'minute' || unit === 'bar';
  return (
    isThere ||
    (isTime && (blocks.has('session') || blocks.has('localSession'))) ||
    blocks.has('closePart')
  );
}
