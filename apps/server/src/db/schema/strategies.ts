import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from './accounts.ts';

export interface StrategiesTable {
  id: string;
  user_id: string;
  name: string;
  description: string;
  /** Newest version, from 1. */
  version_number: number;
  created_at: Date;
  updated_at: Date;
  /** Empty = none. */
  folder: Generated<string>;
  /** Result of its newest run, as the contract `StrategyRun` has it, with `ranAt`; null = none. */
  last_run: ColumnType<unknown, string | null | undefined, string | null>;
  /** Null unless it was deleted, from when on it is only there to be restored. */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Optimisations of saved strategies. */
export interface StrategyOptimizationsTable {
  id: string;
  user_id: string;
  strategy_id: string;
  version_number: number;
  symbol: string;
  timeframe: string;
  method: string;
  run_count: number;
  /** Of the walk-forward; 0 = none. */
  window_count: number;
  efficiency: number | null;
  verdict: string | null;
  created_at: Date;
}

export interface StrategyVersionsTable {
  strategy_id: string;
  user_id: string;
  version_number: number;
  note: string;
  created_at: Date;
  language: string;
  code: string;
  symbol: string;
  timeframe: string;
  /** UTC ms, inclusive; null = from the oldest bar. */
  from_time: number | null;
  /** UTC ms, exclusive; null = to the newest bar. */
  to_time: number | null;
  settings: Json;
  /** Facts that the user states of the instrument. */
  instrument: Json;
  parameters: Json;
  code_bytes: GeneratedAlways<number>;
}
