import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { Field } from '../components/field.tsx';

/** The field of an API secret, hidden unless asked for. */
export function SecretField(props: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
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
      label={props.label}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text').trim();
        if (!pasted.includes('\n')) return;
        // A field of one line would swallow the line breaks of a private key.
        event.preventDefault();
        props.onChange(pasted.replaceAll(/\r?\n/g, '\\n'));
      }}
      endAdornment={toggle}
    />
  );
}
