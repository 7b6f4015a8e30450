import type { Generated } from 'kysely';

/** State of a sweep: `held` = its owner's browser makes the runs for now. */
export type SweepState =
  | 'planning'
  | 'held'
  | 'running'
  | 'paused'
  | 'done'
  | 'cancelled'
  | 'failed';

/** Searches over parameters that the server makes. */
export interface SweepsTable {
  id: string;
  user_id: string;
  /** Saved version that is searched; null = none is saved. */
  strategy_id: string | null;
  version_number: number | null;
  /** Id under which its runs are on record as trials; null = its own. */
  record_id: Generated<string | null>;
  symbol: string;
  timeframe: string;
  language: string;
  method: string;
  /** Strategy, settings and search as JSON. */
  document: string;
  /** See `barsToBytes`; null once results are no longer kept. */
  bars: Buffer | null;
  finer_bars: Buffer | null;
  /** Little-endian Float64; null = the instrument's rate holds. */
  exchange_rates: Buffer | null;
  /** Columns of the further markets after one another; null = there are none, or results are no longer kept. */
  other_bars: Generated<Buffer | null>;
  /** Markets on which each run is made. */
  market_count: Generated<number>;
  /** JSON: state of the search behind the last round that was planned; null = nothing guides it, or it has not begun. */
  guide: Generated<string | null>;
  /** Index of the first chunk of that round. */
  round_chunk: Generated<number>;
  state: SweepState;
  failure: string | null;
  /** Runs at most, known before it is planned. */
  most_runs: number;
  /** Runs as planned; 0 before. */
  run_count: Generated<number>;
  /** Time of one run as it was planned, ms. */
  run_ms: Generated<number | null>;
  chunk_count: Generated<number>;
  done_chunks: Generated<number>;
  done_runs: Generated<number>;
  failed_runs: Generated<number>;
  /** Computing time so far. */
  cpu_ms: Generated<number>;
  /** JSON: ranges of run numbers that its owner's browser has made, as pairs from, to (exclusive). */
  elsewhere: Generated<string>;
  /** Until then its owner's browser makes the runs; by the clock of the database. */
  held_until: Date | null;
  planned_until: Generated<Date>;
  plan_attempts: Generated<number>;
  /** Test score of the best run that counts in both spans; null = there is none. */
  best_score: Generated<number | null>;
  /** JSON: its parameters. */
  best_parameters: Generated<string | null>;
  created_at: Date;
  ended_at: Date | null;
  /** null = its owner sees it. */
  deleted_at: Generated<Date | null>;
}

/** Chunks of a sweep, each made by one process at a time. */
export interface SweepChunksTable {
  sweep_id: string;
  user_id: string;
  chunk_index: number;
  first_run: number;
  run_count: number;
  /** 32-bit indexes of the values, one run after another. */
  points: Buffer;
  state: Generated<'waiting' | 'running' | 'done'>;
  worker: Generated<string | null>;
  /** By the clock of the database. */
  leased_until: Generated<Date | null>;
  /** Times that it was claimed: the fence against a process that was overtaken. */
  attempts: Generated<number>;
  failures: Generated<number>;
  failure: Generated<string | null>;
  /** Place among the chunks that are done, from 1 without gaps. */
  done_rank: Generated<number | null>;
  figures: Generated<string | null>;
  returns: Generated<Buffer | null>;
}
