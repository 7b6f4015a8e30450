import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReturnState } from './return-card.tsx';

/** Next address after the return has been handled, and after how long. */
interface NextPlace {
  readonly to: string;
  readonly afterMs: number;
  readonly replace?: boolean;
}

/** Outcome of a return, and the next address; null = the user chooses. */
export interface ReturnOutcome {
  readonly state: ReturnState;
  readonly next: NextPlace | null;
}

/** Deals with a return exactly once, then shows the outcome and moves on. */
export function useReturn(title: string, deal: () => Promise<ReturnOutcome>): ReturnState {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<ReturnOutcome | null>(null);
  // A code works once: a second run of the effect must not spend it again.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    // What cannot even be loaded is shown by the boundary around the screen.
    const fail = (error: unknown) =>
      setOutcome(() => {
        throw error;
      });
    void deal().then(setOutcome, fail);
  }, [deal]);
  useEffect(() => {
    if (outcome?.next == null) return undefined;
    const { to, afterMs, replace } = outcome.next;
    const timer = setTimeout(() => void navigate(to, { replace: replace ?? true }), afterMs);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);
  return outcome?.state ?? { kind: 'processing', title };
}
