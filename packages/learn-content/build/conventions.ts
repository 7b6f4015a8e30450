import type { SourceId } from '@stratloom/learn-content';

/** Something that content states and that others state otherwise, or that a study found. */
export interface Convention {
  readonly subject: string;
  /** Words of content, as they stand there. */
  readonly says: string;
  /** Id of the module, pattern card or indicator card that says so. */
  readonly place: string;
  readonly sources: readonly SourceId[];
  /** Name of the engine's indicator that computes the same thing. */
  readonly indicator?: string;
}

export interface ConventionGroup {
  readonly title: string;
  readonly conventions: readonly Convention[];
}

type ConventionRow = readonly [
  subject: string,
  says: string,
  place: string,
  sources: readonly SourceId[],
  indicator?: string,
];

function group(title: string, rows: readonly ConventionRow[]): ConventionGroup {
  return {
    title,
    conventions: rows.map(([subject, says, place, sources, indicator]) => ({
      subject,
      says,
      place,
      sources,
      ...(indicator === undefined ? {} : { indicator }),
    })),
  };
}

/** Every convention of content and every study that it calls as a witness, by subject. */
export const CONVENTION_GROUPS: readonly ConventionGroup[] = [
  group('Indicators and chart patterns', [
    [
      'Smoothing of RSI',
      'Both averages are smoothed as Wilder did it, so each new change weighs 1/14',
      'rsi-oversold-reversal',
      ['wilder-1978'],
      'rsi',
    ],
    [
      'RSI, oversold',
      'RSI of 14 periods falls below 30',
      'rsi-oversold-reversal',
      ['wilder-1978'],
      'rsi',
    ],
    [
      'RSI, overbought',
      'RSI of 14 periods rises above 70',
      'rsi-overbought-reversal',
      ['wilder-1978'],
      'rsi',
    ],
    [
      'Lengths of MACD',
      'The MACD line is the 12-period exponential moving average of the close less the 26-period one',
      'bullish-macd',
      ['appel-2005'],
      'macd',
    ],
    [
      'Signal of MACD',
      'Its own 9-period exponential average is the signal line',
      'bullish-macd',
      ['appel-2005'],
      'macd',
    ],
    [
      'Width of Bollinger bands',
      'two standard deviations above and below a 20-period simple average',
      'bollinger-squeeze',
      ['bollinger-2001'],
      'bollinger',
    ],
    [
      'Deviation of Bollinger bands',
      'The deviation is the population one',
      'bollinger-squeeze',
      ['bollinger-2001'],
      'bollinger',
    ],
    [
      'Golden cross',
      'The 50-day average crosses from below to above the 200-day average',
      'golden-cross',
      ['murphy-1999-averages'],
      'sma',
    ],
    [
      'Volume surge',
      'Volume is 2x or more of the mean of the 20 bars before',
      'volume-surge',
      ['gervais-kaniel-mingelgrin-2001'],
      'sma',
    ],
    [
      'Handle of a cup',
      'gives back less than one third of the depth of the cup',
      'cup-and-handle',
      ['oneil-1988'],
    ],
    ['Length of a flag', 'lasts 1 to 3 weeks', 'bull_flag', ['edwards-magee-1948']],
    [
      'Definition of a trend',
      'An uptrend is a row of higher lows',
      'charts-and-trends',
      ['murphy-1999-trend'],
    ],
    [
      'Evidence on averages',
      'separated good days of the Dow Jones index from bad ones between 1897 and 1986',
      'charts-and-trends',
      ['brock-1992'],
    ],
    [
      'Evidence on searched rules',
      'did not beat the index in the ten years that followed',
      'charts-and-trends',
      ['sullivan-1999'],
    ],
    [
      'Evidence on the hanging man',
      'the price rose more often than it fell after a hanging man',
      'hanging_man',
      ['bulkowski-2008'],
    ],
    [
      'Peak tower',
      'A peak tower, or tower top, has two walls and a roof',
      'peak_tower',
      ['nison-1994'],
    ],
  ]),
  group('Orders, costs and risk', [
    [
      'Weight of the exponential average',
      'moves from its last value towards the new close by the share 2/(n + 1)',
      'charts-and-trends',
      ['murphy-1999-averages'],
      'ema',
    ],
    [
      'Risk per trade',
      'never to risk more than 2 % of the account on one trade',
      'risk-and-position-size',
      ['elder-2002'],
    ],
    [
      'Initial margin',
      'Regulation T lets you borrow up to half of it at the start',
      'orders-and-costs',
      ['regulation-t'],
    ],
    [
      'Maintenance margin',
      'your own share never falls below 25 % of the value',
      'orders-and-costs',
      ['finra-4210'],
    ],
    [
      'Activity of households',
      'the fifth that traded most earned 11.4 % a year',
      'how-trading-works',
      ['barber-odean-2000'],
    ],
    [
      'Limit orders',
      'A limit order is filled at your price or better, or not at all',
      'orders-and-costs',
      ['harris-2003-orders'],
    ],
    [
      'Losing streaks',
      'the chance of at least six losses in a row somewhere in 100 trades is 55 %',
      'risk-and-position-size',
      ['feller-1968'],
    ],
    [
      'Losses and gains',
      'put the ratio at about 2.25 for small gambles',
      'plan-psychology-journal',
      ['tversky-kahneman-1992'],
    ],
    [
      'Disposition effect',
      'investors realised 14.8 % of the gains they could have realised',
      'plan-psychology-journal',
      ['odean-1998'],
    ],
    [
      'Day traders in Brazil',
      'kept on for more than 300 days: 97 % lost money',
      'plan-psychology-journal',
      ['chague-2020'],
    ],
  ]),
  group('Options', [
    ['Size of a contract', 'a standard contract is for 100 shares', 'options-basics', ['occ-2022']],
    [
      'Style of exercise',
      'American style: may be exercised on any day until expiry',
      'options-basics',
      ['occ-2022'],
    ],
    ['Time in years', 'calendar days divided by 365', 'options-pricing', ['hull-2018-pricing']],
    [
      'Price at the money',
      '0.4 times share, volatility and the square root of time',
      'options-pricing',
      ['brenner-1988'],
    ],
    [
      'Dividends',
      'take the present value of the dividends before expiry off the share',
      'options-rho-and-all-greeks',
      ['hull-2018-pricing'],
    ],
    [
      'Deviation of realised volatility',
      'The standard deviation of Labs divides by n instead of n − 1',
      'options-volatility',
      ['hull-2018-pricing'],
      'stdev',
    ],
    [
      'Unit of theta',
      'divides by 365 and states theta per calendar day',
      'options-theta',
      ['hull-2018-greeks'],
    ],
    [
      'Unit of vega',
      'divide by 100 for one point, as this course states it',
      'options-volatility',
      ['hull-2018-greeks'],
    ],
    [
      'Unit of rho',
      'divide by 100 for one point, as this course states it',
      'options-rho-and-all-greeks',
      ['hull-2018-greeks'],
    ],
    [
      'Implied against realised volatility',
      'implied volatility has on average been higher than what followed',
      'options-theta',
      ['carr-2009'],
    ],
    [
      'Exercise at expiry',
      'in the money by $0.01 or more at expiry are exercised without being asked',
      'options-risk',
      ['occ-2022'],
    ],
    [
      'Settlement',
      'Shares settle on the business day after the trade',
      'options-risk',
      ['sec-2023-settlement'],
    ],
    [
      'Retail traders in options',
      'an average bid-ask spread of 12.6 %',
      'options-risk',
      ['bryzgalova-2023'],
    ],
  ]),
  group('Markets', [
    ['Market-cap tiers', 'The tiers are those of FINRA', 'equity-markets', ['finra-market-cap']],
    [
      'Returns of single shares',
      'four out of seven US common stocks since 1926 earned less over their life than Treasury bills',
      'equity-markets',
      ['bessembinder-2018'],
    ],
    [
      'Pip',
      'A pip is 0.0001 of the quote currency, the fourth decimal',
      'forex-markets',
      ['lien-2015'],
    ],
    [
      'Turnover of currencies',
      'a day in April 2025 it is the largest market in the world by turnover',
      'forex-markets',
      ['bis-2025'],
    ],
    [
      'Leverage in currencies',
      'At 50:1 a movement of 2 % against you',
      'forex-markets',
      ['cftc-5.9'],
    ],
    [
      'Accounts in contracts for difference',
      '74 to 89 % of retail accounts in leveraged contracts lose money',
      'forex-markets',
      ['esma-2018'],
    ],
    ['Supply of bitcoin', 'just under 21 million coins', 'crypto-markets', ['nakamoto-2008']],
    [
      'Multipliers of futures',
      'a point in ES is $50, in MES $5',
      'derivatives-commodities',
      ['cme-specifications'],
    ],
    [
      'Size of an option contract',
      'One US option contract covers 100 shares',
      'derivatives-commodities',
      ['occ-1994'],
    ],
    [
      'Active funds',
      '60 % of the active funds for large US shares did worse than the S&P 500',
      'etfs-indices',
      ['spiva-2023'],
    ],
    [
      'Average of ten months',
      'Rules of this kind go back at least to Faber (2007), who used ten months',
      'etfs-indices',
      ['faber-2007'],
    ],
  ]),
  group('Strategies and algorithms', [
    [
      'Smoothing of RSI',
      'The RSI is smoothed with the factor 1/n, as its author Wilder did',
      'mean-reversion',
      ['wilder-1978'],
      'rsi',
    ],
    [
      'Deviation of the z-score',
      'The z-score divides by the population standard deviation',
      'mean-reversion',
      ['chan-2013-reversion'],
      'zscore',
    ],
    [
      'Day traders in Taiwan',
      'fewer than one in a hundred could be relied on to make money after costs',
      'algo-introduction',
      ['barber-2014'],
    ],
    [
      'Language of programs',
      'A slice takes a piece of a series as a list',
      'python-basics',
      ['python-tutorial'],
    ],
    [
      'Sharpe ratio',
      'Sharpe himself subtracted the return of a riskless investment; the report does not',
      'backtesting',
      ['sharpe-1994'],
    ],
    [
      'Backtests that went live',
      'the Sharpe ratio fell by 73 % in the median once they were live',
      'backtesting',
      ['suhonen-2017'],
    ],
    [
      'Chance of a halved account',
      'there is a chance of 50 % that the account is halved at some time',
      'risk-systems',
      ['thorp-2006-fraction'],
    ],
    ['Knight Capital', 'a loss of over $460 million', 'live-trading', ['sec-2013-knight']],
    [
      'Sizing by volatility',
      'found no systematic gain that an investor could have had at the time',
      'advanced-techniques',
      ['cederburg-2020'],
    ],
    [
      'Walk-forward tests',
      'choose on the past, trade the next year, move on',
      'advanced-techniques',
      ['pardo-2008'],
    ],
    [
      'Published predictors',
      '26 % lower out of sample and 58 % lower after publication',
      'advanced-techniques',
      ['mclean-pontiff-2016'],
    ],
  ]),
];
