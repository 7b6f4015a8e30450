import Button from '@mui/material/Button';
import { Settings } from '@stratloom/contracts';
import { FormDialog } from '../components/dialogs/form-dialog.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { formOf, settingsOf } from './settings-form.ts';
import { useState } from 'react';
import { ADVANCED_NUMBERS } from './advanced-fields.tsx';
import type { SettingsErrors, SettingsForm } from './settings-form.ts';

/** A form being filled in. */
export interface OpenSettingsForm {
  readonly form: SettingsForm;
  readonly errors: SettingsErrors;
  /** Number of refusals. */
  readonly refusalCount: number;
  readonly isAdvancedOpen: boolean;
  readonly onToggleAdvanced: () => void;
  readonly onChange: (changes: Partial<SettingsForm>) => void;
  /** Shows other settings, without errors. */
  readonly show: (settings: Settings) => void;
  /** Returns the settings, or null after saying at each wrong field what is wrong. */
  readonly read: () => Settings | null;
}

/** Returns a form that begins with `settings`; a wrong field stays marked until it is changed. */
export function useSettingsForm(settings: Settings): OpenSettingsForm {
  const [form, setForm] = useState(() => formOf(settings));
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [refusalCount, setRefusalCount] = useState(0);
  const [isAdvancedOpen, setAdvancedOpen] = useState(false);
  return {
    form,
    errors,
    refusalCount,
    isAdvancedOpen,
    onToggleAdvanced: () => setAdvancedOpen((now) => !now),
    onChange: (changes) => {
      setForm((now) => ({ ...now, ...changes }));
      const isKept = ([name]: readonly [string, string]) => !Object.hasOwn(changes, name);
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(isKept)));
    },
    show: (next) => {
      setForm(formOf(next));
      setErrors({});
    },
    read: () => {
      const reading = settingsOf(form);
      if (reading.ok) return reading.settings;
      setErrors(reading.errors);
      if (ADVANCED_NUMBERS.some((name) => name in reading.errors)) setAdvancedOpen(true);
      setRefusalCount((now) => now + 1);
      return null;
    },
  };
}

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
        {stated === null ? 'Reset' : 'Reset to script'}
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
    <FormDialog title="Backtest settings" actions={actions} onSubmit={apply} onClose={onClose}>
      <SettingsFields {...fields} stated={stated === null ? null : formOf(stated)} />
    </FormDialog>
  );
}
