import Box from '@mui/material/Box';
import { memo, useMemo } from 'react';
import { color, figures } from '../../../theme/theme.ts';
import type { ShownFirstRun } from './first-runner.ts';

const size = { width: 1000, height: 40 };
const middle = size.height / 2;
const leastWidth = 2;

/** Each trade from entry to exit: gains stand above the line, losses hang below it, the larger the longer. */
export const TradeThreads = memo(function TradeThreads(props: { shown: ShownFirstRun | null }) {
  const { shown } = props;
  const threads = useMemo(() => (shown === null ? [] : threadsOf(shown)), [shown]);
  return (
    <Box aria-hidden sx={{ display: 'flex', alignItems: 'center' }}>
      <Threads threads={threads} />
      <Box
        component="span"
        sx={{ ...figures, width: 48, flexShrink: 0, ml: 1, fontSize: 11, color: 'text.secondary' }}
      >
        trades
      </Box>
    </Box>
  );
});

function Threads({ threads }: { threads: ReturnType<typeof threadsOf> }) {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', flexGrow: 1, minWidth: 0, height: 32 }}
    >
      <line x1={0} x2={size.width} y1={middle} y2={middle} stroke={color.raised} />
      {threads.map(({ id, x, width, rise }) => (
        <rect
          key={id}
          x={x}
          width={width}
          y={rise > 0 ? middle - rise : middle}
          height={Math.abs(rise)}
          fill={rise > 0 ? color.gain : color.loss}
          fillOpacity={0.75}
        />
      ))}
    </Box>
  );
}

function threadsOf({ run, loaded }: ShownFirstRun) {
  const closed = run.document.trades.filter(({ exitBarIndex }) => exitBarIndex >= 0);
  const ratios = closed.map(({ netPnl, entryPrice, quantity }) => netPnl / (entryPrice * quantity));
  // The root lets small trades be seen beside large ones.
  const largest = Math.sqrt(Math.max(...ratios.map(Math.abs), 0.01));
  const unit = size.width / loaded.bars.length;
  return closed.map(({ id, entryBarIndex, exitBarIndex }, place) => {
    const ratio = ratios[place] ?? 0;
    const rise = (Math.sqrt(Math.abs(ratio)) / largest) * (middle - 1) * Math.sign(ratio);
    const width = Math.max(leastWidth, (exitBarIndex - entryBarIndex) * unit - 1);
    return { id, x: entryBarIndex * unit, width, rise };
  });
}
