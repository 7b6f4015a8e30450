// Strategies in Python on the log of a deployment: recorded in a sandbox for every bar, decided by the run of the receiver.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import {
  type Deployment,
  type DeploymentInput,
  openBooks,
  type StrategyDecision,
  StrategyRuns,
  type WantedOrder,
  NO_OWNER_ACTIONS,
} from '@stratloom/execution';
import {
  bubblewrapProblem,
  createServerHost,
  type ServerHost,
} from '@stratloom/lang-python/host-server';
import { advanceAtOnce, type PythonRecorder } from '@stratloom/runner';

const problem = bubblewrapProblem();
const skip = problem === null ? false : `${problem.message} ${problem.remedy}`;

const MINUTE = 60_000;
const HISTORY = 4;

const deployment: Deployment = {
  ...{ id: 'd', accountId: 'a', tag: 't1' },
  markets: [{ symbol: 'BTC-USD', baseCurrency: 'BTC' }],
  ...{ quoteCurrency: 'USD', timeframeMs: MINUTE, startsAt: HISTORY * MINUTE },
  ...{ codeHash: '', funds: '10000', state: 'running', stateBy: 'owner', stateReason: '' },
  ...{ stateAt: 0, inputSeq: 0, processedSeq: 0, lastBarTime: 0 },
  owner: NO_OWNER_ACTIONS,
  schedule: '',
  limits: {
    ...{ maxOrderNotional: '1000', maxPositionNotional: '1000' },
    ...{ maxDailyLoss: '100', maxDrawdownRatio: 0.5, maxOrdersPerMinute: 9, maxOrdersPerDay: 9 },
    ...{ priceCollarRatio: 0.1, maxPriceAgeMs: 1000 },
  },
  books: openBooks('10000', 0),
};

/** Buys with exits where it holds nothing, and draws on every bar so that its random numbers matter. */
const TRADER = `import random
from stratloom import Strategy

class Trader(Strategy):
    def next(self):
        draw = random.random()
        if not self.position and not self.orders and draw < 0.9:
            close = self.bars.close[-1]
            self.buy(size=2, sl=close * 0.9, tp=close * 1.02, reason=f"draw {draw}")
`;

function bar(index: number): DeploymentInput['input'] {
  const close = 100 + 3 * Math.sin(index);
  const [high, low] = [close + 1, close - 1];
  return {
    kind: 'bar',
    bar: { openTime: index * MINUTE, open: close, high, low, close, volume: 5 },
  };
}

class Log {
  readonly lines: DeploymentInput[] = [];

  add(input: DeploymentInput['input']): number {
    return this.lines.push({ deploymentId: 'd', seq: this.lines.length + 1, input });
  }

  readonly read = async (after: number): Promise<readonly DeploymentInput[]> =>
    this.lines.filter(({ seq }) => seq > after);
}

/** A process that runs a strategy. */
class Process {
  recordings = 0;
  #wake = Promise.withResolvers<void>();
  readonly #runs: StrategyRuns;

  constructor(host: ServerHost, code: string) {
    const record: PythonRecorder = async (request) => {
      this.recordings += 1;
      return host.run(request);
    };
    this.#runs = new StrategyRuns({
      programOf: async () => ({
        ...{ source: { language: 'python', code }, parameters: {}, settings: DEFAULT_SETTINGS },
        instruments: [plainInstrument('BTC-USD')],
      }),
      environment: {
        digest: async (pieces) => createHash('sha256').update(pieces.join('')).digest('hex'),
        record,
        advance: advanceAtOnce,
      },
      onFault: (_, fault) => {
        throw fault;
      },
      onReady: () => this.#wake.resolve(),
    });
  }

  async decide({ lines, read }: Log, seq = lines.length): Promise<StrategyDecision> {
    for (;;) {
      this.#wake = Promise.withResolvers();
      const decision = await this.#runs.decide(deployment, seq, read);
      if (decision !== null) return decision;
      await this.#wake.promise;
    }
  }

  async wanted(log: Log, seq?: number): Promise<readonly WantedOrder[]> {
    const decision = await this.decide(log, seq);
    assert.ok(decision.ok, decision.ok ? '' : decision.problem);
    return decision.wanted;
  }

  async problem(log: Log): Promise<string> {
    const decision = await this.decide(log);
    assert.ok(!decision.ok);
    return decision.problem;
  }
}

/** Reports that the first order of some is filled at a price. */
function fill(log: Log, [order]: readonly WantedOrder[], time: number): void {
  if (order === undefined) return;
  const { orderNumber, quantity } = order;
  const price = order.limitPrice ?? order.stopPrice ?? '100';
  log.add({
    kind: 'report',
    report: { kind: 'fill', orderNumber, quantity, price, fee: '0.1', time },
  });
}

describe('Python on the log of a deployment', { skip }, () => {
  let host: ServerHost;
  before(() => {
    const made = createServerHost({ sharing: 'code' });
    assert.ok(made.ok);
    host = made.value;
  });
  after(() => host.close());

  const logWithHistory = (): Log => {
    const log = new Log();
    for (let index = 0; index < HISTORY; index++) log.add(bar(index));
    return log;
  };

  it('orders nothing on history, trades on reports, and wants the same in a process that takes over', async () => {
    const log = logWithHistory();
    const first = new Process(host, TRADER);
    assert.deepEqual(await first.wanted(log), []);
    const wanted = [await first.wanted(log)];
    for (let index = HISTORY; index < HISTORY + 12; index++) {
      log.add(bar(index));
      wanted.push(await first.wanted(log));
      if (index % 2 === 1) continue;
      fill(log, wanted.at(-1) ?? [], (index + 1) * MINUTE);
      if (wanted.length < log.lines.length) wanted.push(await first.wanted(log));
    }
    const lastOrder = Math.max(...wanted.flat().map(({ orderNumber }) => orderNumber));
    assert.ok(lastOrder > 6, `${lastOrder} orders`);
    for (const cut of [HISTORY + 1, HISTORY + 6, log.lines.length]) {
      const next = new Process(host, TRADER);
      const taken = await next.wanted(log, cut);
      for (let seq = cut; seq <= log.lines.length; seq++) await next.wanted(log, seq);
      const again = new Process(host, TRADER);
      assert.deepEqual(await again.wanted(log, cut), taken);
      assert.deepEqual(await next.wanted(log), await first.wanted(log));
    }
  });

  it('runs the sandbox for bars only: a report is processed by itself', async () => {
    const log = logWithHistory();
    const process = new Process(host, TRADER);
    log.add(bar(HISTORY));
    const entry = await process.wanted(log);
    assert.deepEqual([entry.map(({ side }) => side), process.recordings], [['buy'], 1]);
    fill(log, entry, HISTORY * MINUTE);
    const exits = await process.wanted(log);
    assert.deepEqual([exits.map(({ side }) => side), process.recordings], [['sell', 'sell'], 1]);
  });

  it('says what is wrong with the code once history is there, before the first bar', async () => {
    const log = logWithHistory();
    const code = TRADER.replace('random.random()', 'random.missing()');
    assert.match(await new Process(host, code).problem(log), /^Line 6: .*missing/);
  });

  it('finds a strategy that decides otherwise once it has more bars', async () => {
    const log = logWithHistory();
    const code = `from stratloom import Strategy

class Peeking(Strategy):
    def init(self):
        self.final = self.indicator(lambda closes: [closes[-1]] * len(closes), self.bars.close)

    def next(self):
        if self.final[-1] == self.bars.close[-1]:
            self.buy(size=1)
`;
    const process = new Process(host, code);
    log.add(bar(HISTORY));
    await process.wanted(log);
    log.add(bar(HISTORY + 1));
    assert.match(await process.problem(log), /decides otherwise than it did, from bar 4 on/);
  });

  it('finds a report of an order that the strategy does not place when it is run again', async () => {
    const log = logWithHistory();
    log.add(bar(HISTORY));
    log.add({
      kind: 'report',
      report: { kind: 'cancelled', orderNumber: 40, reason: '', time: 1 },
    });
    log.add(bar(HISTORY + 1));
    assert.match(await new Process(host, TRADER).problem(log), /decides otherwise than it did/);
  });
});
