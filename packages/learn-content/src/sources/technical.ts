import type { SourceTable } from './source.ts';

/** Sources of patterns and indicators. */
export const TECHNICAL_SOURCES = {
  'appel-2005': {
    author: 'Gerald Appel',
    title: 'Technical Analysis: Power Tools for Active Investors',
    publisher: 'FT Prentice Hall',
    year: 2005,
  },
  'bollinger-2001': {
    author: 'John Bollinger',
    title: 'Bollinger on Bollinger Bands',
    publisher: 'McGraw-Hill',
    year: 2001,
  },
  'brock-lakonishok-lebaron-1992': {
    author: 'William Brock, Josef Lakonishok and Blake LeBaron',
    title: 'Simple Technical Trading Rules and the Stochastic Properties of Stock Returns',
    publisher: 'Journal of Finance',
    year: 1992,
    place: 'volume 47, number 5, pages 1731-1764',
  },
  'bulkowski-2005': {
    author: 'Thomas N. Bulkowski',
    title: 'Encyclopedia of Chart Patterns, 2nd edition',
    publisher: 'John Wiley & Sons',
    year: 2005,
  },
  'bulkowski-2008': {
    author: 'Thomas N. Bulkowski',
    title: 'Encyclopedia of Candlestick Charts',
    publisher: 'John Wiley & Sons',
    year: 2008,
  },
  'edwards-magee-1948': {
    author: 'Robert D. Edwards and John Magee',
    title: 'Technical Analysis of Stock Trends',
    publisher: 'John Magee',
    year: 1948,
  },
  'gervais-kaniel-mingelgrin-2001': {
    author: 'Simon Gervais, Ron Kaniel and Dan H. Mingelgrin',
    title: 'The High-Volume Return Premium',
    publisher: 'Journal of Finance',
    year: 2001,
    place: 'volume 56, number 3, pages 877-919',
  },
  'granville-1963': {
    author: 'Joseph E. Granville',
    title: "Granville's New Key to Stock Market Profits",
    publisher: 'Prentice-Hall',
    year: 1963,
  },
  'lo-mamaysky-wang-2000': {
    author: 'Andrew W. Lo, Harry Mamaysky and Jiang Wang',
    title:
      'Foundations of Technical Analysis: Computational Algorithms, Statistical Inference, and Empirical Implementation',
    publisher: 'Journal of Finance',
    year: 2000,
    place: 'volume 55, number 4, pages 1705-1765',
  },
  'marshall-young-rose-2006': {
    author: 'Ben R. Marshall, Martin R. Young and Lawrence C. Rose',
    title: 'Candlestick technical trading strategies: Can they create value for investors?',
    publisher: 'Journal of Banking & Finance',
    year: 2006,
    place: 'volume 30, number 8, pages 2303-2323',
  },
  'nison-1991': {
    author: 'Steve Nison',
    title: 'Japanese Candlestick Charting Techniques',
    publisher: 'New York Institute of Finance',
    year: 1991,
  },
  'nison-1994': {
    author: 'Steve Nison',
    title: 'Beyond Candlesticks: New Japanese Charting Techniques Revealed',
    publisher: 'John Wiley & Sons',
    year: 1994,
  },
  'oneil-1988': {
    author: "William J. O'Neil",
    title: 'How to Make Money in Stocks',
    publisher: 'McGraw-Hill',
    year: 1988,
  },
  'osler-chang-1995': {
    author: 'Carol L. Osler and P. H. Kevin Chang',
    title: 'Head and Shoulders: Not Just a Flaky Pattern',
    publisher: 'Federal Reserve Bank of New York, Staff Reports',
    year: 1995,
    place: 'number 4',
  },
  'sullivan-timmermann-white-1999': {
    author: 'Ryan Sullivan, Allan Timmermann and Halbert White',
    title: 'Data-Snooping, Technical Trading Rule Performance, and the Bootstrap',
    publisher: 'Journal of Finance',
    year: 1999,
    place: 'volume 54, number 5, pages 1647-1691',
  },
  'wilder-1978': {
    author: 'J. Welles Wilder Jr.',
    title: 'New Concepts in Technical Trading Systems',
    publisher: 'Trend Research',
    year: 1978,
  },
} as const satisfies SourceTable;
