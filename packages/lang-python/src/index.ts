export type {
  Intent,
  PythonHost,
  PythonOutcome,
  PythonProblem,
  PythonRunOptions,
  PythonRunRequest,
  Recording,
  StopSignal,
} from './protocol/run.ts';
