import { checkReplay, classSettings, recordedStrategy } from '@stratloom/lang-python';
import type { Recording } from '@stratloom/lang-python';
import type { PreparedStrategy, StrategyExecution } from '../prepared-strategy.ts';

/** Returns Python code as a strategy: each run of it is a replay of what its sandbox recorded. */
export function preparePython(code: string): PreparedStrategy {
  return {
    language: 'python',
    code,
    inputs: null,
    settings: classSettings(code),
    isIndicator: false,
    execute: async ({ conditions, variation, seed }, { record }) => {
      if (record === null) return { ok: false, problem: NO_SANDBOX };
      const outcome = await record({ ...conditions, code, seed }, variation);
      if (outcome === null || !outcome.ok) return outcome;
      return { ok: true, execution: replayOf(outcome.recording) };
    },
    explain: null,
  };
}

function replayOf(recording: Recording): StrategyExecution {
  return {
    strategy: recordedStrategy(recording),
    parameters: recording.parameters,
    replayProblem: (finalEquity) => checkReplay(recording, finalEquity),
    problemOf: () => null,
    output: () => recording.output.map((text) => ({ text, log: null })),
    view: () => null,
  };
}

const NO_SANDBOX = {
  code: 'python.no-sandbox',
  message: 'Python cannot run here.',
  remedy: 'Run the strategy where there is a sandbox for Python (stratloom doctor).',
};
