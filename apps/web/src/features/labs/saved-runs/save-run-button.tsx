import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { StrategyContent } from '@stratloom/contracts';
import { lazy, Suspense, useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
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
      <Button
        size="small"
        color="secondary"
        variant="outlined"
        startIcon={<BookmarkAdd />}
        aria-label="Save run"
        disabled={content === null}
        onClick={ask}
        sx={{
          flexShrink: 0,
          minWidth: { xs: 40, sm: 64 },
          '& .MuiButton-startIcon': { mx: { xs: 0 }, mr: { sm: 1 } },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Save run
        </Box>
      </Button>
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
