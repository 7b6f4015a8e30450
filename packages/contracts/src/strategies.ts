import { z } from 'zod';
import { route } from './route.ts';
import { InstrumentTerms, ParameterValues, Settings } from './settings.ts';
import { TimeframeName } from './market.ts';
import { visibleLines, visibleText } from './visible-text.ts';

const id = z.object({ id: z.uuid() });
const name = z.string().overwrite(visibleText).trim().min(1, 'A strategy needs a name').max(120);
const description = z.string().overwrite(visibleLines).trim().max(2000);
const folder = z.string().overwrite(visibleText).trim().max(60);

/** Language of a strategy's code; also the name of the mode of Labs in which it is written. */
export const Language = z.enum(['python', 'pine', 'visual', 'allocation']);
export type Language = z.infer<typeof Language>;

/** Contents of a saved version: all that is needed to run it again. */
export const StrategyContent = z
  .object({
    language: Language,
    code: z.string().min(1, 'There is no code to save').max(1_000_000),
    symbol: z.string().min(1).max(100),
    timeframe: TimeframeName,
    from: z.number().nullable().describe('UTC ms, inclusive; null = from the oldest bar.'),
    to: z.number().nullable().describe('UTC ms, exclusive; null = to the newest bar.'),
    settings: Settings,
    instrument: InstrumentTerms.default({}),
    parameters: ParameterValues,
  })
  .meta({ id: 'StrategyContent' });
export type StrategyContent = z.infer<typeof StrategyContent>;

/**
 * Result of the newest run of a saved strategy, as its owner's browser computed it: times in UTC milliseconds, ratios plain, the
 * curve as equity / starting cash at evenly spaced bars, the first and the last among them.
 */
export const StrategyRun = z
  .object({
    versionNumber: z.number().int().positive(),
    receipt: z.string().regex(/^[0-9a-f]{64}$/),
    symbol: z.string().min(1).max(100),
    timeframe: TimeframeName,
    fromTime: z.number(),
    toTime: z.number(),
    returnRatio: z.number(),
    maxDrawdownRatio: z.number(),
    sharpeRatio: z.number().nullable(),
    tradeCount: z.number().int().min(0),
    curve: z.array(z.number()).min(2).max(64).describe('Equity / starting cash.'),
  })
  .meta({ id: 'StrategyRun' });
export type StrategyRun = z.infer<typeof StrategyRun>;

export const StrategySummary = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    language: Language,
    symbol: z.string(),
    timeframe: TimeframeName,
    versionNumber: z.number().int().describe('Newest version, from 1.'),
    createdAt: z.number().describe('UTC milliseconds.'),
    updatedAt: z.number().describe('UTC milliseconds.'),
    folder: z.string().describe('Empty = none.'),
    lastRun: z
      .object({ ...StrategyRun.shape, ranAt: z.number() })
      .nullable()
      .describe('null = none.'),
  })
  .meta({ id: 'StrategySummary' });
export type StrategySummary = z.infer<typeof StrategySummary>;

export const StrategyVersion = z
  .object({
    versionNumber: z.number().int(),
    note: z.string(),
    createdAt: z.number().describe('UTC milliseconds.'),
  })
  .meta({ id: 'StrategyVersion' });

export const StrategyDetail = z
  .object({
    ...StrategySummary.shape,
    content: StrategyContent,
    versions: z.array(StrategyVersion).describe('Newest first.'),
  })
  .meta({ id: 'StrategyDetail' });
export type StrategyDetail = z.infer<typeof StrategyDetail>;

export const strategyRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/strategies',
    summary: "The bearer's strategies, last changed first.",
    tag: 'strategies',
    access: 'bearer',
    answer: z.object({ items: z.array(StrategySummary) }),
  }),
  create: route({
    method: 'POST',
    path: '/v1/strategies',
    summary: 'Saves a new strategy as its version 1.',
    tag: 'strategies',
    access: 'bearer',
    body: z.object({ name, description: description.default(''), content: StrategyContent }),
    answer: StrategyDetail,
  }),
  read: route({
    method: 'GET',
    path: '/v1/strategies/{id}',
    summary: 'A strategy with its newest content, or with that of `version`.',
    tag: 'strategies',
    access: 'bearer',
    params: id,
    query: z.object({ version: z.coerce.number().int().positive().optional() }),
    answer: StrategyDetail,
  }),
  update: route({
    method: 'PUT',
    path: '/v1/strategies/{id}',
    summary: 'Renames a strategy, changes its description or moves it to a folder.',
    tag: 'strategies',
    access: 'bearer',
    params: id,
    body: z.object({
      name: name.optional(),
      description: description.optional(),
      folder: folder.optional(),
    }),
    answer: StrategySummary,
  }),
  saveVersion: route({
    method: 'POST',
    path: '/v1/strategies/{id}/versions',
    summary: 'Saves a new version; `basedOn` guards against overwriting what another window saved.',
    tag: 'strategies',
    access: 'bearer',
    params: id,
    body: z.object({
      basedOn: z.number().int().positive(),
      note: z.string().trim().max(500).default(''),
      content: StrategyContent,
    }),
    answer: StrategyDetail,
  }),
  duplicate: route({
    method: 'POST',
    path: '/v1/strategies/{id}/duplicate',
    summary: 'Copies the newest version into a new strategy.',
    tag: 'strategies',
    access: 'bearer',
    params: id,
    body: z.object({}),
    answer: StrategyDetail,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/strategies/{id}',
    summary: 'Deletes a strategy with all its versions; for an hour it can be restored.',
    tag: 'strategies',
    access: 'bearer',
    params: id,
    answer: z.object({ success: z.literal(true) }),
  }),
  restore: route({
    method: 'POST',
    path: '/v1/strategies/{id}/restore',
    summary: 'Restores a strategy that was deleted within the last hour.',
    tag: 'strategies',
    access: 'bearer',
    params: id,
    body: z.object({}),
    answer: StrategySummary,
  }),
  keepRun: route({
    method: 'PUT',
    path: '/v1/strategies/{id}/last-run',
    summary: 'Keeps the result of a run of the newest version; of an older one nothing is kept.',
    tag: 'strategies',
    access: 'bearer',
    params: id,
    body: StrategyRun,
    answer: StrategySummary,
  }),
} as const;
