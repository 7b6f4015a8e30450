import { figure, type FigureInfo } from './figure-info.ts';

/** Figures of trading costs, and of the capacity for them. */
export const COSTS_FIGURES: readonly FigureInfo[] = [
  figure('totalFees', 'Fees paid', 'money', 'Commission of all fills.'),
  figure(
    'totalSlippage',
    'Slippage and spread',
    'money',
    'Cost of slippage and spread over all fills; included in the prices.',
  ),
  figure(
    'totalIncome',
    'Dividends',
    'money',
    'Dividends received less those paid on short trades.',
    { signed: true },
  ),
  figure(
    'costShareRatio',
    'Costs of the result',
    'ratio',
    '(fees + slippage) / (net profit + fees + slippage).',
  ),
  figure(
    'tradedValue',
    'Traded value',
    'money',
    'Sum of price x quantity x point value of all entries and exits.',
  ),
  figure(
    'yearlyTurnoverRatio',
    'Turnover (yearly)',
    'ratio',
    'Half the traded value / mean equity of the ends of days / years.',
  ),
  figure(
    'averageVolumeShareRatio',
    'Share of the volume',
    'ratio',
    'Mean of quantity / volume of the entry bar; over every k-th trade beyond 4,096 trades.',
  ),
  figure(
    'capacityCash',
    'Capacity (estimate)',
    'money',
    'Starting cash at which the average order would take 1 % of the volume of its bar.',
  ),
];
