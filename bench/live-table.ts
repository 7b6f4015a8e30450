import { readFileSync } from 'node:fs';
import { invariant, plainInstrument, price, unixMs, money } from '@stratloom/engine/model';
import { LiveRun } from '@stratloom/engine/run';
import { compilePine, type RunnableScript } from '@stratloom/lang-pine';
import { compileRules, TEMPLATES } from '@stratloom/lang-visual';
import { cpuMs, median } from './measure.ts';
import { grouped, type Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

const HISTORIES = [1000, 10_000, 100_000];
const APPENDED = 60;
/** Not counted: the first bars, before V8 has compiled what they run. */
const WARM_UP = 20;

/** Cost of a bar that is appended to a live run, by the bars that there are before it. */
export function liveTable(): Table {
  const rows = strategies().map(([name, runnable]) => [
    name,
    ...[true, false].flatMap((isBarByBar) =>
      HISTORIES.map((count) => appendedMs(runnable, count, isBarByBar).toFixed(2)),
    ),
  ]);
  return {
    title: 'A bar of a live run',
    note: `CPU milliseconds of one bar appended to a live run of a strategy: columns, bar, decision, the fill of what it placed; the median of ${APPENDED}. By the count of bars before it, computed bar by bar (as live runs do) and, in the last columns, as columns anew for each bar; the aim is a cost that does not grow. Requests of other timeframes (weekly-filter) still look through all bars.`,
    head: [
      'strategy',
      ...HISTORIES.map((count) => `${grouped(count)} bars`),
      ...HISTORIES.map((count) => `as columns: ${grouped(count)}`),
    ],
    rows,
  };
}

function strategies(): (readonly [name: string, runnable: RunnableScript])[] {
  const scripts = ['sma-cross', 'typical'].map((name) => {
    const source = readFileSync(new URL(`scripts/${name}.pine`, import.meta.url), 'utf8');
    return [`Pine: ${name}`, compilePine(source).runnable] as const;
  });
  const wanted = ['sma-cross', 'rsi-dip', 'supertrend', 'weekly-filter'];
  const templates = TEMPLATES.filter(({ id }) => wanted.includes(id)).map(
    ({ id, tree }) => [`rules: ${id}`, compileRules(tree).runnable] as const,
  );
  return [...templates, ...scripts].map(([name, runnable]) => {
    invariant(runnable !== null, `${name} does not compile`);
    return [name, runnable] as const;
  });
}

function appendedMs(runnable: RunnableScript, count: number, isBarByBar: boolean): number {
  const all = walkBars(count + WARM_UP + APPENDED);
  const run = new LiveRun({
    bars: { ...all, length: count },
    instrument: plainInstrument('LIVE'),
    settings: runnable.settings,
    strategy: runnable.strategy({ isBarByBar }),
    parameters: {},
  });
  run.advance();
  const times: number[] = [];
  for (let at = count; at < all.length; at++) times.push(cpuMs(() => pass(run, all, at)));
  return median(times.slice(WARM_UP));
}

/** Appends bar `at`, and reports the fills of market orders that it brings. */
function pass(run: LiveRun, all: ReturnType<typeof walkBars>, at: number): void {
  const [openTime, close] = [all.openTime[at]!, all.close[at]!];
  const [open, high, low] = [all.open[at]!, all.high[at]!, all.low[at]!];
  run.append([{ openTime, open, high, low, close, volume: all.volume[at]! }]);
  run.advance();
  for (const { orderId, type, quantity } of run.wantedOrders()) {
    if (type !== 'market' || !(quantity > 0)) continue;
    const [fillPrice, time, fee] = [price(close), unixMs(openTime), money(0)];
    run.report({ kind: 'fill', orderId, time, quantity, price: fillPrice, fee });
  }
}
