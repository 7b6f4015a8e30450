import { setTimeout } from 'node:timers/promises';
import {
  deploymentRoutes,
  type EditableParameter,
  type EditTerms,
  ParameterValues,
  TimeframeName,
} from '@stratloom/contracts';
import { type DeploymentState, type EditRefusal, heldSymbols } from '@stratloom/execution';
import type { PreparedStrategy } from '@stratloom/runner';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../../../auth/caller.ts';
import { insertDeployedStrategy } from '../../../db/queries/execution-accounts.ts';
import { type DeploymentRow, readDeployedStrategy } from '../../../db/queries/execution-lists.ts';
import {
  listVersions,
  readVersion,
  type StrategyVersionRow,
} from '../../../db/queries/strategies.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { DeployedInstruments } from '../../../live/deployed-programs.ts';
import { ApiFailure, badInput, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { EDIT_REFUSALS } from '../../presenters/edit-refusals.ts';
import { noStrategy } from '../strategies/strategy-space.ts';
import { codeHashOf, freshLog, requireRunnable } from './deploy.ts';
import { readPresented } from './deployments.ts';
import { requireResumable } from './gates.ts';
import { commanded, commandsOf, requireAccount, requireDeployment } from './trading-space.ts';

/** Looks at whether cancelled orders have ended, and the pause between two, ms. */
const LOOKS = 50;
const PAUSE_MS = 100;

/** Reasons of the state of a deployment whose orders are being cancelled for an edit: what it was at work before, and what was not. */
const BEING_EDITED = 'Being edited';
const EDITED_AT_REST = 'Being edited while it was paused';

type Edit = z.output<typeof deploymentRoutes.edit.body>;
type Program = NonNullable<Awaited<ReturnType<typeof readDeployedStrategy>>>;

/** A deployment with its program and the version that is to take its place. */
interface Edited {
  readonly row: DeploymentRow;
  readonly program: Program;
  readonly version: StrategyVersionRow;
}

/** Adds edits of the version and the parameters of deployments. */
export function addEditRoutes(server: FastifyInstance, context: ApiContext): void {
  const { editTerms, edit } = deploymentRoutes;
  implement(server, context, editTerms, async ({ caller, params: { id }, query }) =>
    termsOf(context, caller, id, query.version),
  );
  implement(
    server,
    context,
    edit,
    async ({ caller, params: { id }, body }) => {
      await editProgram(context, caller, id, body);
      return readPresented(context, caller.userId, body.newId);
    },
    { limit: 'changes' },
  );
}

async function termsOf(
  context: ApiContext,
  { userId }: Caller,
  id: string,
  wanted: number | undefined,
): Promise<EditTerms> {
  const { row, program, version, versions, isKilled } = await context.database.forUser(
    userId,
    async (space) => {
      const found = await requireDeployment(space, id);
      const { versionNumber, strategyId } = found;
      const edited = await editedOf(space, found, wanted ?? versionNumber ?? 1);
      const account = await requireAccount(space, found.accountId);
      const all = await listVersions(space, strategyId ?? '');
      return { ...edited, versions: all, isKilled: account.isKilled };
    },
  );
  const strategy = await requireRunnable(context, version, symbolsOf(program));
  const refusal = refusalNow(row, isKilled);
  return {
    versionNumber: version.version_number,
    versions: versions.map(({ version_number: versionNumber, note }) => ({ versionNumber, note })),
    isCodeChanged: isCodeChanged(program, version),
    parameters: parametersOf(strategy, program, version),
    problem: refusal === null ? null : EDIT_REFUSALS[refusal].message,
    remedy: refusal === null ? '' : EDIT_REFUSALS[refusal].remedy,
  };
}

/** Returns why a deployment cannot be edited as it stands; its working orders are no reason: they are cancelled. */
function refusalNow({ state, books, owner }: DeploymentRow, isKilled: boolean): EditRefusal | null {
  if (state === 'stopped') return 'stopped';
  if (isKilled) return 'killed';
  if (owner.closing !== null) return 'closing';
  return heldSymbols(books).length === 0 ? null : 'holding';
}

/** Returns a deployment with the version of its strategy that is asked for. @throws ApiFailure */
async function editedOf(
  space: UserSpace,
  row: DeploymentRow,
  versionNumber: number,
): Promise<Edited> {
  const program = await readDeployedStrategy(space, row.id);
  if (program === undefined) throw notFound('trading.no-deployment', 'This deployment');
  const { strategyId } = row;
  const version =
    strategyId === null ? undefined : await readVersion(space, strategyId, versionNumber);
  if (version === undefined) throw noStrategy();
  return { row, program, version };
}

function symbolsOf({ instruments }: Program): string[] {
  return DeployedInstruments.parse(instruments).map(({ symbol }) => symbol);
}

function isCodeChanged(before: Program, after: StrategyVersionRow): boolean {
  return before.code !== after.code || before.language !== after.language;
}

/** Returns the parameters of a version, with the values of the deployment where it has them. */
function parametersOf(
  { inputs }: PreparedStrategy,
  program: Program,
  version: StrategyVersionRow,
): EditableParameter[] {
  const deployed = ParameterValues.parse(JSON.parse(program.parameters));
  const saved = ParameterValues.parse(version.parameters);
  const values = { ...saved, ...deployed };
  if (inputs === null) {
    // Only a run shows those of Python: what was saved with it is what can be set.
    return Object.entries(values).map(([id, value]) => ({
      ...{ id, title: id, value, kind: kindOf(value), minimum: null, maximum: null, options: null },
    }));
  }
  return inputs.map(({ id, title, defaultValue, minimum, maximum, options }) => ({
    ...{ id, title, minimum, maximum, kind: kindOf(defaultValue) },
    value: values[id] ?? defaultValue,
    options: options === null ? null : [...options],
  }));
}

function kindOf(value: unknown): EditableParameter['kind'] {
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}

/** Lets a deployment go on by another program. @throws ApiFailure for what keeps it from that. */
async function editProgram(
  context: ApiContext,
  caller: Caller,
  id: string,
  wanted: Edit,
): Promise<void> {
  const { database } = context;
  const edited = await database.forUser(caller.userId, async (space) =>
    editedOf(space, await requireDeployment(space, id), wanted.versionNumber),
  );
  const { row, program, version } = edited;
  if (row.successorId === wanted.newId) return;
  const strategy = await requireRunnable(context, version, symbolsOf(program));
  requireKnown(strategy, wanted.parameters);
  const codeHash = codeHashOf({ ...version, listing: null }, wanted.parameters);
  if (codeHash === row.codeHash) throw unchanged();
  await requireResumable(context, caller, row, isCodeChanged(program, version) ? codeHash : null);
  const attempt = () => succeed(context, caller, edited, { ...wanted, codeHash });
  const refusal = await attempt();
  const last = refusal === 'working' ? await onceCancelled(context, row, attempt) : refusal;
  if (last !== null) throw refused(last);
}

/** Halts a deployment, so that its orders are cancelled, and tries until they have ended. Returns why it cannot even then. */
async function onceCancelled(
  context: ApiContext,
  row: DeploymentRow,
  attempt: () => Promise<EditRefusal | null>,
): Promise<EditRefusal | null> {
  const { id, accountId, state } = row;
  const commands = commandsOf(context, accountId);
  const reason = stateAfterEdit(row) === 'running' ? BEING_EDITED : EDITED_AT_REST;
  await commanded(() => commands.change(id, 'halt', reason));
  let refusal: EditRefusal | null = 'working';
  for (let look = 1; look <= LOOKS && refusal === 'working'; look += 1) {
    await setTimeout(PAUSE_MS);
    refusal = await attempt();
  }
  // An entry was filled before the venue had cancelled it: its program has to look after that.
  if (refusal === 'holding' && state !== 'halted' && state !== 'error') {
    const why = 'Not edited: an entry was filled before it was cancelled';
    await commanded(() => commands.change(id, 'resume', why));
    if (state !== 'running') await commanded(() => commands.change(id, 'pause', why));
  }
  return refusal;
}

/** Writes program and successor, with the books as they are now. Returns why it cannot. */
async function succeed(
  context: ApiContext,
  { userId }: Caller,
  { row: { id, ...before }, program, version }: Edited,
  { newId, parameters, versionNumber, codeHash }: Edit & { readonly codeHash: string },
): Promise<EditRefusal | null> {
  const { database, clock } = context;
  const now = clock();
  const row = await database.forUser(userId, async (space) => {
    const found = await requireDeployment(space, id);
    await insertDeployedStrategy(space, {
      ...{ deployment_id: newId, predecessor_id: id, opening_cash: found.books.cash },
      ...{ strategy_id: version.strategy_id, version_number: versionNumber },
      ...{ name: program.name, timeframe: program.timeframe },
      ...{ language: version.language, code: version.code },
      ...{ parameters: JSON.stringify(parameters), settings: JSON.stringify(version.settings) },
      ...{ instruments: JSON.stringify(program.instruments), created_at: now },
    });
    const kept = await readDeployedStrategy(space, newId);
    if (kept?.predecessor_id !== id) throw taken();
    return { ...found, cash: kept.opening_cash ?? found.books.cash };
  });
  const { accountId, markets, quoteCurrency } = row;
  const { funds, limits, schedule, books } = row;
  const words = wordsOf(program, version, versionNumber);
  const successor = {
    ...{ accountId, markets, quoteCurrency, codeHash },
    ...{ funds, limits, schedule, books },
    ...({ state: stateAfterEdit(before), stateBy: 'owner', stateReason: words } as const),
    ...freshLog(newId, TimeframeName.parse(program.timeframe), now.getTime()),
  };
  const commands = commandsOf(context, accountId);
  return commanded(() => commands.edit(id, { successor, words, cash: row.cash }));
}

/** State of the successor: what ran runs on, and what had failed runs again; all else waits. */
function stateAfterEdit({
  state,
  stateReason,
}: Pick<DeploymentRow, 'state' | 'stateReason'>): DeploymentState {
  const wasHalted = state === 'halted' && stateReason === BEING_EDITED;
  return state === 'running' || state === 'error' || wasHalted ? 'running' : 'paused';
}

function wordsOf(before: Program, after: StrategyVersionRow, versionNumber: number): string {
  return before.version_number === versionNumber && !isCodeChanged(before, after)
    ? `Other parameters, version ${versionNumber}`
    : `Version ${versionNumber} in place of version ${before.version_number ?? '?'}`;
}

/** Throws for parameters that a program has not. Those of Python are known to its run only. */
function requireKnown({ inputs }: PreparedStrategy, parameters: Edit['parameters']): void {
  if (inputs === null) return;
  const known = new Set(inputs.map(({ id }) => id));
  const strange = Object.keys(parameters).find((id) => !known.has(id));
  if (strange === undefined) return;
  throw badInput({
    code: 'trading.unknown-parameter',
    message: `This version has no parameter ${JSON.stringify(strange)}.`,
    remedy: `It has ${[...known].join(', ') || 'none'}.`,
  });
}

function refused(refusal: EditRefusal): ApiFailure {
  const { message, remedy } = EDIT_REFUSALS[refusal];
  return new ApiFailure(409, `trading.edit-${refusal}`, message, { remedy });
}

function unchanged(): ApiFailure {
  return new ApiFailure(409, 'trading.edit-nothing', 'This is what it runs already.', {
    remedy: 'Choose another version, or change a parameter.',
  });
}

function taken(): ApiFailure {
  return new ApiFailure(409, 'trading.id-taken', 'This id is in use.', {
    remedy: 'Send it again with a new one.',
  });
}
