import { checkReplay, recordedStrategy } from '@stratloom/lang-python';
import type { Recording } from '@stratloom/lang-python';
import type { Playable } from './playable.ts';

/** Returns what a sandbox recorded of a strategy as something that the engine can run. */
export function recordedPlay(recording: Recording): Playable {
  return {
    language: 'python',
    strategy: recordedStrategy(recording),
    parameters: recording.parameters,
    doubt: (finalEquity) => checkReplay(recording, finalEquity),
    leftBehind: () => ({ sheet: null, alerts: [], output: recording.output }),
    firstDecision: ({ firstBarIndex }) => firstBarIndex,
    problemOf: () => null,
    explain: null,
  };
}
