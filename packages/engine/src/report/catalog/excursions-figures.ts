import { figure, type FigureInfo } from './figure-info.ts';

/** Figures of adverse and favorable excursions of trades. */
export const EXCURSIONS_FIGURES: readonly FigureInfo[] = [
  figure(
    'averageAdverseRatio',
    'Average drawdown of a trade (MAE)',
    'ratio',
    'Mean of the worst price against the entry price, from the entry to the exit.',
    { signed: true, source: 'J. Sweeney, Maximum Adverse Excursion (1997)' },
  ),
  figure(
    'averageFavorableRatio',
    'Average run-up of a trade (MFE)',
    'ratio',
    'Mean of the best price against the entry price, from the entry to the exit.',
    { signed: true, source: 'J. Sweeney, Maximum Adverse Excursion (1997)' },
  ),
  figure(
    'worstAdverseRatio',
    'Deepest drawdown of a trade',
    'ratio',
    'Worst price against the entry price of all trades.',
    { signed: true, source: 'J. Sweeney, Maximum Adverse Excursion (1997)' },
  ),
  figure(
    'bestFavorableRatio',
    'Largest run-up of a trade',
    'ratio',
    'Best price against the entry price of all trades.',
    { signed: true, source: 'J. Sweeney, Maximum Adverse Excursion (1997)' },
  ),
  figure(
    'averageWinnerAdverseRatio',
    'Drawdown of winners',
    'ratio',
    'Mean of the worst price against the entry price of winning trades: the distance that winners need.',
    { signed: true, source: 'J. Sweeney, Maximum Adverse Excursion (1997)' },
  ),
  figure(
    'averageLoserFavorableRatio',
    'Run-up of losers',
    'ratio',
    'Mean of the best price against the entry price of losing trades: what losers gave back.',
    { signed: true, source: 'J. Sweeney, Maximum Adverse Excursion (1997)' },
  ),
];
