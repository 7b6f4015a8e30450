import Box from '@mui/material/Box';
import type { ChartDrawings } from './drawings/chart-drawings.ts';
import { colorAt, isVisible, textColor } from './drawings/drawing-color.ts';
import { unitText } from './plot-value-text.ts';

interface PlotValuesProps {
  readonly drawings: ChartDrawings;
  readonly pane: string;
  readonly index: number;
}

/** Values at a bar of the plots of a pane. */
export function PlotValues({ drawings, pane, index }: PlotValuesProps) {
  const row = index - drawings.firstBar;
  const named = drawings.plots.filter(
    (plot) => plot.isInLegend && plot.name !== '' && plot.pane === pane,
  );
  return named.map((plot) => {
    const color = colorAt(plot.color, row);
    return (
      <Box
        key={drawings.plots.indexOf(plot)}
        component="span"
        sx={{
          ...{ display: 'inline-block', mr: 1.5 },
          color: isVisible(color) ? textColor(color) : 'inherit',
        }}
      >
        {plot.name} {unitText(plot.values[row] ?? Number.NaN, plot.unit)}
      </Box>
    );
  });
}
