import { emailOtpRoutes, methodRoutes } from '@stratloom/contracts';
import { useState } from 'react';
import { api } from '../../../../api-client/index.ts';
import { useSession } from '../../../../session/session-provider.tsx';
import { useSecurityChange } from '../../../../session/way-back/use-security-change.ts';
import { MailedCode } from '../../../../session/way-back/mailed-code.tsx';
import { MethodDialog } from '../../../../session/way-back/method-dialog.tsx';

const purpose = 'verify';

/** Proves the account's email address and lets codes sent to it sign in. */
export function EmailDialog(props: { onClose: () => void }) {
  const email = useSession().user?.email ?? '';
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSecurityChange({
    work: async () => api.call(emailOtpRoutes.send, { body: { email, purpose } }),
    failed: 'The code could not be sent',
    onDone: () => setSent(true),
    onProblem: setProblem,
  });
  const enable = useSecurityChange({
    work: async () => api.call(methodRoutes.enableEmailCodes, { body: {} }),
    done: 'You can now sign in with codes by email',
    failed: 'Sign-in by email could not be enabled',
    onDone: props.onClose,
    onProblem: setProblem,
  });
  const verify = useSecurityChange({
    work: async () =>
      api.call(emailOtpRoutes.verify, { body: { email, otp: code.trim(), purpose } }),
    failed: 'The code could not be verified',
    onDone: () => enable.mutate(),
    onProblem: setProblem,
  });
  return (
    <MethodDialog
      title="Email code"
      problem={problem}
      button={isSent ? 'Verify Code' : 'Send Code'}
      isReady={!isSent || code.trim() !== ''}
      isBusy={send.isPending || verify.isPending || enable.isPending}
      onSubmit={() => {
        setProblem(null);
        if (isSent) verify.mutate();
        else send.mutate();
      }}
      onClose={props.onClose}
    >
      <MailedCode
        {...{ isSent, email, code }}
        purpose={`We’ll send a code to ${email} to confirm that it is yours.`}
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
