import Box from '@mui/material/Box';
import { figureText, moneyTextOf } from '@stratloom/engine/report';
import type { MoneyText } from '@stratloom/engine/report';
import { color, figures } from '../../theme/theme.ts';
import type { RunPair } from './compared-run.ts';
import { figureDifferences } from './figure-differences.ts';
import type { FigureDifference } from './figure-differences.ts';

/** Style of the tables of a comparison. */
export const COMPARED_TABLE = {
  ...{ width: 1, borderCollapse: 'collapse', fontSize: { xs: 12, sm: 13 } },
  '& th': { color: 'text.secondary', fontWeight: 500, fontSize: 12 },
  '& th, & td': {
    px: { xs: 0.5, sm: 1 },
    py: 0.5,
    textAlign: 'right',
    borderBottom: `1px solid ${color.raised}`,
  },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 400 },
  '& td': { ...figures, whiteSpace: 'nowrap' },
} as const;

const BETTER = { 1: 'better', 0: '', [-1]: 'worse' } as const;
const SHADES = { 1: color.gain, 0: color.text, [-1]: color.loss } as const;
const ARROWS = { 1: '▲ ', 0: '', [-1]: '▼ ' } as const;

/** Writes a difference with its sign; ratios in percent points. */
function differenceText({ difference, info }: FigureDifference, moneyText: MoneyText): string {
  if (difference === null) return 'N/A';
  const text = figureText(difference, info.unit, moneyText);
  const points = info.unit === 'ratio' ? text.replace('%', ' pts') : text;
  return difference > 0 ? `+${points}` : points;
}

function Difference({ row, moneyText }: { row: FigureDifference; moneyText: MoneyText }) {
  return (
    <Box component="td" sx={{ color: SHADES[row.better] }}>
      <span aria-hidden>{ARROWS[row.better]}</span>
      {differenceText(row, moneyText)}
      {row.better !== 0 && (
        <Box
          component="span"
          sx={{
            ...{ fontFamily: 'fontFamily', fontSize: 12, ml: 0.5 },
            display: { xs: 'block', sm: 'inline' },
          }}
        >
          {BETTER[row.better]}
        </Box>
      )}
    </Box>
  );
}

/** Head figures of both runs with what the second has more or less; sign, arrow, word and colour say which is better. */
export function ComparedFigures({ pair }: { readonly pair: RunPair }) {
  const [first, second] = pair;
  const moneyTexts = pair.map(({ run }) => moneyTextOf(run.document));
  const [one = String, other = String] = moneyTexts;
  const rows = figureDifferences(first.run.document.report, second.run.document.report);
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label="Figures of both runs"
      sx={{ overflowX: 'auto' }}
    >
      <Box component="table" sx={COMPARED_TABLE}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">{first.name}</th>
            <th scope="col">{second.name}</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.info.name} data-compared={row.info.name}>
              <th scope="row">{row.info.label}</th>
              <td>{figureText(row.first, row.info.unit, one)}</td>
              <td>{figureText(row.second, row.info.unit, other)}</td>
              <Difference row={row} moneyText={other} />
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
