import { AmountField } from './amount-field.tsx';
import { helpOf } from './field-props.ts';
import type { SettingsFieldsProps } from './field-props.ts';
import type { NumberField } from './settings-form.ts';

interface AmountSettingProps extends SettingsFieldsProps {
  readonly name: NumberField;
  readonly label: string;
  /** Shown behind the number. */
  readonly unit?: string;
  readonly help?: string;
}

/** The field of one number of the settings, with what is wrong with it. */
export function AmountSetting(props: AmountSettingProps) {
  const { name, label, unit, help, form, errors, onChange } = props;
  return (
    <AmountField
      label={label}
      value={form[name]}
      unit={unit}
      error={errors[name]}
      help={helpOf(props, name, help)}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
}
