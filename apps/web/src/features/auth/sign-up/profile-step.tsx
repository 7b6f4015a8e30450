import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failureAdvice } from '../../../api-client/api-failure.ts';
import { tokens } from '../../../api-client/tokens.ts';
import { Field } from '../../../components/field.tsx';
import { useToast } from '../../../components/toast.tsx';
import { loadCalls } from '../../../api-client/load-calls.ts';
import { type WizardState, wizardStep, type WizardStepProps } from './wizard-state.ts';

interface Profile {
  readonly name: string;
  readonly email: string;
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const alreadyRegistered =
  'This email address is already registered. Please use the Sign In page instead.';

/** Step 1: who signs up. */
export function ProfileStep(props: WizardStepProps) {
  const create = useCreateProfile(props);
  const { name, email } = props.wizard;
  const form = useForm<Profile>({ defaultValues: { name, email } });
  const { errors } = form.formState;
  const { ref: nameRef, ...nameField } = form.register('name', {
    validate: (text) => text.trim() !== '' || 'Name is required',
  });
  const { ref: emailRef, ...emailField } = form.register('email', {
    validate: (text) => emailProblem(text.trim()),
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((profile) => create.mutate(profile))(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Field
        {...nameField}
        inputRef={nameRef}
        label="Full Name"
        autoComplete="name"
        error={errors.name !== undefined}
        help={errors.name?.message}
        slotProps={{ input: { maxLength: 200 } }}
      />
      <Field
        {...emailField}
        inputRef={emailRef}
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email !== undefined}
        help={errors.email?.message}
        slotProps={{ input: { maxLength: 254 } }}
      />
      <Button type="submit" size="large" variant="contained" loading={create.isPending}>
        Next
      </Button>
    </Box>
  );
}

function emailProblem(email: string): true | string {
  if (email === '') return 'Email is required';
  return emailPattern.test(email) || 'Please enter a valid email address';
}

function useCreateProfile({ wizard, change }: WizardStepProps) {
  const showToast = useToast();
  return useMutation({
    mutationFn: async (typed: Profile): Promise<Partial<WizardState>> => {
      const profile = { name: typed.name.trim(), email: typed.email.trim() };
      if (isSameProfile(profile, wizard)) return {};
      const { api, authRoutes } = await loadCalls();
      const answer = await api.call(authRoutes.createProfile, { bearer: null, body: profile });
      tokens.storeTemporary(answer.identityToken, answer.userId);
      return { ...profile, userId: answer.userId };
    },
    onSuccess: (profile) => change({ ...profile, step: wizardStep.method }),
    onError: (error) => {
      tokens.removeAll();
      const text = failureAdvice(error, 'Failed to create user profile');
      const isTaken = text.includes('already exists');
      showToast({ severity: 'error', text: isTaken ? alreadyRegistered : text });
    },
  });
}

/** Returns whether the user only came back to this step: the profile then exists, and its token is still good. */
function isSameProfile(profile: Profile, wizard: WizardState): boolean {
  const isSame = profile.name === wizard.name && profile.email === wizard.email;
  return isSame && tokens.temporaryToken !== null;
}
