import { z } from 'zod';
import { TimeframeName } from './market.ts';
import { route } from './route.ts';
import { Settings } from './settings.ts';
import { Language, StrategyContent } from './strategies.ts';
import { visibleLines, visibleText } from './visible-text.ts';

const name = z.string().overwrite(visibleText).trim().min(1, 'A run needs a name').max(120);
const note = z.string().overwrite(visibleLines).trim().max(2000);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** SHA-256, hex, of each part of a receipt, and of the result: what differs between two runs shows in them. */
export const ReceiptHashes = z
  .object({
    code: hash,
    parameters: hash,
    settings: hash,
    instrument: hash,
    bars: hash,
    result: hash,
  })
  .meta({ id: 'ReceiptHashes' });
export type ReceiptHashes = z.infer<typeof ReceiptHashes>;

/** Figures of a saved run: ratios plain, money in account currency, times in UTC milliseconds. */
export const SavedRunFigures = z
  .object({
    fromTime: z.number().describe('Open time of the first bar.'),
    toTime: z.number().describe('Open time of the last bar.'),
    barCount: z.number().int().positive(),
    netProfit: z.number(),
    returnRatio: z.number(),
    buyAndHoldReturnRatio: z.number().nullable(),
    maxDrawdownRatio: z.number(),
    sharpeRatio: z.number().nullable(),
    tradeCount: z.number().int().min(0),
    curve: z
      .array(z.number())
      .min(2)
      .max(128)
      .describe('Equity / starting cash at evenly spaced bars, the first and the last among them.'),
  })
  .meta({ id: 'SavedRunFigures' });
export type SavedRunFigures = z.infer<typeof SavedRunFigures>;

/** Readers of a saved run: its owner alone, or whoever has the link. */
export const RunSharing = z.enum(['private', 'with-code', 'without-code']);
export type RunSharing = z.infer<typeof RunSharing>;

/** A saved run as the list shows it. */
export const SavedRun = z
  .object({
    id: z.string(),
    name: z.string(),
    note: z.string(),
    language: Language,
    symbol: z.string(),
    timeframe: TimeframeName,
    receipt: hash,
    engineVersion: z.string(),
    figures: SavedRunFigures,
    sharing: RunSharing,
    linkToken: z.string().nullable().describe('Secret part of its link; null while it is private.'),
    createdAt: z.number().describe('UTC milliseconds.'),
  })
  .meta({ id: 'SavedRun' });
export type SavedRun = z.infer<typeof SavedRun>;

/** A saved run with all that is needed to run it again. */
export const SavedRunDetail = z
  .object({ ...SavedRun.shape, content: StrategyContent, hashes: ReceiptHashes })
  .meta({ id: 'SavedRunDetail' });
export type SavedRunDetail = z.infer<typeof SavedRunDetail>;

/** A shared run as whoever has its link sees it. */
export const SharedRun = z
  .object({
    name: z.string(),
    note: z.string(),
    language: Language,
    symbol: z.string(),
    timeframe: TimeframeName,
    settings: Settings,
    engineVersion: z.string(),
    figures: SavedRunFigures,
    createdAt: z.number().describe('UTC milliseconds.'),
    shown: z
      .object({ content: StrategyContent, receipt: hash, hashes: ReceiptHashes })
      .nullable()
      .describe(
        'All that is needed to run it again; null where the owner keeps the code. Receipt and hashes stay away with it: they would confirm a guess.',
      ),
  })
  .meta({ id: 'SharedRun' });
export type SharedRun = z.infer<typeof SharedRun>;

/** A run to be saved, as its owner's browser computed it. */
const RunToSave = z.object({
  name,
  note: note.default(''),
  content: z
    .object({ ...StrategyContent.shape, from: z.number(), to: z.number() })
    .describe('With a fixed range of bars, so that it can be run again.'),
  receipt: hash,
  engineVersion: z.string().min(1).max(40),
  hashes: ReceiptHashes,
  figures: SavedRunFigures,
});
export type RunToSave = z.input<typeof RunToSave>;

const params = z.object({ id: z.uuid() });
const common = { tag: 'runs', access: 'bearer' } as const;

export const savedRunRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/runs',
    summary: "The bearer's saved runs, newest first.",
    answer: z.object({ items: z.array(SavedRun) }),
  }),
  save: route({
    ...common,
    method: 'POST',
    path: '/v1/runs',
    summary: 'Saves a run with its receipt.',
    body: RunToSave,
    answer: SavedRunDetail,
  }),
  read: route({
    ...common,
    method: 'GET',
    path: '/v1/runs/{id}',
    summary: 'A saved run with all that is needed to run it again.',
    params,
    answer: SavedRunDetail,
  }),
  update: route({
    ...common,
    method: 'PUT',
    path: '/v1/runs/{id}',
    summary: 'Renames a saved run, or changes its note.',
    params,
    body: z.object({ name: name.optional(), note: note.optional() }),
    answer: SavedRun,
  }),
  share: route({
    ...common,
    method: 'PUT',
    path: '/v1/runs/{id}/sharing',
    summary: 'Shares a saved run by a link, or revokes the link: a new one is another.',
    params,
    body: z.object({ sharing: RunSharing }),
    answer: SavedRun,
  }),
  remove: route({
    ...common,
    method: 'DELETE',
    path: '/v1/runs/{id}',
    summary: 'Deletes a saved run; for an hour it can be restored.',
    params,
    answer: z.object({ success: z.literal(true) }),
  }),
  restore: route({
    ...common,
    method: 'POST',
    path: '/v1/runs/{id}/restore',
    summary: 'Restores a saved run that was deleted within the last hour.',
    params,
    body: z.object({}),
    answer: SavedRun,
  }),
  shared: route({
    tag: 'runs',
    access: 'public',
    method: 'GET',
    path: '/v1/shared-runs/{token}',
    summary: 'A run that its owner shares by a link.',
    params: z.object({ token: z.string().min(1).max(64) }),
    answer: SharedRun,
  }),
} as const;
