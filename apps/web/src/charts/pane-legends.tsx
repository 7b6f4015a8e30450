import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { color, figures } from '../theme/theme.ts';
import { PlotValues } from './plot-values.tsx';
import type { PriceChartView } from './price-chart-view.ts';
import { useReadBar } from './use-read-bar.ts';

interface PaneLegendsProps {
  readonly view: PriceChartView;
  readonly barCount: number;
}

/** Height of a line of text, pixels. */
const LINE = 15;

/** Names of the plots of each pane below the prices, with their values at the bar that is looked at. */
export function PaneLegends({ view, barCount }: PaneLegendsProps) {
  const { boxes } = view.panes;
  const panes = useSyncExternalStore(boxes.subscribe, boxes.get);
  const index = useReadBar(view, barCount);
  return panes.slice(1).map(({ drawings, top, height }) => {
    const [first] = drawings.plots;
    const pane = first?.pane ?? '';
    // Drawdowns hang from the upper edge: there is place below them.
    const y = first?.unit === 'percent' ? top + height - LINE - 2 : top + 3;
    return (
      <Box
        key={`${pane} ${top}`}
        aria-hidden
        data-testid="pane-legend"
        sx={{
          ...figures,
          ...{ position: 'absolute', top: y, left: 12, right: 84, zIndex: 2 },
          ...{ maxHeight: Math.max(LINE, height - 3), overflow: 'hidden', pointerEvents: 'none' },
          ...{ fontSize: 11, lineHeight: `${LINE}px`, color: color.textSecondary },
          textShadow: `0 0 4px ${color.surface}, 0 0 4px ${color.surface}`,
        }}
      >
        <PlotValues drawings={drawings} pane={pane} index={index} />
      </Box>
    );
  });
}
