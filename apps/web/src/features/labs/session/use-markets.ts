import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BarCountProblem } from '../../../instruments/bars/load-bars.ts';
import type { BarChoice } from '../../../instruments/bars/load-bars.ts';
import type { BarsState } from '../../../instruments/bars/use-bars.ts';
import type { BarsOnTheWay } from '../../../instruments/bars/use-bars-of-several.ts';
import { useBarsOfSeveral } from '../../../instruments/bars/use-bars-of-several.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import { type LoadedMarket, marketOrder, type RunMarkets, runMarkets } from '../run/run-markets.ts';
import { useOpenStrategy } from './open-strategy.tsx';

/** Bars that the open strategy runs on, of one instrument or of several. */
export interface RunBarsState extends BarsState {
  /** Of the first instrument, whose bars these are. */
  readonly symbol: string;
  readonly others: RunMarkets['others'];
}

/** Returns the symbols of the open strategy; those of its last text that could be read where it cannot be read now. */
function useSymbols(symbolsOf: NonNullable<LabLanguage['symbolsOf']>): readonly string[] {
  const { code, symbol } = useOpenStrategy().document;
  const read = useMemo(() => symbolsOf(code), [symbolsOf, code]);
  const [last, setLast] = useState<readonly string[]>([]);
  if (read !== null && read.join(' ') !== last.join(' ')) setLast(read);
  return useMemo(() => marketOrder(last, symbol), [last, symbol]);
}

/** Returns the fault of one instrument as that of the run, with its name. */
function faultOf(symbols: readonly string[], several: readonly BarsOnTheWay[]): Error | null {
  const at = several.findIndex(({ error }) => error !== null);
  const error = several[at]?.error ?? null;
  if (error === null) return null;
  const remedy = 'Replace it in the allocation, or choose other dates.';
  return new BarCountProblem(`There are no bars of ${symbols[at] ?? ''}.`, remedy);
}

/** All instruments on one clock; null = some are still on their way. */
function joined(
  symbols: readonly string[],
  several: readonly BarsOnTheWay[],
): ReturnType<typeof runMarkets> | null {
  const list = symbols.flatMap((symbol, at): readonly LoadedMarket[] => {
    const loaded = several[at]?.loaded ?? null;
    return loaded === null ? [] : [{ symbol, loaded }];
  });
  const [first, ...rest] = list;
  return first === undefined || list.length < symbols.length ? null : runMarkets([first, ...rest]);
}

const NOTHING: Pick<RunMarkets, 'others'> & { readonly loaded: null } = {
  loaded: null,
  others: null,
};

/** Loads the bars of every instrument that the open strategy names. The same object as long as nothing changes. */
export function useMarkets(symbolsOf: NonNullable<LabLanguage['symbolsOf']>): RunBarsState {
  const { timeframe, from, to } = useOpenStrategy().document;
  const symbols = useSymbols(symbolsOf);
  const choices = useMemo(
    (): readonly BarChoice[] => symbols.map((symbol) => ({ symbol, timeframe, from, to })),
    [symbols, timeframe, from, to],
  );
  const several = useBarsOfSeveral(choices);
  const queries = useQueryClient();
  return useMemo(() => {
    const markets = joined(symbols, several);
    const fault = faultOf(symbols, several);
    const keys = choices.map((choice) => ['bars', choice.symbol, timeframe, from, to]);
    return {
      ...(markets?.ok === true ? markets.value : NOTHING),
      symbol: symbols[0] ?? '',
      isToNewest: to === null,
      isLoading: markets === null && fault === null,
      barCount: several.reduce((sum, { loaded }) => sum + (loaded?.bars.length ?? 0), 0),
      error: markets?.ok === false ? new Error(markets.problem.message) : fault,
      isCancelled: false,
      retry: () => {
        for (const queryKey of keys) void queries.refetchQueries({ queryKey, exact: true });
      },
      cancel: () => {
        for (const queryKey of keys) void queries.cancelQueries({ queryKey, exact: true });
      },
    };
  }, [symbols, several, choices, queries, timeframe, from, to]);
}
