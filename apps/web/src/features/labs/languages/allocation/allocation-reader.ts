import { readAllocation } from '@stratloom/lang-allocation';
import type { CodeReader } from '../../../../engine-client/reading/code-reading.ts';

/** An allocation has no names at places of a text. */
const NO_NAMES = { at: async () => null, visibleAt: async () => [] };

/** Opens a reader of allocations. They are small, so that the page reads them itself. */
export function openAllocationReader(): CodeReader {
  return {
    read: async (code) => {
      const read = readAllocation(code);
      const problems = read.ok ? [] : read.problems;
      return { code, problems, fields: [], settings: null, names: NO_NAMES };
    },
    close: () => undefined,
  };
}
