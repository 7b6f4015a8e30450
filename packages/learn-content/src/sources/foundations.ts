import type { SourceTable } from './source.ts';

const HARRIS = {
  author: 'Larry Harris',
  title: 'Trading and Exchanges: Market Microstructure for Practitioners',
  publisher: 'Oxford University Press',
  year: 2003,
} as const;

const BODIE = {
  author: 'Zvi Bodie, Alex Kane and Alan J. Marcus',
  title: 'Investments, 11th edition',
  publisher: 'McGraw-Hill Education',
  year: 2018,
} as const;

const HULL = {
  author: 'John C. Hull',
  title: 'Options, Futures, and Other Derivatives, 10th edition',
  publisher: 'Pearson',
  year: 2018,
} as const;

const MURPHY = {
  author: 'John J. Murphy',
  title: 'Technical Analysis of the Financial Markets',
  publisher: 'New York Institute of Finance',
  year: 1999,
} as const;

const THARP = {
  author: 'Van K. Tharp',
  title: 'Trade Your Way to Financial Freedom',
  publisher: 'McGraw-Hill',
  year: 1998,
} as const;

/** Sources of the basics and the markets. */
export const FOUNDATIONS_SOURCES = {
  'harris-2003-orders': { ...HARRIS, place: 'Chapters 4 and 6: orders, order-driven markets' },
  'harris-2003-costs': { ...HARRIS, place: 'Chapter 21: liquidity and transaction costs' },
  'bodie-2018-trading': {
    ...BODIE,
    place: 'Chapter 3: how securities are traded, margin and short sales',
  },
  'bodie-2018-indices': { ...BODIE, place: 'Chapter 2: market indices and their weights' },
  'bodie-2018-funds': { ...BODIE, place: 'Chapter 4: funds, their costs and their value' },
  'bodie-2018-bonds': { ...BODIE, place: 'Chapters 14 and 16: prices, yields and duration' },
  'bodie-2018-equity': { ...BODIE, place: 'Chapter 2: equity securities and their market value' },
  'bodie-2018-returns': { ...BODIE, place: 'Chapter 5: holding-period returns' },
  'hull-2018-futures': { ...HULL, place: 'Chapter 2: mechanics of futures markets' },
  'hull-2018-forwards': { ...HULL, place: 'Chapter 5: forward and futures prices' },
  'hull-2018-volatility': { ...HULL, place: 'Chapter 15: volatility and the square root of time' },
  'murphy-1999-averages': { ...MURPHY, place: 'Chapter 9: moving averages' },
  'murphy-1999-trend': { ...MURPHY, place: 'Chapter 4: basic concepts of trend' },
  'tharp-1998-size': { ...THARP, place: 'Position sizing: the percent risk model' },
  'tharp-1998-expectancy': { ...THARP, place: 'Expectancy and multiples of the initial risk R' },
  'elder-2002': {
    author: 'Alexander Elder',
    title: 'Come Into My Trading Room',
    publisher: 'John Wiley & Sons',
    year: 2002,
    place: 'Money management: the 2 % rule and the 6 % rule',
  },
  'vince-1990': {
    author: 'Ralph Vince',
    title: 'Portfolio Management Formulas',
    publisher: 'John Wiley & Sons',
    year: 1990,
    place: 'Gain needed to recover from a loss; reinvestment of returns',
  },
  'feller-1968': {
    author: 'William Feller',
    title: 'An Introduction to Probability Theory and Its Applications, volume 1, 3rd edition',
    publisher: 'John Wiley & Sons',
    year: 1968,
    place: 'Chapter XIII: runs of successes and failures',
  },
  'freedman-2007': {
    author: 'David Freedman, Robert Pisani and Roger Purves',
    title: 'Statistics, 4th edition',
    publisher: 'W. W. Norton',
    year: 2007,
    place: 'Standard error of an average',
  },
  'barber-odean-2000': {
    author: 'Brad M. Barber and Terrance Odean',
    title: 'Trading Is Hazardous to Your Wealth',
    publisher: 'The Journal of Finance 55 (2)',
    year: 2000,
    place: 'Pages 773 to 806',
  },
  'odean-1998': {
    author: 'Terrance Odean',
    title: 'Are Investors Reluctant to Realize Their Losses?',
    publisher: 'The Journal of Finance 53 (5)',
    year: 1998,
    place: 'Pages 1775 to 1798',
  },
  'tversky-kahneman-1992': {
    author: 'Amos Tversky and Daniel Kahneman',
    title: 'Advances in Prospect Theory: Cumulative Representation of Uncertainty',
    publisher: 'Journal of Risk and Uncertainty 5',
    year: 1992,
    place: 'Pages 297 to 323',
  },
  'chague-2020': {
    author: 'Fernando Chague, Rodrigo De-Losso and Bruno Giovannetti',
    title: 'Day Trading for a Living?',
    publisher: 'Social Science Research Network, paper 3423101',
    year: 2020,
  },
  'brock-1992': {
    author: 'William Brock, Josef Lakonishok and Blake LeBaron',
    title: 'Simple Technical Trading Rules and the Stochastic Properties of Stock Returns',
    publisher: 'The Journal of Finance 47 (5)',
    year: 1992,
    place: 'Pages 1731 to 1764',
  },
  'sullivan-1999': {
    author: 'Ryan Sullivan, Allan Timmermann and Halbert White',
    title: 'Data-Snooping, Technical Trading Rule Performance, and the Bootstrap',
    publisher: 'The Journal of Finance 54 (5)',
    year: 1999,
    place: 'Pages 1647 to 1691',
  },
  'regulation-t': {
    author: 'Board of Governors of the Federal Reserve System',
    title: 'Regulation T, Credit by Brokers and Dealers (12 CFR part 220)',
    publisher: 'Code of Federal Regulations',
    year: 2024,
    place: 'Section 220.12: initial margin of 50 %',
  },
  'finra-4210': {
    author: 'Financial Industry Regulatory Authority',
    title: 'Rule 4210, Margin Requirements',
    publisher: 'FINRA Manual',
    year: 2026,
    place: 'Maintenance margin of long positions, 25 %',
  },
  'finra-market-cap': {
    author: 'Financial Industry Regulatory Authority',
    title: 'Market Cap Explained',
    publisher: 'FINRA Investor Insights',
    year: 2022,
  },
  'bessembinder-2018': {
    author: 'Hendrik Bessembinder',
    title: 'Do Stocks Outperform Treasury Bills?',
    publisher: 'Journal of Financial Economics 129 (3)',
    year: 2018,
    place: 'Pages 440 to 457',
  },
  'lien-2015': {
    author: 'Kathy Lien',
    title: 'Day Trading and Swing Trading the Currency Market, 3rd edition',
    publisher: 'John Wiley & Sons',
    year: 2015,
    place: 'Pips and lots; trading hours of the currency market',
  },
  'cftc-5.9': {
    author: 'Commodity Futures Trading Commission',
    title: 'Security Deposits for Retail Forex Transactions (17 CFR 5.9)',
    publisher: 'Code of Federal Regulations',
    year: 2024,
  },
  'bis-2025': {
    author: 'Bank for International Settlements',
    title: 'Triennial Central Bank Survey: OTC Foreign Exchange Turnover in April 2025',
    publisher: 'Bank for International Settlements',
    year: 2025,
  },
  'esma-2018': {
    author: 'European Securities and Markets Authority',
    title: 'ESMA Agrees to Prohibit Binary Options and Restrict CFDs to Protect Retail Investors',
    publisher: 'European Securities and Markets Authority',
    year: 2018,
  },
  'nakamoto-2008': {
    author: 'Satoshi Nakamoto',
    title: 'Bitcoin: A Peer-to-Peer Electronic Cash System',
    publisher: 'bitcoin.org',
    year: 2008,
    url: 'https://bitcoin.org/bitcoin.pdf',
  },
  'he-2022': {
    author: 'Songrun He, Asaf Manela, Omri Ross and Victor von Wachter',
    title: 'Fundamentals of Perpetual Futures',
    publisher: 'arXiv',
    year: 2022,
    place: 'Section 2: funding payments',
    url: 'https://arxiv.org/abs/2212.06888',
  },
  'cme-specifications': {
    author: 'CME Group',
    title: 'Contract specifications: ES, MES, CL, GC, ZC, ZN and 6E',
    publisher: 'CME Group rulebook',
    year: 2024,
  },
  'occ-1994': {
    author: 'The Options Clearing Corporation',
    title: 'Characteristics and Risks of Standardized Options',
    publisher: 'The Options Clearing Corporation',
    year: 1994,
    place: 'Chapter II: unit of trading',
  },
  'faber-2007': {
    author: 'Mebane T. Faber',
    title: 'A Quantitative Approach to Tactical Asset Allocation',
    publisher: 'The Journal of Wealth Management 9 (4)',
    year: 2007,
    place: 'Pages 69 to 79',
  },
  'spiva-2023': {
    author: 'S&P Dow Jones Indices',
    title: 'SPIVA U.S. Year-End 2023',
    publisher: 'S&P Dow Jones Indices',
    year: 2024,
  },
} as const satisfies SourceTable;
