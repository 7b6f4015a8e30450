import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { ApiFailure, failureText } from '../api-client/api-failure.ts';
import { Field } from '../components/field.tsx';
import { useStepUp } from '../session/step-up/step-up-provider.tsx';
import { loadCalls } from '../api-client/load-calls.ts';
import type { Provider } from './providers.ts';
import { requireAccessToken } from './require-access-token.ts';
import { SecretField } from './secret-field.tsx';

/** Failure and its remedy. */
interface Problem {
  readonly text: string;
  readonly remedy?: string | undefined;
}

interface KeyEntry {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly otp: string;
}

/** Asks for the API key of an exchange and connects it. */
export function ApiKeyDialog(props: {
  provider: Provider;
  onClose: () => void;
  onConnected: () => void;
}) {
  const { provider } = props;
  const { keys } = provider;
  const titleId = useId();
  const [entry, setEntry] = useState<KeyEntry>({ apiKey: '', apiSecret: '', otp: '' });
  const [problem, setProblem] = useState<Problem | null>(null);
  const connect = useConnectByKey(provider, props.onConnected, setProblem);
  const change = (part: Partial<KeyEntry>) => setEntry({ ...entry, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = entry.apiKey.trim() !== '' && entry.apiSecret.trim() !== '';
    setProblem(isComplete ? null : { text: 'Please enter both API key and secret' });
    if (isComplete) connect.mutate(entry);
  };
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Connect {provider.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Permissions keys={keys} />
          {problem !== null && (
            <Alert severity="error">
              <div>{problem.text}</div>
              {problem.remedy !== undefined && <div>{problem.remedy}</div>}
            </Alert>
          )}
          <KeyFields keys={keys} entry={entry} change={change} />
          <Alert severity="info">
            Security notice: do not allow withdrawals with this key. It is stored encrypted and only
            decrypted to sign orders.
          </Alert>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={connect.isPending}>
            {connect.isPending ? 'Connecting...' : 'Connect Account'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function KeyFields(props: {
  keys: Provider['keys'];
  entry: KeyEntry;
  change: (part: Partial<KeyEntry>) => void;
}) {
  const { keys, entry, change } = props;
  return (
    <>
      <Field
        label={keys.keyLabel}
        autoComplete="off"
        value={entry.apiKey}
        onChange={(event) => change({ apiKey: event.target.value })}
      />
      <SecretField
        label={keys.secretLabel}
        value={entry.apiSecret}
        onChange={(apiSecret) => change({ apiSecret })}
      />
      {keys.takesOneTimeCode && (
        <Field
          label="2FA Code (if enabled)"
          help="6-digit code"
          autoComplete="one-time-code"
          value={entry.otp}
          onChange={(event) => change({ otp: event.target.value })}
          slotProps={{ input: { inputMode: 'numeric', maxLength: 6 } }}
        />
      )}
    </>
  );
}

function Permissions({ keys }: { keys: Provider['keys'] }) {
  return (
    <Box>
      <PermissionList title="Required permissions" names={keys.required} />
      <PermissionList title="Optional permissions" names={keys.optional} />
      <MuiLink href={keys.helpUrl} target="_blank" rel="noopener noreferrer" variant="body2">
        How to create an API key
      </MuiLink>
    </Box>
  );
}

function PermissionList(props: { title: string; names: readonly string[] }) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {props.title}
      </Typography>
      <Box component="ul" sx={{ mt: 0.5, mb: 1.5, pl: 3 }}>
        {props.names.map((name) => (
          <Typography key={name} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
        ))}
      </Box>
    </>
  );
}

function useConnectByKey(
  provider: Provider,
  onConnected: () => void,
  onProblem: (problem: Problem) => void,
) {
  const withStepUp = useStepUp();
  return useMutation({
    mutationFn: async ({ apiKey, apiSecret, otp }: KeyEntry) => {
      requireAccessToken();
      const { api, providerRoutes } = await loadCalls();
      const { providerId } = provider;
      const apiKeyData = { apiKey, apiSecret, ...(otp === '' ? {} : { otp }) };
      const body = { providerId, connectionType: 'api_key', apiKeyData } as const;
      return withStepUp(async () => api.call(providerRoutes.connect, { body }));
    },
    onSuccess: onConnected,
    onError: (error) =>
      onProblem({
        text: failureText(error, 'Failed to connect. Please check your API credentials.'),
        remedy: error instanceof ApiFailure ? error.remedy : undefined,
      }),
  });
}
