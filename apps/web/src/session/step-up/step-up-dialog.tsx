import FingerprintIcon from '@mui/icons-material/Fingerprint';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { StepUp } from '@stratloom/contracts';
import { stepUpRoutes } from '@stratloom/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { serviceErrorText } from '../../api-client/api-failure.ts';
import { api } from '../../api-client/index.ts';
import { Field } from '../../components/field.tsx';
import { createFurtherPasskey, type PasskeyPlace, stepUpByPasskey } from '../passkeys/passkey.ts';
import { problemText } from '../passkeys/passkey-problem.ts';
import { useSession } from '../session-provider.tsx';

/** Lets the user prove by passkey or authenticator that it is them; answers whether they have. */
export function StepUpDialog(props: { onAnswer: (isProven: boolean) => void }) {
  const titleId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: ['step-up'],
    queryFn: async ({ signal }) => api.call(stepUpRoutes.read, { signal }),
    staleTime: 0,
  });
  const onError = (failure: unknown) =>
    setProblem(problemText(failure, 'This could not be confirmed. Please try again.'));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={() => props.onAnswer(false)}
    >
      <DialogTitle id={titleId}>Confirm it’s you</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          This changes how your account is protected or what it may trade.
        </Typography>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {error !== null && <Alert severity="error">{serviceErrorText(error)}</Alert>}
        {data !== undefined && (
          <Ways kinds={data.kinds} onProven={() => props.onAnswer(true)} onError={onError} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => props.onAnswer(false)}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface WayProps {
  readonly onProven: () => void;
  readonly onError: (failure: unknown) => void;
}

function Ways({ kinds, ...way }: WayProps & { kinds: StepUp['kinds'] }) {
  if (kinds.length === 0) return <FirstStrongWay {...way} />;
  return (
    <>
      {kinds.includes('passkey') && <PasskeyWay {...way} />}
      {kinds.includes('authenticator') && (
        <AuthenticatorWay {...way} isMain={!kinds.includes('passkey')} />
      )}
    </>
  );
}

/** For an account that has nothing strong yet: a passkey, made now on this device or another one, is its proof as well. */
function FirstStrongWay(props: WayProps) {
  const hasPasskeys = typeof window.PublicKeyCredential === 'function';
  return (
    <>
      <Alert severity="info">
        Your account has no passkey and no authenticator app yet. An authenticator app can be added
        under Profile, Security &amp; Privacy.
      </Alert>
      {hasPasskeys && <FirstPasskey {...props} />}
    </>
  );
}

function FirstPasskey({ onProven, onError }: WayProps) {
  const { session } = useSession();
  const make = useMutation({
    mutationFn: async (place: PasskeyPlace) =>
      session.replaceTokens(await createFurtherPasskey(place)),
    onSuccess: onProven,
    onError,
  });
  return (
    <>
      <Button
        variant="contained"
        startIcon={<FingerprintIcon />}
        loading={make.isPending}
        loadingPosition="start"
        onClick={() => make.mutate('here')}
      >
        Add a passkey now
      </Button>
      <Button
        color="secondary"
        disabled={make.isPending}
        sx={{ minHeight: 44 }}
        onClick={() => make.mutate('anywhere')}
      >
        Use a security key or your phone
      </Button>
    </>
  );
}

function PasskeyWay({ onProven, onError }: WayProps) {
  const prove = useMutation({ mutationFn: stepUpByPasskey, onSuccess: onProven, onError });
  return (
    <Button
      variant="contained"
      startIcon={<FingerprintIcon />}
      loading={prove.isPending}
      loadingPosition="start"
      onClick={() => prove.mutate()}
    >
      Confirm with Passkey
    </Button>
  );
}

function AuthenticatorWay({ onProven, onError, isMain }: WayProps & { isMain: boolean }) {
  const [code, setCode] = useState('');
  const prove = useMutation({
    mutationFn: async () => api.call(stepUpRoutes.proveTotp, { body: { code: code.trim() } }),
    onSuccess: onProven,
    onError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Field
        label="Authenticator Code"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ input: { inputMode: 'numeric', maxLength: 7 } }}
      />
      <Button
        type="submit"
        variant={isMain ? 'contained' : 'outlined'}
        color={isMain ? 'primary' : 'secondary'}
        disabled={code.trim() === ''}
        loading={prove.isPending}
      >
        Confirm with Code
      </Button>
    </Box>
  );
}
