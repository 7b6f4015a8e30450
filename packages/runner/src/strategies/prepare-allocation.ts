import type { FurtherFindings } from '@stratloom/engine/report';
import {
  ALLOCATION_SETTINGS,
  type AllocationDocument,
  type AllocationProblem,
  chosenFrom,
  compileAllocation,
  missingSymbols,
  readAllocation,
} from '@stratloom/lang-allocation';
import type { ExecutionOutcome, PreparedStrategy } from '../prepared-strategy.ts';
import type { RunProblem } from '../run-problem.ts';
import type { RunConditions } from '../run-variation.ts';

/** An allocation that was read and checked. */
export interface AllocationPreparation {
  readonly language: 'allocation';
  readonly problems: readonly AllocationProblem[];
  /** null exactly when there are problems. */
  readonly document: AllocationDocument | null;
  /** Returns the symbols that it names and a run does not have. @param symbols - Of the run, in any case. */
  readonly missingSymbols: (symbols: readonly string[]) => readonly string[];
  /** null exactly when there are problems. */
  readonly strategy: PreparedStrategy | null;
}

/** Bars before the end of a run within which an instrument that is still traded has one. */
const STILL_TRADED_BARS = 20;

/** Reads and compiles an allocation. Never throws. */
export function prepareAllocation(code: string): AllocationPreparation {
  const read = readAllocation(code);
  if (!read.ok) {
    return {
      ...{ language: 'allocation', problems: read.problems, document: null, strategy: null },
      missingSymbols: () => [],
    };
  }
  const { document } = read;
  const strategy: PreparedStrategy = {
    language: 'allocation',
    code,
    inputs: [],
    settings: ALLOCATION_SETTINGS,
    isIndicator: false,
    execute: async ({ conditions }) => executionOf(document, conditions),
    explain: null,
  };
  return {
    ...{ language: 'allocation', problems: [], document, strategy },
    missingSymbols: (symbols) => missingSymbols(document, symbols),
  };
}

function executionOf(document: AllocationDocument, conditions: RunConditions): ExecutionOutcome {
  const problem = conditionsProblem(document, conditions);
  if (problem !== null) return { ok: false, problem };
  const { strategy, kept } = compileAllocation(document);
  return {
    ok: true,
    execution: {
      strategy,
      parameters: conditions.parameters,
      replayProblem: () => null,
      problemOf: () => null,
      output: () => [],
      view: () => null,
      findings: () => findingsOf(document, conditions, kept),
    },
  };
}

/** Returns why an allocation cannot run under these conditions, or null. */
function conditionsProblem(
  document: AllocationDocument,
  { settings, otherMarkets = [], instrument }: RunConditions,
): RunProblem | null {
  if (settings.exclusiveOrders) {
    return {
      code: 'allocation.exclusive-orders',
      message: 'An allocation changes positions, but exclusive orders close all of one first.',
      remedy: 'Set exclusiveOrders to false.',
    };
  }
  const symbols = [instrument, ...otherMarkets.map((market) => market.instrument)];
  const missing = missingSymbols(
    document,
    symbols.map(({ symbol }) => symbol),
  );
  if (missing.length === 0) return null;
  const named = missing.slice(0, 10).join(', ');
  const more = missing.length > 10 ? ` and ${missing.length - 10} more` : '';
  return {
    code: 'allocation.instruments',
    message: `The allocation names instruments that the run does not have: ${named}${more}.`,
    remedy: 'Give the run bars of each of them, or take them out of the allocation.',
  };
}

function findingsOf(
  document: AllocationDocument,
  { otherMarkets = [], ...first }: RunConditions,
  kept: NonNullable<FurtherFindings['missingBars']>,
): FurtherFindings {
  const chosen = chosenFrom(document)?.map((symbol) => symbol.toUpperCase());
  const universe = [first, ...otherMarkets].filter(
    ({ instrument }) => chosen === undefined || chosen.includes(instrument.symbol.toUpperCase()),
  );
  const ended = universe.filter(({ traded, bars }) => {
    const last = traded?.subarray(0, bars.length).lastIndexOf(1) ?? bars.length - 1;
    return last < bars.length - STILL_TRADED_BARS;
  });
  return {
    universe: { instrumentCount: universe.length, endedCount: ended.length },
    missingBars: kept,
  };
}
