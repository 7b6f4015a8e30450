import Button from '@mui/material/Button';
import { Settings } from '@stratloom/contracts';
import { FormDialog } from '../components/dialogs/form-dialog.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { formOf } from './settings-form.ts';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsDialogProps {
  readonly settings: Settings;
  /** The conditions that the code itself states; null = none. */
  readonly stated: Settings | null;
  readonly onApply: (settings: Settings) => void;
  readonly onClose: () => void;
}

/** Changes the conditions of the run; opened anew each time. */
export function SettingsDialog({ settings, stated, onApply, onClose }: SettingsDialogProps) {
  const { show, read, ...fields } = useSettingsForm(settings);
  const apply = () => {
    const next = read();
    if (next === null) return;
    onApply(next);
    onClose();
  };
  const actions = (
    <>
      <Button
        sx={{ mr: 'auto' }}
        color="secondary"
        onClick={() => show(stated ?? Settings.parse({}))}
      >
        {stated === null ? 'Reset' : 'Back to the script’s'}
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
      <SettingsFields {...fields} stated={stated === null ? null : formOf(stated)} />
    </FormDialog>
  );
}
