import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Settings } from '@stratloom/contracts';
import { useState } from 'react';
import { SettingsFields } from './settings-fields.tsx';
import { formOf, settingsOf } from './settings-form.ts';
import type { SettingsErrors } from './settings-form.ts';

interface SettingsDialogProps {
  readonly settings: Settings;
  readonly onApply: (settings: Settings) => void;
  readonly onClose: () => void;
}

/** Changes the conditions of the run; opened anew each time. */
export function SettingsDialog({ settings, onApply, onClose }: SettingsDialogProps) {
  const [form, setForm] = useState(() => formOf(settings));
  const [errors, setErrors] = useState<SettingsErrors>({});
  const apply = () => {
    const reading = settingsOf(form);
    if (!reading.ok) {
      setErrors(reading.errors);
      return;
    }
    onApply(reading.settings);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="settings-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <DialogTitle id="settings-title">Run settings</DialogTitle>
        <DialogContent>
          <SettingsFields
            form={form}
            errors={errors}
            onChange={(changes) => setForm((now) => ({ ...now, ...changes }))}
          />
        </DialogContent>
        <DialogActions>
          <Button
            sx={{ mr: 'auto' }}
            color="secondary"
            onClick={() => setForm(formOf(Settings.parse({})))}
          >
            Reset
          </Button>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Apply
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
