import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Field, type FieldProps } from '../../../components/field.tsx';

/** A form that asks for one thing; its button waits for it to be filled. */
export function OneFieldForm(props: {
  field: FieldProps;
  value: string;
  onChange: (text: string) => void;
  button: string;
  isBusy: boolean;
  onSubmit: () => void;
  children?: ReactNode;
}) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Field
        {...props.field}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <Button
        type="submit"
        size="large"
        variant="contained"
        disabled={props.value.trim() === ''}
        loading={props.isBusy}
      >
        {props.button}
      </Button>
      {props.children}
    </Box>
  );
}
