import { figure, type FigureInfo } from './figure-info.ts';

/** Figures of the outcome of orders. */
export const ORDERS_FIGURES: readonly FigureInfo[] = [
  figure(
    'orderCount',
    'Orders',
    'count',
    'All orders, including those placed by stops, targets and the end of the run.',
  ),
  figure('filledOrderCount', 'Filled orders', 'count', 'Orders that were filled.'),
  figure('rejectedOrderCount', 'Rejected orders', 'count', 'Orders that were rejected.'),
  figure('expiredOrderCount', 'Expired orders', 'count', 'Orders that expired.'),
  figure('cancelledOrderCount', 'Cancelled orders', 'count', 'Orders that were cancelled.'),
  figure('workingOrderCount', 'Waiting at the end', 'count', 'Orders still working at the end.'),
  figure('openTradeCount', 'Open at the end', 'count', 'Trades still open at the end.'),
  figure(
    'openPnl',
    'Profit of open trades',
    'money',
    'Profit of trades still open at the last close, after the fees so far.',
    { signed: true },
  ),
  figure(
    'ambiguousBarCount',
    'Ambiguous bars',
    'count',
    'Bars in which the two paths through the bar give different fills.',
  ),
];
