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
import { heatGrid } from './heat-grid.ts';
import type { HeatAxes, HeatGrid, HeatMeasure } from './heat-grid.ts';
import { HeatCanvas } from './heat-canvas.tsx';
import { cellSentence, cellValues, scoreText } from './heat-words.ts';
import type { SurfaceLabels } from './paint-surface.ts';
import { SurfaceCanvas } from './surface-canvas.tsx';

interface HeatMapProps {
  readonly state: SearchState & { readonly space: NonNullable<SearchState['space']> };
  /** Returns the title of a parameter. */
  readonly titleOf: (id: string) => string;
  /** The values of a cell were chosen, by the names of their parameters. */
  readonly onPick: (values: Readonly<Record<string, string>>) => void;
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
  /** Parameters of the axes, by id and by title. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly valuesOf: (cell: number) => readonly string[];
}

function viewOf(
  space: SearchSpace,
  titleOf: HeatMapProps['titleOf'],
  axes: HeatAxes,
  grid: HeatGrid,
): HeatView {
  const ids = [axes.x, ...(axes.y === null ? [] : [axes.y])].map((at) => space.names[at] ?? '');
  const valuesOf = (cell: number) => cellValues(space, axes, grid, cell);
  return { axes, grid, ids, names: ids.map(titleOf), valuesOf };
}

function summaryOf({ grid, names, valuesOf }: HeatView): string {
  const best = grid.cells.findIndex(({ score }) => score === grid.high);
  const place = valuesOf(best).map((value, at) => `${names[at]} ${value}`);
  const top = best < 0 ? '' : `, best at ${place.join(', ')}`;
  const across = `${names[0]} across${names[1] === undefined ? '' : `, ${names[1]} up`}`;
  return `${across}. Scores from ${scoreText(grid.low)} to ${scoreText(grid.high)}${top}.`;
}

function noteOf({ names }: HeatView, measure: HeatMeasure, parameterCount: number): string {
  const across = `${names[0]} across${names[1] === undefined ? '' : `, ${names[1]} up`}`;
  const colour = measure === 'steady' ? 'the worse of training and test score' : 'test score';
  const mean = parameterCount > names.length ? ', mean over the other parameters' : '';
  return `${across}. Colour: ${colour}${mean}.`;
}

/** Returns the cells as a table, the best first. */
function tableOf({ grid, names, valuesOf }: HeatView) {
  const columns = [...names, 'Runs', 'Score'].map((title) => ({ title, isNumber: true }));
  const known = [...grid.cells.entries()].filter(([, { runCount }]) => runCount > 0);
  const worth = (score: number) => (Number.isNaN(score) ? -Infinity : score);
  const order = known.toSorted(([, a], [, b]) =>
    worth(a.score) === worth(b.score) ? 0 : worth(b.score) - worth(a.score),
  );
  const rows = order
    .slice(0, MOST_ROWS)
    .map(([at, { runCount, score }]) => [...valuesOf(at), runCount, scoreText(score)]);
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
  const valuesAt = (axis: number | null) => (axis === null ? [] : (space.values[axis] ?? []));
  return {
    names,
    values: [axes.x, axes.y].map((axis) => valuesAt(axis).map(String)),
    scores: [scoreText(grid.low), scoreText(grid.high)],
    height: objectiveLabel(objective),
  };
}

/** Canvas, what is looked at on it in words, and its scale. */
function HeatCells(props: HeatMapProps & { readonly view: HeatView; readonly shape: HeatShape }) {
  const { state, onPick, view, shape } = props;
  const { grid, ids, names, valuesOf } = view;
  const [cursor, setCursor] = useState(-1);
  const cell = grid.cells[cursor];
  const sentence = cell === undefined ? '' : cellSentence(names, valuesOf(cursor), cell);
  const { space, search } = state;
  const objective = search?.request.objective ?? '';
  const labels = useMemo(() => surfaceLabels(space, objective, view), [space, objective, view]);
  const canvas = {
    ...{ grid, cursor, onCursor: setCursor, label: summaryOf(view) },
    onPick: (at: number) => {
      const values = valuesOf(at);
      onPick(Object.fromEntries(ids.map((id, place) => [id, values[place] ?? ''])));
    },
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
