import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { barsCsv } from '@stratloom/engine/market-data';
import { walkBars } from '@stratloom/testkit';
import { z } from 'zod';
import { RunJson } from './report/run-json.ts';
import { stratloom } from './testing/run-command.ts';

const folder = mkdtempSync(`${tmpdir()}/stratloom-cli-`);
function file(name: string, text: string): string {
  writeFileSync(`${folder}/${name}`, text);
  return `${folder}/${name}`;
}

const bars = file('bars.csv', barsCsv(walkBars(300, 6)));
const strategy = file(
  'cross.py',
  `from stratloom import Strategy, crossover, sma


class Cross(Strategy):
    exclusive_orders = True
    fast = 5
    slow = 12

    def init(self):
        self.a = self.indicator(sma, self.bars.close, self.fast)
        self.b = self.indicator(sma, self.bars.close, self.slow)

    def next(self):
        if crossover(self.a, self.b):
            self.buy(reason="=up")
        elif crossover(self.b, self.a):
            self.sell(reason="down")
`,
);

const Document = z.object({
  receipt: z.string(),
  verdicts: z.array(z.object({ id: z.string(), status: z.string() })),
});

function statusOf({ verdicts }: z.infer<typeof Document>, verdict: string): string | undefined {
  return verdicts.find(({ id }) => id === verdict)?.status;
}

describe('stratloom backtest', () => {
  after(() => rmSync(folder, { recursive: true }));

  describe('stratloom backtest', () => {
    it('prints a summary with figures, verdicts and receipt', async () => {
      const { status, stdout } = await stratloom('backtest', strategy, '--bars', bars);
      assert.equal(status, 0);
      assert.match(stdout, /^Cross on bars, 1d, 300 bars, 2024-01-01 to 2024-10-26/);
      assert.match(stdout, /Net profit/);
      assert.match(stdout, /✓ No look-ahead found/);
      assert.match(stdout, /receipt [0-9a-f]{64}/);
    });

    it('runs the strategy again to judge warm-up, tries and bars that could have gone two ways', async () => {
      const brackets = file(
        'brackets.py',
        `from stratloom import Strategy


class Brackets(Strategy):
    def next(self):
        price = self.bars.close[-1]
        if not self.position:
            self.buy(sl=price * 0.995, tp=price * 1.005)
`,
      );
      const asked = ['backtest', brackets, '--bars', bars, '--tried', '50', '--json', '-'];
      const { status, stdout } = await stratloom(...asked);
      assert.equal(status, 0);
      const { report, band, verdicts } = z
        .object({
          report: z.object({ finalEquity: z.number(), ambiguousBarCount: z.number().positive() }),
          band: z.record(z.string(), z.object({ finalEquity: z.number() })),
          verdicts: z.array(z.object({ id: z.string(), status: z.string() })),
        })
        .parse(JSON.parse(stdout));
      assert.equal(band['expected']?.finalEquity, report.finalEquity);
      assert.ok((band['worst']?.finalEquity ?? NaN) < (band['best']?.finalEquity ?? NaN));
      const unknown = verdicts
        .filter((verdict) => verdict.status === 'unknown')
        .map(({ id }) => id);
      assert.deepEqual(unknown, []);
    });

    it('takes only counts of tries', async () => {
      const { status, stderr } = await stratloom(
        'backtest',
        strategy,
        '--bars',
        bars,
        '--tried',
        '0',
      );
      assert.equal(status, 1);
      assert.match(stderr, /--tried 0 is not a whole number from 1 up/);
    });

    it('writes JSON, trades, equity and a page that needs nothing else', async () => {
      const out = (name: string): string => `${folder}/${name}`;
      const { status, stdout, stderr } = await stratloom(
        ...['backtest', strategy, '--bars', bars, '--json', '-'],
        ...['--trades', out('trades.csv'), '--equity', out('equity.csv'), '--html', out('r.html')],
      );
      assert.equal(status, 0, stderr);
      const document = JSON.parse(stdout);
      assert.deepEqual(Object.keys(document), [
        'schemaVersion',
        'receipt',
        'engineVersion',
        'strategy',
        'symbol',
        'timeframe',
        'instrument',
        'settings',
        'bars',
        'report',
        'verdicts',
        'band',
        'trades',
        'errors',
        'series',
        'orders',
        'plots',
        'output',
      ]);
      const parsed = RunJson.safeParse(document);
      assert.ok(parsed.success, parsed.error?.message ?? '');
      assert.equal(document.series.equity.length, 300);
      assert.equal(document.series.equity.at(-1), document.report.finalEquity);
      assert.equal(document.orders.length, document.report.orderCount);
      const trades = readFileSync(out('trades.csv'), 'utf8').trim().split('\n');
      assert.equal(trades.length - 1, document.trades.length);
      assert.ok(trades[1]?.includes(`'=up`) || trades[2]?.includes(`'=up`));
      assert.equal(readFileSync(out('equity.csv'), 'utf8').trim().split('\n').length, 301);
      const html = readFileSync(out('r.html'), 'utf8');
      assert.match(html, /<svg/);
      assert.doesNotMatch(html, /(src|href)="https?:/);
    });

    it('gives the same receipt for the same run and another one for other parameters', async () => {
      const documentOf = async (...more: string[]) => {
        const asked = ['backtest', strategy, '--bars', bars, '--json', '-'];
        return Document.parse(JSON.parse((await stratloom(...asked, ...more)).stdout));
      };
      const receipt = async (...more: string[]): Promise<string> =>
        (await documentOf('--once', ...more)).receipt;
      const first = await receipt();
      const checked = await documentOf();
      assert.equal(checked.receipt, first);
      assert.equal(statusOf(checked, 'causality'), 'pass');
      assert.equal(statusOf(await documentOf('--once'), 'causality'), 'unknown');
      assert.notEqual(await receipt('--param', 'fast=6'), first);
      assert.notEqual(await receipt('--commission', '0.001'), first);
    });

    it('leaves no file where it was stopped before the end', async () => {
      const json = `${folder}/never.json`;
      const { status } = await stratloom(
        ...['backtest', strategy, '--bars', bars, '--json', json, '--param', 'fats=3'],
      );
      assert.equal(status, 1);
      assert.equal(existsSync(json), false);
    });

    it('ends a run that prints without end at its time limit', async () => {
      const many = file('many.csv', barsCsv(walkBars(100_000, 6)));
      const lines = ['from stratloom import Strategy', '', 'class Loud(Strategy):'];
      lines.push('    def next(self):', '        print("x" * 10_000_000)', '');
      const loud = file('loud.py', lines.join('\n'));
      const limit = ['--time-limit', '2'];
      const { status, stdout, stderr } = await stratloom(
        ...['backtest', loud, '--bars', many, '--once', ...limit],
      );
      assert.deepEqual([status, stdout], [1, '']);
      assert.match(stderr, /stopped after 2 seconds and \d+ bars/);
    });

    it('finds a strategy that looks ahead', async () => {
      const peeking = file(
        'peek.py',
        `from stratloom import Strategy


def tomorrow(values):
    return [*values[1:], float("nan")]


class Peek(Strategy):
    def init(self):
        self.next_close = self.indicator(tomorrow, self.bars.close)

    def next(self):
        if self.next_close[-1] > self.bars.close[-1]:
            self.buy()
`,
      );
      const { status, stdout, stderr } = await stratloom('backtest', peeking, '--bars', bars);
      assert.match(stdout, /✗ Looks ahead at bar \d+/, stderr);
      assert.equal(status, 0);
      const strict = await stratloom('backtest', peeking, '--bars', bars, '--strict');
      assert.deepEqual([strict.status, strict.stdout], [1, stdout]);
    });

    describe('takes', () => {
      const resultOf = async (code: string, settings: object, ...more: string[]) => {
        const result = await stratloom(
          ...['backtest', file('one.py', code), '--bars', bars, '--once', '--json', '-'],
          ...['--settings', file('one.json', JSON.stringify(settings)), ...more],
        );
        assert.equal(result.status, 0, result.stderr);
        const { receipt, trades } = JSON.parse(result.stdout);
        return { receipt: String(receipt), trade: z.looseObject({}).parse(trades[0]), ...result };
      };
      const buying = (order: string): string => `from stratloom import *

class One(Strategy):
    def init(self):
        self.week = self.higher("1w")
    def next(self):
        if self.bars.index == 20:
            ${order}
        if self.bars.index == 40:
            self.position.close()
            print([(market.symbol, len(market.trades)) for market in self.markets])
`;
      const base = { exclusiveOrders: false, sizing: { kind: 'fixed', value: 1 } };

      it('the point value of a future', async () => {
        const code = buying('self.buy(1)');
        const plain = await resultOf(code, base);
        const future = await resultOf(code, { ...base, cash: 1e7, instrument: { pointValue: 50 } });
        assert.notEqual(plain.trade['netPnl'], 0);
        assert.equal(future.trade['netPnl'], Number(plain.trade['netPnl']) * 50);
      });

      it('an account in another currency', async () => {
        const code = buying('self.buy(1)');
        const instrument = { quoteCurrency: 'USD', exchangeRate: 0.5 };
        const plain = await resultOf(code, base);
        const euro = await resultOf(code, { ...base, accountCurrency: 'EUR', instrument });
        assert.notEqual(plain.trade['netPnl'], 0);
        assert.equal(euro.trade['netPnl'], Number(plain.trade['netPnl']) / 2);
      });

      it('exchange rates, one for the run or one for each bar, from no later than its open', async () => {
        const code = buying('self.buy(1)');
        const plain = Number((await resultOf(code, base)).trade['netPnl']);
        const euro = ['--account-currency', 'EUR', '--rates'];
        const one = await resultOf(code, base, ...euro, 'EURUSD=2');
        assert.equal(one.trade['netPnl'], plain / 2);
        const stated = { quoteCurrency: 'USD', exchangeRate: 0.5 };
        const same = await resultOf(code, { ...base, accountCurrency: 'EUR', instrument: stated });
        assert.equal(one.receipt, same.receipt);
        // Sold at the open of bar 41, 2024-02-11: what its own day brings is not known then.
        const day = (at: number): string =>
          new Date(Date.UTC(2023, 11, 31 + at)).toISOString().slice(0, 10);
        const rows = Array.from({ length: 302 }, (_, at) => {
          const rate = at < 30 ? 2 : at < 42 ? 4 : 9;
          return `${day(at)},${rate},${rate},${rate},${rate}`;
        });
        const rates = file('eurusd.csv', `time,open,high,low,close\n${rows.join('\n')}\n`);
        const moving = await resultOf(code, base, ...euro, `EUR/USD=${rates}`);
        assert.equal(moving.trade['netPnl'], plain / 4);
        assert.deepEqual(JSON.parse(moving.stdout).instrument.exchangeRateRange, {
          lowest: 1 / 9,
          highest: 0.5,
        });
        assert.notEqual(moving.receipt, one.receipt);
        const worth = buying('self.order_target_value(1000 if self.bars.index < 30 else 0)');
        const sized = await resultOf(worth, base, ...euro, `EURUSD=${rates}`);
        const { entryPrice, quantity } = sized.trade;
        assert.ok(Math.abs((Number(entryPrice) * Number(quantity)) / 2000 - 1) < 0.1);
      });

      it('ticks, lots and the minimum notional of an order', async () => {
        const instrument = { tickSize: 5, lotSize: 3, minNotional: 10 };
        const code = buying('self.buy(7, stop=self.bars.close[-1] + 1)');
        const { trade } = await resultOf(code, { ...base, instrument });
        assert.equal(trade['quantity'], 6);
        const tooSmall = { ...instrument, minNotional: 1e9 };
        assert.equal((await resultOf(code, base)).trade['quantity'], 7);
        const none = await stratloom(
          ...[
            'backtest',
            file('one.py', code),
            '--bars',
            bars,
            '--once',
            '--json',
            '-',
            '--settings',
          ],
          file('none.json', JSON.stringify({ ...base, instrument: tooSmall })),
        );
        assert.deepEqual(JSON.parse(none.stdout).trades, []);
      });

      it('splits and dividends', async () => {
        const actions = file(
          'actions.csv',
          'date,kind,value\n2024-01-25,split,2\n2024-02-01,dividend,1\n',
        );
        const plain = await resultOf(buying('self.buy(3)'), base);
        const split = await resultOf(buying('self.buy(3)'), base, '--actions', actions);
        assert.deepEqual([split.trade['quantity'], split.trade['income']], [6, 6]);
        assert.notEqual(split.receipt, plain.receipt);
      });

      it('finer bars, which decide what the bars leave open', async () => {
        const day = walkBars(300, 6);
        const [open = 0, high = 0, low = 0] = [day.open[21], day.high[21], day.low[21]];
        const close = day.close[21] ?? 0;
        const code = buying(`self.buy(1, sl=${low + 0.01}, tp=${high - 0.01})`);
        const exitWith = async (first: number, second: number): Promise<unknown> => {
          const time = (hour: number): string => `2024-01-22T${String(hour).padStart(2, '0')}:00Z`;
          const rows = [
            [time(0), open, Math.max(open, first), Math.min(open, first), first],
            [time(1), first, Math.max(first, second), Math.min(first, second), second],
            [time(2), second, Math.max(second, close), Math.min(second, close), close],
          ];
          const text = rows.map((row) => `${row.join(',')},1`).join('\n');
          const finer = file('finer.csv', `time,open,high,low,close,volume\n${text}\n`);
          return (await resultOf(code, base, '--finer-bars', finer)).trade['exitReason'];
        };
        assert.equal(await exitWith(high, low), 'take profit');
        assert.equal(await exitWith(low, high), 'stop loss');
      });

      it('bars of a longer timeframe', async () => {
        const { stdout, status } = await stratloom(
          ...['backtest', strategy, '--bars', bars, '--once', '--timeframe', '1w'],
        );
        assert.equal(status, 0);
        assert.match(stdout, /on bars, 1w, \d+ bars/);
      });

      it('several instruments on one clock', async () => {
        const other = file('second.csv', barsCsv(walkBars(200, 9)));
        const code = buying('self.market("B").buy(2)\n            self.markets[2].buy(1)');
        const { stderr, trade } = await resultOf(
          code,
          base,
          '--other',
          `B=${other}`,
          '--other',
          other,
        );
        assert.match(stderr, /\('bars', 0\), \('B', 1\), \('second', 1\)/);
        assert.equal(trade['instrumentIndex'], 1);
      });

      it('a calendar of sessions', async () => {
        const seen = buying('print("week", self.week.time[-1])');
        const utc = await resultOf(`${seen}            self.buy()\n`, base);
        const stocks = await resultOf(`${seen}            self.buy()\n`, {
          ...base,
          calendar: '0930-1600:23456 America/New_York',
        });
        assert.notEqual(stocks.receipt, utc.receipt);
      });
    });
  });

  describe('stratloom help', () => {
    it('names every option of backtest', async () => {
      const { stdout } = await stratloom('help');
      const source = readFileSync(new URL('commands/backtest-options.ts', import.meta.url), 'utf8');
      const options = [...source.matchAll(/^ {2}'?([\w-]+)'?: \{ type: 'string'/gm)].map(
        (match) => match[1] ?? '',
      );
      assert.ok(options.length > 10);
      for (const option of options) assert.ok(stdout.includes(`--${option}`), option);
    });
  });
});
