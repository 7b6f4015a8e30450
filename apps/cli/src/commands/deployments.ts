import { deploymentRoutes } from '@stratloom/contracts';
import type { CommandIo } from '../command-io.ts';
import { readArguments, tradingUsage } from '../trading/trading-arguments.ts';
import { runTrading } from '../trading/trading-command.ts';
import { deploymentLines } from './deployment-lines.ts';
import { editDeployment } from './edit-deployment.ts';
import { isPositionAction, positionAction } from './position-actions.ts';

const COMMANDS = ['pause', 'resume', 'halt', 'stop'] as const;
const ORDERS_AT_STOP = ['cancelEntries', 'cancelAll', 'keep', 'flatten'] as const;

/** `stratloom deployments`: lists what runs live, changes its state, or closes, cancels, limits and edits. Throws CommandProblem. */
export async function deployments(args: readonly string[], io: CommandIo): Promise<number> {
  const [first] = args;
  if (first === 'edit') return editDeployment(args.slice(1), io);
  if (first !== undefined && isPositionAction(first))
    return positionAction(first, args.slice(1), io);
  const { values, positionals } = readArguments(args, {
    ...{ reason: { type: 'string' }, orders: { type: 'string' } },
  });
  const [action = 'list', id, ...more] = positionals;
  if (more.length > 0) throw tradingUsage(`"${more[0]}" is an extra argument.`);
  if (action === 'list' && id === undefined) {
    return runTrading(values, io, async (client) => {
      const { items } = await client.call(deploymentRoutes.list);
      return { json: { deployments: items }, lines: deploymentLines(items) };
    });
  }
  const command = COMMANDS.find((name) => name === action);
  if (command === undefined) throw tradingUsage(`There is no "stratloom deployments ${action}".`);
  if (id === undefined) throw tradingUsage(`"stratloom deployments ${action}" needs an id.`);
  const orders = ORDERS_AT_STOP.find((name) => name === (values.orders ?? 'cancelEntries'));
  if (orders === undefined || (values.orders !== undefined && command !== 'stop')) {
    throw tradingUsage(`--orders goes with stop and is one of ${ORDERS_AT_STOP.join(', ')}.`);
  }
  return runTrading(values, io, async (client) => {
    const body = { command, reason: values.reason ?? '', orders };
    const changed = await client.call(deploymentRoutes.change, { params: { id }, body });
    return { json: { deployment: changed }, lines: deploymentLines([changed]) };
  });
}
