import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { CardRow } from '../../../components/cards/card-rows.tsx';

interface SwitchRowProps {
  readonly label: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** One setting that is on or off. */
export function SwitchRow({ label, text, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <CardRow
      title={<label htmlFor={id}>{label}</label>}
      text={text}
      action={
        <Switch
          checked={isOn}
          disabled={isDisabled}
          onChange={(_, next) => onChange(next)}
          slotProps={{ input: { id, role: 'switch' } }}
        />
      }
    />
  );
}
