import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ATTRIBUTION_TABLES, groupedText, ratioText } from '@stratloom/engine/report';
import type {
  Attribution,
  AttributionKind,
  AttributionRow,
  MoneyText,
} from '@stratloom/engine/report';
import { DataTable } from '../../charts/data-table.tsx';
import { useMoneyText } from '../money-text.tsx';
import { ORIGIN_WORDS } from '../orders/order-words.ts';
import { SignedText } from './signed-text.tsx';

/** Most rows of a table; strategies may write a new reason for every trade. */
const MOST_ROWS = 100;

const COLUMNS = [
  { title: 'Trades', isNumber: true },
  { title: 'Net P&L', isNumber: true },
  { title: 'Win rate', isNumber: true },
  { title: 'Average', isNumber: true },
  { title: 'Profit factor', isNumber: true },
];

const WORDS: Readonly<Record<string, string>> = { ...ORIGIN_WORDS, long: 'Long', short: 'Short' };

/** The engine's own words as people say them; a strategy's reasons stay as they are. */
function labelOf(kind: AttributionKind, label: string): string {
  return kind === 'exitOrigin' || kind === 'side' ? (WORDS[label] ?? label) : label;
}

function cellsOf(kind: AttributionKind, row: AttributionRow, moneyText: MoneyText) {
  return [
    labelOf(kind, row.label),
    groupedText(row.tradeCount, 0),
    <SignedText key="pnl" value={row.netPnl} text={moneyText} />,
    ratioText(row.winRate),
    moneyText(row.averagePnl),
    row.profitFactor === null ? 'N/A' : groupedText(row.profitFactor, 2),
  ];
}

/** Attribution of profits and losses of closed trades, one table per dimension. */
export function AttributionTables({ attribution }: { readonly attribution: Attribution }) {
  const moneyText = useMoneyText();
  return (
    <section aria-label="Attribution">
      <Typography variant="h2" gutterBottom>
        Where profit came from
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Each table counts every closed trade once. N/A: no losing trades in the row, so no profit
        factor.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
          gap: 3,
        }}
      >
        {ATTRIBUTION_TABLES.map(({ kind, title }) => {
          const rows = attribution[kind];
          return (
            <Box key={kind} sx={{ minWidth: 0 }}>
              <Typography variant="h3" component="h3" gutterBottom>
                {title}
              </Typography>
              <DataTable
                label={title}
                columns={[{ title }, ...COLUMNS]}
                rows={rows.slice(0, MOST_ROWS).map((row) => cellsOf(kind, row, moneyText))}
              />
              {rows.length > MOST_ROWS && (
                <Typography variant="caption" color="textSecondary">
                  The first {MOST_ROWS} of {groupedText(rows.length, 0)}.
                </Typography>
              )}
            </Box>
          );
        })}
      </Box>
    </section>
  );
}
