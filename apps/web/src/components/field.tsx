import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

/** An outlined input with the words above and below it. */
export interface FieldProps extends Omit<OutlinedInputProps, 'label' | 'id'> {
  readonly label: string;
  /** Words below the input; the problem with what was typed when `error` is set. */
  readonly help?: string | undefined;
}

/** A labelled text field. MUI's own TextField brings selects and menus along, which the first load cannot afford. */
export function Field({ label, help, error = false, ...input }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <FormControl fullWidth error={error} variant="outlined" size={input.size ?? 'medium'}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        aria-describedby={help === undefined ? undefined : helpId}
      />
      {help !== undefined && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}
