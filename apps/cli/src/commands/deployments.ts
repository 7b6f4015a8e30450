import { type Deployment, deploymentRoutes } from '@stratloom/contracts';
import type { CommandIo } from '../command-io.ts';
import { readArguments, tradingUsage } from '../trading/trading-arguments.ts';
import { runTrading, table } from '../trading/trading-command.ts';

const COMMANDS = ['pause', 'resume', 'halt', 'stop'] as const;

/** `stratloom deployments`: lists what runs live, or pauses, resumes, halts or stops it. Throws CommandProblem. */
export async function deployments(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, { reason: { type: 'string' } });
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
  return runTrading(values, io, async (client) => {
    const body = { command, reason: values.reason ?? '' };
    const changed = await client.call(deploymentRoutes.change, { params: { id }, body });
    return { json: { deployment: changed }, lines: deploymentLines([changed]) };
  });
}

/** Returns deployments as lines for people. */
export function deploymentLines(items: readonly Deployment[]): string[] {
  if (items.length === 0) return ['Nothing is deployed.'];
  const head = ['ID', 'NAME', 'SYMBOL', 'STATE', 'POSITION', 'EQUITY', 'WHERE', 'REASON'];
  return table([
    head,
    ...items.map((each) => [
      ...[each.id, each.name, `${each.symbol} ${each.timeframe}`, each.state, each.position],
      each.equity === null ? '-' : `${each.equity} ${each.quoteCurrency}`,
      each.isPaper ? 'paper' : 'real money',
      each.stateReason,
    ]),
  ]);
}
