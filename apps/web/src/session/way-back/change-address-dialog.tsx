import { methodRoutes } from '@stratloom/contracts';
import { useState } from 'react';
import { api } from '../../api-client/index.ts';
import { Field } from '../../components/field.tsx';
import { useSession } from '../session-provider.tsx';
import { MethodDialog } from './method-dialog.tsx';
import { useSecurityChange } from './use-security-change.ts';

/** Replaces an address that nobody has proven. */
export function ChangeAddressDialog(props: { onClose: () => void }) {
  const { session } = useSession();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const change = useSecurityChange({
    work: async () => api.call(methodRoutes.changeAddress, { body: { email: email.trim() } }),
    done: 'Your address is changed',
    failed: 'The address could not be changed',
    onDone: () => {
      props.onClose();
      void session.check();
    },
    onProblem: setProblem,
  });
  return (
    <MethodDialog
      title="Another address"
      problem={problem}
      button="Change Address"
      isReady={email.trim() !== ''}
      isBusy={change.isPending}
      onSubmit={() => {
        setProblem(null);
        change.mutate();
      }}
      onClose={props.onClose}
    >
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ input: { maxLength: 254 } }}
      />
    </MethodDialog>
  );
}
