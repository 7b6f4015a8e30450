import type { Reopened, SearchSession } from './search-session.ts';
import type { SearchEstimate, SearchProgress } from './search-progress.ts';
import type { SearchJob } from './search-request.ts';
import type { RemoteOutcome, RemoteRuns } from './remote-runs.ts';
import type { RecordTrial } from './trial-session.ts';

type OnProgress = (progress: SearchProgress) => void;

/** A search session as it is called across a port: functions of the page stand beside other arguments, for only there they can be passed. */
export interface SearchPort {
  estimate(search: SearchJob, record: RecordTrial | null): Promise<SearchEstimate>;
  reopen(key: string): Promise<Reopened>;
  freed(key: string): Promise<void>;
  keep(key: string, search: SearchJob): Promise<boolean>;
  add(outcomes: readonly RemoteOutcome[]): Promise<void>;
  goOn(
    record: RecordTrial | null,
    onProgress: OnProgress,
    remote: RemoteRuns['next'] | null,
  ): Promise<void>;
  begin(
    key: string,
    search: SearchJob,
    record: RecordTrial | null,
    onProgress: OnProgress,
    remote: RemoteRuns['next'] | null,
  ): Promise<boolean>;
  setSweep(sweepId: string): void;
  pause(): void;
  resume(): void;
  cancel(): void;
  rename(from: string, to: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Returns a session as a port has it. */
export function searchPort(session: SearchSession): SearchPort {
  return {
    estimate: async (search, record) => session.estimate(search, record),
    reopen: async (key) => session.reopen(key),
    freed: async (key) => session.freed(key),
    keep: async (key, search) => session.keep(key, search),
    add: async (outcomes) => session.add(outcomes),
    goOn: async (record, onProgress, next) =>
      session.goOn({ record, onProgress, remote: next === null ? null : { next } }),
    begin: async (key, search, record, onProgress, next) =>
      session.begin(key, search, {
        ...{ record, onProgress, remote: next === null ? null : { next } },
      }),
    setSweep: (sweepId) => session.setSweep(sweepId),
    pause: () => session.pause(),
    resume: () => session.resume(),
    cancel: () => session.cancel(),
    rename: async (from, to) => session.rename(from, to),
    forget: async (key) => session.forget(key),
  };
}
