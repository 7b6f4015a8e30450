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

/** As high as a finger is wide, px: `small` alone is 40. */
const HEIGHT = { minHeight: 44 };

/** A labelled text field. MUI's own TextField brings selects and menus along, which the first load cannot afford. */
export function Field({ label, help, error = false, ...input }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <FormControl fullWidth error={error} variant="outlined" size="small">
      <InputLabel htmlFor={id} sx={{ '&:not(.MuiInputLabel-shrink)': { top: 2 } }}>
        {label}
      </InputLabel>
      <OutlinedInput
        sx={HEIGHT}
        {...input}
        id={id}
        label={label}
        aria-describedby={help === undefined ? undefined : helpId}
      />
      {help !== undefined && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}
