import { MAX_FOUND_INSTRUMENTS, marketRoutes } from '@stratloom/contracts';
import type { MarketInstrument } from '@stratloom/contracts';
import type { Timeframe } from '@stratloom/engine/model';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api-client/index.ts';
import { useSettled } from '../../components/use-settled.ts';
import { isOwnSymbol } from '../bars/load-bars.ts';

/** Rest after typing before the server is asked. */
const TYPING_MS = 200;
/** Found instruments are kept for a moment, so that typing back and forth asks once. */
const KEEP_MS = 60_000;

const NONE: readonly never[] = [];

/** Answer of the search. */
export type InstrumentsAnswer = z.infer<typeof marketRoutes.instruments.answer>;

/** Instruments that a search has found so far. */
export interface FoundInstruments {
  readonly items: readonly MarketInstrument[];
  /** Names of venues that do not answer. */
  readonly silentVenues: readonly string[];
  /** True: the server is still being asked for what was typed last. */
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Returns the query for the instruments whose symbol or name has `text`; empty = the usual ones. */
export function instrumentsQuery(text: string) {
  return queryOptions({
    queryKey: ['instruments', text],
    queryFn: async ({ signal }) =>
      api.call(marketRoutes.instruments, {
        query: { q: text, limit: MAX_FOUND_INSTRUMENTS, files: 'true' },
        signal,
      }),
    staleTime: KEEP_MS,
    retry: false,
    networkMode: 'always',
  });
}

/** Searches the instruments of every venue, a moment after the last key; a search that is no longer wanted is cancelled. */
export function useInstrumentSearch(text: string, isWanted: boolean): FoundInstruments {
  const wanted = text.trim();
  const asked = useSettled(wanted, TYPING_MS);
  const { data, isFetching, isError } = useQuery({
    ...instrumentsQuery(asked),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return {
    items: data?.items ?? NONE,
    silentVenues: data?.silentVenues ?? NONE,
    isSearching: isWanted && (isFetching || asked !== wanted),
    hasFailed: isError,
  };
}

/** Returns the timeframes of an instrument that is bound to a venue or file; null = not known, as of a symbol alone. */
export function useInstrumentTimeframes(id: string): readonly Timeframe[] | null {
  const { data } = useQuery({
    ...instrumentsQuery(id.slice(id.indexOf(':') + 1)),
    enabled: id.includes(':') && !isOwnSymbol(id),
  });
  return data?.items.find((each) => each.id === id)?.timeframes ?? null;
}
