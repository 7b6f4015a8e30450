import { invariant } from '@stratloom/engine/model';
import type { Deployment, LiveStrategyState, StrategySnapshots } from '@stratloom/execution';
import type { Database } from '../db/database.ts';
import { putState, readState } from '../db/queries/deployment-states.ts';
import { ownerOfAccount } from '../db/queries/execution-accounts.ts';
import type { UserSpace } from '../db/user-space.ts';
import type { Logger } from '../process/log.ts';
import { parseState, stateText } from './state-text.ts';

/** States of strategies in PostgreSQL. Only the code that has written one reads it: any other replays the log. */
export class StrategyStates implements StrategySnapshots {
  readonly #database: Database;
  readonly #code: string;
  readonly #logger: Logger;

  /** @param code - Fingerprint of the code that computes states. */
  constructor(database: Database, code: string, logger: Logger) {
    this.#database = database;
    this.#code = code;
    this.#logger = logger;
  }

  async read(deployment: Deployment): Promise<LiveStrategyState | null> {
    const bytes = await this.#unlessItFails(deployment, (space) =>
      readState(space, deployment.id, this.#code),
    );
    if (bytes === undefined) return null;
    const state = parseState(bytes.toString('utf8'));
    return isState(state) ? state : null;
  }

  async write(deployment: Deployment, state: LiveStrategyState): Promise<void> {
    const row = { seq: state.seq, code: this.#code, state: Buffer.from(stateText(state)) };
    await this.#unlessItFails(deployment, (space) => putState(space, deployment.id, row));
  }

  async #unlessItFails<T>(
    { id, accountId }: Deployment,
    work: (space: UserSpace) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      const owner = await ownerOfAccount(this.#database.shared, accountId);
      invariant(owner !== undefined, `no account ${accountId}`);
      return await this.#database.forUser(owner, work);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.warn('a state of a strategy was not kept or read', { deploymentId: id, reason });
      return undefined;
    }
  }
}

/** True for a state that `write` of the same code has made: nobody else makes these rows. */
function isState(value: unknown): value is LiveStrategyState {
  return typeof value === 'object' && value !== null && 'seq' in value && 'run' in value;
}
