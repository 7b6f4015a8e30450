import type { Strategy, StrategyRun } from '@stratloom/engine/strategy';
import { ask, type Intent } from './intent.ts';
import type { PythonProblem, Recording } from './run.ts';

/**
 * Returns a strategy that asks again for all that a recording asked for, bar by bar. Run by the receiver's own engine it
 * gives fills, trades and equity that no strategy can forge.
 *
 * Its snapshot is the number of the next intent.
 */
export function recordedStrategy(recording: Recording): Strategy {
  return {
    name: recording.strategyName,
    start: (setup) => {
      for (const { name, values, ...style } of recording.plots) setup.plot(name, values, style);
      const decisionBars = new Uint8Array(setup.bars.length);
      for (const { barIndex } of recording.intents) decisionBars[barIndex] = 1;
      return { ...replayOf(recording.firstBarIndex, () => recording.intents), decisionBars };
    },
  };
}

/**
 * Compares the equity at the end of a replay with the one that the sandbox saw.
 *
 * @returns null when they are equal; the problem to show instead of the result when they are not.
 */
export function checkReplay(
  recording: Pick<Recording, 'finalEquity'>,
  finalEquity: number,
): PythonProblem | null {
  if (Object.is(finalEquity, recording.finalEquity)) return null;
  return {
    code: 'python.replay',
    message: `The orders of this run give a final equity of ${finalEquity}, but its sandbox saw ${recording.finalEquity}.`,
    remedy:
      'Run it again. A strategy that reaches into the SDK or the engine cannot be recomputed.',
  };
}

/** Returns a run that asks for intents bar by bar. @param intents - May be followed by others later. */
export function replayOf(firstBarIndex: number, intents: () => readonly Intent[]): StrategyRun {
  let next = 0;
  return {
    firstBarIndex,
    onBar: (barIndex, _account, orders) => {
      const recorded = intents();
      for (
        let intent = recorded[next];
        intent?.barIndex === barIndex;
        next += 1, intent = recorded[next]
      ) {
        ask(intent, orders);
      }
    },
    snapshot: () => next,
    restore: (state) => {
      next = Number(state);
    },
  };
}
