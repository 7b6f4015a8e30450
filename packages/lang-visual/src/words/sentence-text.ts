import type { BlockDefinition, Slot } from '../blocks/block.ts';
import { findBlock } from '../blocks/catalogue.ts';
import { MAX_DEPTH } from '../tree/limits.ts';
import {
  type Block,
  type Input,
  isBlock,
  isList,
  isReference,
  type Rule,
  type RuleTree,
} from '../tree/tree.ts';
import { type NameWords, nameWords } from './name-words.ts';

/** Text for an empty input. */
const GAP = '…';

/**
 * Returns a block, another input or a whole rule in plain words, as the sentences of the catalogue give them. Parameters are called
 * by their titles, named values by their ids; brackets read `all of: a; b`. Of what is not finished, or nested too deeply to be read,
 * an ellipsis stands in. Never throws, whatever the tree.
 */
export function sentenceText(what: Input | Rule, tree: RuleTree): string {
  return isRule(what) ? ruleWords(what, nameWords(tree)) : inputWords(what, nameWords(tree));
}

/** Returns an input as `sentenceText` does, with the words for names at hand. */
export function inputWords(input: Input | undefined, names: NameWords, depth = 0): string {
  if (input === undefined || depth > MAX_DEPTH) return GAP;
  if (typeof input === 'number') return String(input);
  if (typeof input === 'string') return input;
  if (isList(input)) return listText(input, names, depth);
  if (isReference(input)) return names(input.ref);
  return blockText(input, names, depth);
}

function isRule(what: Input | Rule): what is Rule {
  return typeof what === 'object' && 'when' in what;
}

/** Returns a rule as `sentenceText` does, with the words for names at hand. */
export function ruleWords({ when, then, otherwise = [] }: Rule, names: NameWords): string {
  const actions = (list: readonly Block[]): string =>
    list.map((each) => inputWords(each, names)).join('; ');
  const otherwiseText = otherwise.length > 0 ? `; otherwise ${actions(otherwise)}` : '';
  return `When ${inputWords(when, names)}, then ${actions(then)}${otherwiseText}.`;
}

/** Items of brackets; brackets inside brackets are seen as such. */
function listText(items: readonly Input[], names: NameWords, depth: number): string {
  if (items.length === 0) return GAP;
  return items
    .map((item) => {
      const text = inputWords(item, names, depth + 1);
      return isBlock(item) && isGroup(item) ? `(${text})` : text;
    })
    .join('; ');
}

function blockText(block: Block, names: NameWords, depth: number): string {
  const definition = findBlock(block.block);
  if (definition === undefined) return `unknown block "${block.block.slice(0, 60)}"`;
  const pieces = definition.sentence.split(/\{(\w+)\}/);
  let text = '';
  let isAfterTerm = false;
  for (const [at, piece] of pieces.entries()) {
    const isText = at % 2 === 0;
    if (isText) {
      text += isOne(block, pieces[at - 1]) ? piece.replace(PLURAL, '$1') : piece;
      if (piece.trim() !== '') isAfterTerm = false;
      continue;
    }
    const slot = definition.inputs[piece];
    if (slot === undefined) continue;
    const isTerm = 'optional' in slot;
    const words = slotText({ block, definition, name: piece, slot, names, depth });
    if (words === '') text = withoutLink(text, pieces[at - 1]);
    else if (isTerm && isAfterTerm) text = `${text.trimEnd()}, ${words}`;
    else text = slot.kind === 'conditions' ? `${text.trimEnd()}: ${words}` : text + words;
    isAfterTerm ||= isTerm && words !== '';
  }
  return text.trim();
}

/** `..., then` is left out before a term that is not there. */
function withoutLink(text: string, before = ''): string {
  const link = /, \w+ $/.exec(before)?.[0];
  return (link === undefined ? text : text.slice(0, -link.length)).trimEnd();
}

/** `1 bars` reads `1 bar`. */
const PLURAL = /^( \w+)s\b/;

function isOne({ inputs }: Block, name: string | undefined): boolean {
  return name !== undefined && inputs[name] === 1;
}

interface Place {
  readonly block: Block;
  readonly definition: BlockDefinition;
  readonly name: string;
  readonly slot: Slot;
  readonly names: NameWords;
  readonly depth: number;
}

function slotText({ block, definition, name, slot, names, depth }: Place): string {
  const input = Object.hasOwn(block.inputs, name) ? block.inputs[name] : undefined;
  if (input === undefined) return 'optional' in slot && slot.optional ? '' : GAP;
  if (typeof input === 'string') return wordsOfText(input, slot);
  const text = inputWords(input, names, depth + 1);
  return needsBrackets(input, definition) ? `(${text})` : text;
}

function wordsOfText(text: string, slot: Slot): string {
  if (slot.kind === 'session') return text.replaceAll(/(\d\d)(\d\d)/g, '$1:$2');
  if (slot.kind !== 'choice') return text;
  return slot.options.find(({ value }) => value === text)?.words ?? text;
}

/** True when a sentence inside a sentence could be read in two ways. */
function needsBrackets(input: Input, { kind }: BlockDefinition): boolean {
  if (!isBlock(input)) return false;
  const inner = findBlock(input.block);
  if (inner === undefined || (inner.kind !== 'condition' && inner.kind !== 'value')) return false;
  const mayMix = inner.kind === 'condition' || kind === 'value';
  return mayMix && (isGroup(input) || isOpen(inner));
}

function isGroup({ block }: Block): boolean {
  return block === 'all' || block === 'any';
}

/** True when a sentence begins or ends with what another block may stand in. */
function isOpen({ sentence, inputs }: BlockDefinition): boolean {
  return [/^\{(\w+)\}/, /\{(\w+)\}$/].some((edge) => {
    const slot = inputs[edge.exec(sentence)?.[1] ?? ''];
    return slot?.kind === 'number' || slot?.kind === 'condition';
  });
}
