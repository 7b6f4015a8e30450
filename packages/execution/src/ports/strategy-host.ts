import type { DeploymentInput } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';

/** Decision of a strategy after its inputs up to one. */
export type StrategyDecision =
  | {
      readonly ok: true;
      readonly wanted: readonly WantedOrder[];
      /** Orders that it asked for and that cannot be placed, for want of funds for example, after the inputs that are new. */
      readonly refusals: readonly string[];
    }
  /** The strategy itself failed: in words for its owner. */
  | { readonly ok: false; readonly problem: string };

/** Port: strategies at work. Keeps what it has computed in memory, and computes it anew from the log where it has not. */
export interface StrategyHost {
  /**
   * Returns what a strategy wants after input `seq`. The same inputs give the same answer, in every process. Null: it is at work on
   * them still, elsewhere; the account is woken when it is worth asking again. It may reject with `StoreFailure` where the program
   * cannot be read, and is asked again.
   *
   * @param read - Returns the next inputs after one, in order: a part of them when there are many.
   */
  decide(
    deployment: Deployment,
    seq: number,
    read: (afterSeq: number) => Promise<readonly DeploymentInput[]>,
  ): Promise<StrategyDecision | null>;
}
