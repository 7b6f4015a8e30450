import { type CommandPorts, OwnerCommands, StoreFailure } from '@stratloom/execution';
import type { UserSpace } from '../../../db/user-space.ts';
import {
  type AccountRow,
  type DeploymentRow,
  listAccounts,
  readDeployment,
} from '../../../db/queries/execution-lists.ts';
import { digest } from '../../../live/verify-audit.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';

/** Returns the commands of an account's owner. The caller has made sure that the account is theirs. */
export function commandsOf({ execution, clock }: ApiContext, accountId: string): OwnerCommands {
  const ports: CommandPorts = {
    store: execution,
    digest,
    clock: {
      wall: () => clock().getTime(),
      monotonic: () => performance.now(),
      sleep: async () => undefined,
    },
  };
  return new OwnerCommands(ports, accountId);
}

/** Runs a command; a database of which nobody knows what it did is a failure that can be tried again. */
export async function commanded<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    throw new ApiFailure(503, 'trading.unknown', 'It is not known whether this was done.', {
      remedy: 'Look again, and repeat it where it was not: doing it twice changes nothing.',
    });
  }
}

/** Returns one of the user's accounts. @throws ApiFailure 404. */
export async function requireAccount(space: UserSpace, id: string): Promise<AccountRow> {
  const found = (await listAccounts(space)).find((account) => account.id === id);
  if (found === undefined) throw notFound('trading.no-account', 'This account');
  return found;
}

/** Returns one of the user's deployments. @throws ApiFailure 404. */
export async function requireDeployment(space: UserSpace, id: string): Promise<DeploymentRow> {
  const found = await readDeployment(space, id);
  if (found === undefined) throw notFound('trading.no-deployment', 'This deployment');
  return found;
}
