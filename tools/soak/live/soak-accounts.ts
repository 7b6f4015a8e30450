import { DEFAULT_SETTINGS } from '@stratloom/engine/model';
import {
  type Deployment,
  openBooks,
  OwnerCommands,
  VENUE_RULES,
  type VenueRules,
  NO_OWNER_ACTIONS,
} from '@stratloom/execution';
import { PAPER_SETTINGS } from '@stratloom/execution/paper';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { insertDeployedStrategy } from '../../../apps/server/src/db/queries/execution-accounts.ts';
import { openPaperAccount } from '../../../apps/server/src/db/queries/paper.ts';
import type { PostgresExecutionStore } from '../../../apps/server/src/live/postgres-execution-store.ts';
import { ProcessClock } from '../../../apps/server/src/live/process-clock.ts';
import { digest } from '../../../apps/server/src/live/verify-audit.ts';
import { systemClock } from '../../../apps/server/src/process/clock.ts';
import { makeExecutionAccount } from '../../../apps/server/src/testing/execution-account.ts';
import { SOAK_SYMBOLS } from './soak-market.ts';

/** Bars close every second. */
const TIMEFRAME_MS = 1_000;
const CASH = '100000000';
const FUNDS = '1000000';

/** Enters at market and at a limit that moves with the price, protects what it holds, and closes it. */
const SCRIPT = `//@version=6
strategy("Soak")
step = bar_index % 6
amount = 0.5 + (bar_index % 97) * 0.01
if strategy.position_size == 0 and step == 0
    strategy.entry("now", strategy.long, qty = amount)
if strategy.position_size == 0 and step > 1
    strategy.entry("below", strategy.long, qty = amount, limit = close * 0.9993)
if strategy.position_size > 0 and step < 5
    strategy.exit("out", stop = close * 0.99, limit = close * 1.002)
if strategy.position_size > 0 and step == 5
    strategy.close_all()
`;

/** Moves all of its money to the instrument that rose more over five bars: a sale, and a purchase that it pays for. */
const ROTATION = JSON.stringify({
  ...{ schemaVersion: 1, name: 'Soak', lists: [] },
  rebalance: { kind: 'corridor', ratio: 0.005 },
  root: {
    ...{ kind: 'filter', from: { kind: 'run' }, by: { method: 'equal' } },
    rank: { by: { kind: 'return', bars: 5 }, take: 'top', count: 1 },
  },
});

/** An account of a soak. */
export interface SoakAccount {
  readonly accountId: string;
  readonly userId: string;
  /** Rules of the fake venue; null = on paper. */
  readonly rules: VenueRules | null;
  readonly commands: OwnerCommands;
}

/** Rules of the venues, with times that let an order in doubt be settled within seconds. */
const SOAKED_RULES: readonly (VenueRules | null)[] = [
  ...(['coinbase', 'alpaca', 'kraken', 'binanceus'] as const).map((name) => {
    const rules = VENUE_RULES[name];
    const deadlineMs = rules.deadlineMs === null ? null : 3_000;
    return { ...rules, deadlineMs, historyLagMs: 1_500 };
  }),
  null,
];

/**
 * Makes an account at each kind of venue with a number of deployments: scripts of one instrument and allocations of all, in turn over
 * the deployments of an account and over the accounts.
 *
 * @param seed - An odd one gives allocations to the accounts whose first deployment is a script otherwise.
 */
export async function makeSoakAccounts(
  database: Database,
  store: PostgresExecutionStore,
  { deploymentsEach, seed }: { readonly deploymentsEach: number; readonly seed: number },
): Promise<SoakAccount[]> {
  const accounts: SoakAccount[] = [];
  for (const rules of SOAKED_RULES) {
    const account = await openSoakAccount(database, store, rules);
    for (let index = 0; index < deploymentsEach; index++) {
      const now = Date.now();
      const isAllocation = (seed + accounts.length + index) % 2 === 1;
      await deployOn(database, account, {
        ...{ tag: `d${index}`, timeframeMs: TIMEFRAME_MS, startsAt: now, firstBar: now },
        ...(isAllocation
          ? { language: 'allocation', script: ROTATION, symbols: SOAK_SYMBOLS }
          : { language: 'pine', script: SCRIPT, symbols: [SOAK_SYMBOLS[index % 2 === 0 ? 0 : 1]] }),
      });
    }
    accounts.push(account);
  }
  return accounts;
}

/** Opens an account with money. @param rules - Of the fake venue; null = on paper. */
export async function openSoakAccount(
  database: Database,
  store: PostgresExecutionStore,
  rules: VenueRules | null,
): Promise<SoakAccount> {
  const account = await makeExecutionAccount(database, rules?.venue ?? 'paper');
  const { accountId, userId } = account;
  const money = new Map([['USD', CASH]]);
  if (rules === null) {
    await database.forUser(userId, (space) =>
      openPaperAccount(space, accountId, PAPER_SETTINGS, money),
    );
  }
  const ports = { store, clock: new ProcessClock(systemClock), digest };
  const commands = new OwnerCommands(ports, accountId);
  await commands.open(money, Date.now() - 1_000);
  return { ...account, rules, commands };
}

/** Terms of a deployment on an account. */
export interface DeployedTerms {
  readonly tag: string;
  /** Symbols of its instruments; several for an allocation. */
  readonly symbols: readonly string[];
  readonly timeframeMs: number;
  readonly script: string;
  readonly language: 'pine' | 'python' | 'allocation';
  /** UTC ms; bars before warm up. */
  readonly startsAt: number;
  /** Open time of the first bar, UTC ms. */
  readonly firstBar: number;
}

/** Deploys a script on an account. Returns the id of its deployment. */
export async function deployOn(
  database: Database,
  { accountId, userId, commands }: SoakAccount,
  terms: DeployedTerms,
): Promise<string> {
  const deployment = deploymentOn(accountId, terms);
  const { id } = deployment;
  const instruments = deployment.markets.map(({ symbol }) => ({
    ...{ symbol, tickSize: 0.01, lotSize: 0.0001, minNotional: 1 },
  }));
  await database.forUser(userId, (space) =>
    insertDeployedStrategy(space, {
      ...{ deployment_id: id, strategy_id: null, version_number: null, name: 'soak' },
      ...{
        language: terms.language,
        code: terms.script,
        parameters: '{}',
        timeframe: '1m',
      },
      settings: JSON.stringify(DEFAULT_SETTINGS),
      instruments: JSON.stringify(instruments),
      created_at: new Date(),
    }),
  );
  await commands.deploy(deployment);
  return id;
}

function deploymentOn(
  accountId: string,
  { tag, symbols, timeframeMs, startsAt, firstBar }: DeployedTerms,
): Deployment {
  const markets = symbols.map((symbol) => ({ symbol, baseCurrency: symbol.split('-')[0] ?? '' }));
  return {
    ...{ id: crypto.randomUUID(), accountId, tag, markets },
    ...{ quoteCurrency: 'USD', timeframeMs, startsAt, codeHash: 'soak', funds: FUNDS },
    limits: {
      ...{ maxOrderNotional: CASH, maxPositionNotional: CASH, maxDailyLoss: FUNDS },
      ...{ maxDrawdownRatio: 1, maxOrdersPerMinute: 1e6, maxOrdersPerDay: 1e9 },
      ...{ priceCollarRatio: 0.5, maxPriceAgeMs: 60_000 },
    },
    books: openBooks(FUNDS, startsAt),
    ...{ state: 'running', stateBy: 'owner', stateReason: 'deployed', stateAt: startsAt },
    ...{ inputSeq: 0, processedSeq: 0, lastBarTime: firstBar - timeframeMs },
    owner: NO_OWNER_ACTIONS,
    schedule: '',
  };
}
