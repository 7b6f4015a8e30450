import { z } from 'zod';
import type { SweepRound } from './plan-round.ts';
import type { SweepPlan } from './plan-sweep.ts';
import type { ChunkOutcome, ChunkTask } from './run-chunk.ts';
import type { SweptContent } from './swept-strategy.ts';

/** Settings of Python in the threads of sweeps. */
export const ThreadSettings = z.object({
  allowUnconfined: z.boolean(),
  /** Folder of packages that strategies may import; undefined for none. */
  packages: z.union([z.string(), z.undefined()]),
});
export type ThreadSettings = Readonly<z.infer<typeof ThreadSettings>>;

/** Work of a thread. */
export type ThreadWork =
  | { readonly kind: 'plan'; readonly round: SweepRound | null }
  | { readonly kind: 'chunk'; readonly task: ChunkTask };

/** Work as it is sent. */
export interface ThreadTask {
  /** null = the same as before. */
  readonly content: SweptContent | null;
  readonly work: ThreadWork;
}

/** Answer of a thread. */
export type ThreadAnswer =
  | { readonly kind: 'plan'; readonly plan: SweepPlan }
  | { readonly kind: 'chunk'; readonly outcome: ChunkOutcome }
  | {
      readonly kind: 'failure';
      /** True where the owner's strategy or search is wrong. */
      readonly isOwners: boolean;
      readonly reason: string;
    };
