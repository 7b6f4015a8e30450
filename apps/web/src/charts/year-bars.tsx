import Box from '@mui/material/Box';
import { ratioText } from '@stratloom/engine/report';
import type { YearReturn } from '@stratloom/engine/report';
import { color, figures } from '../theme/theme.ts';
import { ChartFigure } from './chart-figure.tsx';
import { chartColor } from './chart-style.ts';

const HEIGHT = 180;
/** Most years that are named; of more, every other or third is. */
const MOST_NAMES = 12;

/** Height of the part above zero / height of all. */
function zeroShare(values: readonly number[]): number {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  return high - low === 0 ? 0.5 : high / (high - low);
}

function Bar(props: {
  readonly value: number;
  readonly tone: string;
  readonly span: number;
  readonly zero: number;
}) {
  const { value, tone, span, zero } = props;
  const height = (Math.abs(value) / span) * HEIGHT;
  return (
    <Box
      sx={{
        width: '38%',
        height: Math.max(1, height),
        mt: `${value < 0 ? zero * HEIGHT : zero * HEIGHT - height}px`,
        bgcolor: tone,
        opacity: 0.75,
        borderRadius: '1px',
      }}
    />
  );
}

function Year(props: {
  readonly year: YearReturn;
  readonly span: number;
  readonly zero: number;
  readonly isNamed: boolean;
}) {
  const { year, span, zero, isNamed } = props;
  const { returnRatio, benchmarkRatio } = year;
  return (
    <Box
      title={`${year.year}: ${ratioText(returnRatio)}, buy and hold ${ratioText(benchmarkRatio)}`}
      sx={{ flex: 1, minWidth: 0, maxWidth: 96 }}
    >
      <Box sx={{ display: 'flex', gap: '4%', justifyContent: 'center', height: HEIGHT }}>
        <Bar
          value={returnRatio}
          tone={returnRatio < 0 ? color.loss : color.gain}
          span={span}
          zero={zero}
        />
        <Bar value={benchmarkRatio} tone={chartColor.benchmark} span={span} zero={zero} />
      </Box>
      <Box sx={{ height: 18, display: 'flex', justifyContent: 'center' }}>
        {isNamed && <span>{year.year}</span>}
      </Box>
    </Box>
  );
}

function summaryOf(years: readonly YearReturn[]): string {
  const ahead = years.filter((year) => year.returnRatio > year.benchmarkRatio).length;
  const gains = years.filter((year) => year.returnRatio > 0).length;
  return `Returns of ${years.length} years against buy and hold: ${gains} positive, ${ahead} ahead of buy and hold.`;
}

/** Return of each calendar year beside that of buying and holding. */
export function YearBars({ years }: { readonly years: readonly YearReturn[] }) {
  const values = years.flatMap(({ returnRatio, benchmarkRatio }) => [returnRatio, benchmarkRatio]);
  const span = Math.max(0, ...values) - Math.min(0, ...values) || 1;
  const zero = zeroShare(values);
  const table = () => ({
    columns: [
      { title: 'Year' },
      { title: 'Return', isNumber: true },
      { title: 'Buy and hold', isNumber: true },
    ],
    rows: years.map((year) => [
      year.year,
      ratioText(year.returnRatio),
      ratioText(year.benchmarkRatio),
    ]),
  });
  return (
    <ChartFigure
      title="Yearly returns"
      note="Green or red: the strategy. Gray: buy and hold."
      summary={summaryOf(years)}
      table={table}
    >
      <Box aria-hidden sx={{ ...figures, fontSize: 11, color: color.textSecondary }}>
        <Box sx={{ position: 'relative', display: 'flex' }}>
          <Box
            sx={{
              position: 'absolute',
              insetInline: 0,
              top: zero * HEIGHT,
              borderTop: `1px solid ${color.edge}`,
            }}
          />
          {years.map((year, place) => (
            <Year
              key={year.year}
              year={year}
              span={span}
              zero={zero}
              isNamed={place % Math.ceil(years.length / MOST_NAMES) === 0}
            />
          ))}
        </Box>
      </Box>
    </ChartFigure>
  );
}
