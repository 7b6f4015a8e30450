import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { groupedText, moneyText, priceText, timeText } from '@stratloom/engine';
import type { Trade } from '@stratloom/engine';
import { color, figures } from '../../../app/theme.ts';
import { quantityText } from './trade-columns.tsx';

function entriesOf(trade: Trade): readonly (readonly [name: string, value: string])[] {
  const isOpen = trade.exitBarIndex < 0;
  const held = trade.exitBarIndex - trade.entryBarIndex;
  return [
    ['Quantity', quantityText(trade.quantity)],
    ['Entry', `${priceText(trade.entryPrice)} on ${timeText(trade.entryTime)}`],
    ['Why in', trade.entryReason === '' ? 'no reason given' : trade.entryReason],
    [
      'Exit',
      isOpen ? 'still open' : `${priceText(trade.exitPrice)} on ${timeText(trade.exitTime)}`,
    ],
    ...(isOpen
      ? []
      : ([
          ['Why out', trade.exitReason === '' ? 'no reason given' : trade.exitReason],
          ['Held', `${groupedText(held, 0)} bars`],
        ] as const)),
    ['Net P&L', moneyText(trade.netPnl)],
    ['Fees', moneyText(trade.fees)],
  ];
}

/** Everything about the chosen trade. */
export function TradeDetails({ trade }: { readonly trade: Trade }) {
  return (
    <Box
      component="section"
      aria-label={`Trade ${trade.id}`}
      sx={{ border: `1px solid ${color.raised}`, borderRadius: 1, p: 2 }}
    >
      <Typography variant="h3" component="h3" gutterBottom>
        Trade {trade.id}, {trade.side}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
          gap: 1.5,
          m: 0,
          '& dt': { color: 'text.secondary', fontSize: 12 },
          '& dd': { ...figures, m: 0, fontSize: 13, overflowWrap: 'anywhere' },
        }}
      >
        {entriesOf(trade).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}
