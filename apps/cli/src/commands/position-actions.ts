import { DeploymentLimits, deploymentRoutes, type OwnerAction } from '@stratloom/contracts';
import type { CommandIo } from '../command-io.ts';
import { readText } from '../files/read-text.ts';
import type { ServerClient } from '../trading/server-client.ts';
import { readArguments, tradingUsage } from '../trading/trading-arguments.ts';
import { runTrading, type TradingResult } from '../trading/trading-command.ts';
import { deploymentLines } from './deployment-lines.ts';

const ACTIONS = ['close', 'cancel', 'limits', 'close-all', 'cancel-all'] as const;
type PositionAction = (typeof ACTIONS)[number];

const OPTIONS = {
  half: { type: 'boolean' },
  afterwards: { type: 'string' },
  file: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

const AFTERWARDS = ['pause', 'continue', 'stop'] as const;
const NOTHING_DONE = 'Nothing was done. Repeat it with --yes.';

/** Options of these commands, as they were given. */
type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** Returns true for a command that closes, cancels or limits. */
export function isPositionAction(name: string): name is PositionAction {
  return ACTIONS.some((action) => action === name);
}

/** Closes, cancels or limits; without `--yes` it says what that would do, and does nothing. Throws CommandProblem. */
export async function positionAction(
  name: PositionAction,
  args: readonly string[],
  io: CommandIo,
): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const [id = '', clientOrderId, ...more] = positionals;
  const isForAll = name === 'close-all' || name === 'cancel-all';
  if (isForAll === (id !== '')) {
    throw tradingUsage(`"stratloom deployments ${name}" ${isForAll ? 'takes no' : 'needs an'} id.`);
  }
  const [extra] = name === 'cancel' ? more : positionals.slice(1);
  if (extra !== undefined) throw tradingUsage(`"${extra}" is an extra argument.`);
  const afterwards = AFTERWARDS.find((each) => each === (values.afterwards ?? 'pause'));
  if (afterwards === undefined)
    throw tradingUsage(`--afterwards is one of ${AFTERWARDS.join(', ')}.`);
  if (name === 'close') {
    const part = values.half === true ? 'half' : 'all';
    return runOne(values, io, id, { kind: 'close', part, afterwards });
  }
  if (name === 'cancel') return runOne(values, io, id, { kind: 'cancel', clientOrderId });
  if (name === 'limits') return editLimits(values, io, id);
  return runForAll(name, values, io, afterwards);
}

async function runOne(
  values: Values,
  io: CommandIo,
  id: string,
  action: OwnerAction,
): Promise<number> {
  const params = { id };
  return runTrading(values, io, async (client) => {
    const preview = await client.call(deploymentRoutes.preview, { params, body: action });
    if (values.yes !== true) {
      return { json: { preview }, lines: [...preview.sentences, NOTHING_DONE] };
    }
    return carriedOut(client, id, action, preview.sentences);
  });
}

async function carriedOut(
  client: ServerClient,
  id: string,
  action: OwnerAction,
  sentences: readonly string[],
): Promise<TradingResult> {
  const params = { id };
  if (action.kind === 'cancel') {
    const { clientOrderId } = action;
    const { count } = await client.call(deploymentRoutes.cancel, {
      ...{ params, body: { clientOrderId } },
    });
    return { json: { cancelled: count }, lines: [...sentences, `Being cancelled: ${count}.`] };
  }
  const { part, afterwards } = action;
  const deployment = await client.call(deploymentRoutes.close, {
    ...{ params, body: { part, afterwards } },
  });
  return { json: { deployment }, lines: [...sentences, ...deploymentLines([deployment])] };
}

async function editLimits(values: Values, io: CommandIo, id: string): Promise<number> {
  const { file } = values;
  if (file === undefined) throw tradingUsage('"stratloom deployments limits" needs --file.');
  const given = DeploymentLimits.partial()
    .strict()
    .safeParse(jsonOf(await readText(file)));
  if (!given.success) throw tradingUsage(`${file}: ${given.error.issues[0]?.message ?? ''}`);
  return runTrading(values, io, async (client) => {
    const params = { id };
    const before = await client.call(deploymentRoutes.read, { params });
    const limits = { ...before.limits, ...given.data };
    const known = new Map<string, unknown>(Object.entries(before.limits));
    const lines = Object.entries(given.data).map(
      ([name, value]) => `${name}: ${value} in place of ${String(known.get(name))}`,
    );
    if (values.yes !== true) return { json: { limits }, lines: [...lines, NOTHING_DONE] };
    const deployment = await client.call(deploymentRoutes.limits, { params, body: limits });
    return { json: { deployment }, lines };
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw tradingUsage(error instanceof Error ? error.message : String(error));
  }
}

async function runForAll(
  name: 'close-all' | 'cancel-all',
  values: Values,
  io: CommandIo,
  afterwards: (typeof AFTERWARDS)[number],
): Promise<number> {
  return runTrading(values, io, async (client) => {
    if (values.yes !== true) return previewOfAll(client, name, afterwards);
    if (name === 'cancel-all') {
      const { count } = await client.call(deploymentRoutes.cancelAll, { body: {} });
      return { json: { cancelled: count }, lines: [`Being cancelled: ${count}.`] };
    }
    const body = { part: 'all', afterwards } as const;
    const { items } = await client.call(deploymentRoutes.closeAll, { body });
    const lines = items.map((item) => `${item.name}: ${item.problem ?? 'is being closed'}`);
    return { json: { deployments: items }, lines };
  });
}

async function previewOfAll(
  client: ServerClient,
  name: 'close-all' | 'cancel-all',
  afterwards: (typeof AFTERWARDS)[number],
): Promise<TradingResult> {
  const { items } = await client.call(deploymentRoutes.list);
  const concerned = items.filter(({ positions, workingOrders, state }) => {
    const isHolding = positions.some(({ quantity }) => Number(quantity) !== 0);
    return name === 'close-all' ? isHolding && state !== 'stopped' : workingOrders > 0;
  });
  const body: OwnerAction =
    name === 'close-all' ? { kind: 'close', part: 'all', afterwards } : { kind: 'cancel' };
  const lines: string[] = [];
  for (const each of concerned) {
    const { sentences } = await client.call(deploymentRoutes.preview, {
      ...{ params: { id: each.id }, body },
    });
    lines.push(`${each.name}:`, ...sentences.map((sentence) => `  ${sentence}`));
  }
  return {
    json: { concerned: concerned.map(({ id }) => id), lines },
    lines: [...lines, NOTHING_DONE],
  };
}
