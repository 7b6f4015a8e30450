import { z } from 'zod';
import { TimeframeName } from './market.ts';
import { route } from './route.ts';
import { ParameterValues, Settings } from './settings.ts';
import { Language } from './strategies.ts';

/** Bounds of sweeps on the server. */
export const SWEEP_BOUNDS = {
  /** Runs of one sweep. */
  runs: 1_000_000,
  /** Runs of one that is guided by what was found: each round waits for the one before. */
  guidedRuns: 10_000,
  /** Runs of all sweeps that a user orders within 24 hours. */
  runsOfDay: 2_000_000,
  /** Sweeps of a user that have not ended. */
  underWay: 3,
  /** Ended sweeps whose results are kept. */
  kept: 3,
  /** Days for which they are. */
  keptDays: 7,
  /** Further markets. */
  markets: 10,
  /** Bars of a sweep on all its markets, finer ones not counted. */
  bars: 200_000,
  finerBars: 400_000,
  /** Returns of all runs together, bytes. */
  resultBytes: 1024 ** 3,
  /** Time for which a browser that holds a sweep need not be heard of, ms. */
  holdMs: 60_000,
  /** Chunks of results in one answer. */
  chunksAtOnce: 4,
} as const;

const base64 = (mostBytes: number) =>
  z
    .string()
    .max(Math.ceil(mostBytes / 3) * 4)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'this is not base64');
const BAR_BYTES = 48;
const finite = z.number();
const ratio = z.number().gt(0).lt(1);
const count = z.number().int().nonnegative();

const SweptInstrument = z
  .strictObject({
    symbol: z.string().min(1).max(100),
    tickSize: z.number().nonnegative(),
    isTickInferred: z.boolean().optional(),
    lotSize: z.number().nonnegative(),
    minNotional: z.number().nonnegative().optional(),
    pointValue: z.number().positive().optional(),
    exchangeRate: z.number().positive().optional(),
    venue: z.string().max(50).optional(),
    kind: z
      .enum([
        ...['spot', 'stock', 'fund', 'index', 'forex'],
        ...['future', 'perpetual', 'option', 'bond'],
      ] as const)
      .optional(),
    baseCurrency: z.string().max(20).optional(),
    quoteCurrency: z.string().max(20).optional(),
    calendarName: z.string().max(50).optional(),
  })
  .describe('Terms of the instrument, with its steps.');

const Domain = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('range'), from: finite, to: finite, step: finite }),
  z.strictObject({
    kind: z.literal('list'),
    values: z.array(z.union([finite, z.boolean(), z.string().max(4096)])).max(100_000),
  }),
]);

const WalkForward = z.strictObject({
  kind: z.enum(['rolling', 'anchored']),
  windowCount: z.number().int().positive().max(100),
  trainRatio: ratio,
});

/** Terms of a sweep: what is searched, and how. */
export const SweepSearch = z
  .strictObject({
    domains: z
      .record(z.string().max(100), Domain)
      .refine((domains) => Object.keys(domains).length <= 20, 'at most 20 parameters are searched')
      .describe('Values of each parameter that is searched.'),
    where: z.array(z.string().max(500)).max(20).describe('Conditions; all must hold.'),
    objective: z.string().max(500).describe('Figures with weights, such as sharpe.'),
    leastTrades: count,
    greatestDrawdownRatio: z.number().positive().nullable().describe('null = any.'),
    method: z
      .enum(['grid', 'random', 'tpe'])
      .describe('tpe: guided by what was found; in each window of the walk-forward anew.'),
    runCount: z.number().int().positive().max(SWEEP_BOUNDS.runs).describe('Runs at most.'),
    trainRatio: ratio.describe('Share of the bars by which parameters are searched.'),
    walkForward: WalkForward.nullable(),
    earlierTrialCount: count,
    seed: z.number().int(),
  })
  .meta({ id: 'SweepSearch' });
export type SweepSearch = z.infer<typeof SweepSearch>;

/** Strategy of a sweep with all that decides its runs, but for bars and search. */
export const SweepJob = z
  .strictObject({
    language: Language,
    code: z.string().min(1).max(1_000_000),
    parameters: ParameterValues.describe('Hold where a run sets none.'),
    settings: Settings,
    instrument: SweptInstrument,
    seed: z.number().int().describe('Seed of random numbers in the runs.'),
  })
  .meta({ id: 'SweepJob' });
export type SweepJob = z.infer<typeof SweepJob>;

const Ranges = z
  .array(z.tuple([count, count]))
  .max(5_000)
  .describe('Numbers of runs that need not be made: pairs of first and end (exclusive).');

const barColumns = base64(SWEEP_BOUNDS.bars * BAR_BYTES).describe(
  'Columns openTime, open, high, low, close, volume after one another: little-endian Float64, base64.',
);
const FinerBars = z
  .strictObject({
    timeframe: TimeframeName,
    bars: base64(SWEEP_BOUNDS.finerBars * BAR_BYTES),
  })
  .nullable()
  .default(null)
  .describe('Bars inside them.');

/** A further market, on which each run is made as well. */
export const SweptMarket = z.strictObject({
  symbol: z.string().min(1).max(100).describe('Name of the bars.'),
  timeframe: TimeframeName,
  instrument: SweptInstrument,
  bars: barColumns,
  finerBars: FinerBars,
});

/** Further markets of a sweep, and how scores on all of them become one. */
export const SweepMarkets = z
  .strictObject({
    rule: z.enum(['median', 'mean', 'worst']),
    others: z.array(SweptMarket).min(1).max(SWEEP_BOUNDS.markets),
  })
  .meta({ id: 'SweepMarkets' });

/** Everything that decides a sweep. */
export const SweepOrder = z
  .strictObject({
    job: SweepJob,
    search: SweepSearch,
    symbol: z.string().min(1).max(100).describe('Name of the bars, for lists.'),
    timeframe: TimeframeName,
    bars: barColumns,
    finerBars: FinerBars,
    markets: SweepMarkets.nullable()
      .default(null)
      .describe(
        'Further markets, in the currency of the account; null = none. Their bars are of the time of those above.',
      ),
    exchangeRates: base64(SWEEP_BOUNDS.bars * 8)
      .nullable()
      .default(null)
      .describe('One little-endian Float64 a bar, base64; null = that of the instrument.'),
    strategyId: z
      .uuid()
      .nullable()
      .default(null)
      .describe('Saved strategy whose trials these are.'),
    versionNumber: z.number().int().positive().nullable().default(null),
    recordId: z
      .uuid()
      .nullable()
      .default(null)
      .describe(
        'Id under which its runs count as trials of the strategy, where the caller has one for its own runs of the same search; null = that of the sweep.',
      ),
    isHeld: z
      .boolean()
      .default(false)
      .describe('The caller makes the runs itself, until it is not heard of for a minute.'),
  })
  .meta({ id: 'SweepOrder' });
export type SweepOrder = z.input<typeof SweepOrder>;

/** All that was ordered. */
export const SweepContent = SweepOrder.omit({ isHeld: true }).meta({ id: 'SweepContent' });
export type SweepContent = z.output<typeof SweepContent>;

/** Sweep with its progress. */
export const Sweep = z
  .object({
    id: z.uuid(),
    state: z
      .enum(['planning', 'held', 'running', 'paused', 'done', 'cancelled', 'failed'])
      .describe('planning: being divided; held: its caller makes the runs.'),
    failure: z.string().nullable().describe('Why it failed; null = it did not.'),
    symbol: z.string(),
    timeframe: TimeframeName,
    language: Language,
    method: z.enum(['grid', 'random', 'tpe']),
    marketCount: z.number().int().describe('Markets on which each run is made.'),
    strategyId: z.string().nullable(),
    strategyName: z.string().nullable().describe('null = nothing is saved.'),
    versionNumber: z.number().int().nullable(),
    runCount: z
      .number()
      .int()
      .describe('Runs in all; at most, while it is planned or guided by what is found.'),
    doneRuns: z.number().int(),
    failedRuns: z.number().int().describe('Of these, runs that ended with an error.'),
    chunkCount: z.number().int(),
    doneChunks: z.number().int(),
    cpuMs: z.number().describe('Computing time so far, ms.'),
    best: z
      .object({ score: z.number(), parameters: ParameterValues })
      .nullable()
      .describe(
        'By test score, of the runs that the server has made and that count in both spans.',
      ),
    isHandedOver: z
      .boolean()
      .describe('A browser makes runs of it, or has made some, which are not among its results.'),
    hasResults: z.boolean().describe('False once results are no longer kept.'),
    createdAt: z.number().describe('UTC milliseconds.'),
    endedAt: z.number().nullable().describe('UTC milliseconds; null = it goes on.'),
  })
  .meta({ id: 'Sweep' });
export type Sweep = z.infer<typeof Sweep>;

/** Event of `GET /v1/sweeps/events`: its name and its data. */
export const SweepEvent = z
  .discriminatedUnion('event', [
    z.object({ event: z.literal('ready'), data: z.object({}) }),
    z.object({ event: z.literal('sweep'), data: Sweep }),
    z.object({ event: z.literal('deleted'), data: z.object({ id: z.uuid() }) }),
  ])
  .meta({ id: 'SweepEvent' });
export type SweepEvent = z.infer<typeof SweepEvent>;

const figure = z.number().nullable();
const SweptSpan = z.object({
  figures: z.object({
    ...{ finalEquity: z.number(), returnRatio: z.number(), maxDrawdownRatio: z.number() },
    ...{ sharpeRatio: figure, systemQualityNumber: figure, tradeCount: z.number() },
    ...{ winRate: figure, profitFactor: figure },
  }),
  score: z.union([
    z.object({ ok: z.literal(true), score: z.number() }),
    z.object({ ok: z.literal(false), reason: z.string() }),
  ]),
});

/** One run with what came of it. */
export const SweptRun = z.union([
  z.object({
    number: z.number().int(),
    point: z.array(z.number().int()).describe('Index of the value of each parameter.'),
    failure: z.string().describe('Why it has no figures.'),
  }),
  z.object({
    number: z.number().int(),
    point: z.array(z.number().int()),
    failure: z.null(),
    ...{ train: SweptSpan, test: SweptSpan, whole: SweptSpan },
    windowScores: z.array(figure).describe('Score in each training window.'),
    markets: z
      .array(z.object({ train: SweptSpan, test: SweptSpan }))
      .optional()
      .describe('Of each market, the first one first, where there are several.'),
  }),
]);
export type SweptRun = z.infer<typeof SweptRun>;

const SweptChunk = z.object({
  rank: z.number().int().describe('Place in the order in which chunks were done, from 1.'),
  runs: z.array(SweptRun),
  returns: z
    .string()
    .describe(
      'Return of each period, of the runs with figures after one another: little-endian Float64, as a zlib stream, base64.',
    ),
});

/** Page of results. */
export const SweepResults = z
  .object({
    items: z.array(SweptChunk),
    next: z.number().int().describe('`after` of the next page.'),
  })
  .meta({ id: 'SweepResults' });
export type SweepResults = z.infer<typeof SweepResults>;

const params = z.object({ id: z.uuid() });
const common = { tag: 'sweeps', access: 'bearer' } as const;
const one = { ...common, params, answer: Sweep } as const;

export const sweepRoutes = {
  order: route({
    ...common,
    method: 'POST',
    path: '/v1/sweeps',
    summary: 'Runs a strategy with many combinations of its parameters on the server.',
    body: SweepOrder,
    answer: Sweep,
  }),
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/sweeps',
    summary: 'Sweeps of the bearer, newest first.',
    answer: z.object({ items: z.array(Sweep) }),
  }),
  events: route({
    ...common,
    method: 'GET',
    path: '/v1/sweeps/events',
    summary:
      'Progress of all sweeps as server-sent events: `ready` with each sweep that has not ended, then `sweep` when one changes, and `deleted`. Begins anew after a break. Ends with the access token.',
    answer: SweepEvent,
  }),
  read: route({ ...one, method: 'GET', path: '/v1/sweeps/{id}', summary: 'A sweep so far.' }),
  content: route({
    ...common,
    params,
    method: 'GET',
    path: '/v1/sweeps/{id}/content',
    summary: 'All that was ordered, to show a sweep elsewhere; kept as long as its results.',
    answer: SweepContent,
  }),
  remove: route({
    ...common,
    params,
    method: 'DELETE',
    path: '/v1/sweeps/{id}',
    summary:
      'Ends a sweep and deletes it with its results. Its runs still count as runs of their day.',
    answer: z.object({ success: z.literal(true) }),
  }),
  results: route({
    ...common,
    params,
    method: 'GET',
    path: '/v1/sweeps/{id}/results',
    summary: 'Results in the order in which they came, each run once.',
    query: z.object({
      after: z.coerce.number().int().nonnegative().default(0).describe('`next` of the last page.'),
    }),
    answer: SweepResults,
  }),
  cancel: route({
    ...one,
    method: 'POST',
    path: '/v1/sweeps/{id}/cancel',
    summary: 'Ends a sweep; what was run stays.',
    body: z.object({}),
  }),
  pause: route({
    ...one,
    method: 'POST',
    path: '/v1/sweeps/{id}/pause',
    summary: 'Begins no more chunks; those at work are finished.',
    body: z.object({}),
  }),
  resume: route({
    ...one,
    method: 'POST',
    path: '/v1/sweeps/{id}/resume',
    summary: 'Goes on.',
    body: z.object({}),
  }),
  hold: route({
    ...one,
    method: 'POST',
    path: '/v1/sweeps/{id}/hold',
    summary: 'The caller makes the runs itself for another minute, or takes them back.',
    body: z.object({ elsewhere: Ranges }),
  }),
  release: route({
    ...one,
    method: 'POST',
    path: '/v1/sweeps/{id}/release',
    summary: 'Hands the runs that are left to the server.',
    body: z.object({ elsewhere: Ranges }),
  }),
} as const;
