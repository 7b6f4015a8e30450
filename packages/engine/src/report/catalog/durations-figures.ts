import { figure, type FigureInfo } from './figure-info.ts';

/** Figures of the duration of closed trades. */
export const DURATIONS_FIGURES: readonly FigureInfo[] = [
  figure('averageBarsHeld', 'Average time in trade', 'bars', 'Mean bars from entry to exit.'),
  figure('medianBarsHeld', 'Median time in trade', 'bars', 'Median of bars from entry to exit.'),
  figure('longestBarsHeld', 'Longest trade', 'bars', 'Most bars from entry to exit.'),
  figure(
    'averageWinnerBarsHeld',
    'Average time of winners',
    'bars',
    'Mean bars from entry to exit of winning trades.',
  ),
  figure(
    'averageLoserBarsHeld',
    'Average time of losers',
    'bars',
    'Mean bars from entry to exit of losing trades.',
  ),
];
