import type { SourceTable } from './source.ts';

const THORP = {
  author: 'Edward O. Thorp',
  title: 'The Kelly Criterion in Blackjack, Sports Betting, and the Stock Market',
  publisher: 'Handbook of Asset and Liability Management, volume 1, North-Holland',
  year: 2006,
} as const;

const JORION = {
  author: 'Philippe Jorion',
  title: 'Value at Risk: The New Benchmark for Managing Financial Risk, 3rd edition',
  publisher: 'McGraw-Hill',
  year: 2006,
} as const;

/** Sources of algorithmic trading. */
export const ALGORITHMS_SOURCES = {
  'barber-2014': {
    author: 'Brad M. Barber, Yi-Tsung Lee, Yu-Jane Liu and Terrance Odean',
    title: 'The Cross-Section of Speculator Skill: Evidence from Day Trading',
    publisher: 'Journal of Financial Markets 18',
    year: 2014,
    place: 'Pages 1 to 24',
  },
  'python-tutorial': {
    author: 'Python Software Foundation',
    title: 'The Python Tutorial',
    publisher: 'Python Software Foundation',
    year: 2025,
    place: 'Sections 3, 4, 5 and 9: numbers, lists, loops, functions, classes',
    url: 'https://docs.python.org/3/tutorial/',
  },
  'sharpe-1994': {
    author: 'William F. Sharpe',
    title: 'The Sharpe Ratio',
    publisher: 'The Journal of Portfolio Management 21 (1)',
    year: 1994,
    place: 'Pages 49 to 58',
  },
  'magdon-ismail-2004': {
    author: 'Malik Magdon-Ismail and Amir Atiya',
    title: 'Maximum Drawdown',
    publisher: 'Risk 17 (10)',
    year: 2004,
    place: 'Pages 99 to 102: definition and expected size',
  },
  'suhonen-2017': {
    author: 'Antti Suhonen, Matthias Lennkh and Fabrice Perez',
    title: 'Quantifying Backtest Overfitting in Alternative Beta Strategies',
    publisher: 'The Journal of Portfolio Management 43 (2)',
    year: 2017,
    place: 'Pages 90 to 104',
  },
  'kelly-1956': {
    author: 'John L. Kelly',
    title: 'A New Interpretation of Information Rate',
    publisher: 'Bell System Technical Journal 35 (4)',
    year: 1956,
    place: 'Pages 917 to 926',
  },
  'thorp-2006-fraction': {
    ...THORP,
    place: 'Sections 3 and 7: growth, drawdown and the case for fractional Kelly',
  },
  'sharpe-1964': {
    author: 'William F. Sharpe',
    title: 'Capital Asset Prices: A Theory of Market Equilibrium under Conditions of Risk',
    publisher: 'The Journal of Finance 19 (3)',
    year: 1964,
    place: 'Pages 425 to 442',
  },
  'jorion-2006-var': {
    ...JORION,
    place: 'Chapter 5: computing value at risk; the parametric method',
  },
  'lo-2002': {
    author: 'Andrew W. Lo',
    title: 'The Statistics of Sharpe Ratios',
    publisher: 'Financial Analysts Journal 58 (4)',
    year: 2002,
    place: 'Pages 36 to 52: standard error for independent returns',
  },
  'perold-1988': {
    author: 'André F. Perold',
    title: 'The Implementation Shortfall: Paper versus Reality',
    publisher: 'The Journal of Portfolio Management 14 (3)',
    year: 1988,
    place: 'Pages 4 to 9',
  },
  'sec-2013-knight': {
    author: 'US Securities and Exchange Commission',
    title: 'In the Matter of Knight Capital Americas LLC, Release No. 34-70694',
    publisher: 'US Securities and Exchange Commission',
    year: 2013,
    url: 'https://www.sec.gov/litigation/admin/2013/34-70694.pdf',
  },
  'cederburg-2020': {
    author: "Scott Cederburg, Michael S. O'Doherty, Feifei Wang and Xuemin Yan",
    title: 'On the Performance of Volatility-Managed Portfolios',
    publisher: 'Journal of Financial Economics 138 (1)',
    year: 2020,
    place: 'Pages 95 to 117',
  },
  'pardo-2008': {
    author: 'Robert Pardo',
    title: 'The Evaluation and Optimization of Trading Strategies, 2nd edition',
    publisher: 'John Wiley & Sons',
    year: 2008,
    place: 'Walk-forward analysis',
  },
  'bailey-lopez-de-prado-2014': {
    author: 'David H. Bailey and Marcos López de Prado',
    title: 'The Deflated Sharpe Ratio',
    publisher: 'The Journal of Portfolio Management 40 (5)',
    year: 2014,
    place: 'Pages 94 to 107: expected maximum of many Sharpe ratios',
  },
  'markowitz-1952': {
    author: 'Harry Markowitz',
    title: 'Portfolio Selection',
    publisher: 'The Journal of Finance 7 (1)',
    year: 1952,
    place: 'Pages 77 to 91: variance of a portfolio',
  },
  'mclean-pontiff-2016': {
    author: 'R. David McLean and Jeffrey Pontiff',
    title: 'Does Academic Research Destroy Stock Return Predictability?',
    publisher: 'The Journal of Finance 71 (1)',
    year: 2016,
    place: 'Pages 5 to 32',
  },
} as const satisfies SourceTable;
