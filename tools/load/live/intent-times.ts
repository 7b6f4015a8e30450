import { setTimeout as pause } from 'node:timers/promises';
import { WORKER_SETTINGS } from '@stratloom/execution';
import { type Database, openDatabase } from '../../../apps/server/src/db/database.ts';
import { PostgresExecutionStore } from '../../../apps/server/src/live/postgres-execution-store.ts';
import { silentLogger } from '../../../apps/server/src/process/log.ts';
import { deployOn, openSoakAccount, type SoakAccount } from '../../soak/live/soak-accounts.ts';
import { SOAK_SYMBOLS } from '../../soak/live/soak-market.ts';
import type { SoakPlace } from '../../soak/live/soak-place.ts';
import { SoakedProcess } from '../../soak/live/soaked-process.ts';

/** Orders something new at the close of every bar. */
const PINE = `//@version=6
strategy("Load")
fast = ta.ema(close, 12)
slow = ta.sma(close, 48)
strength = ta.rsi(close, 14)
amount = 0.5 + (bar_index % 97) * 0.01 + (strength > 101 ? fast - slow : 0)
if strategy.position_size == 0
    strategy.entry("in", strategy.long, qty = amount)
else
    strategy.close_all()
`;

/** The same in Python. */
const PYTHON = `from stratloom import Strategy, sma, units

class Load(Strategy):
    def init(self):
        self.slow = self.indicator(sma, self.bars.close, 48)

    def next(self):
        if self.position:
            self.position.close()
        else:
            self.buy(size=units(0.5 + len(self.bars) % 97 * 0.01))
`;

const SCRIPTS = { pine: PINE, python: PYTHON } as const;

/** Extent of a measurement. */
export interface LiveLoad {
  readonly accounts: number;
  readonly deploymentsEach: number;
  readonly timeframeMs: number;
  /** Bars that are traded. */
  readonly bars: number;
  /** Bars of history with which strategies are warmed up. */
  readonly history: number;
  readonly language: keyof typeof SCRIPTS;
}

/** Result of a measurement. */
export interface LiveLoadResult {
  /** Time from the close of a bar until the intents of its orders were written, ms, bar by bar. */
  readonly intentMs: readonly (readonly number[])[];
  /** Intents that there were to be. */
  readonly wantedCount: number;
  /** Processor time of the process that trades: for a bar of one deployment, ms, and while nothing happens, as a share of one core. */
  readonly barCpuMs: number;
  readonly idleShare: number;
}

/**
 * Lets one process trade many deployments whose bars all close at once.
 *
 * @param say - Takes words about what goes on: histories take minutes.
 */
export async function measureIntents(
  load: LiveLoad,
  place: SoakPlace,
  say: (progress: string) => void,
): Promise<LiveLoadResult> {
  const database = await openDatabase(place.connection, silentLogger);
  const store = new PostgresExecutionStore(database, silentLogger);
  const accounts: SoakAccount[] = [];
  for (let i = 0; i < load.accounts; i++) {
    accounts.push(await openSoakAccount(database, store, null));
  }
  const startsAt = (Math.floor(Date.now() / load.timeframeMs) + 1) * load.timeframeMs;
  await deployAll(database, accounts, load, startsAt);
  const plan = {
    ...{ origin: 'http://127.0.0.1:1', endsAt: null },
    settings: WORKER_SETTINGS,
    accounts: accounts.map(({ accountId, userId }) => ({ accountId, userId, rules: null })),
  };
  const trading = await SoakedProcess.start('load', place.connection, plan, null);
  await trading.ready;
  const first = await firstBar(database, accounts, load, (progress) => {
    // Without it nobody works through anything any more.
    if (trading.faults.length > 0) throw new Error(trading.faults.join('\n'));
    say(progress);
  });
  const begun = { cpuMs: trading.cpuMs(), at: Date.now() };
  const marketEndsAt = first + (load.bars - 1) * load.timeframeMs;
  trading.order({ marketEndsAt });
  const seconds = ((marketEndsAt + load.timeframeMs - Date.now()) / 1_000).toFixed(0);
  say(`Histories are worked through; ${load.bars} bars are traded, for ${seconds} s.`);
  await pause(marketEndsAt + load.timeframeMs - Date.now());
  const traded = trading.cpuMs() - begun.cpuMs;
  const quiet = { cpuMs: trading.cpuMs(), at: Date.now() };
  await pause(10_000);
  const idleShare = (trading.cpuMs() - quiet.cpuMs) / (Date.now() - quiet.at);
  await trading.end();
  const intentMs = await readIntents(database, accounts, load, first);
  const deployments = load.accounts * load.deploymentsEach;
  await database.close();
  return {
    ...{ intentMs, idleShare, wantedCount: deployments * load.bars },
    barCpuMs: traded / deployments / load.bars,
  };
}

async function deployAll(
  database: Database,
  accounts: readonly SoakAccount[],
  { deploymentsEach, timeframeMs, history, language }: LiveLoad,
  startsAt: number,
): Promise<void> {
  for (const account of accounts) {
    for (let i = 0; i < deploymentsEach; i++) {
      await deployOn(database, account, {
        ...{ tag: `d${i}`, script: SCRIPTS[language], language, timeframeMs, startsAt },
        firstBar: startsAt - history * timeframeMs,
        symbols: [SOAK_SYMBOLS[i % 2 === 0 ? 0 : 1]],
      });
    }
  }
}

/** Waits until every deployment has worked through its history; returns the close of the next bar. */
async function firstBar(
  database: Database,
  accounts: readonly SoakAccount[],
  { history, timeframeMs }: LiveLoad,
  say: (progress: string) => void,
): Promise<number> {
  const wanted = history - 1;
  for (let saidAt = Date.now(); ; await pause(500)) {
    let behind = 0;
    let left = 0;
    for (const { accountId, userId } of accounts) {
      const rows = await processedOf(database, userId, accountId);
      for (const { processed_seq: done, state, state_reason: reason } of rows) {
        if (state !== 'running') throw new Error(`a deployment is ${state}: ${reason}`);
        behind += done < wanted ? 1 : 0;
        left += Math.max(0, wanted - done);
      }
    }
    if (behind === 0) return (Math.floor(Date.now() / timeframeMs) + 2) * timeframeMs;
    if (Date.now() - saidAt < SAY_MS) continue;
    saidAt = Date.now();
    say(`${behind} deployments have ${left} bars of their history before them.`);
  }
}

/** Time between two words about progress, ms. */
const SAY_MS = 10_000;

async function processedOf(database: Database, userId: string, accountId: string) {
  return database.forUser(userId, ({ rows }) =>
    rows
      .selectFrom('deployments')
      .select(['processed_seq', 'state', 'state_reason'])
      .where('account_id', '=', accountId)
      .execute(),
  );
}

async function readIntents(
  database: Database,
  accounts: readonly SoakAccount[],
  { timeframeMs, bars }: LiveLoad,
  first: number,
): Promise<number[][]> {
  const times = Array.from({ length: bars }, (): number[] => []);
  for (const { accountId, userId } of accounts) {
    const orders = await database.forUser(userId, ({ rows }) =>
      rows
        .selectFrom('orders')
        .select('decided_at')
        .where('account_id', '=', accountId)
        .where('decided_at', '>=', first)
        .where('revision', '=', 1)
        .execute(),
    );
    for (const { decided_at: decidedAt } of orders) {
      const bar = Math.floor((decidedAt - first) / timeframeMs);
      times[bar]?.push((decidedAt - first) % timeframeMs);
    }
  }
  return times;
}
