import { ratioText } from '@stratloom/engine/report';
import { gainingMarkets, scoreIn, type SpanMeasure, type Trial } from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import type { FinishedOptimization } from './finished-optimization.ts';

/** Marks of reasons, as verdicts of a backtest have them. */
const MARKS = { for: '✓', doubtful: '!', against: '✗' } as const;

const KINDS = {
  tradeOrder: 'order of trades',
  blockBootstrap: 'blocks of returns',
  barBootstrap: 'blocks of bars',
  skippedTrades: 'trades missed',
  slippage: 'worse prices',
  delayedEntry: 'late entries',
  parameterNoise: 'moved parameters',
} as const;

/** Returns an optimisation as text for a terminal: the runs sorted by their test figures, walk-forward, tests, verdict. */
export function optimizationText(
  finished: FinishedOptimization,
  { rowCount, objectiveText }: { readonly rowCount: number; readonly objectiveText: string },
): string {
  const { conclusion, trials } = finished;
  const { verdict, chosen } = conclusion;
  const parameters = trials[chosen ?? -1]?.parameters;
  return [
    `Runs by ${objectiveText} in the test span, best first (training beside it):`,
    ...runTable(finished, rowCount),
    '',
    ...failedLines(trials),
    ...walkForwardLines(finished),
    ...crossValidationLines(finished),
    ...monteCarloLines(finished),
    `Verdict: ${verdict.status}`,
    ...verdict.reasons.map(({ speaks, text }) => `  ${MARKS[speaks]} ${text}`),
    `  Next: ${verdict.next}`,
    ...(parameters === undefined
      ? []
      : [`Centre of the stable zone: ${parameterText(parameters)}`]),
    '',
  ].join('\n');
}

function runTable({ trials, conclusion }: FinishedOptimization, rowCount: number): string[] {
  const { ranking, neighbours, plateau } = conclusion;
  const members = new Set(plateau?.members);
  const marketCount = trials.reduce(
    (most, { outcome }) => Math.max(most, marketsOf(outcome)?.of ?? 0),
    0,
  );
  const head = ['', 'test', 'training', 'neighbours', 'trades', 'return', 'drawdown'];
  if (marketCount > 1) head.push('gains on');
  const rows = ranking.slice(0, rowCount).flatMap((index) => {
    const trial = trials[index];
    if (trial?.outcome.ok !== true) return [];
    const { train, test, whole } = trial.outcome.measure;
    const mark = index === conclusion.chosen ? '● ' : members.has(index) ? '○ ' : '  ';
    return [
      [
        `${mark}${parameterText(trial.parameters)}`,
        ...[scoreText(test), scoreText(train)],
        numberText(neighbours[index]?.score ?? null),
        String(whole.figures.tradeCount),
        ratioText(whole.figures.returnRatio),
        ratioText(whole.figures.maxDrawdownRatio ?? NaN),
        ...gainsText(marketsOf(trial.outcome)),
      ],
    ];
  });
  return [...columns([head, ...rows]), '● = centre of the stable zone, ○ = in the zone'];
}

/** Markets on which a run gains in training and in test, of all; null = it is made on one. */
function marketsOf(outcome: Trial['outcome']): { count: number; of: number } | null {
  const count = outcome.ok ? gainingMarkets(outcome.measure) : null;
  if (!outcome.ok || count === null) return null;
  return { count, of: outcome.measure.markets?.length ?? 0 };
}

function gainsText(markets: ReturnType<typeof marketsOf>): readonly string[] {
  return markets === null ? [] : [`${markets.count} of ${markets.of}`];
}

function failedLines(trials: readonly Trial[]): string[] {
  const reasons = new Map<string, number>();
  for (const { outcome } of trials) {
    const reason = reasonOf(outcome);
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  if (reasons.size === 0) return [];
  const lines = [...reasons].toSorted((a, b) => b[1] - a[1]).slice(0, 5);
  return ['Runs that do not count:', ...lines.map(([why, count]) => `  ${count} × ${why}`), ''];
}

/** Returns why a run does not count; null = it does. */
function reasonOf(outcome: Trial['outcome']): string | null {
  if (!outcome.ok) return `failed: ${outcome.reason}`;
  const { train, test } = outcome.measure;
  if (!train.score.ok) return `training: ${train.score.reason}`;
  return test.score.ok ? null : `test: ${test.score.reason}`;
}

function walkForwardLines({ conclusion, trials, plan, openTime }: FinishedOptimization): string[] {
  const { walkForward, windowChoices } = conclusion;
  if (walkForward === null) return [];
  const day = (period: number): string => {
    const time = openTime[plan.periodEnds[period] ?? 0] ?? NaN;
    return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : '';
  };
  const rows = windowChoices.map(({ trial, testReturnRatio }, at) => {
    const { from = 0, to = 0 } = plan.windows[at]?.test ?? {};
    const chosen =
      trial === null ? 'nothing chosen' : parameterText(trials[trial]?.parameters ?? {});
    return [`  ${day(from)} to ${day(to - 1)}`, chosen, ratioText(testReturnRatio)];
  });
  const { efficiency, drift, outOfSampleCurve } = walkForward;
  const total = ratioText((outOfSampleCurve.at(-1) ?? 1) - 1);
  const kept = efficiency === null ? 'N/A' : ratioText(efficiency);
  const moved = drift === null ? 'N/A' : ratioText(drift);
  return [
    'Walk-forward, chosen before each stretch and traded through it:',
    ...columns(rows),
    `  together ${total}; efficiency ${kept}; parameters move ${moved} of their range from one to the next`,
    '',
  ];
}

function crossValidationLines({ conclusion }: FinishedOptimization): string[] {
  const { crossValidation } = conclusion;
  if (crossValidation === null) return [];
  const folds = crossValidation.foldReturnRatios.map(ratioText).join(', ');
  return [
    'Purged cross-validation, each stretch traded by the best of all the others:',
    `  ${folds}`,
    '',
  ];
}

function monteCarloLines({ monteCarlo }: FinishedOptimization): string[] {
  if (monteCarlo.length === 0) return [];
  const head = [
    '  Return if it had come otherwise',
    'original',
    'best 5 %',
    'median',
    'worst 5 %',
    'half lost',
  ];
  const rows = monteCarlo.map(({ kind, returnRatio, severeLossProbability }) => [
    `  ${KINDS[kind]}`,
    ...[returnRatio.original, returnRatio.best, returnRatio.median, returnRatio.worst].map(
      ratioText,
    ),
    ratioText(severeLossProbability),
  ]);
  return [...columns([head, ...rows]), ''];
}

/** Returns parameters as they are set by options. */
function parameterText(parameters: Parameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}

function scoreText(measure: SpanMeasure): string {
  return numberText(scoreIn(measure));
}

function numberText(value: number | null): string {
  return value === null ? 'N/A' : value.toFixed(3);
}

/** Lays rows out in columns; the first is on the left, numbers on the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    rows.reduce((widest, row) => Math.max(widest, (row[at] ?? '').length), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
