import {
  checkReplay,
  classSettings,
  LiveRecording,
  namedMarkets,
  recordedStrategy,
} from '@stratloom/lang-python';
import type { Recording } from '@stratloom/lang-python';
import type { LiveRecordingOutcome, LiveRecordingTerms, LiveReplay } from '../live-replay.ts';
import type { PreparedStrategy, StrategyExecution } from '../prepared-strategy.ts';
import type { RunProblem } from '../run-problem.ts';
import type { RunEnvironment } from '../run-environment.ts';
import { wholeRun } from '../run-variation.ts';

/** Code in Python. It is read by its sandbox only, so that nothing is known to be wrong with it. */
export interface PythonPreparation {
  readonly language: 'python';
  /** Returns the symbols that it asks for by name and a run does not have. @param symbols - Of the run. */
  readonly missingSymbols: (symbols: readonly string[]) => readonly string[];
  readonly strategy: PreparedStrategy;
}

/** Returns Python code as a strategy: each run of it is a replay of what its sandbox recorded. */
export function preparePython(code: string): PythonPreparation {
  return {
    language: 'python',
    missingSymbols: (symbols) => namedMarkets(code).filter((symbol) => !symbols.includes(symbol)),
    strategy: strategyOf(code),
  };
}

function strategyOf(code: string): PreparedStrategy {
  return {
    language: 'python',
    code,
    inputs: null,
    settings: classSettings(code),
    isIndicator: false,
    execute: async ({ conditions, variation, seed, silentBars }, { record }) => {
      if (record === null) return { ok: false, problem: NO_SANDBOX };
      const outcome = await record({ ...conditions, code, seed, silentBars }, variation);
      if (outcome === null || !outcome.ok) return outcome;
      return { ok: true, execution: replayOf(outcome.recording) };
    },
    openReplay: (environment) => new PythonReplay(code, environment),
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

/** Python in a live run: each recording is one more run in the sandbox, which keeps nothing of the one before. */
class PythonReplay implements LiveReplay {
  readonly strategy: LiveRecording = new LiveRecording();
  readonly #code: string;
  readonly #environment: RunEnvironment;

  constructor(code: string, environment: RunEnvironment) {
    this.#code = code;
    this.#environment = environment;
  }

  get parameters(): Recording['parameters'] {
    return this.strategy.parameters;
  }

  async record({ conditions, live, seed }: LiveRecordingTerms): Promise<LiveRecordingOutcome> {
    const { record } = this.#environment;
    if (record === null) return { kind: 'failed', problem: NO_SANDBOX };
    const request = { ...conditions, code: this.#code, seed, live };
    const outcome = await record(request, wholeRun(conditions));
    if (outcome === null) return { kind: 'cancelled' };
    const problem = outcome.ok
      ? this.strategy.extend(outcome.recording, conditions.bars.length)
      : outcome.problem;
    return problem === null ? { kind: 'recorded' } : { kind: 'failed', problem };
  }

  replayProblem(finalEquity: number): RunProblem | null {
    return checkReplay(this.strategy, finalEquity);
  }
}

const NO_SANDBOX = {
  code: 'python.no-sandbox',
  message: 'Python cannot run here.',
  remedy: 'Run the strategy where there is a sandbox for Python (stratloom doctor).',
};
