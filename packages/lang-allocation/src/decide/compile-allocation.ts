import { invariant, type RunSettings } from '@stratloom/engine/model';
import type { Strategy } from '@stratloom/engine/strategy';
import type { AllocationDocument } from '../tree/document.ts';
import { nodesOf, symbolsIn, symbolsOf } from '../tree/walk.ts';
import { AllocationRun } from './allocation-run.ts';
import type { KeptPositions } from './rebalance-orders.ts';

/** Settings that an allocation needs: what it sells pays for what it buys, and orders change positions. */
export const ALLOCATION_SETTINGS: Partial<RunSettings> = {
  reductionsFirst: true,
  exclusiveOrders: false,
  hedging: false,
};

/** An allocation that can be run. */
export interface CompiledAllocation {
  readonly strategy: Strategy;
  /** Count of what the first start of the strategy could not trade, kept while it runs. */
  readonly kept: Readonly<KeptPositions>;
}

/** Compiles an allocation to the engine's contract. Every symbol that it names must be one of the run's (see `missingSymbols`). */
export function compileAllocation(document: AllocationDocument): CompiledAllocation {
  const first: KeptPositions = { rebalanceCount: 0, positionCount: 0 };
  let isStarted = false;
  const strategy: Strategy = {
    name: document.name,
    start: (setup) => {
      const symbols = setup.markets.map(({ instrument }) => instrument.symbol);
      invariant(missingSymbols(document, symbols).length === 0, 'a symbol is not in the run');
      const kept = isStarted ? { rebalanceCount: 0, positionCount: 0 } : first;
      isStarted = true;
      return new AllocationRun(document, setup, kept);
    },
  };
  return { strategy, kept: first };
}

/** Returns the symbols that an allocation names and a run does not have. @param symbols - Of the run, in any case. */
export function missingSymbols(document: AllocationDocument, symbols: readonly string[]): string[] {
  const known = new Set(symbols.map((symbol) => symbol.toUpperCase()));
  return symbolsIn(document).filter((symbol) => !known.has(symbol.toUpperCase()));
}

/** Returns the symbols among which filters choose; null = all instruments of the run, empty = it chooses from none. */
export function chosenFrom(document: AllocationDocument): readonly string[] | null {
  const found = new Set<string>();
  for (const node of nodesOf(document.root)) {
    if (node.kind !== 'filter') continue;
    const symbols = symbolsOf(node.from, document);
    if (symbols === null) return null;
    for (const symbol of symbols) found.add(symbol);
  }
  return [...found];
}
