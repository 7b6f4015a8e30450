import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Deployment, OwnerAction } from '@stratloom/contracts';
import { useState } from 'react';
import { failureText } from '../../../../api-client/index.ts';
import { useToast } from '../../../../components/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useAction, useActionPreview } from './action-queries.ts';
import { Consequences } from './consequences.tsx';
import { openPositions } from '../position-words.ts';

type Close = Extract<OwnerAction, { kind: 'close' }>;

const PARTS = [
  { value: 'all', label: 'All of it' },
  { value: 'half', label: 'Half of it' },
] as const;
const AFTERWARDS = [
  { value: 'pause', label: 'Then pause entries until I resume' },
  { value: 'continue', label: 'Then continue at the next signal' },
  { value: 'stop', label: 'Then stop permanently' },
] as const;

/** Asks how much of a position is to be closed, and what comes then. */
export function CloseDialog({
  deployment,
  onClose,
}: {
  readonly deployment: Deployment;
  readonly onClose: () => void;
}) {
  const [part, setPart] = useState<Close['part']>('all');
  const [afterwards, setAfterwards] = useState<Close['afterwards']>('pause');
  const { id, name, isPaper } = deployment;
  const action: Close = { kind: 'close', part, afterwards };
  const { data } = useActionPreview(id, action);
  const act = useAction();
  const toast = useToast();
  const choices = part === 'all' ? AFTERWARDS : AFTERWARDS.slice(0, 2);
  const run = () => {
    onClose();
    act.mutate(
      { id, action },
      {
        onSuccess: () => toast({ severity: 'success', text: `${name}: ${data?.sentences[0]}` }),
        onError: (error) =>
          toast({ severity: 'error', text: failureText(error, 'It is not being closed.') }),
      },
    );
  };
  return (
    <ActionDialog
      title={openPositions(deployment).length > 1 ? 'Close the positions?' : 'Close the position?'}
      isReal={!isPaper}
      confirm={part === 'all' ? 'Close all of it' : 'Close half of it'}
      isDisabled={data?.isPossible !== true}
      onConfirm={run}
      onClose={onClose}
    >
      <Choice
        label="How much"
        options={PARTS}
        value={part}
        onChange={(next) => {
          setPart(next);
          if (next === 'half' && afterwards === 'stop') setAfterwards('pause');
        }}
      />
      <Choice label="What then" options={choices} value={afterwards} onChange={setAfterwards} />
      <Consequences id={id} action={action} />
    </ActionDialog>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={(_, next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      sx={{ mb: 1, gap: 0.5 }}
    >
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          value={option.value}
          control={<Radio />}
          label={option.label}
        />
      ))}
    </RadioGroup>
  );
}
