import type { StrategySummary } from '@stratloom/contracts';
import { lazy, Suspense } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { documentOf } from '../document/lab-document.ts';
import { useDeleteStrategy, useStrategy } from '../document/strategy-queries.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const DeployDialog = lazy(async () => ({
  default: (await import('../../../deploy/deploy-dialog.tsx')).DeployDialog,
}));

/** Which dialog is open, and for which strategy. */
export type OpenDialog =
  | {
      readonly action: 'deploy' | 'rename' | 'versions' | 'delete';
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

/** Deploys the newest version of a strategy that is not open. */
function DeploySaved({
  strategy,
  onClose,
}: {
  readonly strategy: StrategySummary;
  readonly onClose: () => void;
}) {
  const { data, error } = useStrategy(strategy.id);
  if (error !== null) {
    return (
      <ConfirmDialog
        title={`Deploy ${strategy.name}?`}
        text={failureText(error, 'Failed to load strategy')}
        action="Close"
        onConfirm={onClose}
        onClose={onClose}
      />
    );
  }
  if (data === undefined) return null;
  const { id: strategyId, versionNumber: basedOn } = data;
  return (
    <Suspense fallback={null}>
      <DeployDialog
        document={{ ...documentOf(data, null), strategyId, basedOn }}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The dialog that is open in My Strategies. */
export function StrategyDialogs(props: StrategyDialogsProps) {
  const { dialog, onVersion, onOpenVersion, onClose } = props;
  const { strategy } = dialog;
  switch (dialog.action) {
    case 'deploy':
      return <DeploySaved strategy={strategy} onClose={onClose} />;
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
