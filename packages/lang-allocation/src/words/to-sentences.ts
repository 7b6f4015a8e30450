import type {
  AllocationDocument,
  AllocationNode,
  DocumentPath,
  FilterNode,
  Rebalance,
} from '../tree/document.ts';
import { symbolsOf } from '../tree/walk.ts';
import { conditionWords, percentWords, valueWords, weightingWords } from './value-words.ts';

/** A line of an allocation in plain English. */
export interface Sentence {
  /** Depth in the tree, from 0. */
  readonly depth: number;
  readonly text: string;
  /** Path of the part that it says. */
  readonly path: DocumentPath;
}

/** Most symbols that one sentence lists. */
const MOST_LISTED = 12;

/** Returns an allocation as sentences: when it is rebalanced, then its parts as a tree. */
export function toSentences(document: AllocationDocument): Sentence[] {
  const writer = new SentenceWriter(document);
  writer.sentences.push({
    ...{ depth: 0, text: rebalanceWords(document.rebalance), path: ['rebalance'] },
  });
  writer.node(document.root, ['root'], 0, '');
  return writer.sentences;
}

function rebalanceWords(rebalance: Rebalance): string {
  if (rebalance.kind === 'corridor') {
    return `Rebalance at the close of a bar on which some weight is more than ${percentWords(rebalance.ratio)} of the account from where it should be.`;
  }
  return `Rebalance at the close of the first bar of each ${rebalance.every}.`;
}

class SentenceWriter {
  readonly sentences: Sentence[] = [];
  readonly #document: AllocationDocument;

  constructor(document: AllocationDocument) {
    this.#document = document;
  }

  /** @param share - Begins the sentence, such as `60 %: `; empty for all of it. */
  node(node: AllocationNode, path: DocumentPath, depth: number, share: string): void {
    const say = (text: string, at = depth): void =>
      void this.sentences.push({ depth: at, text: share === '' ? text : `${share}${text}`, path });
    switch (node.kind) {
      case 'asset':
        say(`Hold ${node.symbol}.`);
        return;
      case 'cash':
        say('Hold cash.');
        return;
      case 'group':
        say(`${node.name}:`);
        this.node(node.child, [...path, 'child'], depth + 1, '');
        return;
      case 'if':
        say(`If ${conditionWords(node.condition)}:`);
        this.node(node.then, [...path, 'then'], depth + 1, '');
        this.sentences.push({ depth, text: 'Otherwise:', path });
        this.node(node.else, [...path, 'else'], depth + 1, '');
        return;
      case 'weight':
        this.#weight(node, path, depth, say);
        return;
      case 'filter':
        this.#filter(node, path, depth, say);
    }
  }

  #weight(
    { by, children }: Extract<AllocationNode, { readonly kind: 'weight' }>,
    path: DocumentPath,
    depth: number,
    say: (text: string) => void,
  ): void {
    say(`Split ${by.method === 'stated' ? 'by stated shares' : weightingWords(by)}:`);
    for (const [at, child] of children.entries()) {
      const share = by.method === 'stated' ? `${percentWords(by.ratios[at] ?? 0)}: ` : '';
      this.node(child, [...path, 'children', at], depth + 1, share);
    }
    if (by.method !== 'stated') return;
    const rest = 1 - by.ratios.reduce((total, ratio) => total + ratio, 0);
    if (rest < 1e-9) return;
    this.sentences.push({ depth: depth + 1, text: `${percentWords(rest)}: Hold cash.`, path });
  }

  #filter(
    { from, where, rank, by, refuge }: FilterNode,
    path: DocumentPath,
    depth: number,
    say: (text: string) => void,
  ): void {
    const among = this.#source(from);
    const only = where === undefined ? '' : `, where ${conditionWords(where)}`;
    if (rank === undefined) say(`Hold all of ${among}${only}, ${weightingWords(by)}.`);
    else {
      const order = rank.take === 'top' ? 'greatest' : 'smallest';
      const them = rank.count === 1 ? 'the one' : `the ${rank.count}`;
      const shares = rank.count === 1 && by.method !== 'stated' ? '' : `, ${weightingWords(by)}`;
      const value = valueWords(rank.by).replace(/^the /, '');
      say(`Of ${among}${only}, hold ${them} with the ${order} ${value}${shares}.`);
    }
    if (refuge === undefined || refuge.kind === 'cash') {
      this.sentences.push({ depth: depth + 1, text: 'Unfilled slots: Hold cash.', path });
      return;
    }
    this.node(refuge, [...path, 'refuge'], depth + 1, 'Unfilled slots: ');
  }

  #source(from: FilterNode['from']): string {
    const symbols = symbolsOf(from, this.#document);
    if (symbols === null) return 'all instruments of the run';
    const listed = symbols.slice(0, MOST_LISTED).join(', ');
    const more = symbols.length - MOST_LISTED;
    const all = more > 0 ? `${listed} and ${more} more` : listed;
    return from.kind === 'list' ? `the list ${from.name} (${all})` : all;
  }
}
