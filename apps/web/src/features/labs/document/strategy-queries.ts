import { strategyRoutes } from '@stratloom/contracts';
import type { StrategyDetail, StrategyRun, StrategySummary } from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';
import { contentOf } from './lab-document.ts';
import type { LabDocument } from './lab-document.ts';

const LIST_KEY = ['strategies'];

function detailKey(id: string) {
  return ['strategy', id];
}

/** Puts what the server answered after a save in place of what is known. */
function takeOver(queries: QueryClient, detail: StrategyDetail): void {
  queries.setQueryData(detailKey(detail.id), detail);
  void queries.invalidateQueries({ queryKey: LIST_KEY });
}

/** The user's strategies, last changed first. */
export function useStrategies() {
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) => (await api.call(strategyRoutes.list, { signal })).items,
  });
}

/** Loads a strategy with its newest content, or with that of a version. */
export async function readStrategy(
  id: string,
  version?: number,
  signal?: AbortSignal,
): Promise<StrategyDetail> {
  return api.call(strategyRoutes.read, {
    params: { id },
    query: version === undefined ? {} : { version },
    ...(signal === undefined ? {} : { signal }),
  });
}

/** A strategy with its newest content and its versions. */
export function useStrategy(id: string) {
  return useQuery({
    queryKey: detailKey(id),
    queryFn: async ({ signal }) => readStrategy(id, undefined, signal),
  });
}

/** A strategy with the content of one of its versions, which never changes. */
export function useStrategyVersion(id: string, version: number) {
  return useQuery({
    queryKey: [...detailKey(id), version],
    queryFn: async ({ signal }) => readStrategy(id, version, signal),
    staleTime: Infinity,
  });
}

/** Input of a save. */
export interface SaveOrder {
  readonly document: LabDocument;
  readonly name: string;
  readonly description: string;
  readonly note: string;
  /** Version that the text is known to follow. */
  readonly basedOn: number | null;
}

async function saveVersion(id: string, basedOn: number, order: SaveOrder): Promise<StrategyDetail> {
  const { document, name, description, note } = order;
  const content = contentOf(document);
  const saved = await api.call(strategyRoutes.saveVersion, {
    params: { id },
    body: { basedOn, note, content },
  });
  if (name === saved.name && description === saved.description) return saved;
  const renamed = await api.call(strategyRoutes.update, {
    params: { id },
    body: { name, description },
  });
  return { ...saved, ...renamed };
}

/** Saves a document: as a new strategy, or as the next version of the one that is open. */
export async function saveStrategy(order: SaveOrder): Promise<StrategyDetail> {
  const { document, name, description, basedOn } = order;
  if (document.strategyId !== null && basedOn !== null) {
    return saveVersion(document.strategyId, basedOn, order);
  }
  const content = contentOf(document);
  return api.call(strategyRoutes.create, { body: { name, description, content } });
}

/** `saveStrategy` for a screen. */
export function useSaveStrategy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveStrategy,
    onSuccess: (detail) => takeOver(queries, detail),
  });
}

/** Renames a strategy or changes its description. */
export function useRenameStrategy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: { id: string; name: string; description: string }) =>
      api.call(strategyRoutes.update, {
        params: { id: change.id },
        body: { name: change.name, description: change.description },
      }),
    onSuccess: (renamed) => {
      queries.setQueryData<StrategySummary[]>(LIST_KEY, (old = []) =>
        old.map((each) => (each.id === renamed.id ? renamed : each)),
      );
    },
  });
}

/** Copies a strategy's newest version into a new strategy. */
export function useDuplicateStrategy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      api.call(strategyRoutes.duplicate, { params: { id }, body: {} }),
    onSuccess: (detail) => takeOver(queries, detail),
  });
}

/** Puts a summary that the server answered with in its place of the list. */
function takeOverSummary(queries: QueryClient, summary: StrategySummary): void {
  queries.setQueryData<StrategySummary[]>(LIST_KEY, (old) =>
    old?.map((each) => (each.id === summary.id ? summary : each)),
  );
}

/** Moves a strategy to a folder; empty = to none. */
export function useMoveStrategy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, folder }: { id: string; folder: string }) =>
      api.call(strategyRoutes.update, { params: { id }, body: { folder } }),
    onSuccess: (summary) => takeOverSummary(queries, summary),
  });
}

/** Keeps the result of a run of a saved strategy, unless it is the one that is kept already. */
export function useKeepRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, run }: { id: string; run: StrategyRun }) => {
      const known = queries.getQueryData<StrategyDetail>(detailKey(id))?.lastRun;
      if (known?.receipt === run.receipt && known.versionNumber === run.versionNumber) return null;
      return api.call(strategyRoutes.keepRun, { params: { id }, body: run });
    },
    onSuccess: (summary) => {
      if (summary === null) return;
      takeOverSummary(queries, summary);
      queries.setQueryData<StrategyDetail>(detailKey(summary.id), (old) =>
        old === undefined ? old : { ...old, lastRun: summary.lastRun },
      );
    },
  });
}

/** Restores a strategy that was just deleted. */
export function useRestoreStrategy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      api.call(strategyRoutes.restore, { params: { id }, body: {} }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: LIST_KEY }),
  });
}

/** Deletes a strategy with all its versions; it can be restored for a while. */
export function useDeleteStrategy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => api.call(strategyRoutes.remove, { params: { id } }),
    onSuccess: (_, id) => {
      queries.removeQueries({ queryKey: detailKey(id) });
      queries.setQueryData<StrategySummary[]>(LIST_KEY, (old = []) =>
        old.filter((each) => each.id !== id),
      );
    },
  });
}
