import Box from '@mui/material/Box';
import { color, figures } from '../../../theme/theme.ts';
import { ChartFigure } from '../../../charts/chart-figure.tsx';
import type { ChartTable } from '../../../charts/chart-figure.tsx';
import { distributionOf } from './distribution.ts';
import type { ShareBin } from './distribution.ts';
import { shareText, signedText } from './outcome-words.ts';
import type { Outcomes } from './outcomes.ts';

const WIDTH = 720;
const HEIGHT = 140;

interface OutcomeDistributionProps {
  readonly name: string;
  readonly outcomes: Outcomes;
}

function rangeText({ from, to }: ShareBin): string {
  return `${signedText(from)} to ${signedText(to)}`;
}

function tableOf(name: string, bins: readonly ShareBin[]): ChartTable {
  return {
    columns: [
      { title: 'Return' },
      { title: `After ${name}`, isNumber: true },
      { title: 'After any bar', isNumber: true },
    ],
    rows: bins.map((bin) => [rangeText(bin), shareText(bin.afterRatio), shareText(bin.anyRatio)]),
  };
}

function summaryOf(name: string, bins: readonly ShareBin[]): string {
  const fullest = bins.reduce<ShareBin | undefined>(
    (most, bin) => (most === undefined || bin.afterRatio > most.afterRatio ? bin : most),
    undefined,
  );
  if (fullest === undefined) return 'No returns.';
  return `Returns after ${name} beside those after any bar. Most of the former, ${shareText(fullest.afterRatio)}, lie from ${rangeText(fullest)}, where ${shareText(fullest.anyRatio)} of the latter do.`;
}

/** Steps along the tops of the bins. */
function outline(bins: readonly ShareBin[], most: number): string {
  const width = WIDTH / bins.length;
  const steps = bins.map(({ anyRatio }, place) => {
    const y = HEIGHT * (1 - anyRatio / most);
    return `${place * width} ${y} L${(place + 1) * width} ${y}`;
  });
  return `M${steps.join(' L')}`;
}

function Drawing({ bins }: { readonly bins: readonly ShareBin[] }) {
  const most = Math.max(...bins.flatMap(({ afterRatio, anyRatio }) => [afterRatio, anyRatio]));
  const width = WIDTH / bins.length;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: 1, height: HEIGHT, borderBottom: `1px solid ${color.raised}` }}
    >
      {bins.map(({ from, to, afterRatio }, place) => (
        <rect
          key={from}
          x={(place + 0.1) * width}
          y={HEIGHT * (1 - afterRatio / most)}
          width={width * 0.8}
          height={(HEIGHT * afterRatio) / most}
          fill={(from + to) / 2 < 0 ? color.loss : color.gain}
          fillOpacity={0.6}
        />
      ))}
      <path
        d={outline(bins, most)}
        fill="none"
        stroke={color.textSecondary}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}

/** Distribution of returns after the events, as bars, over those after any bar, as a line. */
export function OutcomeDistribution({ name, outcomes }: OutcomeDistributionProps) {
  const bins = distributionOf(outcomes);
  const zero = bins.findIndex(({ from }) => from >= 0) / bins.length;
  return (
    <ChartFigure
      title="Distribution"
      note={`Bars: returns after ${name}. Line: returns after any bar. Height: share of each.`}
      summary={summaryOf(name, bins)}
      table={() => tableOf(name, bins)}
    >
      <Box aria-hidden>
        <Drawing bins={bins} />
        <Box
          sx={{
            ...figures,
            position: 'relative',
            display: 'flex',
            justifyContent: 'space-between',
            pt: 0.5,
            color: color.textSecondary,
            fontSize: 11,
          }}
        >
          <span>{signedText(bins[0]?.from ?? 0)}</span>
          {zero > 0.2 && zero < 0.8 && (
            <Box component="span" sx={{ position: 'absolute', left: `${zero * 100}%` }}>
              0
            </Box>
          )}
          <span>{signedText(bins.at(-1)?.to ?? 0)}</span>
        </Box>
      </Box>
    </ChartFigure>
  );
}
