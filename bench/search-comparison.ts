// Compares the guided search with random search and prints a table for docs/how-to/optimize-a-strategy.md: node bench/search-comparison.ts
import { bollinger, donchian, macd, rsi, sma } from '@stratloom/engine/indicators';
import type { Bars } from '@stratloom/engine/model';
import {
  Search,
  type SearchMethodName,
  SearchSpace,
  sweep,
  type SweepStrategy,
} from '@stratloom/engine/optimize';
import { headFigures } from '@stratloom/engine/report';
import { BENCH_SETTINGS, INSTRUMENT } from './runs.ts';
import { walkBars } from './walk-bars.ts';

const RUN_COUNT = 80;
const SEEDS = Array.from({ length: 30 }, (_, at) => at + 1);

interface Landscape {
  readonly name: string;
  readonly space: SearchSpace;
  /** Score by the key of a point. */
  readonly scores: ReadonlyMap<string, number>;
}

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
const { cos, sin, exp, sqrt, PI } = Math;

/** Functions to be made small, of three numbers or (the last four) of two. */
const FUNCTIONS: readonly (readonly [string, number, number, (x: readonly number[]) => number])[] =
  [
    ['sphere', 3, 5, (x) => sum(x.map((v) => (v - 1) ** 2))],
    [
      'Rosenbrock',
      3,
      2,
      (x) => sum(x.slice(1).map((v, i) => 100 * (v - at(x, i) ** 2) ** 2 + (1 - at(x, i)) ** 2)),
    ],
    ['Rastrigin', 3, 5, (x) => 30 + sum(x.map((v) => v * v - 10 * cos(2 * PI * v)))],
    [
      'Ackley',
      3,
      5,
      (x) =>
        -20 * exp(-0.2 * sqrt(sum(x.map((v) => v * v)) / 3)) -
        exp(sum(x.map((v) => cos(2 * PI * v))) / 3),
    ],
    [
      'Griewank',
      3,
      20,
      (x) => sum(x.map((v) => v * v)) / 4000 - x.reduce((p, v, i) => p * cos(v / sqrt(i + 1)), 1),
    ],
    ['Styblinski-Tang', 3, 5, (x) => sum(x.map((v) => v ** 4 - 16 * v * v + 5 * v)) / 2],
    [
      'Branin',
      2,
      10,
      ([x = 0, y = 0]) =>
        (y - (5.1 * x * x) / (4 * PI * PI) + (5 * x) / PI - 6) ** 2 +
        10 * (1 - 1 / (8 * PI)) * cos(x) +
        10,
    ],
    ['Himmelblau', 2, 5, ([x = 0, y = 0]) => (x * x + y - 11) ** 2 + (x + y * y - 7) ** 2],
    [
      'six-hump camel',
      2,
      2,
      ([x = 0, y = 0]) => (4 - 2.1 * x * x + x ** 4 / 3) * x * x + x * y + 4 * (y * y - 1) * y * y,
    ],
    [
      'Levy 13',
      2,
      10,
      ([x = 0, y = 0]) =>
        sin(3 * PI * x) ** 2 +
        (x - 1) ** 2 * (1 + sin(3 * PI * y) ** 2) +
        (y - 1) ** 2 * (1 + sin(2 * PI * y) ** 2),
    ],
  ];

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}

function functionLandscapes(): Landscape[] {
  return FUNCTIONS.map(([name, axes, limit, score]) => {
    const values = steps(-limit, limit, (2 * limit) / (axes === 3 ? 20 : 60));
    const space = new SearchSpace(
      Object.fromEntries(['x', 'y', 'z'].slice(0, axes).map((axis) => [axis, values])),
    );
    const points = [...space.allowedPoints()];
    const scores = points.map(
      (point) => [String(point), -score(point.map((i) => at(values, i)))] as const,
    );
    return { name, space, scores: new Map(scores) };
  });
}

/** Long on bars on which `wants` is above 0, else out. */
function longWhile(
  name: string,
  wants: (bars: Bars, value: (name: string) => number) => ArrayLike<number>,
): SweepStrategy {
  return {
    name,
    start({ bars, parameters }) {
      const wanted = wants(bars, (parameter) => Number(parameters[parameter]));
      return {
        firstBarIndex: 0,
        onBar(i, account, orders) {
          const isWanted = (wanted[i] ?? 0) > 0;
          if (isWanted && account.signedQuantity === 0) orders.place({ side: 'buy', reason: 'in' });
          else if (!isWanted && account.signedQuantity > 0) orders.closeAll('out');
        },
      };
    },
  };
}

const difference = (a: Float64Array, b: Float64Array): Float64Array =>
  a.map((value, i) => value - (b[i] ?? NaN));

/** Five strategies with two to three parameters each. */
const STRATEGIES: readonly (readonly [SweepStrategy, SearchSpace])[] = [
  [
    longWhile('cross of averages', ({ close }, p) =>
      difference(sma(close, p('fast')), sma(close, p('slow'))),
    ),
    new SearchSpace({ fast: steps(2, 40, 2), slow: steps(45, 200, 5) }),
  ],
  [
    longWhile('RSI', ({ close }, p) => rsi(close, p('length')).map((v) => p('level') - v)),
    new SearchSpace({ length: steps(2, 40, 1), level: steps(20, 70, 2) }),
  ],
  [
    longWhile('breakout', ({ high, low, close }, p) =>
      difference(close, donchian(high, low, p('length')).middle).map(
        (v, i) => v - p('width') * ((high[i] ?? NaN) - (low[i] ?? NaN)),
      ),
    ),
    new SearchSpace({ length: steps(5, 150, 5), width: steps(0, 5, 0.25) }),
  ],
  [
    longWhile('Bollinger', ({ close }, p) =>
      difference(bollinger(close, p('length'), p('width')).lower, close),
    ),
    new SearchSpace({ length: steps(5, 100, 5), width: steps(0.5, 3, 0.1) }),
  ],
  [
    longWhile('MACD', ({ close }, p) => macd(close, p('fast'), p('slow'), p('signal')).histogram),
    new SearchSpace({ fast: steps(4, 24, 2), slow: steps(26, 66, 4), signal: steps(3, 15, 2) }),
  ],
];

function strategyLandscapes(): Landscape[] {
  const bars = walkBars(6000);
  return STRATEGIES.map(([strategy, space]) => {
    const points = [...space.allowedPoints()];
    const input = {
      bars,
      instrument: INSTRUMENT,
      strategy,
      settings: { ...BENCH_SETTINGS, commission: { kind: 'ratio', value: 0.0002 } as const },
    };
    const parameters = points.map((point) => space.parametersAt(point));
    const rows = [...sweep(input, parameters, headFigures)];
    return {
      ...{ name: strategy.name, space },
      scores: new Map(rows.map(({ score }, i) => [String(points[i]), score.returnRatio] as const)),
    };
  });
}

/** Mean over seeds of the share of all combinations that are better than the best that was found, 0 to 1. */
function missed({ space, scores }: Landscape, method: SearchMethodName): number {
  const sorted = Float64Array.from(scores.values()).toSorted();
  const shares = SEEDS.map((seed) => {
    const search = new Search({ space, method, runCount: RUN_COUNT, seed });
    let best = -Infinity;
    for (let task = search.next(); task !== null; task = search.next()) {
      const score = scores.get(String(task.point)) ?? NaN;
      best = Math.max(best, score);
      search.tell(task.index, score);
    }
    return sorted.filter((score) => score > best).length / sorted.length;
  });
  return sum(shares) / shares.length;
}

const percent = (ratio: number): string => `${(100 * ratio).toFixed(2)} %`;
console.log(`| landscape | combinations | random | tpe |\n| --- | ---: | ---: | ---: |`);
for (const landscape of [...functionLandscapes(), ...strategyLandscapes()]) {
  const [random, tpe] = [missed(landscape, 'random'), missed(landscape, 'tpe')];
  console.log(
    `| ${landscape.name} | ${landscape.scores.size} | ${percent(random)} | ${percent(tpe)} |`,
  );
}
