import type { Course } from '../../model/course.ts';

export const OPTIONS_GREEKS: Course = {
  id: 'options-greeks',
  title: 'Options and The Greeks',
  description:
    'What options are, what their prices follow from, and how the five Greeks measure the risk of a position, with every number computed.',
  iconName: 'Functions',
  color: '#b39ddb',
  difficulty: 'intermediate',
  estimatedMinutes: 240,
  category: 'technical',
  prerequisites: ['trading-fundamentals'],
  relatedTopics: ['markets-overview', 'advanced-strategies'],
  modules: [
    {
      id: 'options-basics',
      title: 'Options Basics',
      description:
        'Calls and puts, rights and duties, the contract of 100 shares, and what a position is worth at expiry.',
      load: async () => (await import('./options-basics.ts')).OPTIONS_BASICS,
    },
    {
      id: 'options-pricing',
      title: 'Value and Pricing',
      description:
        'Intrinsic and time value, put-call parity, and the formula of Black and Scholes worked through by hand.',
      load: async () => (await import('./options-pricing.ts')).OPTIONS_PRICING,
    },
    {
      id: 'options-delta-gamma',
      title: 'Delta and Gamma',
      description:
        'How an option follows its share, how that changes as the share moves, and what hedging does about it.',
      load: async () => (await import('./options-delta-gamma.ts')).OPTIONS_DELTA_GAMMA,
    },
    {
      id: 'options-theta',
      title: 'Theta and Time Decay',
      description:
        'What a day costs the holder of an option, why the last weeks cost most, and what a seller is paid for.',
      load: async () => (await import('./options-theta.ts')).OPTIONS_THETA,
    },
    {
      id: 'options-volatility',
      title: 'Vega and Implied Volatility',
      description:
        'Reading volatility out of prices, expected moves, skew, and why an option can fall although the share rises.',
      load: async () => (await import('./options-volatility.ts')).OPTIONS_VOLATILITY,
    },
    {
      id: 'options-rho-and-all-greeks',
      title: 'Rho and the Greeks Together',
      description:
        'Interest rates, dividends, adding the Greeks of a whole position, and checking an estimate against a full price.',
      load: async () =>
        (await import('./options-rho-and-all-greeks.ts')).OPTIONS_RHO_AND_ALL_GREEKS,
    },
    {
      id: 'options-strategies',
      title: 'Basic Strategies and Spreads',
      description:
        'Covered calls, protective puts, vertical spreads, straddles and iron condors: pay-off, break-even and worst case of each.',
      load: async () => (await import('./options-strategies.ts')).OPTIONS_STRATEGIES,
    },
    {
      id: 'options-risk',
      title: 'Risk, Assignment and Expiry',
      description:
        'Sizing by the worst case, assignment and early exercise, the last day, and what trading options costs.',
      load: async () => (await import('./options-risk.ts')).OPTIONS_RISK,
    },
  ],
};
