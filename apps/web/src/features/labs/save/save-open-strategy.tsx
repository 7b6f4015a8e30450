import type { StrategyDetail } from '@stratloom/contracts';
import { useToast } from '../../../components/toast.tsx';
import { documentOf } from '../document/lab-document.ts';
import { useKnownCode } from '../session/known-code.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { SaveDialog } from './save-dialog.tsx';

interface SaveOpenStrategyProps {
  readonly onSaved: (detail: StrategyDetail) => void;
  /** The dialog was closed without saving. */
  readonly onClose: () => void;
}

/** Asks for a name and saves the open strategy. */
export function SaveOpenStrategy({ onSaved, onClose }: SaveOpenStrategyProps) {
  const { document, change, markSaved } = useOpenStrategy();
  const { statedSettings, neededSettings } = useKnownCode();
  const toast = useToast();
  return (
    <SaveDialog
      document={document}
      onTexts={({ name, description }) => change({ name, description })}
      onSaved={(detail) => {
        markSaved(documentOf(detail, statedSettings ?? neededSettings));
        toast({
          severity: 'success',
          text: `Saved ${detail.name} as version ${detail.versionNumber}`,
        });
        onSaved(detail);
      }}
      onClose={onClose}
    />
  );
}
