import type { SettingsErrors, SettingsForm } from './settings-form.ts';

/** What every group of settings fields is given. */
export interface SettingsFieldsProps {
  readonly form: SettingsForm;
  readonly errors: SettingsErrors;
  readonly onChange: (changes: Partial<SettingsForm>) => void;
}

/** Two fields a row, one on phones. */
export const FIELD_GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
  gap: 2,
} as const;
