import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { sma } from '@stratloom/engine/indicators';
import type { Bars } from '@stratloom/engine/model';
import { useMemo } from 'react';
import { failureText } from '../../../api-client/index.ts';
import type { ChartDrawings } from '../../../charts/drawings/chart-drawings.ts';
import { plotDrawings } from '../../../charts/drawings/plot-drawings.ts';
import { PriceChart } from '../../../charts/price-chart.tsx';
import { BarCountProblem } from '../../../instruments/bars/load-bars.ts';
import { useBars } from '../../../instruments/bars/use-bars.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { color } from '../../../theme/theme.ts';

const AVERAGE_BARS = 20;
const VOLUME = '#5f7388';

interface OwnChartProps {
  /** Symbol of our own markets. */
  readonly symbol: string;
  /** Pixels. */
  readonly height: number;
  /** Called with the source of the bars. */
  readonly children: (source: string) => React.ReactNode;
}

/** Our own daily chart of a symbol, with its volume and a simple moving average. */
export function OwnChart({ symbol, height, children }: OwnChartProps) {
  const choice = { symbol, timeframe: '1d', from: null, to: null } as const;
  const { loaded, error, isLoading, retry } = useBars(choice);
  const drawings = useMemo(() => (loaded === null ? null : studiesOf(loaded.bars)), [loaded]);
  if (loaded !== null && drawings !== null) {
    const { bars, source } = loaded;
    return (
      <>
        <PriceChart
          bars={bars}
          drawings={drawings}
          signals={NONE}
          trade={null}
          levels={NONE}
          height={height}
          summary={`Daily prices of ${symbol}, ${bars.length} bars, last close ${bars.close.at(-1) ?? 0}, with volume and the average of ${AVERAGE_BARS} days.`}
        />
        {children(source)}
      </>
    );
  }
  if (isLoading) {
    return (
      <Box component="output" aria-label="Loading the chart" sx={{ display: 'block' }}>
        <Skeleton variant="rectangular" height={height} sx={{ bgcolor: color.hover }} />
      </Box>
    );
  }
  const why =
    error instanceof BarCountProblem
      ? error.message
      : failureText(error, 'The bars could not be loaded.');
  return (
    <Box sx={{ height }}>
      <ErrorNote title={why} onRetry={retry} />
    </Box>
  );
}

const NONE: readonly never[] = [];

function studiesOf(bars: Bars): ChartDrawings {
  const average = sma(bars.close, AVERAGE_BARS);
  return plotDrawings([
    { name: `SMA ${AVERAGE_BARS}`, pane: 'price', kind: 'line', values: average },
    { name: 'Volume', pane: 'Volume', kind: 'histogram', values: bars.volume, color: VOLUME },
  ]);
}
