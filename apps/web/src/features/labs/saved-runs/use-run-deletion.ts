import type { SavedRun } from '@stratloom/contracts';
import { failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { useDeleteRun, useRestoreRun } from '../document/saved-run-queries.ts';

/** Time in which a deletion can be undone from its notice. */
const UNDO_MS = 15_000;

/** Returns what deletes a saved run at once, with a way back; it goes on when the list is no longer on the screen. */
export function useRunDeletion(): (run: SavedRun) => Promise<void> {
  const { mutateAsync: remove } = useDeleteRun();
  const { mutateAsync: restore } = useRestoreRun();
  const toast = useToast();
  const bringBack = async ({ id, name }: SavedRun) => {
    try {
      await restore(id);
      toast({ severity: 'success', text: `Restored ${name}` });
    } catch (error) {
      toast({ severity: 'error', text: failureText(error, 'Failed to restore the run') });
    }
  };
  return async (run) => {
    try {
      await remove(run.id);
      toast({
        ...{ severity: 'success', text: `Deleted ${run.name}`, hideAfterMs: UNDO_MS },
        action: { label: 'Undo', onPress: () => void bringBack(run) },
      });
    } catch (error) {
      toast({ severity: 'error', text: failureText(error, 'Failed to delete the run') });
    }
  };
}
