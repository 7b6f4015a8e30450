import type { StrategySummary } from '@stratloom/contracts';
import { failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import {
  useDeleteStrategy,
  useDuplicateStrategy,
  useRestoreStrategy,
} from '../document/strategy-queries.ts';

/** Time in which a deletion can be undone from its notice. */
const UNDO_MS = 15_000;

/**
 * Returns what is done to a strategy without asking: copies, and deletions that can be undone. Both go on when the list is
 * no longer on the screen.
 *
 * @param onDeleted - Forgets what this browser holds of a strategy; returns how that comes back.
 */
export function useQuickActions(onDeleted: (id: string) => () => void) {
  const { mutateAsync: duplicate } = useDuplicateStrategy();
  const { mutateAsync: remove } = useDeleteStrategy();
  const { mutateAsync: restore } = useRestoreStrategy();
  const toast = useToast();
  const trying = async (work: () => Promise<void>, failure: string) => {
    try {
      await work();
    } catch (error) {
      toast({ severity: 'error', text: failureText(error, failure) });
    }
  };
  const bringBack = async ({ id, name }: StrategySummary, undo: () => void) =>
    trying(async () => {
      await restore(id);
      undo();
      toast({ severity: 'success', text: `Restored ${name}` });
    }, 'Failed to restore strategy');
  return {
    copy: async ({ id }: StrategySummary) =>
      trying(async () => {
        const { name } = await duplicate(id);
        toast({ severity: 'success', text: `Created ${name}` });
      }, 'Failed to duplicate strategy'),
    discard: async (strategy: StrategySummary) =>
      trying(async () => {
        await remove(strategy.id);
        const undo = onDeleted(strategy.id);
        toast({
          ...{ severity: 'success', text: `Deleted ${strategy.name}`, hideAfterMs: UNDO_MS },
          action: { label: 'Undo', onPress: () => void bringBack(strategy, undo) },
        });
      }, 'Failed to delete strategy'),
  };
}
