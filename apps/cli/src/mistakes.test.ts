import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { barsCsv } from '@stratloom/engine/market-data';
import { walkBars } from '@stratloom/testkit';
import { stratloom } from './testing/run-command.ts';

const folder = mkdtempSync(`${tmpdir()}/stratloom-mistakes-`);
function file(name: string, text: string): string {
  writeFileSync(`${folder}/${name}`, text);
  return `${folder}/${name}`;
}

const bars = file('bars.csv', barsCsv(walkBars(300, 6)));
const lines = ['from stratloom import Strategy', '', 'class Wait(Strategy):'];
lines.push('    fast = 5', '    def next(self):', '        pass', '');
const strategy = file('wait.py', lines.join('\n'));

/** Bars that are ten minutes apart, which is the length of no timeframe. */
function tenMinutes(): string {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const time = new Date(Date.UTC(2024, 0, 1) + at * 600_000).toISOString();
    return `${time},1,2,1,2,5`;
  });
  return ['time,open,high,low,close,volume', ...rows, ''].join('\n');
}

describe('stratloom backtest', () => {
  after(() => rmSync(folder, { recursive: true }));

  const mistakes: readonly [what: string, args: () => string[], message: RegExp][] = [
    [
      'a strategy file that is not there',
      () => ['backtest', `${folder}/none.py`, '--bars', bars],
      /none\.py: The file does not exist/,
    ],
    ['no bars', () => ['backtest', strategy], /--bars FILE\.csv is missing/],
    [
      'an output in the place of its bars',
      () => ['backtest', strategy, '--bars', bars, '--json', `${folder}/./bars.csv`],
      /bars\.csv: The file is read by this run/,
    ],
    [
      'an output in the place of bars in a folder of further ones',
      () => {
        const other = `${folder}/more`;
        mkdirSync(other, { recursive: true });
        writeFileSync(`${other}/MSFT.csv`, readFileSync(bars));
        const run = ['backtest', strategy, '--bars', bars, '--other', other];
        return [...run, '--trades', `${other}/MSFT.csv`];
      },
      /MSFT\.csv: The file is read by this run/,
    ],
    [
      'an output in the place of its strategy',
      () => ['backtest', strategy, '--bars', bars, '--html', strategy],
      /wait\.py: The file is read by this run/,
    ],
    [
      'an output of a search in the place of its bars',
      () => ['optimize', strategy, '--bars', bars, '--range', 'fast=2:3', '--json', bars],
      /bars\.csv: The file is read by this run/,
    ],
    [
      'two outputs in one file',
      () => [
        'backtest',
        strategy,
        '--bars',
        bars,
        '--trades',
        `${folder}/out`,
        '--equity',
        `${folder}/out`,
      ],
      /out: The file is named for two outputs/,
    ],
    [
      'two outputs on standard output',
      () => ['backtest', strategy, '--bars', bars, '--json', '-', '--trades', '-'],
      /Two outputs would go to standard output/,
    ],
    [
      'a timeframe into which bars of ten minutes do not fit',
      () => ['backtest', strategy, '--bars', file('ten.csv', tenMinutes()), '--timeframe', '15m'],
      /These bars are 10 minutes apart; 15m bars cannot be made of them/,
    ],
    [
      'a broken row',
      () => {
        const [header, first] = readFileSync(bars, 'utf8').split('\n');
        const text = `${header}\n${first}\n2024-01-02,1,2,x,4,5\n`;
        return ['backtest', strategy, '--bars', file('broken.csv', text)];
      },
      /broken\.csv:3: .*"x"/,
    ],
    [
      'a syntax error',
      () => {
        const text = 'from stratloom import Strategy\n\nclass A(Strategy:\n    pass\n';
        return ['backtest', file('syntax.py', text), '--bars', bars];
      },
      /syntax\.py:3:17: SyntaxError/,
    ],
    [
      'a division by zero',
      () => {
        const text =
          'from stratloom import Strategy\n\nclass A(Strategy):\n    def next(self):\n        1 / 0\n';
        return ['backtest', file('zero.py', text), '--bars', bars];
      },
      /zero\.py:5:9: ZeroDivisionError/,
    ],
    [
      'an unknown parameter',
      () => ['backtest', strategy, '--bars', bars, '--param', 'fats=3'],
      /has no parameter 'fats'/,
    ],
    [
      'a setting out of range',
      () => ['backtest', strategy, '--bars', bars, '--cash=-5'],
      /cash: .*>0/,
    ],
    [
      'a misspelled setting',
      () => {
        const settings = file('settings.json', '{"cahs": 3}');
        return ['backtest', strategy, '--bars', bars, '--settings', settings];
      },
      /settings\.json: .*cahs/,
    ],
    [
      'a timeframe that the bars contradict',
      () => ['backtest', strategy, '--bars', bars, '--timeframe', '1m'],
      /These are 1d bars; they cannot be turned into 1m bars/,
    ],
    [
      'a commission above what is traded',
      () => ['backtest', strategy, '--bars', bars, '--commission', '5'],
      /A commission of 5 is 500 % .*\n.*write 0\.05 for 5 %/,
    ],
    [
      'dates that could be read in two ways',
      () => {
        const text = 'date,open,high,low,close\n01/02/2024,1,1,1,1\n';
        return ['backtest', strategy, '--bars', file('dates.csv', text)];
      },
      /dates\.csv:2: .*\n.*--date-format dmy/,
    ],
    [
      'a calendar that is none',
      () => {
        const settings = file('calendar.json', '{"calendar": "never"}');
        return ['backtest', strategy, '--bars', bars, '--settings', settings];
      },
      /calendar\.json: There is no calendar "never"/,
    ],
    [
      'a lot below zero',
      () => {
        const settings = file('lot.json', '{"instrument": {"lotSize": -1}}');
        return ['backtest', strategy, '--bars', bars, '--settings', settings];
      },
      /lot\.json: instrument\.lotSize/,
    ],
    [
      'a rate without an account currency',
      () => ['backtest', strategy, '--bars', bars, '--rates', 'EURUSD=1.08'],
      /no account currency\.\n.*--account-currency EUR.*settings\.currency/s,
    ],
    [
      'the rate of a pair without the account currency',
      () => [
        'backtest',
        strategy,
        '--bars',
        bars,
        '--account-currency',
        'eur',
        '--rates',
        'GBPUSD=1.2',
      ],
      /--rates GBPUSD does not say what another currency is worth in EUR\.\n.*EURUSD/s,
    ],
    [
      'a rate that is not above 0',
      () => [
        'backtest',
        strategy,
        '--bars',
        bars,
        '--account-currency',
        'EUR',
        '--rates',
        'EURUSD=0',
      ],
      /--rates EURUSD=0 is not above 0/,
    ],
    [
      'a rate without a pair',
      () => ['backtest', strategy, '--bars', bars, '--rates', '1.08'],
      /not of the form EURUSD=1\.08/,
    ],
    [
      'rates of another currency than that of the prices',
      () => {
        const settings = file('yen.json', '{"instrument": {"quoteCurrency": "JPY"}}');
        const given = ['--account-currency', 'EUR', '--rates', 'EURUSD=1.08'];
        return ['backtest', strategy, '--bars', bars, '--settings', settings, ...given];
      },
      /but the prices are in JPY\.\n.*EURJPY/s,
    ],
    [
      'rates that begin later than the bars',
      () => [
        'backtest',
        strategy,
        '--bars',
        bars,
        '--account-currency',
        'EUR',
        '--rates',
        `EURUSD=${bars}`,
      ],
      /bars\.csv: No exchange rate is known for the bar of 2024-01-01.*: the rates begin later\.\n.*rates\.missing/s,
    ],
    [
      'an account in another currency than the prices, without a rate',
      () => {
        const terms = '{"accountCurrency": "EUR", "instrument": {"quoteCurrency": "USD"}}';
        const settings = file('euro.json', terms);
        return ['backtest', strategy, '--bars', bars, '--settings', settings];
      },
      /euro\.json: The account is in EUR, the prices are in USD\.\n.*how many EUR 1 USD is worth.*settings\.currency/s,
    ],
    [
      'finer bars that are no finer',
      () => ['backtest', strategy, '--bars', bars, '--finer-bars', bars],
      /bars\.csv: /,
    ],
    [
      'actions that are none',
      () => {
        const actions = file('bad.csv', 'date,kind,value\n2024-01-25,merger,2\n');
        return ['backtest', strategy, '--bars', bars, '--actions', actions];
      },
      /bad\.csv:2: .*merger/,
    ],
    [
      'instruments of different timeframes',
      () => {
        const hours = file('hours.csv', barsCsv(walkBars(50, 1, '1h')));
        return ['backtest', strategy, '--bars', bars, '--other', `H=${hours}`];
      },
      /H has bars of 1h, but bars has bars of 1d/,
    ],
    [
      'a place where nothing can be written, before it runs',
      () => ['backtest', `${folder}/none.py`, '--bars', bars, '--json', `${folder}/no/x.json`],
      /no\/x\.json: ENOENT.*\n.*folder exists/,
    ],
    [
      'a folder in the place of a file, before it runs',
      () => ['backtest', `${folder}/none.py`, '--bars', bars, '--html', folder],
      /EISDIR/,
    ],
    [
      'a time limit of nothing',
      () => ['backtest', strategy, '--bars', bars, '--time-limit', '0'],
      /--time-limit 0 is not a time above 0/,
    ],
    ['an unknown option', () => ['backtest', strategy, '--bras', bars], /Unknown option '--bras'/],
    ['an unknown command', () => ['backtets'], /no command "backtets"/],
  ];
  for (const [what, args, message] of mistakes) {
    it(`ends with 1 and says what to do about ${what}`, async () => {
      const { status, stdout, stderr } = await stratloom(...args());
      assert.equal(status, 1);
      assert.equal(stdout, '');
      assert.match(stderr, message);
      assert.ok(stderr.trim().split('\n').length >= 2, 'there is no remedy');
    });
  }
});
