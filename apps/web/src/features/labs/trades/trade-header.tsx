import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import { color } from '../../../app/theme.ts';
import { TRADE_COLUMNS } from './trade-columns.tsx';
import type { TradeOrder } from './trade-order.ts';

interface TradeHeaderProps {
  readonly order: TradeOrder;
  readonly onOrder: (order: TradeOrder) => void;
}

/** Names of the columns; those that can be ordered by are buttons. */
export function TradeHeader({ order, onOrder }: TradeHeaderProps) {
  return (
    <thead>
      <tr>
        {TRADE_COLUMNS.map(({ title, key, width, isNumber = false, isWide = false }) => {
          const isActive = key === order.key;
          const next = isActive && order.direction === 'asc' ? 'desc' : 'asc';
          return (
            <Box
              component="th"
              key={title}
              scope="col"
              aria-sort={
                isActive ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined
              }
              sx={{
                position: 'sticky',
                top: 0,
                zIndex: 1,
                bgcolor: color.surface,
                width: `${width}%`,
                textAlign: isNumber ? 'right' : 'left',
                display: isWide ? { xs: 'none', sm: 'table-cell' } : 'table-cell',
              }}
            >
              {key === undefined ? (
                title
              ) : (
                <TableSortLabel
                  active={isActive}
                  direction={isActive ? order.direction : 'asc'}
                  onClick={() => onOrder({ key, direction: next })}
                  sx={{ fontSize: 'inherit' }}
                >
                  {title}
                </TableSortLabel>
              )}
            </Box>
          );
        })}
      </tr>
    </thead>
  );
}
