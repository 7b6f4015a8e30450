import { createContext, lazy, Suspense, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../api-client/api-failure.ts';
import { Boundary } from '../../components/boundary.tsx';

/** Returns whether the server wants the user to prove first, by passkey or authenticator, that it is them. */
function isStepUpNeeded(error: unknown): boolean {
  const failure = error instanceof ApiFailure || !(error instanceof Error) ? error : error.cause;
  return failure instanceof ApiFailure && failure.code === 'auth.step-up';
}

const StepUpDialog = lazy(async () => ({
  default: (await import('./step-up-dialog.tsx')).StepUpDialog,
}));

/** Does a piece of work, and when the server wants proof first, again once the user has given it. */
type WithStepUp = <Result>(work: () => Promise<Result>) => Promise<Result>;

const StepUpContext = createContext<WithStepUp | null>(null);

/** Asks the user to prove that it is them wherever a call needs it. */
export function StepUpProvider(props: { children: ReactNode }) {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  const withStepUp = useCallback<WithStepUp>(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!isStepUpNeeded(error)) throw error;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAnswer(() => resolve);
      const isProven = await promise;
      setAnswer(null);
      if (!isProven) throw declined();
      return work();
    }
  }, []);
  return (
    <StepUpContext value={withStepUp}>
      {props.children}
      {answer !== null && (
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <StepUpDialog onAnswer={answer} />
          </Suspense>
        </Boundary>
      )}
    </StepUpContext>
  );
}

/** Returns a wrapper for work that the server may want proof for. The work may be done twice. */
export function useStepUp(): WithStepUp {
  const withStepUp = use(StepUpContext);
  if (withStepUp === null) throw new Error('useStepUp needs a StepUpProvider around it');
  return withStepUp;
}

function declined(): ApiFailure {
  return new ApiFailure('Not confirmed, so nothing was changed.', { status: 0, code: 'page' });
}
