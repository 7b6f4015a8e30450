import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { internationalNumber } from '../../../format/phone-number.ts';

/** Asks for a phone number; hands on what is left of it after cleaning, which may be empty. */
export function PhoneDialog(props: {
  isOpen: boolean;
  onClose: () => void;
  onPhone: (phoneNumber: string) => void;
  isBusy: boolean;
  /** Fault of the number; null while there is none. */
  problem: string | null;
}) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onPhone(internationalNumber(typed));
  };
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Where should we send the code?</DialogTitle>
        <DialogContent sx={{ overflow: 'visible' }}>
          <Field
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
            autoFocus
            type="tel"
            autoComplete="tel"
            label="Phone Number"
            error={props.problem !== null}
            help={props.problem ?? 'With country code, for example +1 555 123 4567'}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={props.isBusy}>
            Send Code
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
