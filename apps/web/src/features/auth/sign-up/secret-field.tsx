import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { Field } from '../../../components/field.tsx';

/** The field of an API secret, hidden unless asked for. */
export function SecretField(props: { value: string; onChange: (text: string) => void }) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? 'Hide secret' : 'Show secret'}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <Field
      label="API Secret"
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      endAdornment={toggle}
    />
  );
}
