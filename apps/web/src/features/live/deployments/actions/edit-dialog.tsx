import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Deployment, EditableParameter, EditTerms } from '@stratloom/contracts';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { failureText } from '../../../../api-client/index.ts';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { useToast } from '../../../../components/toast.tsx';
import { useEdit, useEditTerms } from './edit-queries.ts';
import { changedParameters, problemOfValue, type ValueTexts, valuesOf } from './edit-values.ts';

interface EditDialogProps {
  readonly deployment: Deployment;
  readonly onClose: () => void;
}

/** Edits version and parameters of a deployment, and says what that does before it is done. */
export function EditDialog({ deployment, onClose }: EditDialogProps) {
  const [version, setVersion] = useState<number | undefined>(undefined);
  const { data: terms, error } = useEditTerms(deployment.id, version);
  if (terms !== undefined) {
    return <EditForm {...{ deployment, terms, onClose }} onVersion={setVersion} />;
  }
  const actions = (
    <Button color="secondary" onClick={onClose}>
      Cancel
    </Button>
  );
  return (
    <FormDialog
      title={`Edit ${deployment.name}`}
      actions={actions}
      onSubmit={onClose}
      onClose={onClose}
    >
      {error === null ? (
        <DialogContentText component="output">Reading its versions…</DialogContentText>
      ) : (
        <Alert severity="error">
          {failureText(error, 'Its versions could not be loaded. Close this, and try again.')}
        </Alert>
      )}
    </FormDialog>
  );
}

interface EditFormProps extends EditDialogProps {
  readonly terms: EditTerms;
  readonly onVersion: (version: number) => void;
}

function EditForm({ deployment, terms, onVersion, onClose }: EditFormProps) {
  const { versionNumber, parameters, problem, remedy } = terms;
  // What was typed stays where another version has the same parameter.
  const [texts, setTexts] = useState<ValueTexts>({});
  const { start, isPending, error } = useStart(deployment, onClose);
  const values = valuesOf(parameters, texts);
  const words = wordsOf(deployment, terms, texts);
  const isReady = values !== null && words.length > 0 && problem === null;
  const actions = (
    <>
      <Button color="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={!isReady || isPending}>
        {isPending ? 'Editing…' : 'Save the edit'}
      </Button>
    </>
  );
  return (
    <FormDialog
      title={`Edit ${deployment.name}`}
      actions={actions}
      onSubmit={() => {
        if (isReady) start({ versionNumber, parameters: values });
      }}
      onClose={onClose}
    >
      <DialogContentText>
        Version {deployment.versionNumber} runs until you save the edit.
      </DialogContentText>
      {problem !== null && (
        <Alert severity="warning">
          {problem} {remedy}
        </Alert>
      )}
      <VersionField terms={terms} running={deployment.versionNumber} onVersion={onVersion} />
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.id}
          parameter={parameter}
          text={texts[parameter.id] ?? String(parameter.value)}
          onChange={(text) => setTexts({ ...texts, [parameter.id]: text })}
        />
      ))}
      <Effects words={words} />
      {error !== null && (
        <Alert severity="error">
          {failureText(error, 'It was not edited.')}{' '}
          {!deployment.isPaper && terms.isCodeChanged && (
            <Link
              component={RouterLink}
              to={`/labs?strategy=${deployment.strategyId ?? ''}&version=${versionNumber}`}
            >
              Open version {versionNumber} in Labs to deploy it on paper
            </Link>
          )}
        </Alert>
      )}
    </FormDialog>
  );
}

/** Edits a deployment, and leads to the one that goes on with its books. */
function useStart({ id, name }: Deployment, onClose: () => void) {
  const edit = useEdit(id);
  const toast = useToast();
  const [, setSearch] = useSearchParams();
  const start = (wanted: {
    readonly versionNumber: number;
    readonly parameters: Record<string, EditableParameter['value']>;
  }) => {
    edit.mutate(
      { newId: crypto.randomUUID(), ...wanted },
      {
        onSuccess: (edited) => {
          onClose();
          const state = edited.state === 'running' ? 'runs' : 'waits, paused,';
          toast({ severity: 'success', text: `${name} ${state} as edited` });
          setSearch({ id: edited.id });
        },
      },
    );
  };
  return { start, isPending: edit.isPending, error: edit.error };
}

function VersionField({
  terms: { versionNumber, versions },
  running,
  onVersion,
}: Pick<EditFormProps, 'terms' | 'onVersion'> & { readonly running: number }) {
  return (
    <TextField
      select
      label="Version"
      value={versionNumber}
      onChange={({ target: { value } }) => onVersion(Number(value))}
    >
      {versions.map(({ versionNumber: each, note }) => (
        <MenuItem key={each} value={each}>
          Version {each}
          {each === running && ' (runs now)'}
          {note !== '' && `: ${note}`}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ParameterFieldProps {
  readonly parameter: EditableParameter;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const;

function ParameterField({ parameter, text, onChange }: ParameterFieldProps) {
  const { title, kind } = parameter;
  const options = parameter.options ?? (kind === 'boolean' ? YES_NO : null);
  const problem = problemOfValue(parameter, text);
  return (
    <TextField
      label={title}
      select={options !== null}
      value={text}
      error={problem !== null}
      helperText={problem}
      onChange={({ target: { value } }) => onChange(value)}
      slotProps={{ htmlInput: kind === 'number' ? { inputMode: 'decimal' } : {} }}
    >
      {options?.map(({ value, label }) => (
        <MenuItem key={String(value)} value={String(value)}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Sentences about what an edit does; none while nothing is changed. */
function wordsOf(
  { versionNumber: running, workingOrders, isPaper }: Deployment,
  { versionNumber, parameters, isCodeChanged }: EditTerms,
  texts: ValueTexts,
): string[] {
  const changes = [
    ...(versionNumber === running ? [] : [`Version ${versionNumber} replaces version ${running}.`]),
    ...changedParameters(parameters, texts),
  ];
  if (changes.length === 0) return [];
  return [
    ...changes,
    'Capital, results and limits carry over; the equity curve continues, with a mark.',
    ...(workingOrders > 0 ? [`Its working orders (${workingOrders}) are cancelled first.`] : []),
    'It decides again at the next close; pending decisions of the old version are dropped.',
    ...(isCodeChanged && !isPaper
      ? ['The code differs: it must trade on paper before real money.']
      : []),
  ];
}

function Effects({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) {
    return (
      <DialogContentText aria-live="polite" sx={{ fontSize: 14 }}>
        No changes yet.
      </DialogContentText>
    );
  }
  return (
    <Box
      component="ul"
      aria-label="What it will do"
      aria-live="polite"
      sx={{ m: 0, pl: 2.5, fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {words.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}
