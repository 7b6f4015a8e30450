import { Field } from '../../components/field.tsx';

/** The field of a six-digit code. */
export function CodeField(props: {
  label: string;
  value: string;
  onChange: (code: string) => void;
}) {
  return (
    <Field
      label={props.label}
      autoComplete="one-time-code"
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{ input: { inputMode: 'numeric', maxLength: 7 } }}
    />
  );
}
