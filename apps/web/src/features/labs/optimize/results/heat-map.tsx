import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SearchSpace } from '@stratloom/engine/optimize';
import { useMemo, useState } from 'react';
import { ChartAnnouncer } from '../../../../charts/chart-announcer.tsx';
import { ChartFigure } from '../../../../charts/chart-figure.tsx';
import { Segments } from '../../../../components/segments.tsx';
import { color, figures } from '../../../../theme/theme.ts';
import { ChoiceField } from '../form/choice-field.tsx';
import { objectiveLabel } from '../form/objective-fields.tsx';
import type { SearchState } from '../search-state.ts';
import { HEAT_SCALE } from './heat-colors.ts';
import { heatGrid, heatRange } from './heat-grid.ts';
import type { HeatAxes, HeatGrid, HeatMeasure, HeatRange } from './heat-grid.ts';
import { HeatCanvas } from './heat-canvas.tsx';
import { cellRanges, cellSentence, scoreText } from './heat-words.ts';
import type { SurfaceLabels } from './paint-surface.ts';
import { SurfaceCanvas } from './surface-canvas.tsx';

interface HeatMapProps {
  readonly state: SearchState & { readonly space: NonNullable<SearchState['space']> };
  /** Returns the title of a parameter. */
  readonly titleOf: (id: string) => string;
  /** A cell was chosen: the values that it covers. */
  readonly onPick: (ranges: readonly HeatRange[]) => void;
}

const MEASURES = [
  { value: 'steady', label: 'Worse of both' },
  { value: 'test', label: 'Test' },
] as const;

/** The two parameters with the most values are shown first. */
function usualAxes(space: SearchSpace): HeatAxes {
  const order = [...space.names.keys()].toSorted(
    (a, b) => (space.values[b]?.length ?? 0) - (space.values[a]?.length ?? 0) || a - b,
  );
  const [first = 0, second] = order;
  if (second === undefined) return { x: first, y: null };
  return { x: Math.min(first, second), y: Math.max(first, second) };
}

function AxisChoices(props: HeatMapProps & { axes: HeatAxes; onAxes: (axes: HeatAxes) => void }) {
  const { state, titleOf, axes, onAxes } = props;
  const { names } = state.space;
  const { x, y } = axes;
  if (names.length < 3 || y === null) return null;
  const choices = names.map((name, at) => ({ value: String(at), label: titleOf(name) }));
  const pick = (one: number, other: number) =>
    one === other ? names.findIndex((_, at) => at !== one) : other;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      <ChoiceField
        label="Across"
        value={String(x)}
        choices={choices}
        onChange={(value) => onAxes({ x: Number(value), y: pick(Number(value), y) })}
      />
      <ChoiceField
        label="Up"
        value={String(y)}
        choices={choices}
        onChange={(value) => onAxes({ x: pick(Number(value), x), y: Number(value) })}
      />
    </Box>
  );
}

function Scale({ grid }: { readonly grid: HeatGrid }) {
  return (
    <Stack direction="row" sx={{ ...figures, alignItems: 'center', gap: 1, fontSize: 12 }}>
      <span>{scoreText(grid.low)}</span>
      <Box aria-hidden sx={{ width: 120, height: 10, background: HEAT_SCALE, borderRadius: 0.5 }} />
      <span>{scoreText(grid.high)}</span>
    </Stack>
  );
}

/** Words under the map: what is looked at, or what its marks mean. */
function Readout({ sentence, hasZone }: { readonly sentence: string; readonly hasZone: boolean }) {
  const marks = hasZone ? 'White outline: stable zone. Dot: its centre. ' : '';
  return (
    <Typography
      component="p"
      sx={{ ...figures, fontSize: 12, minHeight: 36, color: color.textSecondary }}
    >
      {sentence === '' ? `${marks}Struck out: no run counts, or it failed.` : sentence}
    </Typography>
  );
}

function useGrid(state: HeatMapProps['state'], axes: HeatAxes, measure: HeatMeasure): HeatGrid {
  const { space, rows, conclusion } = state;
  const zone = useMemo(
    () => ({ members: new Set(conclusion?.zone?.members), chosen: conclusion?.chosen ?? -1 }),
    [conclusion],
  );
  return useMemo(
    () => heatGrid(space, rows, axes, measure, zone),
    [space, rows, axes, measure, zone],
  );
}

/** Cells of the table that stands for the map, at most. */
const MOST_ROWS = 200;

/** A heat map over two parameters, with its words. */
interface HeatView {
  readonly axes: HeatAxes;
  readonly grid: HeatGrid;
  /** Titles of the parameters of the axes. */
  readonly names: readonly string[];
  readonly rangesOf: (cell: number) => readonly HeatRange[];
  /** Most values of each of them that a cell covers. */
  readonly valuesEach: readonly number[];
}

function viewOf(
  space: SearchSpace,
  titleOf: HeatMapProps['titleOf'],
  axes: HeatAxes,
  grid: HeatGrid,
): HeatView {
  const { x, y } = axes;
  const places = y === null ? [x] : [x, y];
  const lines = [grid.columnCount, grid.rowCount];
  return {
    ...{ axes, grid, names: places.map((at) => titleOf(space.names[at] ?? '')) },
    rangesOf: (cell) => cellRanges(space, axes, grid, cell),
    valuesEach: places.map((axis, at) =>
      Math.ceil((space.values[axis]?.length ?? 0) / Math.max(1, lines[at] ?? 1)),
    ),
  };
}

function summaryOf({ grid, names, rangesOf }: HeatView): string {
  const best = grid.cells.findIndex(({ score }) => score === grid.high);
  const place = rangesOf(best).map(({ text }, at) => `${names[at]} ${text}`);
  const top = best < 0 ? '' : `, best at ${place.join(', ')}`;
  const across = `${names[0]} across${names[1] === undefined ? '' : `, ${names[1]} up`}`;
  return `${across}. Scores from ${scoreText(grid.low)} to ${scoreText(grid.high)}${top}.`;
}

function noteOf(
  { names, valuesEach }: HeatView,
  measure: HeatMeasure,
  parameterCount: number,
): string {
  const across = `${names[0]} across${names[1] === undefined ? '' : `, ${names[1]} up`}`;
  const colour = measure === 'steady' ? 'the worse of training and test score' : 'test score';
  const mean = parameterCount > names.length ? ', mean over the other parameters' : '';
  const several = names.flatMap((name, at) => {
    const count = valuesEach[at] ?? 1;
    return count > 1 ? [`up to ${count} values of ${name}`] : [];
  });
  const cells = several.length === 0 ? '' : ` A cell covers ${several.join(' and ')}.`;
  return `${across}. Colour: ${colour}${mean}.${cells}`;
}

/** Returns the cells as a table, the best first. */
function tableOf({ grid, names, rangesOf }: HeatView) {
  const columns = [...names, 'Runs', 'Score'].map((title) => ({ title, isNumber: true }));
  const known = [...grid.cells.entries()].filter(([, { runCount }]) => runCount > 0);
  const worth = (score: number) => (Number.isNaN(score) ? -Infinity : score);
  const order = known.toSorted(([, a], [, b]) =>
    worth(a.score) === worth(b.score) ? 0 : worth(b.score) - worth(a.score),
  );
  const rows = order
    .slice(0, MOST_ROWS)
    .map(([at, { runCount, score }]) => [
      ...rangesOf(at).map(({ text }) => text),
      ...[runCount, scoreText(score)],
    ]);
  return { columns, rows };
}

const SHAPES = [
  { value: 'map', label: 'Map' },
  { value: 'surface', label: '3-D' },
] as const;
type HeatShape = (typeof SHAPES)[number]['value'];

/** Returns the words at the axes of the surface. */
function surfaceLabels(
  space: SearchSpace,
  objective: string,
  { axes, grid, names }: HeatView,
): SurfaceLabels {
  const texts = (axis: number | null, lines: number) =>
    axis === null
      ? []
      : Array.from({ length: lines }, (_, line) => heatRange(space, axis, line).text);
  return {
    names,
    values: [texts(axes.x, grid.columnCount), texts(axes.y, grid.rowCount)],
    scores: [scoreText(grid.low), scoreText(grid.high)],
    height: objectiveLabel(objective),
  };
}

/** Canvas, what is looked at on it in words, and its scale. */
function HeatCells(props: HeatMapProps & { readonly view: HeatView; readonly shape: HeatShape }) {
  const { state, onPick, view, shape } = props;
  const { grid, names, rangesOf } = view;
  const [cursor, setCursor] = useState(-1);
  const cell = grid.cells[cursor];
  const sentence = cell === undefined ? '' : cellSentence(names, rangesOf(cursor), cell);
  const { space, search } = state;
  const objective = search?.request.objective ?? '';
  const labels = useMemo(() => surfaceLabels(space, objective, view), [space, objective, view]);
  const canvas = {
    ...{ grid, cursor, onCursor: setCursor, label: summaryOf(view) },
    onPick: (at: number) => onPick(rangesOf(at)),
  };
  return (
    <>
      {shape === 'map' ? <HeatCanvas {...canvas} /> : <SurfaceCanvas {...canvas} labels={labels} />}
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Readout sentence={sentence} hasZone={(state.conclusion?.zone ?? null) !== null} />
        </Box>
        <Scale grid={grid} />
      </Stack>
      <ChartAnnouncer sentence={sentence} />
    </>
  );
}

/** Score over two parameters, live while a search runs; the stable zone outlined. */
export function HeatMap(props: HeatMapProps) {
  const { state } = props;
  const { space } = state;
  const [chosenAxes, setAxes] = useState<HeatAxes | null>(null);
  const [measure, setMeasure] = useState<HeatMeasure>('steady');
  const [wantedShape, setShape] = useState<HeatShape>('map');
  const usual = useMemo(() => usualAxes(space), [space]);
  const axes = chosenAxes ?? usual;
  const grid = useGrid(state, axes, measure);
  const { titleOf } = props;
  const view = useMemo(() => viewOf(space, titleOf, axes, grid), [space, titleOf, axes, grid]);
  // One parameter makes a line, which the map shows as well.
  const canRise = grid.rowCount > 1 && grid.columnCount > 1;
  const shape = canRise ? wantedShape : 'map';
  return (
    <ChartFigure
      title={shape === 'map' ? 'Heat map' : 'Surface'}
      level="h2"
      summary={summaryOf(view)}
      table={() => tableOf(view)}
      note={noteOf(view, measure, space.names.length)}
      actions={
        <Segments label="Colour by" options={MEASURES} value={measure} onChange={setMeasure} />
      }
    >
      <Stack sx={{ gap: 1 }}>
        {canRise && (
          <Box>
            <Segments label="Shape" options={SHAPES} value={shape} onChange={setShape} />
          </Box>
        )}
        <AxisChoices {...props} axes={axes} onAxes={setAxes} />
        <HeatCells {...props} view={view} shape={shape} />
      </Stack>
    </ChartFigure>
  );
}
