import Box from '@mui/material/Box';
import type { Ticker } from '@stratloom/contracts';
import { color, figures } from '../../theme/theme.ts';
import { formatChange, formatPercentChange, formatPrice } from '../../format/price.ts';

const typeNames = { crypto: 'Crypto', stock: 'Stock', etf: 'ETF' } as const;

/** One symbol of the ticker: name, type, price and change. */
export function TickerItem(props: { ticker: Ticker }) {
  const { symbol, name, type, price, change, changePercent, isPositive } = props.ticker;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 2.5, py: 1.25, fontSize: 13 }}
    >
      <Box component="strong">{symbol}</Box>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {name} · {typeNames[type]}
      </Box>
      <Box component="span" sx={figures}>
        ${formatPrice(price)}
      </Box>
      <Box
        component="span"
        sx={{ ...figures, color: isPositive ? color.gain : color.loss, whiteSpace: 'nowrap' }}
      >
        {isPositive ? '↑' : '↓'} {formatChange(change)} ({formatPercentChange(changePercent)})
      </Box>
    </Box>
  );
}
