import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { ApiFailure, failureAdvice } from '../../../api-client/api-failure.ts';
import { tokens } from '../../../api-client/tokens.ts';
import { Field } from '../../../components/field.tsx';
import { useToast } from '../../../components/toast.tsx';
import { askedBy } from '../asked-by.ts';
import { loadCalls } from '../../../api-client/load-calls.ts';
import { type WizardState, wizardStep, type WizardStepProps } from './wizard-state.ts';

const ClaimedAddress = lazy(async () => ({
  default: (await import('./claimed-address.tsx')).ClaimedAddress,
}));

interface Profile {
  readonly name: string;
  readonly email: string;
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const alreadyRegistered =
  'This email address is already registered. Please use the Sign In page instead.';

/** Step 1: who signs up. */
export function ProfileStep(props: WizardStepProps) {
  const [claimed, setClaimed] = useState<string | null>(null);
  const [emailCode, setEmailCode] = useState('');
  const create = useCreateProfile(props, setClaimed);
  const { name, email } = props.wizard;
  const [profile, setProfile] = useState<Profile>({ name, email });
  const [isChecked, setChecked] = useState(false);
  const [nameInput, emailInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const problems = isChecked ? profileProblems(profile) : {};
  const isClaimed = claimed !== null && claimed === profile.email.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const found = profileProblems(profile);
    if (found.name !== undefined) nameInput.current?.focus();
    else if (found.email !== undefined) emailInput.current?.focus();
    else create.mutate({ ...profile, emailCode: isClaimed ? emailCode : '' });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Field
        inputRef={nameInput}
        name="name"
        label="Full Name"
        autoComplete="name"
        value={profile.name}
        error={problems.name !== undefined}
        help={problems.name}
        onChange={(event) => setProfile({ ...profile, name: event.target.value })}
        slotProps={{ input: { maxLength: 200 } }}
      />
      <Field
        inputRef={emailInput}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        value={profile.email}
        error={problems.email !== undefined}
        help={problems.email}
        onChange={(event) => {
          setProfile({ ...profile, email: event.target.value });
          // A code proves the address that it was sent to, and no other.
          setEmailCode('');
        }}
        slotProps={{ input: { maxLength: 254 } }}
      />
      {isClaimed && (
        <Suspense fallback={null}>
          <ClaimedAddress email={claimed} code={emailCode} onCode={setEmailCode} />
        </Suspense>
      )}
      <Button type="submit" size="large" variant="contained" loading={create.isPending}>
        Next
      </Button>
      <LegalNote />
    </Box>
  );
}

function LegalNote() {
  return (
    <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
      By signing up you accept the{' '}
      <MuiLink href="/terms" target="_blank" color="inherit">
        Terms
      </MuiLink>{' '}
      and the{' '}
      <MuiLink href="/privacy" target="_blank" color="inherit">
        Privacy
      </MuiLink>{' '}
      policy.
    </Typography>
  );
}

/** Returns what is missing or wrong, by field. */
function profileProblems({ name, email }: Profile): { name?: string; email?: string } {
  const address = email.trim();
  return {
    ...(name.trim() === '' && { name: 'Name is required' }),
    ...(address === ''
      ? { email: 'Email is required' }
      : !emailPattern.test(address) && { email: 'Please enter a valid email address' }),
  };
}

/** @param onClaimed - Called with an address that an account has, proven or not. */
function useCreateProfile({ wizard, change }: WizardStepProps, onClaimed: (email: string) => void) {
  const showToast = useToast();
  return useMutation({
    mutationFn: async (typed: Profile & { emailCode: string }): Promise<Partial<WizardState>> => {
      const profile = { name: typed.name.trim(), email: typed.email.trim() };
      if (isSameProfile(profile, wizard)) return {};
      const { api, authRoutes } = await loadCalls();
      const proof =
        typed.emailCode === '' ? {} : { emailCode: typed.emailCode, askedBy: askedBy() };
      const body = { ...profile, ...proof };
      const answer = await api.call(authRoutes.createProfile, { bearer: null, body });
      tokens.storeTemporary(answer.identityToken, answer.userId);
      return { ...profile, userId: answer.userId };
    },
    onSuccess: (profile) => change({ ...profile, step: wizardStep.method }),
    onError: (error, typed) => {
      tokens.removeAll();
      const text = failureAdvice(error, 'Failed to create user profile');
      // Whose address it is was proven, and the server says what to do.
      const isOwn = error instanceof ApiFailure && error.code === 'signup.email-proven';
      const isTaken = text.includes('already exists') && !isOwn;
      if (isTaken) onClaimed(typed.email.trim());
      showToast({ severity: 'error', text: isTaken ? alreadyRegistered : text });
    },
  });
}

/** Returns whether the user only came back to this step: the profile then exists, and its token is still good. */
function isSameProfile(profile: Profile, wizard: WizardState): boolean {
  const isSame = profile.name === wizard.name && profile.email === wizard.email;
  return isSame && tokens.temporaryToken !== null;
}
