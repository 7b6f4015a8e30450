import type { AllocationDocument, AllocationNode } from './document.ts';
import { symbolsOf } from './walk.ts';
import { withParts } from './with-parts.ts';

/**
 * Returns the rules of a document as words, for comparisons: without names, notes and groups, with lists where they are chosen
 * from, symbols in upper case and those of a list by the alphabet. Documents that do the same under other names have the same.
 */
export function rulesText(document: AllocationDocument): string {
  const { rebalance, root } = document;
  const rules = JSON.stringify({ rebalance, root: bareNode(root, document) });
  return rules.replaceAll('"', ' ').toUpperCase();
}

function bareNode(node: AllocationNode, document: AllocationDocument): AllocationNode {
  if (node.kind === 'group') return bareNode(node.child, document);
  const whole = withParts(node, (part) => bareNode(part, document));
  if (whole.kind !== 'filter') return whole;
  const symbols = symbolsOf(whole.from, document);
  if (symbols === null) return whole;
  const sorted = symbols.map((symbol) => symbol.toUpperCase()).toSorted();
  return { ...whole, from: { kind: 'symbols', symbols: sorted } };
}
