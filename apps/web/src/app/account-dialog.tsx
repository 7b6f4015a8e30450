import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useId } from 'react';
import { SignUpWizard } from '../features/auth/sign-up/sign-up-wizard.tsx';
import { useWizardHere } from '../features/auth/sign-up/wizard-state.ts';
import type { AccountReason } from '../session/guest.ts';

const TITLES: Readonly<Record<AccountReason, string>> = {
  keep: 'Create a free account',
  save: 'Create a free account to save this',
  deploy: 'Create a free account to trade this on paper',
  bars: 'Create a free account to upload bars',
};

interface AccountDialogProps {
  readonly reason: AccountReason;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Makes an account beside the work of a visitor, which becomes that of the account. */
export function AccountDialog({ reason, onDone, onClose }: AccountDialogProps) {
  const titleId = useId();
  const [wizard, change] = useWizardHere();
  const isPhone = useMediaQuery('(max-width: 599px)');
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <DialogTitle id={titleId}>{TITLES[reason]}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          Your strategy comes along and stays open here.
        </Typography>
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <SignUpWizard wizard={wizard} change={change} onDone={onDone} />
        </Suspense>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Not now
        </Button>
      </DialogActions>
    </Dialog>
  );
}
