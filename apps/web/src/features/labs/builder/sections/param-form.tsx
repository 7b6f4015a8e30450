import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { Param } from '@stratloom/lang-visual';
import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { isEdited } from '../edits/edit.ts';
import { changeParam } from '../edits/names.ts';

interface ParamFormProps {
  readonly param: Param;
  readonly at: number;
}

/** Title and range of a parameter. */
export function ParamForm({ param, at }: ParamFormProps) {
  const of = { at, gesture: `form ${param.id}` };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Field
        label="Title"
        value={param.title}
        {...of}
        toParam={(each, text) => ({ ...each, title: text })}
      />
      {param.kind !== 'switch' && (
        <Stack direction="row" sx={{ gap: 1 }}>
          {(['minimum', 'maximum', 'step'] as const).map((key) => (
            <Field
              key={key}
              label={RANGE_WORDS[key]}
              value={String(param[key])}
              {...of}
              toParam={(each, text) =>
                each.kind === 'switch' ? each : { ...each, [key]: Number(text.replace(',', '.')) }
              }
            />
          ))}
        </Stack>
      )}
      {param.kind !== 'switch' && <WholeSwitch isWhole={param.kind === 'whole'} at={at} />}
    </Stack>
  );
}

/** Switch for numbers without a fraction; numbers that count bars have none anyway. */
function WholeSwitch({ isWhole, at }: { readonly isWhole: boolean; readonly at: number }) {
  const { store } = useEditor();
  const [fault, setFault] = useState<string | null>(null);
  const change = (isOn: boolean) => {
    const edit = changeParam(at, (each) =>
      each.kind === 'switch' ? each : { ...each, kind: isOn ? 'whole' : 'number' },
    );
    const result = store.edit(edit, { gesture: `whole ${at}`, keepsFocus: true });
    setFault(isEdited(result) ? null : result.why);
    store.rest();
  };
  return (
    <div>
      <FormControlLabel
        label="Whole numbers only"
        control={
          <Switch
            size="small"
            color="secondary"
            checked={isWhole}
            onChange={(_, isOn) => change(isOn)}
          />
        }
      />
      {fault !== null && <FormHelperText error>{fault}</FormHelperText>}
    </div>
  );
}

const RANGE_WORDS = { minimum: 'From', maximum: 'To', step: 'Step' } as const;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly at: number;
  readonly gesture: string;
  readonly toParam: (param: Param, text: string) => Param;
}

/** A field whose text is taken as soon as the strategy can be read with it. */
function Field({ label, value, at, gesture, toParam }: FieldProps) {
  const { store } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const edit = changeParam(at, (each) => toParam(each, text));
    const result = store.edit(edit, { gesture: `${gesture} ${label}`, keepsFocus: true });
    setFault(isEdited(result) ? null : result.why);
  };
  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      value={typed ?? value}
      error={fault !== null}
      helperText={fault ?? undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setTyped(null);
        setFault(null);
        store.rest();
      }}
    />
  );
}
