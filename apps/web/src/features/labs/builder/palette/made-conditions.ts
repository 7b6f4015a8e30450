import {
  type Block,
  type BlockDefinition,
  type BlockPath,
  BLOCKS,
  type BlockGroup,
  type RuleTree,
  sentenceText,
} from '@stratloom/lang-visual';
import { CONTAINS_ITS_BAR } from '../edits/bar-before.ts';
import { newBlock } from '../edits/insert.ts';
import { nameText, readableNames } from '../edits/known-names.ts';
import type { PaletteEntry } from './palette-entries.ts';

const CLOSE: Block = { block: 'price', inputs: { field: 'close' } };

/** Values on the scale of the price: the close is compared with them. */
const ON_PRICE: ReadonlySet<BlockGroup> = new Set(['average', 'channel', 'trend']);

/** Returns the line as the bar before had it; of a channel the upper one, which a breakout is about. */
function barBefore({ block, inputs }: Block): Block {
  const line = block === 'donchian' ? { line: 'upper' } : {};
  return {
    block: 'earlier',
    inputs: { value: { block, inputs: { ...inputs, ...line } }, bars: 1 },
  };
}

/**
 * Returns conditions that are made of values: who looks for RSI where a condition belongs means `RSI is above 50`. They are found by
 * searching only.
 */
export function madeConditions(tree: RuleTree, path: BlockPath): readonly PaletteEntry[] {
  const values = BLOCKS.filter(({ kind, group }) => kind === 'value' && group !== 'maths');
  const named = readableNames(tree, path, 'number').filter(({ kind }) => kind === 'value');
  return [
    ...named.flatMap(({ id }) => [
      entryOf(tree, id, nameText(tree, id), compared({ ref: id }, 'compare'), ''),
      entryOf(tree, id, nameText(tree, id), compared({ ref: id }, 'crosses'), ''),
    ]),
    ...values.flatMap((definition) => conditionsOf(tree, definition)),
  ];
}

function conditionsOf(tree: RuleTree, definition: BlockDefinition): readonly PaletteEntry[] {
  const { id, title, group, words = [], help } = definition;
  const made = newBlock(id);
  if (made === undefined) return [];
  const isExtreme = CONTAINS_ITS_BAR.has(id);
  const value = isExtreme ? barBefore(made) : made;
  const isOnPrice = isExtreme || (ON_PRICE.has(group) && id !== 'atr' && id !== 'adx');
  const of = (block: 'compare' | 'crosses'): Block =>
    isOnPrice
      ? compared(CLOSE, block, value)
      : compared(value, block, group === 'oscillator' ? 50 : 0);
  const other = `${id} ${words.join(' ')}`;
  return [
    entryOf(tree, id, title, of('compare'), other, help),
    entryOf(tree, id, title, of('crosses'), other, help),
  ];
}

function compared(
  left: Block | { readonly ref: string },
  block: 'compare' | 'crosses',
  right: Block | number = CLOSE,
): Block {
  const way = block === 'compare' ? { is: 'above' } : { way: 'above' };
  return { block, inputs: { left, ...way, right } };
}

function entryOf(
  tree: RuleTree,
  id: string,
  title: string,
  input: Block,
  words: string,
  help = '',
): PaletteEntry {
  const how = input.block === 'compare' ? 'above or below' : 'crosses';
  return {
    id: `${input.block} ${id}`,
    group: 'Comparisons',
    title: `${title}, ${how}`,
    sentence: sentenceText(input, tree),
    help,
    example: '',
    words: `${id} ${words}`,
    input,
    kind: 'condition',
  };
}
