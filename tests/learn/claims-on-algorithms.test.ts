// Claims of the course on algorithmic trading about its programs and the product, checked.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { DEFAULT_SETTINGS } from '@stratloom/engine/model';
import { buildReport, type Report, runVerdicts } from '@stratloom/engine/report';
import { createServerHost } from '@stratloom/lang-python/host-server';
import { COURSES, type Module, type ModuleStrategy } from '@stratloom/learn-content';
import { simulatedMarket } from './program-bars.ts';
import { type ProgramRun, runPine, runPython } from './run-program.ts';

const made = createServerHost({ allowUnconfined: true, sharing: 'author' });
assert.ok(made.ok, 'the sandbox is built');
const host = made.value;
after(() => host.close());

const outlines = COURSES.find(({ id }) => id === 'algorithmic-trading')?.modules ?? [];
const modules = await Promise.all(outlines.map(({ load }) => load()));

function moduleOf(id: string): Module {
  const found = modules.find((module) => module.id === id);
  assert.ok(found, id);
  return found;
}

function strategyOf(id: string): ModuleStrategy {
  const { strategy } = moduleOf(id);
  assert.ok(strategy, id);
  return strategy;
}

/** The code blocks of a module, in their order. */
function codesOf(id: string): { readonly code: string; readonly language?: string }[] {
  return moduleOf(id).content.flatMap((block) => (block.type === 'code' ? [block.data] : []));
}

/** Runs a program on the bars of a symbol, by default those of its module. */
async function runOn(
  code: string,
  symbol: string,
  timeframe: '1d' | '4h' = '1d',
): Promise<ProgramRun> {
  return await runPython(host, code, simulatedMarket(symbol, timeframe));
}

describe('programs of the course on algorithmic trading', { concurrency: 2 }, () => {
  it('trade the same in Python and in Pine', async () => {
    const [python, pine] = codesOf('algo-introduction');
    assert.deepEqual([python?.language, pine?.language], ['python', 'pine']);
    const inPython = await runOn(python?.code ?? '', 'SPY');
    const inPine = await runPine(pine?.code ?? '', simulatedMarket('SPY', '1d'));
    const trades = ({ run }: ProgramRun) =>
      run.trades
        .toArray()
        .map((t) => [t.quantity, t.entryBarIndex, t.entryPrice, t.exitBarIndex, t.exitPrice]);
    assert.ok(inPython.run.trades.length > 20);
    assert.deepEqual(trades(inPine), trades(inPython));
  });

  it('look ahead with the centred average, and well', async () => {
    const centred = codesOf('backtesting').find(({ language }) => language === undefined);
    const { run, causality } = await runOn(foresight(centred?.code ?? ''), 'SPY');
    assert.notEqual(causality.firstBreak, null);
    assert.ok((buildReport(run).sharpeRatio ?? 0) > 2);
  });

  it('win less than half of the trades in new highs of Bitcoin, with ambiguous bars', async () => {
    const { code } = strategyOf('backtesting');
    const report = buildReport((await runOn(code, 'BTC-USD', '4h')).run);
    assert.ok((report.winRate ?? 1) < 0.5);
    assert.ok(report.ambiguousBarCount > 0);
  });

  it('cut winners to size and halt for good at the limit of the drawdown', async () => {
    const { code } = strategyOf('risk-systems');
    const reasons = ({ run }: ProgramRun) => run.trades.toArray().map((trade) => trade.exitReason);
    assert.ok(reasons(await runOn(code, 'NVDA')).includes('Back inside the limit'));
    const bold = code
      .replace('entry_weight = 0.08', 'entry_weight = 0.9')
      .replace('most_in_one = 0.10', 'most_in_one = 1')
      .replace('risk_share = 0.02', 'risk_share = 0.05');
    const halted = await runOn(bold, 'NVDA');
    assert.match(reasons(halted).at(-1) ?? '', /^Halted at a drawdown of 2\d\.\d %$/);
    assert.equal(reasons(halted).filter((reason) => reason.startsWith('Halted')).length, 1);
  });

  it('leave many patient bids unfilled', async () => {
    const { code } = strategyOf('live-trading');
    const report = buildReport((await runOn(code, 'SPY')).run);
    assert.ok(report.expiredOrderCount > report.tradeCount);
  });
});

describe('what the course says of Stratloom', { concurrency: 2 }, () => {
  const market = simulatedMarket('SPY', '1d');

  it('names the line of the five mistakes that everybody makes once', async () => {
    const line = 'self.trend = self.indicator(sma, self.bars.close, 20)';
    const mistakes: readonly [init: string, next: string, line: number][] = [
      [line, 'if self.trend[-1] = 100: self.buy()', 7],
      [line, 'if self.trend > 100: self.buy()', 7],
      ['pass', line, 7],
      ['self.buy()', 'pass', 5],
      ['pass', 'self.bars.close[-30]', 7],
      [line, 'pass\n          pass', 8],
    ];
    for (const [init, next, at] of mistakes) {
      const code = `from stratloom import Strategy, sma\n\nclass A(Strategy):\n    def init(self):\n        ${init}\n    def next(self):\n        ${next}\n`;
      const settings = DEFAULT_SETTINGS;
      const outcome = await host.run({ ...market, code, settings, parameters: {}, seed: 1 });
      assert.ok(!outcome.ok, code);
      assert.equal(outcome.problem.line, at, outcome.problem.message);
      assert.ok(outcome.problem.remedy !== '', code);
    }
  });

  it('rejects an order whole when its stop is so near that it costs more than there is', async () => {
    const code = `from stratloom import Strategy, points, risk\n\nclass A(Strategy):\n    def next(self):\n        if not self.position:\n            self.buy(risk(0.02), sl=points(0.5))\n`;
    const { run } = await runOn(code, 'SPY');
    assert.equal(run.trades.length, 0);
    assert.ok(buildReport(run).rejectedOrderCount > 100);
  });

  it('warns and fails where the table of verdicts says so', async () => {
    const { run } = await runOn(strategyOf('python-basics').code, 'AAPL');
    const report = buildReport(run);
    const status = (id: string, changes: Partial<Report>, present = 1) => {
      const gap = { fromTime: 0, toTime: 1 };
      const coverage = {
        ...{ presentRatio: present, missingCount: 1, largestGap: gap, calendarName: null },
      };
      const verdicts = runVerdicts({ ...report, ...changes }, undefined, coverage);
      return verdicts.find((verdict) => verdict.id === id)?.status;
    };
    const counts = [100, 99, 30, 29].map((tradeCount) => status('sample', { tradeCount }));
    assert.deepEqual(counts, ['pass', 'warn', 'warn', 'fail']);
    const shares = [0.96, 0.959, 0.8, 0.799].map((share) => status('coverage', {}, share));
    assert.deepEqual(shares, ['pass', 'warn', 'warn', 'fail']);
    const paid = { totalFees: 1, sharpeRatio: 4 };
    assert.equal(status('plausibility', paid), 'pass');
    assert.equal(status('plausibility', { ...paid, sharpeRatio: 4.1 }), 'warn');
    assert.equal(status('costs', { totalFees: 0, totalSlippage: 0 }), 'warn');
    const { content } = moduleOf('backtesting');
    const rows = content.flatMap((block) => (block.type === 'table' ? block.data.rows : []));
    const said = new Map(rows.map((row) => [row[0], row[2]]));
    assert.equal(said.get('Sample'), 'Fewer than 100 warn, fewer than 30 fail');
    assert.equal(said.get('Coverage'), 'Below 96 % warns, below 80 % fails');
  });
});

/** The strategy that the text of the module describes: in when the line turns up, out when it turns down. */
function foresight(centred: string): string {
  return `from stratloom import Strategy


${centred}

class Foresight(Strategy):
    def init(self):
        self.line = self.indicator(centred, self.bars.close, 21)

    def next(self):
        if self.line[-1] > self.line[-2] and not self.position:
            self.buy()
        elif self.line[-1] < self.line[-2]:
            self.position.close()
`;
}
