// A process that trades, as `npm run soak` starts and kills it: the service of the product on PostgreSQL, its strategies by the real
// engine; market and venue are the soak's.
import { createHash } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { type AccountVenue, StrategyRuns } from '@stratloom/execution';
import { advanceAtOnce } from '@stratloom/runner';
import { type Database, openDatabase } from '../../../apps/server/src/db/database.ts';
import { codeFingerprint } from '../../../apps/server/src/live/code-fingerprint.ts';
import { deployedPrograms } from '../../../apps/server/src/live/deployed-programs.ts';
import { LivePython } from '../../../apps/server/src/live/python/live-python.ts';
import { LiveService } from '../../../apps/server/src/live/live-service.ts';
import { PaperVenue } from '../../../apps/server/src/live/paper/paper-venue.ts';
import { PostgresExecutionStore } from '../../../apps/server/src/live/postgres-execution-store.ts';
import { ProcessClock } from '../../../apps/server/src/live/process-clock.ts';
import { StrategyStates } from '../../../apps/server/src/live/strategy-states.ts';
import { digest } from '../../../apps/server/src/live/verify-audit.ts';
import { systemClock } from '../../../apps/server/src/process/clock.ts';
import type { LogFields, Logger } from '../../../apps/server/src/process/log.ts';
import { HttpAccountVenue } from './http-account-venue.ts';
import { ProcessOrder, ProcessPlan } from './process-plan.ts';
import { SoakMarket } from './soak-market.ts';

const plan = ProcessPlan.parse(JSON.parse(process.argv[2] ?? ''));
const market = new SoakMarket(plan.endsAt ?? Infinity);
const clock = new ProcessClock(systemClock);

const fault = (message: string, fields?: LogFields): void =>
  void process.send?.({ fault: `${message} ${JSON.stringify(fields ?? {})}` });
const logger: Logger = { info: () => undefined, warn: () => undefined, error: fault };

/** The database may be down while this process starts. */
async function opened(): Promise<Database> {
  for (;;) {
    try {
      return await openDatabase(plan.database, logger);
    } catch {
      await pause(500);
    }
  }
}

const python = new LivePython({ packages: undefined });
const database = await opened();
const store = new PostgresExecutionStore(database, logger);

function venueOf(accountId: string): AccountVenue {
  const account = plan.accounts.find((each) => each.accountId === accountId);
  if (account === undefined) throw new Error(`no account ${accountId}`);
  const { rules } = account;
  if (rules === null) return new PaperVenue(account, { database, market, clock });
  return new HttpAccountVenue({ origin: plan.origin, accountId, rules, processName: plan.name });
}

const strategies = new StrategyRuns({
  programOf: deployedPrograms(database),
  snapshots: new StrategyStates(database, codeFingerprint(), logger),
  // Often, so that most take-overs go on from one.
  keepEvery: 40,
  onReady: ({ accountId }) => store.wake(accountId),
  environment: {
    digest: async (pieces) => {
      const hash = createHash('sha256');
      for (const piece of pieces) hash.update(piece);
      return hash.digest('hex');
    },
    // Opened by the first strategy in Python.
    record: python.record,
    advance: advanceAtOnce,
  },
  onFault: ({ id }, error) =>
    fault('a strategy failed by a fault of ours', { id, error: String(error) }),
});

const service = new LiveService({
  ports: { store, strategies, digest, clock, venueOf: async (id) => venueOf(id) },
  barsOf: async () => market,
  sources: [store, { start: () => undefined, stop: async () => python.close() }],
  logger,
  settings: plan.settings,
});
await service.start();
process.send?.('ready');
// It will be killed, and a killed process keeps nothing of what it has compiled.
flushCompileCache();

process.on('message', (message) => {
  const order = ProcessOrder.parse(message);
  if (order === 'end') void service.stop().then(() => process.exit(0));
  else market.endsAt = order.marketEndsAt;
});
process.on('disconnect', () => process.exit(0));
