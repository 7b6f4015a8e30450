import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { barsCsv } from '@stratloom/engine/market-data';
import { walkBars } from '@stratloom/testkit';
import { z } from 'zod';
import { stratloom } from './testing/run-command.ts';

const folder = mkdtempSync(`${tmpdir()}/stratloom-pine-`);
function file(name: string, text: string): string {
  writeFileSync(`${folder}/${name}`, text);
  return `${folder}/${name}`;
}

const bars = file('bars.csv', barsCsv(walkBars(300, 6)));
const cross = file(
  'cross.pine',
  `//@version=6
strategy("Cross", default_qty_value = 3, initial_capital = 5000)
fast = input.int(5, "Fast")
a = ta.sma(close, fast)
b = ta.sma(close, 12)
plot(a, "A")
if ta.crossover(a, b)
    strategy.entry("L", strategy.long)
if ta.crossunder(a, b)
    strategy.close("L")
`,
);

const Result = z.object({
  receipt: z.string(),
  settings: z.looseObject({ cash: z.number() }),
  trades: z.array(z.looseObject({ quantity: z.number() })),
  verdicts: z.array(z.object({ id: z.string(), status: z.string() })),
});

const Trades = z.object({
  trades: z.array(z.looseObject({ entryPrice: z.number(), exitPrice: z.number() })),
});

async function resultOf(...args: string[]): Promise<z.output<typeof Result>> {
  const { status, stdout, stderr } = await stratloom(...args, '--json', '-');
  assert.equal(status, 0, stderr);
  return Result.parse(JSON.parse(stdout));
}

describe('Pine Script on the command line', () => {
  after(() => rmSync(folder, { recursive: true }));

  describe('stratloom backtest of a Pine script', () => {
    it('imports libraries of a folder, whose text is part of the receipt', async () => {
      const importing = file(
        'importing.pine',
        `//@version=6
strategy("Importing")
import me/tools/1 as tools
if tools.isEven(bar_index)
    strategy.entry("L", strategy.long)
else
    strategy.close_all()
`,
      );
      mkdirSync(`${folder}/libraries/me/tools`, { recursive: true });
      const library = (text: string): string =>
        file(
          'libraries/me/tools/1.pine',
          `//@version=6\nlibrary("tools")\nexport isEven(int x) =>\n    ${text}\n`,
        );
      library('x % 2 == 0');
      const args = ['backtest', importing, '--bars', bars, '--once'];
      const { receipt, trades } = await resultOf(...args, '--libraries', `${folder}/libraries`);
      assert.equal(trades.length > 100, true);
      library('x % 2 < 1');
      const again = await resultOf(...args, '--libraries', `${folder}/libraries`);
      assert.deepEqual(again.trades, trades);
      assert.notEqual(again.receipt, receipt);
      const without = await stratloom(...args);
      assert.equal(without.status, 1);
      assert.match(without.stderr, /importing.pine:3:1.*no library me\/tools\/1/);
      const wrong = await stratloom('check', importing, '--libraries', `${folder}/nowhere`);
      assert.match(wrong.stderr, /library folder does not exist/);
    });

    it('prints the summary that Python has, with its verdicts', async () => {
      const { status, stdout, stderr } = await stratloom(
        'backtest',
        cross,
        '--bars',
        bars,
        '--tried',
        '1',
      );
      assert.equal(status, 0, stderr);
      assert.match(stdout, /^Cross on bars, 1d, 300 bars/);
      assert.match(stdout, /✓ No look-ahead found/);
      assert.match(stdout, /✓ \d+ bars of warm-up/);
      assert.match(stdout, /receipt [0-9a-f]{64}/);
    });

    it('takes the settings that the script states, and those of the file and the command line before them', async () => {
      const stated = await resultOf('backtest', cross, '--bars', bars);
      assert.equal(stated.settings.cash, 5000);
      assert.equal(stated.trades[0]?.quantity, 3);
      const settings = file('settings.json', '{"sizing": {"kind": "fixed", "value": 2}}');
      const given = ['--settings', settings, '--cash', '7000'];
      const over = await resultOf('backtest', cross, '--bars', bars, ...given);
      assert.equal(over.settings.cash, 7000);
      assert.equal(over.trades[0]?.quantity, 2);
    });

    it('keeps the account in the currency that it declares where it can be converted to', async () => {
      const declaring = (currency: string): string =>
        file(
          `in-${currency}.pine`,
          `//@version=6
strategy("Declared", initial_capital = 5000, currency = currency.${currency})
if bar_index == 20
    strategy.entry("L", strategy.long, 1)
if bar_index == 40
    strategy.close("L")
`,
        );
      const args = ['--bars', bars, '--once'];
      const accountOf = async (currency: string, ...more: string[]): Promise<unknown[]> => {
        const found = await resultOf('backtest', declaring(currency), ...args, ...more);
        return [found.settings['accountCurrency'], found.trades[0]?.['netPnl']];
      };
      const [none, profit] = await accountOf('EUR');
      assert.equal(none, undefined);
      assert.deepEqual(await accountOf('EUR', '--rates', 'USDEUR=0.5'), [
        'EUR',
        Number(profit) / 2,
      ]);
      const dollars = file('dollars.json', '{"instrument": {"quoteCurrency": "USD"}}');
      assert.deepEqual(await accountOf('USD', '--settings', dollars), ['USD', profit]);
      const asked = await stratloom(
        ...['backtest', declaring('EUR'), ...args, '--settings', dollars],
      );
      assert.equal(asked.status, 1);
      assert.match(
        asked.stderr,
        /The account is in EUR, the prices are in USD\..*settings\.currency/s,
      );
      const over = ['--account-currency', 'GBP', '--rates', 'GBPUSD=2'];
      assert.deepEqual(await accountOf('EUR', ...over), ['GBP', Number(profit) / 2]);
    });

    it('sets inputs', async () => {
      const receipt = async (...more: string[]): Promise<string> =>
        (await resultOf('backtest', cross, '--bars', bars, ...more)).receipt;
      assert.notEqual(await receipt('--set', 'fast=6'), await receipt());
      assert.equal(await receipt('--set', 'fast=6'), await receipt('--param', 'fast=6'));
      const { status, stderr } = await stratloom(
        'backtest',
        cross,
        '--bars',
        bars,
        '--set',
        'fats=6',
      );
      assert.equal(status, 1);
      assert.match(stderr, /no input "fats"\.\n {2}Its inputs are: fast\./);
    });

    it('shows what the script wrote, and warnings at their place, on standard error', async () => {
      const talking = file(
        'talking.pine',
        '//@version=6\nstrategy("T")\nif barstate.isfirst\n    log.info("hello")\n    x = ta.sma(close, 3)\n    log.info(str.tostring(x))\n',
      );
      const { status, stderr } = await stratloom('backtest', talking, '--bars', bars);
      assert.equal(status, 0);
      assert.match(stderr, /info: hello/);
      assert.match(stderr, /talking\.pine:5:\d+: warning: /);
    });

    it('ends with 1 at the line at which a script stops', async () => {
      const stopping = file(
        'stop.pine',
        '//@version=6\nstrategy("T")\nif bar_index == 7\n    runtime.error("enough")\n',
      );
      const { status, stdout, stderr } = await stratloom('backtest', stopping, '--bars', bars);
      assert.equal(status, 1);
      assert.equal(stdout, '');
      assert.match(stderr, /stop\.pine:4:5: enough\n/);
    });

    it('ends with 1 for a script with errors, each with its place, line and remedy', async () => {
      const broken = file('broken.pine', '//@version=6\nstrategy("T")\nplot(clsoe)\n');
      const { status, stderr } = await stratloom('backtest', broken, '--bars', bars);
      assert.equal(status, 1);
      assert.match(stderr, /broken\.pine:3:6: error: .*clsoe/);
      assert.match(stderr, /The script cannot run: it has an error/);
    });
  });

  describe('stratloom check', () => {
    it('prints each message with place, code, line, caret and hint', async () => {
      const broken = file('check.pine', '//@version=6\nstrategy("T")\nx = clsoe + 1\nplot(x)\n');
      const { status, stdout } = await stratloom('check', broken);
      assert.equal(status, 1);
      const [first = '', second = '', third = '', fourth = ''] = stdout.split('\n');
      assert.match(first, /check\.pine:3:5: error: .* \[pine\.[a-z-]+\]$/);
      assert.equal(second, '  3 | x = clsoe + 1');
      assert.equal(third, '    |     ^^^^^');
      assert.match(fourth, /^ {4}= .*close/);
      assert.match(stdout, /1 error, no warnings/);
    });

    it('passes a script that looks at the past alone', async () => {
      const { status, stdout } = await stratloom('check', cross, '--bars', bars);
      assert.equal(status, 0, stdout);
      assert.match(stdout, /✓ No request repaints/);
      assert.match(stdout, /✓ No look-ahead found/);
      assert.match(stdout, /✓ \d+ bars of warm-up/);
    });

    it('warns where the strategy depends on a tick that was inferred from the prices', async () => {
      const pips = file(
        'pips.pine',
        `//@version=6
strategy("Pips")
if bar_index == 10
    strategy.entry("L", strategy.long)
strategy.exit("X", "L", profit = 10, loss = 10)
`,
      );
      const rows = Array.from({ length: 200 }, (_, i) => {
        const [time, price] = [Date.UTC(2024, 0, 1 + i), (110_000 + ((i * 7) % 31)) / 100_000];
        const [high, low] = [price + 0.00002, price - 0.00002].map((it) => it.toFixed(5));
        return [new Date(time).toISOString().slice(0, 10), price, high, low, price, 1].join(',');
      });
      const csv = file('pips.csv', ['time,open,high,low,close,volume', ...rows].join('\n'));
      const { status, stdout } = await stratloom('check', pips, '--bars', csv);
      assert.equal(status, 0, stdout);
      assert.match(stdout, /! The tick is a guess, and the strategy depends on it\n.*0\.00001 is/);
      const stated = file('pips.json', '{"instrument":{"tickSize":0.00001}}');
      const known = await stratloom('check', pips, '--bars', csv, '--settings', stated);
      assert.doesNotMatch(known.stdout, /tick is a guess/);
      const ran = await stratloom('backtest', pips, '--bars', csv);
      assert.match(
        ran.stdout,
        /\ndefault size 1 unit · .* · tick 0\.00001 \(from the prices\) · 2024-01-01 to/,
      );
      const { trades } = Trades.parse(
        JSON.parse((await stratloom('backtest', pips, '--bars', csv, '--json', '-')).stdout),
      );
      // Ten ticks are 0.0001, or a gap of at most 30 beyond; by 0.01 no exit would be within these prices.
      const [first] = trades;
      assert.ok(first !== undefined && Math.abs(first.exitPrice - first.entryPrice) < 0.0004);
    });

    it('finds a request that repaints, in the text and by running it', async () => {
      const peeking = file(
        'peek.pine',
        `//@version=6
strategy("Peek")
week = request.security(syminfo.tickerid, "1W", close, lookahead = barmerge.lookahead_on)
plot(week, "Week")
if week > close
    strategy.entry("L", strategy.long)
else
    strategy.close("L")
`,
      );
      const { status, stdout } = await stratloom('check', peeking, '--bars', bars);
      assert.equal(status, 1);
      assert.match(stdout, /peek\.pine:3:8: warning: .*\[pine\.repaint\]/);
      assert.match(stdout, /! A request repaints/);
      assert.match(stdout, /✗ Looks ahead at bar \d+/);
    });

    it('takes strategies only', async () => {
      const { status, stderr } = await stratloom('check', bars);
      assert.equal(status, 1);
      assert.match(stderr, /bars\.csv is neither a Python file/);
    });
  });
});
