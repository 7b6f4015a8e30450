import type {
  AllocationDocument,
  AllocationNode,
  Condition,
  FilterNode,
  Value,
  Weighting,
} from './document.ts';
import { withParts } from './with-parts.ts';

/** Symbol in the place of another one; the same where it stays. */
type Rename = (symbol: string) => string;

/**
 * Returns a document with other instruments in the places of its own, wherever they stand: held, listed, or compared with.
 * Symbols without another one stay.
 *
 * @param replaced - Symbols in upper case, and what stands for them.
 */
export function replaceSymbols(
  document: AllocationDocument,
  replaced: ReadonlyMap<string, string>,
): AllocationDocument {
  const rename: Rename = (symbol) => replaced.get(symbol.toUpperCase()) ?? symbol;
  const lists = document.lists.map(({ name, symbols }) => ({ name, symbols: symbols.map(rename) }));
  return { ...document, lists, root: renamedNode(document.root, rename) };
}

function renamedNode(node: AllocationNode, rename: Rename): AllocationNode {
  const whole = withParts(node, (part) => renamedNode(part, rename));
  switch (whole.kind) {
    case 'cash':
    case 'group':
      return whole;
    case 'asset':
      return { ...whole, symbol: rename(whole.symbol) };
    case 'weight':
      return { ...whole, by: renamedWeighting(whole.by, rename) };
    case 'if':
      return { ...whole, condition: renamedCondition(whole.condition, rename) };
    case 'filter':
      return renamedFilter(whole, rename);
  }
}

function renamedFilter(filter: FilterNode, rename: Rename): FilterNode {
  const { from, where, rank, by } = filter;
  return {
    ...filter,
    by: renamedWeighting(by, rename),
    ...(from.kind === 'symbols' && { from: { ...from, symbols: from.symbols.map(rename) } }),
    ...(where !== undefined && { where: renamedCondition(where, rename) }),
    ...(rank !== undefined && { rank: { ...rank, by: renamedValue(rank.by, rename) } }),
  };
}

function renamedWeighting(by: Weighting, rename: Rename): Weighting {
  return by.method === 'value' ? { ...by, of: renamedValue(by.of, rename) } : by;
}

function renamedCondition(condition: Condition, rename: Rename): Condition {
  switch (condition.kind) {
    case 'compare': {
      const { left, right } = condition;
      return { ...condition, left: renamedValue(left, rename), right: renamedValue(right, rename) };
    }
    case 'not':
      return { ...condition, of: renamedCondition(condition.of, rename) };
    case 'all':
    case 'any':
      return { ...condition, of: condition.of.map((each) => renamedCondition(each, rename)) };
  }
}

function renamedValue(value: Value, rename: Rename): Value {
  if (value.kind === 'number' || value.of === undefined) return value;
  return { ...value, of: rename(value.of) };
}
