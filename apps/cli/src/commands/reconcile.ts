import { accountRoutes, orderRoutes, type TradingAccount } from '@stratloom/contracts';
import type { CommandIo } from '../command-io.ts';
import type { ServerClient } from '../trading/server-client.ts';
import { readArguments, tradingUsage } from '../trading/trading-arguments.ts';
import { runTrading } from '../trading/trading-command.ts';

/** Exit code when venue and books differ, or the log is broken. */
const DIFFERENT_CODE = 2;
/** Most working orders that are looked at. */
const MOST_ORDERS = 200;

/** Findings about one account. */
interface Reconciled {
  readonly accountId: string;
  readonly name: string;
  /** Differences between venue and books, in words; empty = none. */
  readonly mismatch: string;
  /** Currencies in which the ledger does not balance. */
  readonly wrongCurrencies: readonly string[];
  /** First entry of the log that does not follow from the one before; null = the log is whole. */
  readonly brokenAt: number | null;
  /** Orders of which nobody knows what became of them. */
  readonly unknownOrders: readonly string[];
}

/**
 * `stratloom reconcile`: says where venue, books and log of accounts do not agree; ends with 2 where they do not. The comparison
 * with the venue is the one that the server keeps making. Throws CommandProblem.
 */
export async function reconcile(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, {
    ...{ account: { type: 'string' }, adopt: { type: 'string' }, ignore: { type: 'string' } },
    ...{ cancel: { type: 'string' }, reason: { type: 'string' } },
  });
  const [extra] = positionals;
  if (extra !== undefined) throw tradingUsage(`"${extra}" is an extra argument.`);
  const choice = choiceOf(values);
  if (choice !== null && values.account === undefined) {
    throw tradingUsage(`--${choice.choice} needs the --account that it is about.`);
  }
  return runTrading(values, io, async (client) => {
    if (choice !== null && values.account !== undefined) {
      await settle(client, values.account, choice, values.reason);
    }
    const { items } = await client.call(accountRoutes.list);
    const wanted = items.filter(({ id }) => values.account === undefined || id === values.account);
    if (values.account !== undefined && wanted.length === 0) {
      throw tradingUsage(`There is no account ${values.account}.`);
    }
    const accounts: Reconciled[] = [];
    for (const account of wanted) accounts.push(await reconciled(client, account));
    const isRight = accounts.every((each) => problemsOf(each).length === 0);
    return {
      json: { isRight, accounts },
      lines: accounts.flatMap(linesOf),
      exitCode: isRight ? 0 : DIFFERENT_CODE,
    };
  });
}

type Choice = 'adopt' | 'ignore' | 'cancel';

/** Returns what is to be settled, and how; null = nothing. @throws CommandProblem for several at once. */
function choiceOf(
  values: Readonly<Partial<Record<Choice, string | undefined>>>,
): { readonly choice: Choice; readonly subject: string } | null {
  const chosen = (['adopt', 'ignore', 'cancel'] as const).flatMap((choice) => {
    const subject = values[choice];
    return subject === undefined ? [] : [{ choice, subject }];
  });
  if (chosen.length > 1) throw tradingUsage('--adopt, --ignore and --cancel go one at a time.');
  return chosen[0] ?? null;
}

/** Settles a difference as it is now. Throws CommandProblem. */
async function settle(
  client: ServerClient,
  id: string,
  { choice, subject }: { readonly choice: Choice; readonly subject: string },
  reason: string | undefined,
): Promise<void> {
  const { items } = await client.call(accountRoutes.differences, { params: { id } });
  const found = items.find((each) => each.subject === subject);
  if (found === undefined) throw tradingUsage(`Nothing differs in ${subject}.`);
  await client.call(accountRoutes.settle, {
    params: { id },
    body: { subject, choice, excess: found.excess, ...(reason !== undefined && { reason }) },
  });
}

async function reconciled(
  client: ServerClient,
  { id, name, mismatch }: TradingAccount,
): Promise<Reconciled> {
  const verdict = await client.call(accountRoutes.verify, { params: { id } });
  const query = { accountId: id, working: 'true', limit: MOST_ORDERS };
  const { items } = await client.call(orderRoutes.list, { query });
  const unknownOrders = items
    .filter(({ state }) => state === 'UNKNOWN')
    .map(({ clientOrderId }) => clientOrderId);
  const { wrongCurrencies, brokenAt } = verdict;
  return { accountId: id, name, mismatch, wrongCurrencies, brokenAt, unknownOrders };
}

function problemsOf({ mismatch, wrongCurrencies, brokenAt, unknownOrders }: Reconciled): string[] {
  return [
    ...(mismatch === '' ? [] : [`venue and books differ: ${mismatch}`]),
    ...wrongCurrencies.map((currency) => `the ledger does not balance in ${currency}`),
    ...(brokenAt === null ? [] : [`the log is broken at entry ${brokenAt}`]),
    ...unknownOrders.map((order) => `nobody knows what became of the order ${order}`),
  ];
}

function linesOf(account: Reconciled): string[] {
  const problems = problemsOf(account);
  const head = `${account.name} (${account.accountId})`;
  if (problems.length === 0) return [`${head}: venue, books and log agree`];
  return problems.map((problem) => `${head}: ${problem}`);
}
