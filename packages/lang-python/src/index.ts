export type { Intent } from './protocol/intent.ts';
export type {
  LiveLog,
  LiveReport,
  PythonHost,
  PythonOutcome,
  PythonProblem,
  PythonRunOptions,
  PythonRunRequest,
  Recording,
  StopSignal,
} from './protocol/run.ts';
export type { ClassParameter } from './protocol/class-parameters.ts';
export { classParameters } from './protocol/class-parameters.ts';
export type { ClassSettings } from './protocol/class-settings.ts';
export { classSettings } from './protocol/class-settings.ts';
export { LiveRecording } from './protocol/live-recording.ts';
export { namedMarkets } from './protocol/named-markets.ts';
export type { RunLimits } from './protocol/limits.ts';
export { DEFAULT_LIMITS } from './protocol/limits.ts';
export { checkReplay, recordedStrategy } from './protocol/recorded-strategy.ts';
export type { SdkEntry } from './protocol/sdk-entry.ts';
export { SDK_REFERENCE } from './protocol/sdk-reference.ts';
