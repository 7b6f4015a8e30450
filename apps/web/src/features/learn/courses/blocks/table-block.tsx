import Box from '@mui/material/Box';
import { color, figures } from '../../../../theme/theme.ts';
import { ScrollBox } from './scroll-box.tsx';
import { unbroken } from '../../unbroken.ts';

interface TableBlockProps {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A sign, a currency or a ratio may stand around figures, but no word. */
const FIGURE = /^[-+−±<>≤≥~$€£ ]*\d[\d,.:\s/–-]*\s?(%|x|:1|bp|pips?)?$/u;

/** Returns whether a column is read as figures, so that they should stand under each other. */
function isFigures(rows: TableBlockProps['rows'], column: number): boolean {
  return rows.length > 0 && rows.every((row) => FIGURE.test(row[column] ?? ''));
}

const tableStyle = {
  borderCollapse: 'collapse',
  width: 1,
  fontSize: 14,
  '& th, & td': {
    px: 1.5,
    py: 1,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${color.raised}`,
    minWidth: 88,
  },
  '& th': { color: 'text.secondary', fontWeight: 600, verticalAlign: 'bottom' },
  '& tr:last-child td': { borderBottom: 0 },
  '& .figures': { textAlign: 'right' },
  '& td.figures': figures,
} as const;

/** A table that scrolls in its own box where it is too wide. */
export function TableBlock({ headers, rows }: TableBlockProps) {
  const styles = headers.map((_, column) =>
    column > 0 && isFigures(rows, column) ? 'figures' : undefined,
  );
  return (
    <ScrollBox
      label={`Table: ${headers.join(', ')}`}
      sx={{ mt: 2, border: `1px solid ${color.raised}`, borderRadius: 1 }}
    >
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            {headers.map((header, column) => (
              <th key={header} scope="col" className={styles[column]}>
                {unbroken(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={headers[column]} className={styles[column]}>
                  {unbroken(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrollBox>
  );
}
