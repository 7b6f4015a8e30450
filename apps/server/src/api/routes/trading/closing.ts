import { invariant } from '@stratloom/engine/model';
import { type CloseRequest, decimalOf } from '@stratloom/execution';
import { type DeploymentRow, readDeployedStrategy } from '../../../db/queries/execution-lists.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { DeployedInstruments } from '../../../live/deployed-programs.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { CLOSE_REFUSALS } from '../../presenters/close-refusals.ts';
import { commanded, commandsOf, requireDeployment } from './trading-space.ts';

/**
 * Closes what a deployment holds.
 *
 * @throws ApiFailure 409 with the reason why it cannot be closed.
 */
export async function closeOne(
  context: ApiContext,
  userId: string,
  { id, accountId }: Pick<DeploymentRow, 'id' | 'accountId'>,
  request: Omit<CloseRequest, 'lotSizeOf'>,
): Promise<void> {
  const lotSizeOf = await context.database.forUser(userId, (space) => lotSizesOf(space, id));
  const commands = commandsOf(context, accountId);
  const refusal = await commanded(() => commands.close(id, { ...request, lotSizeOf }));
  if (refusal === null) return;
  if (refusal === 'no-deployment') throw notFound('trading.no-deployment', 'This deployment');
  if (refusal === 'flat' && request.afterwards === 'stop') {
    await commanded(() => commands.change(id, 'stop', 'Stopped', 'cancelAll'));
    return;
  }
  const { message, remedy } = CLOSE_REFUSALS[refusal];
  throw new ApiFailure(409, `trading.close-${refusal}`, message, { remedy });
}

/** Returns the smallest steps of quantities of a deployment, by its symbols, base units. */
export async function lotSizesOf(
  space: UserSpace,
  deploymentId: string,
): Promise<CloseRequest['lotSizeOf']> {
  const program = await readDeployedStrategy(space, deploymentId);
  if (program === undefined) throw notFound('trading.no-deployment', 'This deployment');
  const { markets } = await requireDeployment(space, deploymentId);
  const instruments = DeployedInstruments.parse(program.instruments);
  return (symbol) => {
    const instrument = instruments[markets.findIndex((market) => market.symbol === symbol)];
    invariant(instrument !== undefined, `no instrument ${symbol} of deployment ${deploymentId}`);
    return decimalOf(instrument.lotSize);
  };
}
