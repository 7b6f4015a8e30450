import {
  allocateBars,
  type Bars,
  DEFAULT_SETTINGS,
  type Instrument,
  plainInstrument,
  type RunSettings,
} from '@stratloom/engine/model';
import { runBacktest, type RunResult } from '@stratloom/engine/run';
import {
  createServerHost,
  type ServerHost,
  type ServerHostOptions,
  type ServerLimits,
} from '../host-server/index.ts';
import { recordedStrategy } from '../protocol/recorded-strategy.ts';
import type { PythonProblem, PythonRunRequest, Recording } from '../protocol/run.ts';

/** Inputs of a trial; the value in brackets is the default. */
export interface TrialOptions {
  /** Closes of daily bars that open at the close before, high and low 1 above and below (10 bars: 100, 101, ...). */
  readonly closes?: readonly number[];
  readonly bars?: Bars;
  readonly instrument?: Instrument;
  /** Anything else of the request. */
  readonly more?: Partial<PythonRunRequest>;
  /** In addition to the usual settings, with one unit an order and no exclusive orders. */
  readonly settings?: Partial<RunSettings>;
  readonly parameters?: PythonRunRequest['parameters'];
  readonly limits?: Partial<ServerLimits>;
  readonly seed?: number;
}

/** A recording and its replay by the receiver's own engine. */
export interface Trial {
  readonly recording: Recording;
  readonly result: RunResult;
}

const SETTINGS: RunSettings = {
  ...DEFAULT_SETTINGS,
  sizing: { kind: 'fixed', value: 1 },
  exclusiveOrders: false,
};

/** Opens the host of these tests: confined where that works. */
export function openHost(
  limits: Partial<ServerLimits> = {},
  sharing: ServerHostOptions['sharing'] = 'none',
): ServerHost {
  const host = createServerHost({ allowUnconfined: true, limits, sharing });
  if (!host.ok) throw new Error(`${host.problem.message} ${host.problem.remedy}`);
  return host.value;
}

let shared: ServerHost | null = null;

/** Returns the host that all trials without limits of their own share. */
function hostWith(limits?: Partial<ServerLimits>): ServerHost {
  if (limits !== undefined) return openHost(limits);
  shared ??= openHost({}, 'author');
  return shared;
}

/** Runs a strategy that must succeed, and its recording through the engine. */
export async function tryStrategy(code: string, options: TrialOptions = {}): Promise<Trial> {
  const request = requestOf(code, options);
  const outcome = await hostWith(options.limits).run(request);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  const { recording } = outcome;
  const strategy = recordedStrategy(recording);
  const result = runBacktest({ ...request, parameters: recording.parameters, strategy });
  return { recording, result };
}

/** Runs a strategy that must succeed and returns what it printed. */
export async function printedBy(code: string, options: TrialOptions = {}): Promise<string[]> {
  const { recording } = await tryStrategy(code, options);
  return [...recording.output];
}

/** Runs a strategy that must fail and returns its problem. */
export async function problemOf(code: string, options: TrialOptions = {}): Promise<PythonProblem> {
  const outcome = await hostWith(options.limits).run(requestOf(code, options));
  if (outcome.ok) throw new Error(`it ran: ${outcome.recording.output.join('\n')}`);
  return outcome.problem;
}

/** Returns a file with a strategy of the given bodies, each indented by four spaces more than here. */
export function strategyOf(next: string, init = 'pass', head = ''): string {
  const body = (text: string): string => text.trim().replaceAll('\n', '\n        ');
  return `from stratloom import *
${head}
class Trial(Strategy):
    def init(self):
        ${body(init)}
    def next(self):
        ${body(next)}
`;
}

/** Returns a file with a strategy that runs `bodies[i]` at bar i. */
export function scriptOf(bodies: Readonly<Record<number, string>>): string {
  const branches = Object.entries(bodies).map(
    ([index, body]) =>
      `if self.bars.index == ${index}:\n    ${body.trim().replaceAll('\n', '\n    ')}`,
  );
  return strategyOf(branches.join('\n'));
}

/** Returns daily bars of the given closes. */
export function barsOf(closes: readonly number[]): Bars {
  const bars = allocateBars(closes.length, '1d');
  for (const [at, close] of closes.entries()) {
    const open = closes[at - 1] ?? close;
    bars.openTime[at] = Date.UTC(2024, 0, 1 + at);
    bars.open[at] = open;
    bars.high[at] = Math.max(open, close) + 1;
    bars.low[at] = Math.min(open, close) - 1;
    bars.close[at] = close;
    bars.volume[at] = 10 * (at + 1);
  }
  return bars;
}

function requestOf(code: string, options: TrialOptions): PythonRunRequest {
  const closes = options.closes ?? Array.from({ length: 10 }, (_, at) => 100 + at);
  return {
    code,
    parameters: options.parameters ?? {},
    settings: { ...SETTINGS, ...options.settings },
    instrument: options.instrument ?? plainInstrument('TEST'),
    bars: options.bars ?? barsOf(closes),
    seed: options.seed ?? 1,
    ...options.more,
  };
}
