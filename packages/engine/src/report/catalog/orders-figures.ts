import { figure, type FigureInfo } from './figure-info.ts';

/** Figures of the outcome of orders. */
export const ORDERS_FIGURES: readonly FigureInfo[] = [
  figure(
    'orderCount',
    'Orders',
    'count',
    'All orders, with those that stops, targets and the end of the run placed.',
  ),
  figure('filledOrderCount', 'Filled orders', 'count', 'Orders that were filled.'),
  figure('rejectedOrderCount', 'Rejected orders', 'count', 'Orders that were refused.'),
  figure('expiredOrderCount', 'Expired orders', 'count', 'Orders whose time ran out.'),
  figure('cancelledOrderCount', 'Cancelled orders', 'count', 'Orders that were cancelled.'),
  figure(
    'workingOrderCount',
    'Waiting at the end',
    'count',
    'Orders that still waited for their price.',
  ),
  figure('openTradeCount', 'Open at the end', 'count', 'Trades that were not left.'),
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
