import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { Field, type FieldProps } from '../../../components/field.tsx';

/** A form that asks for an email address and one thing more; its button waits for both. */
export function TwoFieldForm(props: {
  second: FieldProps;
  button: string;
  isBusy: boolean;
  onSubmit: (email: string, second: string) => void;
}) {
  const [email, setEmail] = useState('');
  const [second, setSecond] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit(email.trim(), second);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field {...props.second} value={second} onChange={(event) => setSecond(event.target.value)} />
      <Button
        type="submit"
        size="large"
        variant="contained"
        disabled={email.trim() === '' || second.trim() === ''}
        loading={props.isBusy}
      >
        {props.button}
      </Button>
    </Box>
  );
}
