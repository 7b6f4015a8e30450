import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { FoundEntry } from './lesson-search.ts';
import { loadSearch } from './load-search.ts';

/** Results of a query so far. */
export interface SearchAnswer {
  readonly found: readonly FoundEntry[];
  /** Message about the result. */
  readonly words: string;
  /** False while the query is still being answered. */
  readonly isCurrent: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const NOTHING: readonly FoundEntry[] = [];

function wordsFor(query: string, isReady: boolean, count: number): string {
  if (query.trim() === '') return 'Lessons, patterns, indicators, Greeks and questions.';
  if (!isReady) return 'Loading lessons…';
  if (count === 0) return 'No results. Try another word.';
  return count === 1 ? '1 result' : `${count} results`;
}

/** Answers a query from everything that is taught, which is fetched at the first use. */
export function useLessonSearch(query: string): SearchAnswer {
  const asked = useDeferredValue(query);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['lesson-search'],
    queryFn: async () => ({ search: await loadSearch() }),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
  const found = useMemo(() => data?.search(asked) ?? NOTHING, [data, asked]);
  return {
    found,
    words: wordsFor(query, data !== undefined, found.length),
    isCurrent: query === asked,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
