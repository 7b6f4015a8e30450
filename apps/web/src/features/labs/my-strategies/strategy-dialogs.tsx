import type { StrategySummary } from '@stratloom/contracts';
import { failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { useDeleteStrategy } from '../document/strategy-queries.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** Which dialog is open, and for which strategy. */
export type OpenDialog =
  | {
      readonly action: 'rename' | 'versions' | 'delete';
      readonly strategy: StrategySummary;
    }
  /** Asks before a version takes the place of changes that only this browser holds. */
  | {
      readonly action: 'replace-draft';
      readonly strategy: StrategySummary;
      readonly version: number;
    };

interface StrategyDialogsProps {
  readonly dialog: OpenDialog;
  /** A version was chosen in the list. */
  readonly onVersion: (strategy: StrategySummary, version: number) => void;
  readonly onOpenVersion: (id: string, version: number) => void;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

function DeleteDialog({ dialog, onDeleted, onClose }: StrategyDialogsProps) {
  const { strategy } = dialog;
  const remove = useDeleteStrategy();
  const toast = useToast();
  const confirm = () =>
    remove.mutate(strategy.id, {
      onSuccess: () => {
        onDeleted(strategy.id);
        toast({ severity: 'success', text: `Deleted ${strategy.name}` });
        onClose();
      },
      onError: (error) =>
        toast({ severity: 'error', text: failureText(error, 'Failed to delete strategy') }),
    });
  return (
    <ConfirmDialog
      title="Delete strategy?"
      text={`${strategy.name} and all ${strategy.versionNumber} of its versions will be deleted permanently.`}
      action="Delete"
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** The dialog that is open in My Strategies. */
export function StrategyDialogs(props: StrategyDialogsProps) {
  const { dialog, onVersion, onOpenVersion, onClose } = props;
  const { strategy } = dialog;
  switch (dialog.action) {
    case 'rename':
      return <RenameDialog strategy={strategy} onClose={onClose} />;
    case 'versions':
      return (
        <VersionsDialog
          strategy={strategy}
          onOpen={(version) => onVersion(strategy, version)}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteDialog {...props} />;
    case 'replace-draft':
      return (
        <ConfirmDialog
          title="Replace unsaved changes?"
          text={`${strategy.name} has unsaved changes in this browser. Opening version ${dialog.version} replaces them.`}
          action={`Open version ${dialog.version}`}
          onConfirm={() => onOpenVersion(strategy.id, dialog.version)}
          onClose={onClose}
        />
      );
  }
}
