import { crossingBars, sma } from '@stratloom/engine/indicators';
import { ColumnPool } from '@stratloom/engine/model';
import { buildReport } from '@stratloom/engine/report';
import type { Strategy, StrategyRun } from '@stratloom/engine/strategy';
import { measureInTurn } from './measure.ts';
import { BENCH_SETTINGS, runOn, TEN_TWENTY, warmUp } from './runs.ts';
import { crossRun, smaCross } from './strategies.ts';
import { nsPerBar, type Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

const MILLION = 1_000_000;
/** Differences are taken of the least of many rounds, which is steadier than the median. */
const DIFFERENCE_ROUNDS = 21;

/** Cost of each stage of the SMA cross: runs that leave stages out, and the differences between them. */
export function stageTable(): Table {
  const bars = walkBars(MILLION);
  warmUp(bars);
  const [a, b] = [sma(bars.close, 10), sma(bars.close, 20)];
  const nothing = ready({ firstBarIndex: 20, decisionBars: new Uint8Array(MILLION), onBar() {} });
  const watching = ready({ firstBarIndex: 20, onBar: watch(a, b) });
  const crossing = ready(crossRun(crossingBars(a, b), 20));
  const withoutFunds = { ...BENCH_SETTINGS, cash: 1 };
  // In memory of its own, because the report of it is made again after other runs.
  const finished = runOn(bars, smaCross, TEN_TWENTY, BENCH_SETTINGS, new ColumnPool());
  const times = measureInTurn(
    {
      columns: () => crossingBars(sma(bars.close, 10), sma(bars.close, 20)),
      loop: () => runOn(bars, nothing),
      watch: () => runOn(bars, watching),
      refused: () => runOn(bars, crossing, TEN_TWENTY, withoutFunds),
      filled: () => runOn(bars, crossing),
      whole: () => runOn(bars, smaCross),
      report: () => buildReport(finished),
    },
    DIFFERENCE_ROUNDS,
  );
  const cost = (name: keyof typeof times): number => Math.min(...times[name]);
  const row = (stage: string, how: string, ms: number): string[] => [
    stage,
    how,
    nsPerBar(ms, MILLION),
  ];
  return {
    title: 'What each stage costs',
    note: `The SMA cross on 1,000,000 bars (${finished.trades.length} trades, ${finished.orders.length} orders): runs that leave stages out, and their differences; the least of ${DIFFERENCE_ROUNDS} rounds.`,
    head: ['stage', 'measured as', 'ns/bar'],
    rows: [
      row('indicator columns', 'two averages and the bars on which they cross', cost('columns')),
      row('bar loop and equity', 'a run whose strategy is never asked', cost('loop')),
      row(
        'strategy, asked on every bar',
        'a run that looks and does nothing',
        cost('watch') - cost('loop'),
      ),
      row(
        'orders and matching',
        'a run whose orders are refused for want of funds',
        cost('refused') - cost('loop'),
      ),
      row(
        'portfolio and trades',
        'the run on ready columns, less that',
        cost('filled') - cost('refused'),
      ),
      row('report', 'the report of a finished run', cost('report')),
      row('the run without report', 'asked on the bars on which the averages cross', cost('whole')),
    ],
  };
}

function ready(run: StrategyRun): Strategy {
  return { name: 'ready columns', start: () => run };
}

/** Looks for crossings on every bar, and finds none that is below 0. */
function watch(a: Float64Array, b: Float64Array): StrategyRun['onBar'] {
  return (i, _account, gateway) => {
    if (a[i - 1]! < b[i - 1]! && a[i]! > b[i]! && a[i]! < 0) gateway.cancelAll();
    else if (a[i - 1]! > b[i - 1]! && a[i]! < b[i]! && b[i]! < 0) gateway.cancelAll();
  };
}
