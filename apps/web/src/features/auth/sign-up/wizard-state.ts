import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Index of the wizard's steps; `authenticator` is shown once its setup has begun. */
export const wizardStep = { profile: 0, method: 1, providers: 2, authenticator: 3 } as const;

/** State of a sign-up. */
export interface WizardState {
  readonly step: (typeof wizardStep)[keyof typeof wizardStep];
  readonly name: string;
  readonly email: string;
  readonly userId: string;
  /** Phone that a code was sent to; null = SMS was not chosen. */
  readonly phoneNumber: string | null;
  /** Key to hand to the authenticator app; null until its setup has begun. Lives as long as the screen, and is stored nowhere. */
  readonly authenticator: AuthenticatorKey | null;
}

/** The key of an authenticator app. */
export interface AuthenticatorKey {
  readonly secret: string;
  /** Address that a QR code hands over. */
  readonly qrCodeUri: string;
}

/** Part of a sign-up that outlives a reload. */
type KeptWizard = Omit<WizardState, 'authenticator'>;

/** Props of every step of the wizard. */
export interface WizardStepProps {
  readonly wizard: WizardState;
  readonly change: (part: Partial<WizardState>) => void;
}

const start: KeptWizard = {
  step: wizardStep.profile,
  name: '',
  email: '',
  userId: '',
  phoneNumber: null,
};

/** Returns the state of a sign-up that the browser keeps with the page's address. */
function keptWizardOf(historyState: unknown): KeptWizard {
  return isWizardHistory(historyState) ? historyState.signUp : start;
}

/** Returns whether a signed-in user still has the last step of a sign-up to finish. */
export function isSignUpUnfinished(historyState: unknown): boolean {
  return keptWizardOf(historyState).step === wizardStep.providers;
}

/** Returns the state of this sign-up and the ways to change it; a reload keeps it. */
export function useWizard(): readonly [WizardState, (change: Partial<WizardState>) => void] {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [authenticator, setAuthenticator] = useState<AuthenticatorKey | null>(null);
  const wizard = useMemo(() => withKey(keptWizardOf(state), authenticator), [state, authenticator]);
  const change = useCallback(
    (part: Partial<WizardState>) => {
      const { authenticator: key, ...kept } = { ...wizard, ...part };
      setAuthenticator(key);
      const history: WizardHistory = { signUp: kept };
      void navigate('/signup', { replace: true, state: history });
    },
    [navigate, wizard],
  );
  return [wizard, change];
}

/** Returns the state of a sign-up beside something else, which lasts as long as that is shown. */
export function useWizardHere(): readonly [WizardState, (change: Partial<WizardState>) => void] {
  const [wizard, setWizard] = useState<WizardState>({ ...start, authenticator: null });
  const change = useCallback(
    (part: Partial<WizardState>) => setWizard((now) => ({ ...now, ...part })),
    [],
  );
  return [wizard, change];
}

/** After a reload the key is gone: its setup is begun again. */
function withKey(kept: KeptWizard, authenticator: AuthenticatorKey | null): WizardState {
  const isLost = kept.step === wizardStep.authenticator && authenticator === null;
  return { ...kept, authenticator, step: isLost ? wizardStep.method : kept.step };
}

interface WizardHistory {
  readonly signUp: KeptWizard;
}

/** Nobody but `useWizard` writes `signUp` into the history, so that it is there says what it is. */
function isWizardHistory(historyState: unknown): historyState is WizardHistory {
  return typeof historyState === 'object' && historyState !== null && 'signUp' in historyState;
}
