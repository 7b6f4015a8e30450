import type { TitledText } from '../model/hub.ts';

/** The five quick-start cards. */
export const QUICK_STARTS: readonly TitledText[] = [
  {
    title: 'Read a candlestick',
    text: 'Open, high, low and close in one shape: what body and shadows show.',
    iconName: 'CandlestickChart',
  },
  {
    title: 'Size a position',
    text: 'Risk 2 % of the account on a trade: the stop decides how much to buy.',
    iconName: 'Calculate',
  },
  {
    title: 'Place a stop',
    text: 'Decide where you are wrong before you enter, and write it into the order.',
    iconName: 'Shield',
  },
  {
    title: 'Read a backtest',
    text: 'Return, drawdown and count of trades: which figures to look at first.',
    iconName: 'Assessment',
  },
  {
    title: 'Keep a journal',
    text: 'Note why you entered and what you felt; read it again every week.',
    iconName: 'EditNote',
  },
];
