// Every program of the courses runs as it stands: in the sandbox or compiled, on simulated prices, without looking ahead.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { causalityVerdict } from '@stratloom/engine/report';
import { createServerHost } from '@stratloom/lang-python/host-server';
import { type CourseProgram, coursePrograms } from './course-programs.ts';
import { relatedMarket, simulatedMarket } from './program-bars.ts';
import { type ProgramRun, runPine, runPython } from './run-program.ts';

const LEAST_TRADES = 3;

const made = createServerHost({ allowUnconfined: true, sharing: 'author' });
assert.ok(made.ok, 'the sandbox is built');
const host = made.value;
after(() => host.close());

const programs = await coursePrograms();

describe('programs of the courses', { concurrency: 2 }, () => {
  for (const program of programs) {
    it(`${program.place} (${program.language}) runs and trades`, async (t) => {
      const ran = await runOnItsBars(program);
      keepsItsWord(ran);
      t.diagnostic(`${program.place}: ${ran.run.trades.length} trades`);
    });
  }

  for (const { place, code, symbol, timeframe } of programs.filter(isForSeveralMarkets)) {
    it(`${place} trades two instruments`, async () => {
      const market = simulatedMarket(symbol, timeframe);
      const ran = await runPython(host, code, market, [relatedMarket(market.bars)]);
      keepsItsWord(ran);
      const traded = new Set(ran.run.trades.toArray().map((trade) => trade.instrumentIndex));
      assert.deepEqual(traded, new Set([0, 1]));
    });
  }
});

it('finds programs of all kinds', () => {
  assert.ok(programs.some(({ language }) => language === 'pine'));
  assert.ok(programs.some(({ language }) => language === 'python'));
  assert.ok(programs.some(isForSeveralMarkets));
});

async function runOnItsBars(program: CourseProgram): Promise<ProgramRun> {
  const market = simulatedMarket(program.symbol, program.timeframe);
  return program.language === 'pine'
    ? runPine(program.code, market)
    : runPython(host, program.code, market);
}

function keepsItsWord({ run, causality }: ProgramRun): void {
  const verdict = causalityVerdict(causality);
  assert.equal(verdict.status, 'pass', verdict.explanation);
  assert.ok(run.trades.length >= LEAST_TRADES, `only ${run.trades.length} trades`);
  assert.ok((run.equity.at(-1) ?? 0) > 0, 'all money is lost');
}

function isForSeveralMarkets({ language, code }: CourseProgram): boolean {
  return language === 'python' && code.includes('self.markets');
}
