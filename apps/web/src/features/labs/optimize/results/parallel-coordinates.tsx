import Box from '@mui/material/Box';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { ChartFigure } from '../../../../charts/chart-figure.tsx';
import { sampledPlaces } from '../../../../charts/data-table.tsx';
import { color, figures, font } from '../../../../theme/theme.ts';
import type { SearchState } from '../search-state.ts';
import { heatColor } from './heat-colors.ts';
import { scoreText } from './heat-words.ts';
import { parallelLines } from './parallel-lines.ts';
import type { ParallelLines } from './parallel-lines.ts';
import { useCanvas } from './use-canvas.ts';

interface ParallelCoordinatesProps {
  readonly state: SearchState & { readonly space: NonNullable<SearchState['space']> };
  readonly titleOf: (id: string) => string;
}

const HEIGHT = 260;
/** Space for the words at the ends of the axes, pixels. */
const EDGE = { side: 36, top: 12, bottom: 12 } as const;

function paintLines(
  brush: CanvasRenderingContext2D,
  { axes, lines }: ParallelLines,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const across = (axis: number) =>
    EDGE.side + (axis * (width - 2 * EDGE.side)) / Math.max(1, axes.length - 1);
  const up = (place: number) => height - EDGE.bottom - place * (height - EDGE.top - EDGE.bottom);
  brush.clearRect(0, 0, width, height);
  brush.lineWidth = 1;
  for (const { places, share } of lines) {
    brush.strokeStyle = heatColor(share);
    brush.globalAlpha = 0.25 + 0.65 * share;
    brush.beginPath();
    for (const [axis, place] of places.entries()) brush.lineTo(across(axis), up(place));
    brush.stroke();
  }
  brush.globalAlpha = 1;
  brush.strokeStyle = color.edge;
  brush.fillStyle = color.textSecondary;
  brush.font = `11px ${font.mono}`;
  for (const axis of axes.keys()) {
    brush.beginPath();
    brush.moveTo(across(axis), EDGE.top);
    brush.lineTo(across(axis), height - EDGE.bottom);
    brush.stroke();
  }
}

/** Words above or below the axes. */
function AxisWords({ words }: { readonly words: readonly string[] }) {
  return (
    <Box
      aria-hidden
      sx={{
        ...figures,
        ...{ display: 'flex', justifyContent: 'space-between', fontSize: 11, gap: 0.5 },
        color: color.textSecondary,
        '& > *': { width: 72, textAlign: 'center', overflowWrap: 'anywhere', flexShrink: 1 },
      }}
    >
      {words.map((text, at) => (
        <span key={at}>{text}</span>
      ))}
    </Box>
  );
}

function tableOf({ state }: ParallelCoordinatesProps, { axes, lines }: ParallelLines) {
  const { rows, space } = state;
  const best = lines.toReversed();
  return {
    columns: axes.map(({ title }) => ({ title, isNumber: true })),
    rows: sampledPlaces(best.length).flatMap((place) => {
      const row = rows[best[place]?.row ?? -1];
      if (row === undefined) return [];
      const values = space.names.map((_, axis) =>
        String(space.values[axis]?.[row.point[axis] ?? 0]),
      );
      return [[...values, scoreText(row.train.score), scoreText(row.test.score)]];
    }),
  };
}

/** Every run that counts as a line over its parameters, its training score and its test score. */
export function ParallelCoordinates(props: ParallelCoordinatesProps) {
  const { titleOf } = props;
  // The page stays quick while hundreds of runs a second come in.
  const { rows, space } = useDeferredValue(props.state);
  const drawn = useMemo(
    () => parallelLines(space, rows, titleOf, scoreText),
    [space, rows, titleOf],
  );
  const paint = useCallback(
    (brush: CanvasRenderingContext2D, size: { width: number; height: number }) =>
      paintLines(brush, drawn, size),
    [drawn],
  );
  const { canvas } = useCanvas(HEIGHT, paint);
  const { axes, lines } = drawn;
  const titles = axes.map(({ title }) => title);
  return (
    <ChartFigure
      title="Parallel coordinates"
      level="h2"
      summary={`${lines.length} runs that count, as lines over ${titles.join(', ')}.`}
      note="Each line is a run that counts; lighter is better, by the worse of training and test. A good zone shows as light lines side by side; overfitting as lines that fall from Training to Test."
      table={() => tableOf(props, drawn)}
    >
      <AxisWords words={axes.map(({ title, ends }) => `${title} ${ends[1]}`)} />
      <Box
        component="canvas"
        ref={canvas}
        aria-hidden
        data-testid="parallel-coordinates"
        sx={{ display: 'block', width: 1, height: HEIGHT }}
      />
      <AxisWords words={axes.map(({ ends }) => ends[0])} />
    </ChartFigure>
  );
}
