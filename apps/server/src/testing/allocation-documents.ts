import {
  ALLOCATION_TEMPLATES,
  type AllocationDocument,
  type AllocationNode,
} from '@stratloom/lang-allocation';

/** Returns a template as it is saved. @throws where there is none. */
export function templateCode(id: string): string {
  const template = ALLOCATION_TEMPLATES.find((each) => each.id === id);
  if (template === undefined) throw new Error(`there is no template ${id}`);
  return JSON.stringify(template.document);
}

/** Returns an allocation that holds instruments by stated shares, as it is saved. @param parts - Symbol and share of each. */
export function sharesCode(
  parts: readonly (readonly [symbol: string, ratio: number])[],
  changes: Partial<AllocationDocument> = {},
): string {
  const children = parts.map(([symbol]): AllocationNode => ({ kind: 'asset', symbol }));
  const document: AllocationDocument = {
    ...{ schemaVersion: 1, name: 'Shares', lists: [] },
    rebalance: { kind: 'calendar', every: 'month' },
    root: {
      ...{ kind: 'weight', children },
      by: { method: 'stated', ratios: parts.map(([, ratio]) => ratio) },
    },
    ...changes,
  };
  return JSON.stringify(document);
}
