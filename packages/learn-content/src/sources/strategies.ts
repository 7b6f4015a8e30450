import type { SourceTable } from './source.ts';

const CHAN = {
  author: 'Ernest P. Chan',
  title: 'Algorithmic Trading: Winning Strategies and Their Rationale',
  publisher: 'John Wiley & Sons',
  year: 2013,
} as const;

const JORION = {
  author: 'Philippe Jorion',
  title: 'Value at Risk: The New Benchmark for Managing Financial Risk, 3rd edition',
  publisher: 'McGraw-Hill',
  year: 2006,
} as const;

/** Sources of the advanced strategies. */
export const STRATEGIES_SOURCES = {
  'chan-2013-reversion': { ...CHAN, place: 'Chapter 2: the basics of mean reversion' },
  'chan-2013-half-life': { ...CHAN, place: 'Chapter 2: half-life of mean reversion' },
  'chan-2013-pairs': {
    ...CHAN,
    place: 'Chapters 2 and 3: cointegration, spreads and hedge ratios',
  },
  'carhart-1997': {
    author: 'Mark M. Carhart',
    title: 'On Persistence in Mutual Fund Performance',
    publisher: 'The Journal of Finance 52(1), 57-82',
    year: 1997,
    place: 'Momentum: returns of eleven months, lagged by one',
  },
  'mackinnon-2010': {
    author: 'James G. MacKinnon',
    title: 'Critical Values for Cointegration Tests',
    publisher: "Queen's Economics Department, Working Paper 1227",
    year: 2010,
    place: 'Tables of critical values with a constant, one and two variables',
  },
  'hull-2018-realised': {
    author: 'John C. Hull',
    title: 'Options, Futures, and Other Derivatives, 10th edition',
    publisher: 'Pearson',
    year: 2018,
    place: 'Chapter 15: estimating volatility from historical data',
  },
  'natenberg-2015': {
    author: 'Sheldon Natenberg',
    title: 'Option Volatility and Pricing, 2nd edition',
    publisher: 'McGraw-Hill Education',
    year: 2015,
    place: 'Chapter 6: volatility, and scaling it to shorter periods',
  },
  'riskmetrics-1996': {
    author: 'J.P. Morgan and Reuters',
    title: 'RiskMetrics: Technical Document, 4th edition',
    publisher: 'J.P. Morgan',
    year: 1996,
    place: 'Chapter 5: estimation and forecast, exponentially weighted variance',
  },
  'avellaneda-stoikov-2008': {
    author: 'Marco Avellaneda and Sasha Stoikov',
    title: 'High-frequency trading in a limit order book',
    publisher: 'Quantitative Finance 8(3), 217-224',
    year: 2008,
  },
  'glosten-milgrom-1985': {
    author: 'Lawrence R. Glosten and Paul R. Milgrom',
    title:
      'Bid, ask and transaction prices in a specialist market with heterogeneously informed traders',
    publisher: 'Journal of Financial Economics 14(1), 71-100',
    year: 1985,
  },
  'student-1908': {
    author: 'Student (William Sealy Gosset)',
    title: 'The Probable Error of a Mean',
    publisher: 'Biometrika 6(1), 1-25',
    year: 1908,
  },
  'sidak-1967': {
    author: 'Zbyněk Šidák',
    title: 'Rectangular Confidence Regions for the Means of Multivariate Normal Distributions',
    publisher: 'Journal of the American Statistical Association 62(318), 626-633',
    year: 1967,
  },
  'maillard-roncalli-teiletche-2010': {
    author: 'Sébastien Maillard, Thierry Roncalli and Jérôme Teïletche',
    title: 'The Properties of Equally Weighted Risk Contribution Portfolios',
    publisher: 'The Journal of Portfolio Management 36(4), 60-70',
    year: 2010,
  },
  'moreira-muir-2017': {
    author: 'Alan Moreira and Tyler Muir',
    title: 'Volatility-Managed Portfolios',
    publisher: 'The Journal of Finance 72(4), 1611-1644',
    year: 2017,
  },
  'jorion-2006-normal': {
    ...JORION,
    place: 'Chapter 5: computing value at risk, parametric approach',
  },
} as const satisfies SourceTable;
