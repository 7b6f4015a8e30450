import Box from '@mui/material/Box';
import { groupedText } from '@stratloom/engine/report';
import type { PeriodReturn } from '@stratloom/engine/report';
import { color, figures } from '../theme/theme.ts';
import { TimeLink } from './time-link.tsx';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Opacity of the strongest month: text stays readable on it. */
const STRONGEST = 0.32;

function shade(ratio: number, largest: number): string | undefined {
  if (largest === 0 || ratio === 0) return undefined;
  const opacity = Math.min(1, Math.abs(ratio) / largest) * STRONGEST;
  const hex = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');
  return `${ratio < 0 ? color.loss : color.gain}${hex}`;
}

/** One decimal: fourteen columns must fit beside an editor. */
function cellText(ratio: number): string {
  const text = `${groupedText(ratio * 100, 1)}%`;
  return ratio > 0 ? `+${text}` : text;
}

/** Called with the month that is chosen. */
type OnMonth = (month: PeriodReturn) => void;

/** Return of a month; where there is somewhere to go, a button that goes there. */
function MonthReturn(props: {
  readonly month: PeriodReturn;
  readonly name: string;
  readonly onPick: OnMonth | undefined;
}) {
  const { month, name, onPick } = props;
  const text = cellText(month.returnRatio);
  if (onPick === undefined) return text;
  return (
    <TimeLink
      text={text}
      label={`${text}: show ${name} ${month.year} on the chart`}
      onGo={() => onPick(month)}
      sx={{ width: 1, minHeight: 24, textAlign: 'right' }}
    />
  );
}

function YearRow(props: {
  readonly year: number;
  readonly months: readonly PeriodReturn[];
  readonly largest: number;
  readonly onPick: OnMonth | undefined;
}) {
  const { year, months, largest, onPick } = props;
  const yearRatio = months.reduce((product, month) => product * (1 + month.returnRatio), 1) - 1;
  return (
    <tr>
      <th scope="row">{year}</th>
      {MONTHS.map((name, index) => {
        const month = months.find((each) => each.month === index + 1);
        if (month === undefined) return <td key={name} aria-label="no bars" />;
        return (
          <Box component="td" key={name} sx={{ bgcolor: shade(month.returnRatio, largest) }}>
            <MonthReturn month={month} name={name} onPick={onPick} />
          </Box>
        );
      })}
      <td>{cellText(yearRatio)}</td>
    </tr>
  );
}

/** Return of each month as a table whose cells are shaded by size. */
export function MonthlyHeatMap(props: {
  readonly months: readonly PeriodReturn[];
  /** Each month is a button where there is one. */
  readonly onPick?: OnMonth | undefined;
}) {
  const { months, onPick } = props;
  const largest = months.reduce((most, month) => Math.max(most, Math.abs(month.returnRatio)), 0);
  const years = [...new Set(months.map((month) => month.year))];
  return (
    <Box component="section" aria-label="Monthly returns" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          ...figures,
          fontSize: 12,
          borderSpacing: '2px',
          width: 1,
          '& td, & th': { px: 0.75, py: 0.75, textAlign: 'right', borderRadius: 0.5 },
          '& th': { color: color.textSecondary, fontWeight: 500 },
          '& caption': { textAlign: 'left', color: color.textSecondary, pb: 1 },
        }}
      >
        <caption>Return of each month (UTC)</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {MONTHS.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
            <th scope="col">Year</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <YearRow
              key={year}
              year={year}
              months={months.filter((month) => month.year === year)}
              largest={largest}
              onPick={onPick}
            />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
