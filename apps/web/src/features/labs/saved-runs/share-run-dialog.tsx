import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { RunSharing } from '@stratloom/contracts';
import type { SavedRun } from '@stratloom/contracts';
import { failureText } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { useShareRun } from '../document/saved-run-queries.ts';

const CHOICES: Readonly<Record<RunSharing, readonly [label: string, text: string]>> = {
  private: ['Only me', 'Not shared. Any earlier link is invalid for good.'],
  'with-code': [
    'Anyone with the link, code included',
    'They see name, note, figures, code and parameters, and can run it again themselves.',
  ],
  'without-code': [
    'Anyone with the link, without the code',
    'They see name, note, figures and settings. Code, parameters and receipt stay with you, so nobody can run it again: the figures are shown as saved by you.',
  ],
};

/** Returns the address at which a shared run is shown. */
function linkOf(token: string): string {
  return `${window.location.origin}/r/${token}`;
}

function LinkField({ token }: { readonly token: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkOf(token));
      toast({ severity: 'success', text: 'Link copied to clipboard!' });
    } catch {
      toast({ severity: 'error', text: 'Failed to copy the link' });
    }
  };
  return (
    <TextField
      label="Link"
      value={linkOf(token)}
      slotProps={{
        htmlInput: { readOnly: true },
        input: {
          endAdornment: (
            <Button startIcon={<ContentCopy />} onClick={() => void copy()} sx={{ flexShrink: 0 }}>
              Copy link
            </Button>
          ),
        },
      }}
      sx={{ mt: 1 }}
    />
  );
}

interface ShareRunDialogProps {
  readonly run: SavedRun;
  readonly onClose: () => void;
}

/** Chooses who may see a saved run, and gives its link. */
export function ShareRunDialog({ run, onClose }: ShareRunDialogProps) {
  const share = useShareRun();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="share-title">
      <DialogTitle id="share-title" sx={{ overflowWrap: 'anywhere' }}>
        Share {run.name}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <FormControl>
          <FormLabel id="share-choice">Who can see this run</FormLabel>
          <RadioGroup
            aria-labelledby="share-choice"
            value={share.isPending ? share.variables.sharing : run.sharing}
            onChange={(_, value) => {
              const sharing = RunSharing.safeParse(value);
              if (sharing.success) share.mutate({ id: run.id, sharing: sharing.data });
            }}
          >
            {RunSharing.options.map((choice) => (
              <div key={choice}>
                <FormControlLabel value={choice} control={<Radio />} label={CHOICES[choice][0]} />
                <FormHelperText sx={{ mt: 0, ml: 4, mb: 1 }}>{CHOICES[choice][1]}</FormHelperText>
              </div>
            ))}
          </RadioGroup>
        </FormControl>
        {run.sharing === 'with-code' && isOwnSymbol(run.symbol) && (
          <Alert severity="warning">
            This run is on bars that you uploaded. They are not shared, so others see the figures
            and the code, and cannot run it again on the same bars.
          </Alert>
        )}
        {run.linkToken !== null && <LinkField token={run.linkToken} />}
        {share.isError && (
          <Alert severity="error">{failureText(share.error, 'Failed to share the run')}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
