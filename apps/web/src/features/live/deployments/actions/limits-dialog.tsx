import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Deployment } from '@stratloom/contracts';
import { useState } from 'react';
import { failureText } from '../../../../api-client/index.ts';
import { useToast } from '../../../../components/toast.tsx';
import { useEditLimits } from './action-queries.ts';
import {
  changesText,
  FIELDS,
  type LimitTexts,
  limitsOf,
  textsOf,
  UNCHANGED,
} from './limit-fields.ts';

/** Changes the limits of a deployment, and says what that changes before it is done. */
export function LimitsDialog({
  deployment,
  onClose,
}: {
  readonly deployment: Deployment;
  readonly onClose: () => void;
}) {
  const { limits, quoteCurrency, isPaper } = deployment;
  const [texts, setTexts] = useState<LimitTexts>(() => textsOf(limits));
  const edit = useEditLimits(deployment.id);
  const toast = useToast();
  const next = limitsOf(texts, limits);
  const changes = next === null ? '' : changesText(limits, next, isPaper);
  const save = () => {
    if (next === null) return;
    edit.mutate(next, {
      onSuccess: () => {
        toast({ severity: 'success', text: 'The limits were changed' });
        onClose();
      },
      onError: (error) =>
        toast({ severity: 'error', text: failureText(error, 'The limits were not changed.') }),
    });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="limits-title" fullWidth maxWidth="xs">
      <DialogTitle id="limits-title">Limits of {deployment.name}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {FIELDS.map(({ key, label, unit }) => (
            <TextField
              key={key}
              size="small"
              label={unit === '' ? label : `${label}, ${unit === 'money' ? quoteCurrency : unit}`}
              value={texts[key]}
              error={next === null && !(Number(texts[key]) > 0)}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              onChange={(event) => setTexts({ ...texts, [key]: event.target.value })}
            />
          ))}
        </Box>
        <DialogContentText aria-live="polite" sx={{ mt: 2, fontSize: 14 }}>
          {next === null ? 'Every limit is a number above 0.' : changes}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={next === null || changes === UNCHANGED || edit.isPending}
          onClick={save}
        >
          Save Limits
        </Button>
      </DialogActions>
    </Dialog>
  );
}
