import { MIN_PASSWORD_LENGTH, passwordRoutes } from '@stratloom/contracts';
import { useState } from 'react';
import { api } from '../../../../api-client/index.ts';
import { Field } from '../../../../components/field.tsx';
import { useSecurityChange } from '../../../../session/way-back/use-security-change.ts';
import { MethodDialog } from '../../../../session/way-back/method-dialog.tsx';

/** Sets the password, or another in its place. */
export function PasswordDialog(props: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const set = useSecurityChange({
    work: async () => api.call(passwordRoutes.set, { body: { password } }),
    done: 'Your password is set',
    failed: 'The password could not be set',
    onDone: props.onClose,
    onProblem: setProblem,
  });
  return (
    <MethodDialog
      title="Password"
      problem={problem}
      button="Set Password"
      isReady={password.length >= MIN_PASSWORD_LENGTH}
      isBusy={set.isPending}
      onSubmit={() => {
        setProblem(null);
        set.mutate();
      }}
      onClose={props.onClose}
    >
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        help={`At least ${MIN_PASSWORD_LENGTH} characters; a few random words are best`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </MethodDialog>
  );
}
