import Box from '@mui/material/Box';
import type { Trade } from '@stratloom/engine';
import { memo } from 'react';
import { color } from '../../../app/theme.ts';
import { TRADE_COLUMNS } from './trade-columns.tsx';

/** Height of a row, pixels. */
export const ROW_HEIGHT = 32;

interface TradeRowProps {
  readonly trade: Trade;
  /** Place in the list, from 0. */
  readonly place: number;
  readonly isSelected: boolean;
  readonly onSelect: (place: number) => void;
}

/** Element id of the row at a place of the list. */
export function tradeRowId(place: number): string {
  return `trade-row-${place}`;
}

function Row({ trade, place, isSelected, onSelect }: TradeRowProps) {
  return (
    <Box
      component="tr"
      id={tradeRowId(place)}
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      onClick={() => onSelect(place)}
      sx={{
        height: ROW_HEIGHT,
        cursor: 'pointer',
        bgcolor: isSelected ? color.raised : 'transparent',
        '&:hover': { bgcolor: color.raised },
      }}
    >
      {TRADE_COLUMNS.map(({ title, isNumber = false, isWide = false, cell }) => (
        <Box
          component="td"
          key={title}
          sx={{
            textAlign: isNumber ? 'right' : 'left',
            display: isWide ? { xs: 'none', sm: 'table-cell' } : 'table-cell',
          }}
        >
          {cell(trade)}
        </Box>
      ))}
    </Box>
  );
}

/** One trade of the list. */
export const TradeRow = memo(Row);
