import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { type Deployment, NO_OWNER_ACTIONS, openBooks, StrategyRuns } from '@stratloom/execution';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import { advanceAtOnce } from '@stratloom/runner';
import { type Database, openDatabase } from '../db/database.ts';
import { silentLogger } from '../process/log.ts';
import { makeExecutionAccount } from '../testing/execution-account.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { StrategyStates } from './strategy-states.ts';
import { codeFingerprint, codeOfStates } from './code-fingerprint.ts';

const MINUTE = 60_000;
const SCRIPT = `//@version=6
strategy("Counts")
var count = 0
count += 1
if count % 5 == 0
    strategy.entry("long", strategy.long, qty = count, limit = low - 1)
`;

describe('states of strategies in PostgreSQL', () => {
  let test: TestDatabase;
  let database: Database;
  let deployment: Deployment;

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
    const { accountId } = await makeExecutionAccount(database);
    deployment = {
      ...{ id: crypto.randomUUID(), accountId, tag: 'a' },
      markets: [{ symbol: 'AAA-USD', baseCurrency: 'AAA' }],
      ...{ quoteCurrency: 'USD', timeframeMs: MINUTE, startsAt: 0, codeHash: '', funds: '1000000' },
      limits: {
        ...{ maxOrderNotional: '1', maxPositionNotional: '1', maxDailyLoss: '1' },
        ...{ maxDrawdownRatio: 1, maxOrdersPerMinute: 1, maxOrdersPerDay: 1 },
        ...{ priceCollarRatio: 1, maxPriceAgeMs: 1 },
      },
      books: openBooks('1', 0),
      ...{ state: 'running', stateBy: 'owner', stateReason: '', stateAt: 0 },
      ...{ inputSeq: 0, processedSeq: 0, lastBarTime: 0 },
      owner: NO_OWNER_ACTIONS,
      schedule: '',
    };
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });

  /** Decides bar by bar up to one; returns what is wanted and how many inputs were read for it. */
  async function decided(code: string, from: number, to: number): Promise<[unknown, number]> {
    const runs = new StrategyRuns({
      programOf: async () => ({
        source: { language: 'pine', code: SCRIPT },
        ...{
          parameters: {},
          settings: DEFAULT_SETTINGS,
          instruments: [plainInstrument('AAA-USD')],
        },
      }),
      environment: { digest: async () => '', record: null, advance: advanceAtOnce },
      snapshots: new StrategyStates(database, code, silentLogger),
      keepEvery: 3,
      onReady: () => undefined,
      onFault: (_deployment, fault) => {
        throw fault;
      },
    });
    let [wanted, readCount]: [unknown, number] = [null, 0];
    for (let seq = from; seq <= to; seq++) {
      const read = async (after: number) => {
        readCount += seq - after;
        return Array.from({ length: seq - after }, (_, i) => barInput(after + i + 1));
      };
      wanted = await runs.decide({ ...deployment, processedSeq: seq - 1 }, seq, read);
    }
    return [wanted, readCount];
  }

  function barInput(seq: number) {
    const prices = { open: 100, high: 101, low: 99, close: 100, volume: 1 };
    const bar = { openTime: seq * MINUTE, ...prices };
    return { deploymentId: deployment.id, seq, input: { kind: 'bar', bar } } as const;
  }

  it('let another process go on without the log, and only with the same code', async () => {
    await decided('one', 1, 31);
    const [wanted, readCount] = await decided('one', 32, 32);
    assert.equal(readCount, 2);
    const [replayed, allCount] = await decided('other', 32, 32);
    assert.equal(allCount, 32);
    assert.deepEqual(wanted, replayed);
  });

  it('are not replaced by older ones', async () => {
    await decided('one', 1, 20);
    const [, readCount] = await decided('one', 32, 32);
    assert.equal(readCount, 2);
  });

  it('are missed where the database is away, and nothing else', async () => {
    const gone = await openDatabase(test.connection, silentLogger);
    await gone.close();
    const states = new StrategyStates(gone, 'one', silentLogger);
    assert.equal(await states.read(deployment), null);
  });

  it('are bound to the code by a fingerprint', () => {
    assert.match(codeFingerprint(), /^[0-9a-f]{64}$/);
  });

  it('are bound to the code of every language, and to no test', () => {
    const code = new Set(codeOfStates());
    const packages = new URL('../../../../packages/', import.meta.url);
    const languages = readdirSync(packages).filter((name) => name.startsWith('lang-'));
    assert.ok(languages.includes('lang-allocation'));
    for (const name of ['engine', 'execution', 'runner', ...languages]) {
      assert.ok(code.has(`${name}/src/index.ts`) || code.has(`${name}/src/model/index.ts`), name);
    }
    assert.deepEqual(
      [...code].filter((path) => path.endsWith('.test.ts')),
      [],
    );
  });
});
