import type { AllocationNode } from '@stratloom/lang-allocation';
import { usualCondition } from '../values/condition-editor.tsx';

/** Kinds of parts, as a choice says them. */
export const PART_WORDS: Readonly<Record<AllocationNode['kind'], string>> = {
  asset: 'Hold one instrument',
  cash: 'Hold cash',
  filter: 'Choose from a list',
  weight: 'Split among parts',
  if: 'If … otherwise …',
  group: 'A named group',
};

/** Symbols of a part, to begin another one with. */
function symbolOf(node: AllocationNode): string {
  if (node.kind === 'asset') return node.symbol;
  if (node.kind === 'filter' && node.from.kind === 'symbols') return node.from.symbols[0] ?? 'SPY';
  return 'SPY';
}

/** Returns a part of another kind, with what it can keep of the one before: that goes into a group, a split or a condition. */
export function partOfKind(kind: AllocationNode['kind'], before: AllocationNode): AllocationNode {
  switch (kind) {
    case 'asset':
      return { kind, symbol: symbolOf(before) };
    case 'cash':
      return { kind };
    case 'group':
      return { kind, name: 'Group', child: before };
    case 'weight':
      return { kind, by: { method: 'equal' }, children: [before] };
    case 'if':
      return { kind, condition: usualCondition('named'), then: before, else: { kind: 'cash' } };
    case 'filter':
      return {
        kind,
        from: { kind: 'symbols', symbols: [symbolOf(before)] },
        rank: { by: { kind: 'return', bars: 126 }, take: 'top', count: 1 },
        by: { method: 'equal' },
      };
  }
}
