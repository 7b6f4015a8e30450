import Box from '@mui/material/Box';
import { figureText, HEAD_FIGURES, moneyTextOf } from '@stratloom/engine/report';
import type { MoneyText } from '@stratloom/engine/report';
import { Fragment } from 'react';
import { color, figures } from '../../theme/theme.ts';
import type { ComparedRuns } from './compared-run.ts';
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

/** Head figures of the runs, each with what it has more or less than the first; sign, arrow, word and colour say which is better. */
export function ComparedFigures({ runs }: { readonly runs: ComparedRuns }) {
  const [first, ...others] = runs;
  const firstMoney = moneyTextOf(first.run.document);
  const sides = others.map(({ name, run }) => ({
    name,
    moneyText: moneyTextOf(run.document),
    rows: figureDifferences(first.run.document.report, run.document.report),
  }));
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label={others.length > 1 ? 'Figures of all runs' : 'Figures of both runs'}
      sx={{ overflowX: 'auto' }}
    >
      <Box component="table" sx={COMPARED_TABLE}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">{first.name}</th>
            {sides.map(({ name }, place) => (
              <Fragment key={place}>
                <th scope="col">{name}</th>
                <th scope="col">Difference</th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {HEAD_FIGURES.map((info, at) => (
            <tr key={info.name} data-compared={info.name}>
              <th scope="row">{info.label}</th>
              <td>{figureText(first.run.document.report[info.name], info.unit, firstMoney)}</td>
              {sides.map(({ rows, moneyText }, place) => {
                const row = rows[at];
                if (row === undefined) return null;
                return (
                  <Fragment key={place}>
                    <td>{figureText(row.second, info.unit, moneyText)}</td>
                    <Difference row={row} moneyText={moneyText} />
                  </Fragment>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
