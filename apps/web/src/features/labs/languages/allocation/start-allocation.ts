import type { AllocationDocument } from '@stratloom/lang-allocation';

/** The allocation that a new strategy begins with: monthly rotation among instruments that every installation has. */
const START: AllocationDocument = {
  schemaVersion: 1,
  name: 'Monthly rotation',
  lists: [],
  rebalance: { kind: 'calendar', every: 'month' },
  root: {
    kind: 'filter',
    from: { kind: 'symbols', symbols: ['AAPL', 'MSFT', 'AMZN', 'GOOGL', 'SPY', 'QQQ'] },
    rank: { by: { kind: 'return', bars: 126 }, take: 'top', count: 3 },
    by: { method: 'equal' },
  },
};

/** Returns an allocation as the text that is kept of it. */
export function allocationText(document: AllocationDocument): string {
  return JSON.stringify(document, null, 2);
}

/** Text of the allocation that a new strategy begins with. */
export const START_ALLOCATION = allocationText(START);
