import { z } from 'zod';
import { route } from './route.ts';

const ratio = z.number().positive().max(1);

/** Ways to trade, as a user may call their own. */
export const TradingStyle = z.enum(['algorithmic', 'day', 'swing', 'position']);
export type TradingStyle = z.infer<typeof TradingStyle>;

/** Markets that a user may prefer. */
export const PreferredMarket = z.enum(['crypto', 'forex', 'stocks', 'options', 'futures']);
export type PreferredMarket = z.infer<typeof PreferredMarket>;

/** Preferences of somebody who trades: forms begin with them. */
export const Preferences = z
  .object({
    tradingStyle: TradingStyle.default('algorithmic'),
    markets: z.array(PreferredMarket).max(5).default([]),
    maxPositionRatio: ratio.default(0.1).describe('Share of the equity that one position may be.'),
    stopLossRatio: ratio.default(0.02).describe('Distance of a stop from its entry price.'),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

const answer = z.object({
  preferences: Preferences,
  isChosen: z.boolean().describe('False until they were saved for the first time.'),
});
const common = {
  tag: 'profiles',
  access: 'bearer',
  path: '/v1/users/preferences',
  answer,
} as const;

export const preferenceRoutes = {
  read: route({ ...common, method: 'GET', summary: 'How the bearer prefers to trade.' }),
  update: route({
    ...common,
    method: 'PUT',
    summary: 'Replaces that; Labs and Deploy begin with it from then on.',
    body: Preferences,
  }),
} as const;
