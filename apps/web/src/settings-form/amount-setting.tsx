import { helpOf } from './field-props.ts';
import type { SettingsFieldsProps } from './field-props.ts';
import type { TypedField } from './settings-form.ts';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { figures } from '../theme/theme.ts';

interface AmountFieldProps {
  readonly label: string;
  readonly value: string;
  /** Shown where nothing is typed. */
  readonly placeholder?: string;
  /** Shown behind the number. */
  readonly unit?: string | undefined;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** A number unless it says otherwise. */
  readonly inputMode?: 'text' | undefined;
  readonly onChange: (value: string) => void;
}

/** A number, or a code, as typed. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, placeholder, unit, error, help, inputMode = 'decimal', onChange } = props;
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      placeholder={placeholder}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        inputLabel: placeholder === undefined ? {} : { shrink: true },
        htmlInput: { inputMode, sx: figures },
        input: {
          endAdornment:
            unit === undefined ? undefined : <InputAdornment position="end">{unit}</InputAdornment>,
        },
      }}
    />
  );
}

interface AmountSettingProps extends SettingsFieldsProps {
  readonly name: TypedField;
  readonly label: string;
  /** Shown behind the number. */
  readonly unit?: string;
  readonly help?: string;
  readonly inputMode?: 'text';
}

/** The field of one number of the settings, with what is wrong with it. */
export function AmountSetting(props: AmountSettingProps) {
  const { name, label, unit, help, inputMode, form, errors, onChange } = props;
  return (
    <AmountField
      label={label}
      value={form[name]}
      unit={unit}
      error={errors[name]}
      help={helpOf(props, name, help)}
      inputMode={inputMode}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
}
