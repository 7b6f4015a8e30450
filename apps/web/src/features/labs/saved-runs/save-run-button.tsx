import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import type { StrategyContent } from '@stratloom/contracts';
import { lazy, Suspense, useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { ReportButton } from '../../../run-report/report/report-button.tsx';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import { useGuest } from '../../../session/guest.ts';

const SaveRunDialog = lazy(async () => ({
  default: (await import('./save-run-dialog.tsx')).SaveRunDialog,
}));

interface SaveRunButtonProps {
  readonly run: ShownRun;
  /** Content that was run; null = the run is of something else than what is open now. */
  readonly content: StrategyContent | null;
  /** Shows the list of saved runs. */
  readonly onShowList: () => void;
}

/** A run with what it was made from, as they were when somebody asked to save them. */
type Asked = Pick<SaveRunButtonProps, 'run'> & { readonly content: StrategyContent };

/** Saves the run on the screen, under a name and with a note. */
export function SaveRunButton({ run, content, onShowList }: SaveRunButtonProps) {
  const guest = useGuest();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = () => {
    if (guest !== null) guest.askAccount('save');
    else if (content !== null) setAsked({ run, content });
  };
  return (
    <>
      <ReportButton
        name="Save run"
        icon={<BookmarkAdd />}
        disabled={content === null}
        onClick={ask}
      />
      {asked !== null && (
        <Suspense fallback={null}>
          <SaveRunDialog
            {...asked}
            onSaved={(name) => {
              setAsked(null);
              toast({
                ...{ severity: 'success', text: `Saved ${name}` },
                action: { label: 'Show saved runs', onPress: onShowList },
              });
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
