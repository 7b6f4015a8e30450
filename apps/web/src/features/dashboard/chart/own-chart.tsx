import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { sma } from '@stratloom/engine/indicators';
import { type Bars, timeframeMs } from '@stratloom/engine/model';
import { useEffect, useMemo } from 'react';
import { failureText } from '../../../api-client/index.ts';
import type { ChartDrawings } from '../../../charts/drawings/chart-drawings.ts';
import { plotDrawings } from '../../../charts/drawings/plot-drawings.ts';
import { PriceChart } from '../../../charts/price-chart.tsx';
import { anchoredBars, type PriceAnchor } from './anchored-bars.ts';
import { BarSourceNote } from '../../../instruments/bars/bar-source-note.tsx';
import { BarCountProblem, type LoadedBars } from '../../../instruments/bars/load-bars.ts';
import { useBars } from '../../../instruments/bars/use-bars.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { color } from '../../../theme/theme.ts';

/** Source of bars that are made up. */
const SIMULATED = 'Simulated prices';
const AVERAGE_BARS = 20;
const VOLUME = '#5f7388';

/** The last close on the chart, against the one before. */
export interface LastClose {
  readonly symbol: string;
  /** Quote currency. */
  readonly price: number;
  readonly change: number;
  /** Percent: 1.5 = 1.5 %. */
  readonly changePercent: number;
  readonly source: string;
}

interface OwnChartProps {
  /** Symbol of our own markets. */
  readonly symbol: string;
  /** Pixels. */
  readonly height: number;
  /** Last price, which the chart's own bars may not have yet; null = not known. */
  readonly price: number | null;
  /** Price of sample data, to which simulated bars have to lead; null = none. */
  readonly anchor: PriceAnchor | null;
  /** Called with the last close of what is charted; the same function every time. */
  readonly onClose: (close: LastClose) => void;
  /** Called with where the bars come from, in words. */
  readonly children: (source: React.ReactNode) => React.ReactNode;
}

/** Our own daily chart of a symbol, with its volume and a simple moving average. */
export function OwnChart(props: OwnChartProps) {
  const { symbol, height, price, onClose, children } = props;
  const choice = { symbol, timeframe: '1d', from: null, to: null } as const;
  const { loaded: read, error, isLoading, retry } = useBars(choice);
  const loaded = useAnchored(read, props.anchor);
  const drawings = useMemo(() => (loaded === null ? null : studiesOf(loaded.bars)), [loaded]);
  useEffect(() => {
    const close = loaded === null ? null : lastClose(symbol, loaded);
    if (close !== null) onClose(close);
  }, [symbol, loaded, onClose]);
  if (loaded !== null && drawings !== null) {
    const { bars } = loaded;
    return (
      <>
        <PriceChart
          bars={bars}
          drawings={drawings}
          signals={NONE}
          trade={null}
          levels={NONE}
          lastPrice={price}
          height={height}
          summary={`Daily prices of ${symbol}, ${bars.length} bars, last close ${bars.close.at(-1) ?? 0}, with volume and the average of ${AVERAGE_BARS} days.`}
        />
        {children(<Source loaded={loaded} onRetry={retry} />)}
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

/** Returns simulated bars as they lead to a price of sample data; others as they are. */
function useAnchored(loaded: LoadedBars | null, anchor: PriceAnchor | null): LoadedBars | null {
  const { price, changePercent } = anchor ?? { price: null, changePercent: 0 };
  return useMemo(
    () =>
      loaded === null || price === null || loaded.source !== SIMULATED
        ? loaded
        : { ...loaded, bars: anchoredBars(loaded.bars, { price, changePercent }) },
    [loaded, price, changePercent],
  );
}

const NONE: readonly never[] = [];

interface SourceProps {
  readonly loaded: LoadedBars;
  readonly onRetry: () => void;
}

function Source({ loaded: { bars, source, isOffline }, onRetry }: SourceProps) {
  const lastOpenTime = bars.openTime[bars.length - 1] ?? Number.NaN;
  const closedAt = lastOpenTime + timeframeMs(bars.timeframe);
  return <BarSourceNote {...{ source, isOffline, lastOpenTime, closedAt, onRetry }} />;
}

function lastClose(symbol: string, { bars, source }: LoadedBars): LastClose | null {
  const [before, price] = [bars.close.at(-2), bars.close.at(-1)];
  if (before === undefined || price === undefined) return null;
  const change = price - before;
  return { symbol, price, change, changePercent: (change / before) * 100, source };
}

function studiesOf(bars: Bars): ChartDrawings {
  const average = sma(bars.close, AVERAGE_BARS);
  return plotDrawings([
    { name: `SMA ${AVERAGE_BARS}`, pane: 'price', kind: 'line', values: average },
    { name: 'Volume', pane: 'Volume', kind: 'histogram', values: bars.volume, color: VOLUME },
  ]);
}
