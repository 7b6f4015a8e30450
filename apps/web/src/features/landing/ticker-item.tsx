import type { Ticker } from '@stratloom/contracts';
import { memo } from 'react';
import { formatChange, formatPercentChange, formatPrice } from '../../format/price.ts';
import { color, figures } from '../../theme/theme.ts';

const typeNames = { crypto: 'Crypto', stock: 'Stock', etf: 'ETF' } as const;

/** Styles of all items, for the list around them: one rule instead of five components to an item. */
export const tickerItemStyles = {
  '& > li': { display: 'flex', alignItems: 'baseline', gap: 1, px: 2.5, py: 1.25, fontSize: 13 },
  '& .name': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '& .price': figures,
  '& .change': { ...figures, color: color.loss, whiteSpace: 'nowrap' },
  '& .gain': { color: color.gain },
} as const;

/** One symbol of the ticker: name, type, price and change. Drawn anew only when they change. */
export const TickerItem = memo(function TickerItem(props: { ticker: Ticker }) {
  const { symbol, name, type, price, change, changePercent, isPositive } = props.ticker;
  return (
    <li>
      <strong>{symbol}</strong>
      <span className="name">
        {name} · {typeNames[type]}
      </span>
      <span className="price">${formatPrice(price)}</span>
      <span className={isPositive ? 'change gain' : 'change'}>
        {isPositive ? '↑' : '↓'} {formatChange(change)} ({formatPercentChange(changePercent)})
      </span>
    </li>
  );
});
