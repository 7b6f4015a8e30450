import Box from '@mui/material/Box';
import { priceText, timeText } from '@stratloom/engine/report';
import type { Bars } from '@stratloom/engine/model';
import { useRef } from 'react';
import { PlotValues } from './plot-values.tsx';
import { color, figures } from '../theme/theme.ts';
import { chartColor } from './chart-style.ts';
import { levelAt } from './level-lines.ts';
import type { PriceLevel } from './level-lines.ts';
import type { Readout } from './readout.ts';
import type { ChartDrawings } from './drawings/chart-drawings.ts';
import { firstSignalFrom } from './signal.ts';
import type { Signal } from './signal.ts';
import { useReadBar } from './use-read-bar.ts';
import { useLegendHeight } from './use-legend-height.ts';

interface ChartLegendProps {
  readonly bars: Bars;
  /** Drawings over the prices; each set has columns of its own. */
  readonly drawings: readonly ChartDrawings[];
  /** By bar. */
  readonly signals: readonly Signal[];
  /** Stops and targets of the trade that is pointed out. */
  readonly levels: readonly PriceLevel[];
  readonly hoveredBar: Readout<number>;
  readonly lastInView: Readout<number>;
  /** Called with what its steady lines take from the top of the chart, pixels; the same function every time. */
  readonly onHeight: (px: number) => void;
}

function BarPrices({ bars, index }: { readonly bars: Bars; readonly index: number }) {
  const open = bars.open[index] ?? Number.NaN;
  const close = bars.close[index] ?? Number.NaN;
  const tone = close < open ? color.loss : chartColor.up;
  const prices = [
    ['O', open],
    ['H', bars.high[index] ?? Number.NaN],
    ['L', bars.low[index] ?? Number.NaN],
    ['C', close],
  ] as const;
  return (
    <span>
      {timeText(bars.openTime[index] ?? Number.NaN)}{' '}
      {prices.map(([name, price]) => (
        // A letter and its price stay on one line.
        <Box key={name} component="span" sx={{ display: 'inline-block', mr: 1 }}>
          {name}{' '}
          <Box sx={{ color: tone }} component="span">
            {priceText(price)}
          </Box>
        </Box>
      ))}
    </span>
  );
}

function LevelValues(props: { readonly levels: readonly PriceLevel[]; readonly index: number }) {
  const { levels, index } = props;
  return levels.map((level) => {
    const price = levelAt(level, index);
    return (
      <Box key={levels.indexOf(level)} component="span" sx={{ color: level.color, mr: 1.5 }}>
        {level.name} {Number.isNaN(price) ? '' : priceText(price)}
      </Box>
    );
  });
}

function BarSignals({
  signals,
  index,
}: {
  readonly signals: readonly Signal[];
  readonly index: number;
}) {
  const first = firstSignalFrom(signals, index);
  const ofBar = signals.slice(first, firstSignalFrom(signals, index + 1));
  return ofBar.map((signal) => (
    <Box
      key={`${signal.type} ${signal.price}`}
      sx={{ color: signal.type === 'BUY' ? chartColor.buy : chartColor.sell }}
    >
      {signal.type === 'BUY' ? '▲ Buy' : '▼ Sell'} {priceText(signal.price)}
      {signal.reason === '' ? '' : `: ${signal.reason}`}
    </Box>
  ));
}

/** Prices, indicator values and signals of the bar under the pointer, or of the newest one in view. */
export function ChartLegend(props: ChartLegendProps) {
  const { bars, drawings, signals, levels, onHeight } = props;
  const steady = useRef<HTMLDivElement>(null);
  useLegendHeight(steady, onHeight);
  const index = useReadBar(props, bars.length);
  return (
    <Box
      aria-hidden
      sx={{
        ...figures,
        position: 'absolute',
        top: 8,
        left: 12,
        right: { xs: 84, sm: 196 },
        zIndex: 2,
        pointerEvents: 'none',
        fontSize: 12,
        lineHeight: 1.6,
        color: color.textSecondary,
        textShadow: `0 0 4px ${color.surface}, 0 0 4px ${color.surface}`,
      }}
    >
      {/* On a phone the first lines go round the toolbar. */}
      <Box sx={{ float: 'right', width: 136, height: 36, display: { sm: 'none' } }} />
      <div ref={steady}>
        <BarPrices bars={bars} index={index} />
        <div>
          {drawings.map((set, at) => (
            <PlotValues key={at} drawings={set} pane="price" index={index} />
          ))}
        </div>
      </div>
      <div>
        <LevelValues levels={levels} index={index} />
      </div>
      <BarSignals signals={signals} index={index} />
    </Box>
  );
}
