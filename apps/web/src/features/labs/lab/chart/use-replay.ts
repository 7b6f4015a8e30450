import { useEffect, useEffectEvent, useState } from 'react';

/** Time from one bar to the next, ms. */
export const REPLAY_SPEEDS = [
  { name: 'Slow', ms: 1000 },
  { name: 'Normal', ms: 400 },
  { name: 'Fast', ms: 100 },
] as const;

interface ReplayState {
  /** The bars that are replayed: others end it. */
  readonly of: object;
  /** Bars that have come. */
  readonly count: number;
  readonly isRunning: boolean;
}

/** A replay of bars, and its controls. */
export interface Replay {
  /** Bars that have come; null = all of them: nothing is replayed. */
  readonly count: number | null;
  readonly isRunning: boolean;
  readonly speedMs: number;
  /** Begins after a bar. */
  readonly start: (barIndex: number) => void;
  readonly step: (by: number) => void;
  readonly setRunning: (isRunning: boolean) => void;
  readonly setSpeed: (ms: number) => void;
  readonly end: () => void;
}

/** Keeps how far bars are replayed. @param bars - Ends when they are others. */
export function useReplay(bars: { readonly length: number }): Replay {
  const [state, setState] = useState<ReplayState | null>(null);
  const [speedMs, setSpeed] = useState<number>(REPLAY_SPEEDS[1].ms);
  const replay = state?.of === bars ? state : null;
  const turnTo = (count: number, isRunning: boolean): void => {
    const within = Math.max(1, Math.min(bars.length, count));
    setState({ of: bars, count: within, isRunning: isRunning && within < bars.length });
  };
  const isRunning = replay?.isRunning === true;
  const tick = useEffectEvent(() => {
    if (replay !== null) turnTo(replay.count + 1, true);
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick(), speedMs);
    return () => clearInterval(timer);
  }, [isRunning, speedMs]);
  return {
    count: replay?.count ?? null,
    isRunning,
    speedMs,
    start: (barIndex) => turnTo(barIndex + 1, false),
    step: (by) => {
      if (replay !== null) turnTo(replay.count + by, false);
    },
    setRunning: (wanted) => {
      if (replay !== null) turnTo(replay.count, wanted);
    },
    setSpeed,
    end: () => setState(null),
  };
}
