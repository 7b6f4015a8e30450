import type { Settings } from '@stratloom/contracts';
import { useState } from 'react';
import { ADVANCED_NUMBERS } from './advanced-fields.tsx';
import { formOf, settingsOf } from './settings-form.ts';
import type { SettingsErrors, SettingsForm } from './settings-form.ts';

/** A form being filled in. */
export interface OpenSettingsForm {
  readonly form: SettingsForm;
  readonly errors: SettingsErrors;
  /** How often it was refused. */
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
