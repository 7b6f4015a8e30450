import type {
  AllocationDocument,
  AllocationNode,
  Condition,
  Rebalance,
  Value,
  Weighting,
  WindowKind,
} from '../tree/document.ts';

/** An allocation to begin with. */
export interface AllocationTemplate {
  readonly id: string;
  /** Idea in one line: what it does and why that may work. */
  readonly idea: string;
  readonly document: AllocationDocument;
}

export const CASH: AllocationNode = { kind: 'cash' };
export const EQUAL: Weighting = { method: 'equal' };
export const MONTHLY: Rebalance = { kind: 'calendar', every: 'month' };

export function asset(symbol: string): AllocationNode {
  return { kind: 'asset', symbol };
}

export function group(name: string, child: AllocationNode): AllocationNode {
  return { kind: 'group', name, child };
}

/** Parts by stated shares of all, as ratios. */
export function stated(
  ...parts: readonly (readonly [ratio: number, node: AllocationNode])[]
): AllocationNode {
  const ratios = parts.map(([ratio]) => ratio);
  return {
    kind: 'weight',
    by: { method: 'stated', ratios },
    children: parts.map(([, node]) => node),
  };
}

/** A value of an instrument, or of the one in question. */
export function value(kind: WindowKind, bars: number, of?: string): Value {
  return { kind, bars, ...(of !== undefined && { of }) };
}

/** The last close of an instrument, or of the one in question. */
export function close(of?: string): Value {
  return { kind: 'price', ...(of !== undefined && { of }) };
}

export function compare(left: Value, is: 'above' | 'below', right: Value | number): Condition {
  const other: Value = typeof right === 'number' ? { kind: 'number', value: right } : right;
  return { kind: 'compare', left, is, right: other };
}

export function either(
  condition: Condition,
  then: AllocationNode,
  other: AllocationNode,
): AllocationNode {
  return { kind: 'if', condition, then, else: other };
}

/** A document of this version. */
export function allocation(
  name: string,
  rebalance: Rebalance,
  root: AllocationNode,
  more: Partial<Pick<AllocationDocument, 'lists' | 'note'>> = {},
): AllocationDocument {
  return { schemaVersion: 1, name, lists: [], rebalance, root, ...more };
}
