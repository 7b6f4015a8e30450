import { z } from 'zod';
import { TimeframeName } from './market.ts';
import { route } from './route.ts';

/** Record of an optimisation of a saved strategy, as its owner's browser or command line made it. */
export const StrategyOptimization = z
  .object({
    id: z.uuid().describe('Chosen by who made it: what is sent again is kept once.'),
    versionNumber: z.number().int().positive().describe('Version that was optimised.'),
    symbol: z.string().min(1).max(100),
    timeframe: TimeframeName,
    method: z.enum(['grid', 'random', 'tpe']),
    runCount: z.number().int().positive().max(1e9).describe('Combinations that were run.'),
    windowCount: z
      .number()
      .int()
      .min(0)
      .max(1_000)
      .describe('Windows of the walk-forward; 0 = none.'),
    efficiency: z
      .number()
      .nullable()
      .describe('Walk-forward efficiency: yearly return out of sample / in sample; null = none.'),
    verdict: z.enum(['held', 'fragile', 'fitted']).nullable().describe('null = too little data.'),
  })
  .meta({ id: 'StrategyOptimization' });
export type StrategyOptimization = z.infer<typeof StrategyOptimization>;

const params = z.object({ id: z.uuid() });
const common = { tag: 'strategies', access: 'bearer', params } as const;
const OptimizationRecord = z.object({
  runCount: z
    .number()
    .int()
    .describe(
      'Combinations run in all optimisations of the strategy; of its trials the rest are its versions.',
    ),
  items: z
    .array(
      z.object({
        ...StrategyOptimization.shape,
        createdAt: z.number().describe('UTC milliseconds.'),
      }),
    )
    .describe('Newest first.'),
});

export const optimizationRoutes = {
  list: route({
    ...common,
    method: 'GET',
    path: '/v1/strategies/{id}/optimizations',
    summary: 'Optimisations of a strategy, and how many combinations they ran.',
    answer: OptimizationRecord,
  }),
  keep: route({
    ...common,
    method: 'POST',
    path: '/v1/strategies/{id}/optimizations',
    summary: 'Records an optimisation: its runs count as trials of the strategy.',
    body: StrategyOptimization,
    answer: OptimizationRecord,
  }),
} as const;
