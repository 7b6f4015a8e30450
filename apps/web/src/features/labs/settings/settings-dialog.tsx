import Button from '@mui/material/Button';
import { Settings } from '@stratloom/contracts';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog.tsx';
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
  const actions = (
    <>
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
    </>
  );
  return (
    <FormDialog title="Run settings" actions={actions} onSubmit={apply} onClose={onClose}>
      <SettingsFields
        form={form}
        errors={errors}
        onChange={(changes) => setForm((now) => ({ ...now, ...changes }))}
      />
    </FormDialog>
  );
}
