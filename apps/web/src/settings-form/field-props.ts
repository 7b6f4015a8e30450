import type { SettingsErrors, SettingsForm } from './settings-form.ts';

/** Props of every group of settings fields. */
export interface SettingsFieldsProps {
  readonly form: SettingsForm;
  readonly errors: SettingsErrors;
  /** Settings that the code itself states, in the same form; null = nothing. */
  readonly stated: SettingsForm | null;
  readonly onChange: (changes: Partial<SettingsForm>) => void;
}

/** Two fields a row, one on phones. */
export const FIELD_GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
  gap: 2,
} as const;

/** Returns the help of a field, with where its value is from when the code states one. */
export function helpOf(
  { form, stated }: SettingsFieldsProps,
  name: keyof SettingsForm,
  help = '',
): string {
  if (stated === null) return help;
  const origin = form[name] === stated[name] ? 'From the script' : 'Changed by you';
  return help === '' ? origin : `${help} (${origin})`;
}
