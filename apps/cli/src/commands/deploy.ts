import { randomUUID } from 'node:crypto';
import {
  DeploymentLimits,
  deploymentRoutes,
  type StrategyDetail,
  strategyRoutes,
} from '@stratloom/contracts';
import { readAllocation, symbolsIn } from '@stratloom/lang-allocation';
import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';
import { readText } from '../files/read-text.ts';
import type { ServerClient } from '../trading/server-client.ts';
import { readArguments, tradingUsage } from '../trading/trading-arguments.ts';
import { runTrading } from '../trading/trading-command.ts';
import { deploymentLines } from './deployment-lines.ts';

const OPTIONS = {
  account: { type: 'string' },
  funds: { type: 'string' },
  version: { type: 'string' },
  symbol: { type: 'string' },
  other: { type: 'string', multiple: true },
  timeframe: { type: 'string' },
  name: { type: 'string' },
  limits: { type: 'string' },
  hours: { type: 'string' },
  id: { type: 'string' },
} as const;

/** `stratloom deploy`: lets a saved version of a strategy trade on an account. Throws CommandProblem. */
export async function deploy(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const [wanted, extra] = positionals;
  const { account: accountId, funds } = values;
  if (extra !== undefined) throw tradingUsage(`"${extra}" is an extra argument.`);
  if (wanted === undefined || accountId === undefined || funds === undefined) {
    throw tradingUsage('"stratloom deploy" needs a STRATEGY, --account and --funds.');
  }
  const limits = await limitsOf(values.limits, funds);
  return runTrading(values, io, async (client) => {
    const {
      id: strategyId,
      name,
      content,
      versionNumber,
    } = await strategyOf(client, wanted, values.version);
    const deployment = await client.call(deploymentRoutes.create, {
      body: {
        ...{ id: values.id ?? randomUUID(), strategyId, versionNumber, accountId, funds, limits },
        name: values.name ?? name,
        ...instrumentsOf(content, values.symbol, values.other),
        timeframe: values.timeframe ?? content.timeframe,
        parameters: content.parameters,
        ...(values.hours !== undefined && { schedule: values.hours }),
      },
    });
    return { json: { deployment }, lines: deploymentLines([deployment]) };
  });
}

/** Returns the instruments to trade: those that an allocation names, or those that are asked for. */
function instrumentsOf(
  { language, code, symbol: saved }: StrategyDetail['content'],
  asked: string | undefined,
  more: readonly string[] = [],
): { readonly symbol: string; readonly otherSymbols: string[] } {
  const read = language === 'allocation' ? readAllocation(code) : null;
  const [symbol = saved, ...others] = read?.ok === true ? symbolsIn(read.document) : [];
  return { symbol: asked ?? symbol, otherSymbols: [...others, ...more] };
}

/** Returns the version of a strategy that is named by its id or, where there is only one of it, by its name. */
async function strategyOf(
  client: ServerClient,
  wanted: string,
  version: string | undefined,
): Promise<StrategyDetail> {
  const { items } = await client.call(strategyRoutes.list);
  const byId = items.filter(({ id }) => id === wanted);
  const found = byId.length > 0 ? byId : items.filter(({ name }) => name === wanted);
  const [strategy, second] = found;
  if (strategy === undefined || second !== undefined) {
    throw new CommandProblem({
      code: 'deploy.strategy',
      message: `${found.length} strategies are called ${JSON.stringify(wanted)}.`,
      remedy: 'Name one by its id, which its address in Labs shows.',
    });
  }
  const { id } = strategy;
  return client.call(strategyRoutes.read, { params: { id }, query: { version } });
}

/** Returns the limits: those of the file, and for the rest such as follow from the funds. @throws CommandProblem */
async function limitsOf(file: string | undefined, funds: string): Promise<DeploymentLimits> {
  const usual = {
    ...{ maxOrderNotional: funds, maxPositionNotional: funds },
    maxDailyLoss: String(Number(funds) / 10),
    ...{ maxDrawdownRatio: 0.2, maxOrdersPerMinute: 10, maxOrdersPerDay: 200 },
    ...{ priceCollarRatio: 0.02, maxPriceAgeMs: 60_000 },
  };
  let own: unknown = {};
  try {
    if (file !== undefined) own = JSON.parse(await readText(file));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw wrongLimits(error.message, file);
  }
  const given = DeploymentLimits.partial().strict().safeParse(own);
  if (!given.success) throw wrongLimits(given.error.issues[0]?.message ?? 'unknown form', file);
  const limits = DeploymentLimits.safeParse({ ...usual, ...given.data });
  if (limits.success) return limits.data;
  throw tradingUsage('--funds is an amount of money above 0, for example 1000.');
}

function wrongLimits(message: string, file: string | undefined): CommandProblem {
  return new CommandProblem(
    {
      code: 'deploy.limits',
      message,
      remedy: 'Write limits as {"maxOrderNotional": "500", "maxDrawdownRatio": 0.1}.',
    },
    file,
  );
}
