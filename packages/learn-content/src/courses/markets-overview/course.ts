import type { Course } from '../../model/course.ts';

/** The second course: what each market trades, when, and what is particular about its risks. */
export const MARKETS_OVERVIEW: Course = {
  id: 'markets-overview',
  title: 'Markets Overview',
  description:
    'Shares, currencies, crypto, futures and commodities, bonds and funds: what is traded, at which hours, at which cost, and what can go wrong in each.',
  iconName: 'Public',
  color: '#ffb74d',
  difficulty: 'beginner',
  estimatedMinutes: 240,
  category: 'fundamentals',
  relatedTopics: ['trading-fundamentals', 'options-greeks'],
  modules: [
    {
      id: 'equity-markets',
      title: 'Equity Markets',
      description:
        'What a share is worth and why, how companies are sorted by size, and when and how US shares trade.',
      load: async () => (await import('./equity-markets.ts')).EQUITY_MARKETS,
    },
    {
      id: 'forex-markets',
      title: 'Forex Markets',
      description:
        'How currency pairs are quoted, what a pip is worth, which part of the world trades when, and what leverage does.',
      load: async () => (await import('./forex-markets.ts')).FOREX_MARKETS,
    },
    {
      id: 'crypto-markets',
      title: 'Crypto Markets',
      description:
        'What coins and tokens are, who keeps them, what trading around the clock means, and how volatility and funding are measured.',
      load: async () => (await import('./crypto-markets.ts')).CRYPTO_MARKETS,
    },
    {
      id: 'derivatives-commodities',
      title: 'Futures, Options and Commodities',
      description:
        'What a contract on something else is, how its multiplier and margin work, and why the later price differs from the present one.',
      load: async () => (await import('./derivatives-commodities.ts')).DERIVATIVES_COMMODITIES,
    },
    {
      id: 'bonds-rates',
      title: 'Bonds and Interest Rates',
      description:
        'Why bond prices fall when yields rise and by how much, what the yield curve says, and why every market watches rates.',
      load: async () => (await import('./bonds-rates.ts')).BONDS_RATES,
    },
    {
      id: 'etfs-indices',
      title: 'ETFs and Indices',
      description:
        'How an index is computed, how a fund follows it, what fees and leverage do over time, and why holding is the measure of every strategy.',
      load: async () => (await import('./etfs-indices.ts')).ETFS_INDICES,
    },
  ],
};
