import {
  type BlockDefinition,
  type BlockGroup,
  BLOCKS,
  type Input,
  type RuleTree,
  sentenceText,
} from '@stratloom/lang-visual';
import type { PaletteRequest } from '../editor-context.ts';
import { isEdited, tryEdit } from '../edits/edit.ts';
import { isInHigher, nameText, readableNames } from '../edits/known-names.ts';
import { newBlock } from '../edits/insert.ts';
import { fittingKind } from '../edits/slot-at.ts';

/** Something that can be put into a place. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly sentence: string;
  readonly help: string;
  /** In plain words; empty where the sentence says it all. */
  readonly example: string;
  /** Other words under which it is found. */
  readonly words: string;
  readonly input: Input;
  readonly kind: BlockDefinition['kind'] | 'name' | 'number';
}

/** The place that is filled, and how. */
type PaletteTerms = Pick<PaletteRequest, 'slot' | 'path' | 'fill'>;

const GROUP_WORDS: Readonly<Record<BlockGroup, string>> = {
  price: 'Price',
  average: 'Averages',
  oscillator: 'Oscillators',
  channel: 'Channels and volatility',
  trend: 'Trend',
  volume: 'Volume',
  statistics: 'Statistics',
  time: 'Time',
  account: 'Account and position',
  logic: 'Logic',
  pattern: 'Patterns',
  maths: 'Maths',
  order: 'Orders',
  size: 'Size',
  exit: 'Exits',
};

/** Returns what fits a place: names first, then a number, then blocks by their groups. */
export function entriesFor(tree: RuleTree, request: PaletteTerms): readonly PaletteEntry[] {
  const { slot, path } = request;
  // What has a name is a block: a name for a name would say nothing.
  if (path[0] === 'values' && path.length === 3) return blockEntries(tree, request);
  const names = readableNames(tree, path, slot.kind).map(({ id }): PaletteEntry => {
    const named = tree.values.find((each) => each.id === id);
    return {
      id: `ref ${id}`,
      group: 'In this strategy',
      title: nameText(tree, id),
      sentence: named === undefined ? 'parameter' : sentenceText(named.value, tree),
      help: '',
      example: '',
      words: id,
      input: { ref: id },
      kind: 'name',
    };
  });
  return [...names, ...numberEntry(slot), ...blockEntries(tree, request)];
}

function numberEntry(slot: PaletteRequest['slot']): readonly PaletteEntry[] {
  if (slot.kind !== 'number') return [];
  const words = 'number constant level';
  const help = 'The same number on every bar.';
  const texts = { group: 'In this strategy', title: 'A number', sentence: '30', help, words };
  return [{ id: 'number', ...texts, example: '', input: 30, kind: 'number' }];
}

function blockEntries(tree: RuleTree, request: PaletteTerms): readonly PaletteEntry[] {
  const kind = fittingKind(request.slot);
  const fitting = BLOCKS.filter((each) => each.kind === kind && mayStand(each, tree, request));
  const entries = fitting.map((definition) => entryOf(definition, tree));
  const often = OFTEN.flatMap((id) => entries.filter((entry) => entry.id === id));
  const rest = entries.filter(({ id }) => !OFTEN.includes(id));
  return [
    ...often.map((entry) => ({ ...entry, group: 'Most used' })),
    ...[...Map.groupBy(rest, ({ group }) => group).values()].flat(),
  ];
}

/** Blocks of most strategies stand first. */
const OFTEN: readonly string[] = [
  ...['compare', 'crosses', 'position', 'pattern', 'all', 'any'],
  ...['price', 'sma', 'ema', 'rsi', 'atr', 'highest', 'lowest'],
  ...['enter', 'close', 'closeAll', 'protect'],
];

/** Terms hang on one another, so each is tried; of the many values and conditions only one kind is refused by where it stands. */
function mayStand({ id, kind }: BlockDefinition, tree: RuleTree, request: PaletteTerms): boolean {
  if (kind === 'value' || kind === 'condition' || kind === 'action') {
    return id !== 'higher' || !isInHigher(tree, request.path);
  }
  const block = newBlock(id);
  return block !== undefined && isEdited(tryEdit(tree, request.fill(block)));
}

function entryOf(definition: BlockDefinition, tree: RuleTree): PaletteEntry {
  const { id, kind, group, title, words = [], sentence, inputs, help, example } = definition;
  return {
    id,
    kind,
    group: GROUP_WORDS[group],
    title,
    sentence: sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const slot = inputs[name];
      return slot === undefined ? '' : `‹${slot.title.toLowerCase()}›`;
    }),
    help,
    example: sentenceText(example, tree),
    words: words.join(' '),
    input: { block: id, inputs: {} },
  };
}

/** Returns the entries in which every typed word is found, those first that are called so. */
export function found(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
}

/** Returns how well an entry matches: each word by the best place where it stands; 0 when one word stands nowhere. */
function rankOf(entry: PaletteEntry, words: readonly string[]): number {
  const fields = [entry.id, entry.title, entry.words, entry.sentence, entry.group, entry.help];
  let rank = 0;
  for (const word of words) {
    const scores = fields.map(
      (field, at) => scoreOf(field.toLowerCase(), word) * (fields.length - at),
    );
    const best = Math.max(...scores);
    if (best === 0) return 0;
    rank += best;
  }
  return rank;
}

/** A whole word counts most, then the beginning of one, then a part. */
function scoreOf(field: string, word: string): number {
  const at = field.indexOf(word);
  if (at < 0) return 0;
  const parts = field.split(/[^a-z0-9%]+/);
  if (parts.includes(word)) return 4;
  return parts.some((part) => part.startsWith(word)) ? 3 : 1;
}
