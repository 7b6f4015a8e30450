import { readFileSync } from 'node:fs';
import { type Bars, ColumnPool, sliceBars } from '@stratloom/engine/model';
import { buildReport, type Report } from '@stratloom/engine/report';
import { runBacktest } from '@stratloom/engine/run';
import { compilePine, type RunnableScript } from '@stratloom/lang-pine';
import { compileRules } from '@stratloom/lang-visual';
import { cpuMs, measureInTurn, median } from './measure.ts';
import { plainFiveIndicators, plainSmaCross } from './plain-loops.ts';
import { BENCH_SETTINGS, INSTRUMENT } from './runs.ts';
import { SMA_CROSS_RULES } from './sma-cross-rules.ts';
import { nsPerBarLine, SPEED_HEAD } from './speed-line.ts';
import type { Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

const MILLION = 1_000_000;
const LINES = 1000;
const memory = new ColumnPool();

/** Cost of one script on 1,000,000 bars with its full report, beside a plain loop. */
interface ScriptWork {
  readonly work: string;
  readonly script: RunnableScript;
  readonly floor: number;
  readonly limitAtFloor: number;
  readonly aim: number;
  readonly limit: (bars: Bars) => unknown;
}

const { cash, commission } = BENCH_SETTINGS;
const CROSS = {
  ...{ floor: 20, limitAtFloor: 6.5, aim: 10 },
  limit: (bars: Bars) => plainSmaCross(bars, 10, 20, cash, commission.value),
};

/** The SMA cross as a script. */
export function pineTable(): Table {
  const work = 'SMA cross in Pine Script with two plots, full report';
  return tableOf([scriptLine({ ...CROSS, work, script: runnable('sma-cross') })]);
}

/** The same as rules; in a process of its own, as every strategy of the lab has an engine of its own. */
export function rulesTable(): Table {
  const work = 'the same from the visual builder';
  return tableOf([scriptLine({ ...CROSS, work, script: runnableRules() })]);
}

/** A script of usual length, and the time that a long one takes to compile. */
export function typicalTable(): Table {
  const typical = {
    work: 'typical Pine script (63 lines, brackets, six plots; limit: five indicators)',
    script: runnable('typical'),
    ...{ floor: 400, limitAtFloor: 14.9, aim: 150 },
    limit: (bars: Bars) => plainFiveIndicators(bars, cash, commission.value),
  };
  return tableOf([scriptLine(typical), compileLine()]);
}

function tableOf(rows: readonly string[][]): Table {
  return { title: 'Pine Script', note: '', head: SPEED_HEAD, rows };
}

function scriptLine({ script, limit, ...wanted }: ScriptWork): string[] {
  const bars = walkBars(MILLION);
  const short = sliceBars(bars, 0, 1500);
  for (let i = 0; i < 400; i++) {
    runScript(short, script);
    limit(short);
  }
  const times = measureInTurn({
    limitMs: () => limit(bars),
    oursMs: () => runScript(bars, script),
  });
  return nsPerBarLine({ ...wanted, ...times }, MILLION);
}

function compileLine(): string[] {
  const script = longScript();
  const times = Array.from({ length: 15 }, () => cpuMs(() => compilePine(script)));
  const [first = NaN, ...later] = times;
  const work = `compile a ${LINES}-line script (the first time ${first.toFixed(0)} ms)`;
  const middle = median(later.slice(0, 13));
  const verdict = middle <= 100 ? 'met' : 'missed';
  return [work, '100 ms', '', `${middle.toFixed(1)} ms`, '', '', '', verdict];
}

/** The typical script's computations again and again, under other names. */
function longScript(): string {
  const text = read('typical');
  const [head = '', body = ''] = text.split('// Columns\n');
  const block = (body.split('// Plots\n')[0] ?? '').split('\n');
  const names = [...body.matchAll(/^(?:var \w+ )?(\w+) =/gm)].map(([, name]) => name ?? '');
  const bands = ['middle', 'upper', 'lower', 'barsInTrade', 'lastEntryRange'];
  const pattern = new RegExp(`\\b(${[...names, ...bands].join('|')})\\b`, 'g');
  const lines = head.split('\n');
  for (let copy = 1; lines.length < LINES; copy++) {
    for (const line of block) lines.push(line.replace(pattern, `$1${copy}`));
  }
  return lines.slice(0, LINES).join('\n');
}

function read(name: string): string {
  return readFileSync(new URL(`scripts/${name}.pine`, import.meta.url), 'utf8');
}

function runnable(name: string): RunnableScript {
  const program = compilePine(read(name));
  if (program.runnable === null) throw new Error(`${name}.pine: ${program.messages[0]?.text}`);
  return program.runnable;
}

function runnableRules(): RunnableScript {
  const { runnable: compiled, problems } = compileRules(SMA_CROSS_RULES);
  if (compiled === null) throw new Error(`rules: ${problems[0]?.message}`);
  return compiled;
}

function runScript(bars: Bars, { settings, strategy }: RunnableScript): Report {
  memory.recycle();
  const input = { bars, instrument: INSTRUMENT, settings, strategy: strategy(), parameters: {} };
  return buildReport(runBacktest({ ...input, memory }));
}
