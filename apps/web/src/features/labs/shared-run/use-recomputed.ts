import type { SharedRun } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { openContent } from '../compare/run-content.ts';
import type { ContentRun } from '../compare/run-content.ts';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import { receiptDifferences } from './receipt-differences.ts';

/** Result of computing a shared run again. */
export interface Recomputation {
  /** The run with what its checks have found so far. */
  readonly run: ShownRun;
  readonly checking: ReturnType<ContentRun['state']['get']>['checking'];
  /** Why it does not bear out what was saved; empty = it does. */
  readonly differences: readonly string[];
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

/** Runs a shared run again in an engine of this browser, which goes on with its checks while the page is open. */
export function useRecomputed(
  token: string,
  shared: SharedRun,
  shown: NonNullable<SharedRun['shown']>,
) {
  const { data, error, refetch } = useQuery({
    queryKey: ['recomputed-run', token],
    queryFn: async ({ signal }) => {
      const opened = await openContent(shown.content, [], signal);
      const hashes = await opened.run.details.receiptHashes();
      const { document } = opened.run;
      return {
        opened,
        differences: receiptDifferences({ ...shared, shown }, { document, hashes }),
      };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const opened = data?.opened;
  useEffect(() => () => opened?.close(), [opened]);
  const state = useSyncExternalStore(opened?.state.subscribe ?? subscribeToNothing, () =>
    opened?.state.get(),
  );
  const recomputation: Recomputation | null =
    data === undefined
      ? null
      : {
          run: state?.shown ?? data.opened.run,
          checking: state?.checking ?? null,
          differences: data.differences,
        };
  return { recomputation, error, retry: () => void refetch() };
}
