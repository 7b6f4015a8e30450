import { type LiveOrder, orderRoutes } from '@stratloom/contracts';
import type { CommandIo } from '../command-io.ts';
import { readArguments, tradingUsage } from '../trading/trading-arguments.ts';
import { momentText, runTrading, table } from '../trading/trading-command.ts';

const OPTIONS = {
  account: { type: 'string' },
  deployment: { type: 'string' },
  working: { type: 'boolean' },
  limit: { type: 'string' },
  after: { type: 'string' },
  reason: { type: 'string' },
} as const;

/** `stratloom orders`: lists orders, or gives one up of which nobody knows what became of it. Throws CommandProblem. */
export async function orders(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const [action = 'list', id, clientOrderId, ...more] = positionals;
  if (more.length > 0) throw tradingUsage(`"${more[0]}" is an extra argument.`);
  if (action === 'give-up') {
    const { reason } = values;
    if (id === undefined || clientOrderId === undefined || reason === undefined) {
      throw tradingUsage('"stratloom orders give-up" needs ACCOUNT, ORDER and --reason.');
    }
    return runTrading(values, io, async (client) => {
      const parts = { params: { id, clientOrderId }, body: { reason } };
      const order = await client.call(orderRoutes.giveUp, parts);
      return { json: { order }, lines: orderLines([order]) };
    });
  }
  if (action !== 'list' || id !== undefined) {
    throw tradingUsage(`There is no "stratloom orders ${action}".`);
  }
  return runTrading(values, io, async (client) => {
    const { account: accountId, deployment: deploymentId, limit, after } = values;
    const working = values.working === true ? 'true' : 'false';
    const query = { accountId, deploymentId, working, limit, after };
    const { items, next } = await client.call(orderRoutes.list, { query });
    const rest = next === null ? [] : [`More: --after ${next}`];
    return { json: { orders: items, next }, lines: [...orderLines(items), ...rest] };
  });
}

function orderLines(items: readonly LiveOrder[]): string[] {
  if (items.length === 0) return ['No orders.'];
  const head = ['DECIDED (UTC)', 'ORDER', 'SYMBOL', 'WHAT', 'STATE', 'FILLED', 'ACCOUNT'];
  return table([
    head,
    ...items.map((each) => [
      ...[momentText(each.decidedAt), each.clientOrderId, each.symbol],
      `${each.side} ${each.quantity} ${each.type}`,
      each.state,
      each.averagePrice === null
        ? each.filledQuantity
        : `${each.filledQuantity} at ${each.averagePrice}`,
      each.accountId,
    ]),
  ]);
}
