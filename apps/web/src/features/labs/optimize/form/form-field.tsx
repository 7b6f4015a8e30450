import TextField from '@mui/material/TextField';
import { figures } from '../../../../theme/theme.ts';

interface FormFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Undefined = nothing is wrong. */
  readonly problem?: string | undefined;
  readonly help?: string | undefined;
  readonly isText?: boolean;
  readonly isMultiline?: boolean;
  /** Name for screen readers where the label alone says too little. */
  readonly name?: string;
}

/** A field of the form with what is wrong with it in words. */
export function FormField(props: FormFieldProps) {
  const {
    label,
    value,
    onChange,
    problem,
    help,
    isText = false,
    isMultiline = false,
    name,
  } = props;
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      multiline={isMultiline}
      minRows={isMultiline ? 2 : undefined}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          inputMode: isText ? 'text' : 'decimal',
          autoComplete: 'off',
          spellCheck: false,
          ...(name !== undefined && { 'aria-label': name }),
          sx: figures,
        },
      }}
      sx={{ minWidth: 0, '& .MuiFormHelperText-root': { mx: 0 } }}
    />
  );
}
