import { accountRoutes } from '@stratloom/contracts';
import type { CommandIo } from '../command-io.ts';
import { readArguments, tradingUsage } from '../trading/trading-arguments.ts';
import { runTrading } from '../trading/trading-command.ts';

const OPTIONS = {
  account: { type: 'string' },
  reason: { type: 'string' },
  release: { type: 'boolean' },
} as const;

/** `stratloom kill`: halts everything, or one account, and cancels its orders. Throws CommandProblem. */
export async function kill(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const [extra] = positionals;
  if (extra !== undefined) throw tradingUsage(`"${extra}" is an extra argument.`);
  const { account: id, reason } = values;
  const body = reason === undefined ? {} : { reason };
  if (values.release === true && id === undefined) {
    throw tradingUsage('--release needs --account: each account is released by itself.');
  }
  return runTrading(values, io, async (client) => {
    if (id === undefined) {
      const { accounts } = await client.call(accountRoutes.killAll, { body });
      return { json: { killed: accounts }, lines: [`Halted ${accounts} accounts.`] };
    }
    const isRelease = values.release === true;
    const route = isRelease ? accountRoutes.release : accountRoutes.kill;
    await client.call(route, { params: { id }, body });
    const done = isRelease
      ? 'The kill switch is off. Deployments stay halted until each is resumed.'
      : 'The account is halted, and its working orders are being cancelled.';
    return { json: isRelease ? { released: 1 } : { killed: 1 }, lines: [done] };
  });
}
