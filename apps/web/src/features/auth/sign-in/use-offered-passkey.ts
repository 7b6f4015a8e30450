import { useEffect, useEffectEvent } from 'react';
import { problemText } from '../../../session/passkeys/problem-text.ts';
import { useCompleteSignIn } from '../complete-sign-in.ts';
import type { SignInReport } from './sign-in-report.ts';

/** Lets the browser offer passkeys in a field whose autocomplete ends in `webauthn`, as long as the caller is shown. */
export function useOfferedPasskey(report: SignInReport): void {
  const complete = useCompleteSignIn();
  const signIn = useEffectEvent(async (isStopped: () => boolean) => {
    try {
      const { awaitPickedPasskey } = await import('../../../session/passkeys/passkey.ts');
      const pair = isStopped() ? null : await awaitPickedPasskey();
      if (pair === null || isStopped()) return;
      report.onStart();
      await complete(pair);
    } catch (error) {
      if (!isStopped()) report.onError(problemText(error, 'Failed to sign in with passkey'));
    }
  });
  useEffect(() => {
    let isStopped = false;
    void signIn(() => isStopped);
    return () => {
      isStopped = true;
      void import('../../../session/passkeys/passkey.ts').then(({ stopOfferingPasskeys }) =>
        stopOfferingPasskeys(),
      );
    };
  }, []);
}
