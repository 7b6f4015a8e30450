import { savedRunRoutes } from '@stratloom/contracts';
import type {
  RunSharing,
  RunToSave,
  SavedRun,
  SavedRunDetail,
  SharedRun,
} from '@stratloom/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../api-client/index.ts';

const LIST_KEY = ['saved-runs'];

/** Changes the list where it is known. */
function changeList(queries: QueryClient, change: (runs: SavedRun[]) => SavedRun[]): void {
  queries.setQueryData<SavedRun[]>(LIST_KEY, (old) => old && change(old));
}

function takeOver(queries: QueryClient, run: SavedRun): void {
  changeList(queries, (runs) => runs.map((each) => (each.id === run.id ? run : each)));
}

/** The user's saved runs, newest first. */
export function useSavedRuns() {
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) => (await api.call(savedRunRoutes.list, { signal })).items,
  });
}

/** Loads a saved run with all that is needed to run it again. */
export async function readSavedRun(id: string, signal?: AbortSignal): Promise<SavedRunDetail> {
  return api.call(savedRunRoutes.read, {
    params: { id },
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Loads a run that its owner shares by a link. */
export async function readSharedRun(token: string, signal?: AbortSignal): Promise<SharedRun> {
  return api.call(savedRunRoutes.shared, {
    params: { token },
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Saves a run. */
export function useSaveRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (run: RunToSave) => api.call(savedRunRoutes.save, { body: run }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: LIST_KEY }),
  });
}

/** Renames a saved run, and changes its note. */
export function useChangeRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: { id: string; name: string; note: string }) =>
      api.call(savedRunRoutes.update, { params: { id }, body }),
    onSuccess: (run) => takeOver(queries, run),
  });
}

/** Shares a saved run, or revokes its link. */
export function useShareRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, sharing }: { id: string; sharing: RunSharing }) =>
      api.call(savedRunRoutes.share, { params: { id }, body: { sharing } }),
    onSuccess: (run) => takeOver(queries, run),
  });
}

/** Deletes a saved run; it can be restored for a while. */
export function useDeleteRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => api.call(savedRunRoutes.remove, { params: { id } }),
    onSuccess: (_, id) => changeList(queries, (runs) => runs.filter((run) => run.id !== id)),
  });
}

/** Restores a saved run that was just deleted. */
export function useRestoreRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      api.call(savedRunRoutes.restore, { params: { id }, body: {} }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: LIST_KEY }),
  });
}
