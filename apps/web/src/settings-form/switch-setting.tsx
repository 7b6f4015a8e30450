import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { helpOf } from './field-props.ts';
import type { SettingsFieldsProps } from './field-props.ts';
import type { SettingsForm } from './settings-form.ts';

/** Settings that are on or off. */
type SwitchName = {
  [Name in keyof SettingsForm]: SettingsForm[Name] extends boolean ? Name : never;
}[keyof SettingsForm];

interface SwitchSettingProps extends SettingsFieldsProps {
  readonly name: SwitchName;
  readonly label: string;
  readonly help: string;
}

/** A setting that is on or off, with what it means below its name. */
export function SwitchSetting(props: SwitchSettingProps) {
  const { name, label, help, form, onChange } = props;
  const helpId = useId();
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={form[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} sx={{ mt: -0.5, ml: 6 }}>
        {helpOf(props, name, help)}
      </FormHelperText>
    </Box>
  );
}
