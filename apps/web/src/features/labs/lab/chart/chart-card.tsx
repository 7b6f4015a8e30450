import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { timeframeMs } from '@stratloom/engine/model';
import { groupedText, timeText } from '@stratloom/engine/report';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../../../api-client/index.ts';
import { color } from '../../../../theme/theme.ts';
import { ChartAttribution } from '../../../../charts/attribution.tsx';
import { PRICE_CHART_HEIGHT } from '../../../../charts/price-chart.tsx';
import { BarSourceNote } from '../../../../instruments/bars/bar-source-note.tsx';
import { BarCountProblem } from '../../../../instruments/bars/load-bars.ts';
import type { LoadedBars } from '../../../../instruments/bars/load-bars.ts';
import type { BarsState } from '../../../../instruments/bars/use-bars.ts';
import { ChartBar } from './chart-bar.tsx';
import { useChartControls } from './chart-controls.ts';
import { ReplayControls } from './replay-controls.tsx';
import { RunChart } from './run-chart.tsx';
import type { RunChartProps } from './run-chart.tsx';

interface ChartCardProps extends RunChartProps {
  readonly bars: BarsState;
  /** True while what is drawn is not of the strategy as it stands. */
  readonly isOutdated?: boolean;
}

function FailureAlert({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const isCount = error instanceof BarCountProblem;
  const text = isCount
    ? `${error.message} ${error.remedy}`
    : failureText(error, 'The bars could not be loaded.');
  return (
    <Alert severity="error" action={isCount ? undefined : <Button onClick={onRetry}>Retry</Button>}>
      <AlertTitle>Failed to load market data</AlertTitle>
      {text}
    </Alert>
  );
}

function Progress({ barCount, onCancel }: { barCount: number; onCancel: () => void }) {
  return (
    <>
      <LinearProgress aria-label="Loading bars" />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          {barCount === 0 ? 'Loading bars…' : `${groupedText(barCount, 0)} bars loaded…`}
        </Typography>
        <Button size="small" color="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </Stack>
    </>
  );
}

function Cancelled({ onLoad }: { readonly onLoad: () => void }) {
  return (
    <Alert severity="info" action={<Button onClick={onLoad}>Load bars</Button>}>
      Loading was cancelled. Bars that had come are kept and need not be loaded again.
    </Alert>
  );
}

function Waiting({ bars }: { readonly bars: BarsState }) {
  const { error, isCancelled, barCount, retry, cancel } = bars;
  return (
    <Stack sx={{ height: PRICE_CHART_HEIGHT, justifyContent: 'center', gap: 1, px: 4 }}>
      {error !== null && <FailureAlert error={error} onRetry={retry} />}
      {isCancelled && <Cancelled onLoad={retry} />}
      {error === null && !isCancelled && <Progress barCount={barCount} onCancel={cancel} />}
    </Stack>
  );
}

interface ChartTitleProps {
  readonly symbolName: string;
  readonly loaded: LoadedBars;
  readonly isToNewest: boolean;
  readonly onRetry: () => void;
  /** Controls at its end. */
  readonly children: ReactNode;
}

function ChartTitle({ symbolName, loaded, isToNewest, onRetry, children }: ChartTitleProps) {
  const { bars, finerBars, source, isOffline } = loaded;
  const first = timeText(bars.openTime[0] ?? Number.NaN);
  const lastOpenTime = bars.openTime[bars.length - 1] ?? Number.NaN;
  const closedAt = isToNewest ? lastOpenTime + timeframeMs(bars.timeframe) : null;
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, px: 1.5, py: 0.25 }}
    >
      <Typography variant="h2" sx={{ fontSize: '1rem' }}>
        {symbolName}, {bars.timeframe}
      </Typography>
      {/* On a phone below the source, which stands beside the name. */}
      <Typography variant="body2" color="textSecondary" sx={{ order: { xs: 1, md: 0 } }}>
        {groupedText(bars.length, 0)} bars, {first} to {timeText(lastOpenTime)}
      </Typography>
      {finerBars !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ order: { xs: 1, md: 0 } }}>
          Fills follow the {finerBars.timeframe} bars inside
        </Typography>
      )}
      {/* Apart from the controls below it, so that a finger meets one of them alone. */}
      <Box
        component="span"
        data-testid="bars-source"
        sx={{ display: 'flex', py: { xs: 0.5, md: 0 } }}
      >
        <BarSourceNote {...{ source, isOffline, lastOpenTime, closedAt, onRetry }} />
      </Box>
      <Box sx={{ display: 'contents', '& > *': { order: { xs: 1, md: 0 } } }}>{children}</Box>
    </Stack>
  );
}

interface LoadedChartProps extends Omit<ChartCardProps, 'bars'> {
  readonly loaded: LoadedBars;
  readonly isToNewest: boolean;
  readonly onRetry: () => void;
}

/** The chart of bars that are there, with its controls. */
function LoadedChart(props: LoadedChartProps) {
  const { loaded, isToNewest, onRetry, isOutdated = false, ...chart } = props;
  const { symbol, symbolName, run, selection, onTrade } = chart;
  const controls = useChartControls({ symbol, bars: loaded.bars, run, selection, onTrade });
  return (
    <>
      <ChartTitle {...{ symbolName, loaded, isToNewest, onRetry }}>
        <ChartBar controls={controls} />
      </ChartTitle>
      <Box
        data-testid="chart-frame"
        data-outdated={isOutdated}
        sx={{
          ...{ position: 'relative', flex: { md: '1 1 0px' }, minHeight: { md: 0 } },
          opacity: isOutdated ? 0.45 : 1,
        }}
      >
        <RunChart {...chart} loaded={loaded} controls={controls} />
      </Box>
      <ReplayControls replay={controls.replay} bars={loaded.bars} />
      <Box sx={{ px: 1.5, lineHeight: 1 }}>
        <ChartAttribution />
      </Box>
    </>
  );
}

/** Candles with what the last run drew and did, and where the bars come from. */
export const ChartCard = memo(function ChartCard({ bars, ...chart }: ChartCardProps) {
  const { loaded, isToNewest, retry } = bars;
  return (
    <Box
      component="section"
      aria-label="Chart"
      sx={{
        ...{ display: 'flex', flexDirection: 'column', height: { md: 1 }, minHeight: { md: 0 } },
        ...{ border: `1px solid ${color.raised}`, borderRadius: 1, bgcolor: 'background.paper' },
      }}
    >
      {loaded === null ? (
        <Waiting bars={bars} />
      ) : (
        <LoadedChart {...chart} {...{ loaded, isToNewest }} onRetry={retry} />
      )}
    </Box>
  );
});
