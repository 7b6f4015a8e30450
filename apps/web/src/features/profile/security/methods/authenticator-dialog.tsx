import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type TotpSetup, totpRoutes } from '@stratloom/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../../api-client/index.ts';
import { AuthenticatorKeyView } from '../../../../components/authenticator-key-view.tsx';
import { useSecurityChange } from '../../../../session/way-back/use-security-change.ts';
import { CodeField } from '../../../../session/way-back/code-field.tsx';
import { MethodDialog } from '../../../../session/way-back/method-dialog.tsx';

/** Adds an authenticator app. */
export function AuthenticatorDialog(props: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = useSecurityChange({
    work: async () => api.call(totpRoutes.startSetup, { body: {} }),
    failed: 'Failed to initialize TOTP setup',
    onDone: setSetup,
    onProblem: setProblem,
  });
  useOnce(() => start.mutate());
  const confirm = useSecurityChange({
    work: async ({ userId }: TotpSetup) =>
      api.call(totpRoutes.confirmSetup, { params: { userId }, body: { code: code.trim() } }),
    done: 'Your authenticator app is set up',
    failed: 'Failed to verify authenticator code',
    onDone: props.onClose,
    onProblem: setProblem,
  });
  return (
    <MethodDialog
      title="Authenticator app"
      problem={problem}
      button="Verify"
      isReady={setup !== null && code.trim() !== ''}
      isBusy={confirm.isPending}
      onSubmit={() => {
        setProblem(null);
        if (setup !== null) confirm.mutate(setup);
      }}
      onClose={props.onClose}
    >
      {setup === null ? (
        <>
          <Skeleton variant="rounded" height={184} />
          {start.isError && <Button onClick={() => start.mutate()}>Try again</Button>}
        </>
      ) : (
        <AuthenticatorKeyView secret={setup.secret} qrCodeUri={setup.qrCodeUri} />
      )}
      <CodeField label="Authenticator Code" value={code} onChange={setCode} />
    </MethodDialog>
  );
}

/** Does something when the component is first shown, and not again when development mounts it twice. */
function useOnce(work: () => void): void {
  const isDone = useRef(false);
  const begin = useEffectEvent(work);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    begin();
  }, []);
}
