import { emailOtpRoutes } from '@stratloom/contracts';
import { useState } from 'react';
import { api } from '../../api-client/index.ts';
import { useSession } from '../session-provider.tsx';
import { MailedCode } from './mailed-code.tsx';
import { MethodDialog } from './method-dialog.tsx';
import { useSecurityChange } from './use-security-change.ts';

const purpose = 'verify';

/** Proves the account's e-mail address by the code that is sent to it; nobody can sign in by it because of that. */
export function ProveAddressDialog(props: { onClose: () => void }) {
  const { session, user } = useSession();
  const email = user?.email ?? '';
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSecurityChange({
    work: async () => api.call(emailOtpRoutes.send, { body: { email, purpose } }),
    failed: 'The code could not be sent',
    onDone: () => setSent(true),
    onProblem: setProblem,
  });
  const verify = useSecurityChange({
    work: async () =>
      api.call(emailOtpRoutes.verify, { body: { email, otp: code.trim(), purpose } }),
    done: 'Your address is proven',
    failed: 'The code could not be verified',
    onDone: () => {
      props.onClose();
      void session.check();
    },
    onProblem: setProblem,
  });
  return (
    <MethodDialog
      title="Prove your address"
      problem={problem}
      button={isSent ? 'Verify Code' : 'Send Code'}
      isReady={!isSent || code.trim() !== ''}
      isBusy={send.isPending || verify.isPending}
      onSubmit={() => {
        setProblem(null);
        if (isSent) verify.mutate();
        else send.mutate();
      }}
      onClose={props.onClose}
    >
      <MailedCode
        {...{ isSent, email, code }}
        purpose={`We’ll send one code to ${email}. It lets nobody sign in.`}
        onChange={setCode}
        onSendAgain={() => {
          setProblem(null);
          send.mutate();
        }}
        onHaveCode={() => setSent(true)}
      />
    </MethodDialog>
  );
}
