import { randomUUID } from 'node:crypto';
import { deploymentRoutes, type EditableParameter, type EditTerms } from '@stratloom/contracts';
import type { CommandIo } from '../command-io.ts';
import { readArguments, tradingUsage } from '../trading/trading-arguments.ts';
import { runTrading } from '../trading/trading-command.ts';
import { deploymentLines } from './deployment-lines.ts';

const OPTIONS = {
  version: { type: 'string' },
  set: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
} as const;

type Value = EditableParameter['value'];

/**
 * `stratloom deployments edit`: lets a deployment go on by another version or other parameters; without `--yes` it says what that
 * would change, and does nothing. Throws CommandProblem.
 */
export async function editDeployment(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  const [id, extra] = positionals;
  if (id === undefined) throw tradingUsage('"stratloom deployments edit" needs an id.');
  if (extra !== undefined) throw tradingUsage(`"${extra}" is an extra argument.`);
  const params = { id };
  return runTrading(values, io, async (client) => {
    const query = { version: values.version };
    const terms = await client.call(deploymentRoutes.editTerms, { params, query });
    const { versionNumber } = terms;
    const { parameters, lines } = changed(terms, values.set ?? []);
    const preview = { versionNumber, parameters, problem: terms.problem };
    if (values.yes !== true) {
      const problem = terms.problem === null ? [] : [`${terms.problem} ${terms.remedy}`];
      const nothing = 'Nothing was done. Repeat it with --yes.';
      return { json: { edit: preview }, lines: [...lines, ...problem, nothing] };
    }
    const body = { newId: randomUUID(), versionNumber, parameters };
    const deployment = await client.call(deploymentRoutes.edit, { params, body });
    return { json: { deployment }, lines: [...lines, ...deploymentLines([deployment])] };
  });
}

/** Returns the parameters of an edit, with what is said about it. @throws CommandProblem for values that cannot be. */
function changed({ versionNumber, parameters }: EditTerms, texts: readonly string[]) {
  const values = new Map<string, Value>(parameters.map(({ id, value }) => [id, value]));
  const lines = [`Version ${versionNumber}.`];
  for (const text of texts) {
    const [name = '', ...rest] = text.split('=');
    const parameter = parameters.find(({ id, title }) => id === name || title === name);
    if (parameter === undefined || rest.length === 0) {
      const known = parameters.map(({ id }) => id).join(', ') || 'none';
      throw tradingUsage(`--set ${text}: write NAME=VALUE; this version has ${known}.`);
    }
    const value = valueOf(parameter, rest.join('='));
    lines.push(`${parameter.id}: ${String(value)} in place of ${String(parameter.value)}.`);
    values.set(parameter.id, value);
  }
  return { parameters: Object.fromEntries(values), lines };
}

function valueOf({ id, kind }: EditableParameter, text: string): Value {
  if (kind === 'text') return text;
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const number = Number(text);
  if (kind === 'number' && text.trim() !== '' && Number.isFinite(number)) return number;
  throw tradingUsage(`--set ${id}=${text}: ${kind === 'number' ? 'a number' : 'true or false'}.`);
}
