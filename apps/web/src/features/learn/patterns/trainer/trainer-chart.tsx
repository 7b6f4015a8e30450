import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { sliceBars } from '@stratloom/engine/model';
import { timeText } from '@stratloom/engine/report';
import { useMemo } from 'react';
import { ChartAttribution } from '../../../../charts/attribution.tsx';
import { PriceChart } from '../../../../charts/price-chart.tsx';
import { NO_DRAWINGS } from '../../../../charts/drawings/chart-drawings.ts';
import { SourceNote } from '../../../../components/source-note.tsx';
import type { MarketBars } from '../../outcomes/load-market-bars.ts';
import { occurrenceDrawings } from '../../outcomes/occurrence-drawings.ts';
import { shiftedBack } from './trainer-round.ts';
import type { TrainerRound } from './trainer-round.ts';

interface TrainerChartProps {
  readonly market: MarketBars;
  readonly round: TrainerRound;
  /** True when the truth is shown, with some bars of what came after. */
  readonly isNamed: boolean;
}

const NONE: readonly never[] = [];

/** Height of the chart, pixels; on a phone the names below it must be in view. */
const HEIGHT = { wide: 500, narrow: 300 } as const;

/** The bars up to the one that confirms the pattern; when it is named, with its marks and a few bars more. */
export function TrainerChart({ market, round, isNamed }: TrainerChartProps) {
  const { bars: all, symbol, source } = market;
  const { from, cut, end, occurrence } = round;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const bars = useMemo(
    () => sliceBars(all, from, isNamed ? end : cut),
    [all, from, isNamed, end, cut],
  );
  const drawings = useMemo(
    () => (isNamed ? occurrenceDrawings(bars, [shiftedBack(occurrence, from)]) : NO_DRAWINGS),
    [bars, isNamed, occurrence, from],
  );
  const cutText = timeText(all.openTime[cut - 1] ?? Number.NaN);
  return (
    <div>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 0.5, minHeight: 32 }}
      >
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {symbol}, daily
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
          {isNamed ? `Complete on ${cutText}` : `Up to ${cutText}`}
        </Typography>
        <SourceNote source={source} />
      </Stack>
      <PriceChart
        bars={bars}
        drawings={drawings}
        signals={NONE}
        trade={null}
        levels={NONE}
        height={isNarrow ? HEIGHT.narrow : HEIGHT.wide}
        summary={`Daily bars of ${symbol}. The last one completes a pattern.`}
      />
      <ChartAttribution />
    </div>
  );
}
