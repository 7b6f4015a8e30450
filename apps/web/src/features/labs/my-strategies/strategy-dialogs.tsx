import type { StrategySummary } from '@stratloom/contracts';
import { lazy, Suspense } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { documentOf } from '../document/lab-document.ts';
import { deployedSymbols } from '../run/deployed-symbols.ts';
import { useStrategy } from '../document/strategy-queries.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const DeployDialog = lazy(async () => ({
  default: (await import('../../../deploy/deploy-dialog.tsx')).DeployDialog,
}));

/** Which dialog is open, and for which strategy. */
export type OpenDialog =
  | {
      readonly action: 'deploy' | 'rename' | 'move' | 'versions';
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
  /** Folders that there are. */
  readonly folders: readonly string[];
  /** A version was chosen in the list. */
  readonly onVersion: (strategy: StrategySummary, version: number) => void;
  readonly onOpenVersion: (id: string, version: number) => void;
  readonly onClose: () => void;
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
  const { id: strategyId, versionNumber: basedOn, content } = data;
  const { language, code, symbol: own } = content;
  const [symbol = own, ...otherSymbols] = deployedSymbols(language, code, own);
  return (
    <Suspense fallback={null}>
      <DeployDialog
        document={{ ...documentOf(data, null), strategyId, basedOn, symbol, otherSymbols }}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The dialog that is open in My Strategies. */
export function StrategyDialogs(props: StrategyDialogsProps) {
  const { dialog, folders, onVersion, onOpenVersion, onClose } = props;
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
    case 'move':
      return <FolderDialog strategy={strategy} folders={folders} onClose={onClose} />;
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
