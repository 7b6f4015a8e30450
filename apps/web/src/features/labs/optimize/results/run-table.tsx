import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { groupedText, ratioText } from '@stratloom/engine/report';
import type { Parameters } from '@stratloom/engine/strategy';
import { useDeferredValue, useMemo, useState } from 'react';
import { RowGrid } from '../../../../run-report/rows/row-grid.tsx';
import type { RowOrder } from '../../../../run-report/rows/row-column.ts';
import { marketName } from '../../../../engine-client/optimize/search-request.ts';
import { figures } from '../../../../theme/theme.ts';
import type { SearchState } from '../search-state.ts';
import type { HeatRange } from './heat-grid.ts';
import { runColumns } from './run-columns.tsx';
import type { RunLine } from './run-columns.tsx';
import { orderedRows, orderValue } from './run-order.ts';
import type { RunOrderKey } from './run-order.ts';
import { valuesText } from './values-text.ts';

interface RunTableProps {
  readonly state: SearchState & { readonly space: NonNullable<SearchState['space']> };
  /** Values to which the table is narrowed; null = all runs. */
  readonly narrowed: readonly HeatRange[] | null;
  readonly onWiden: () => void;
  /** Puts the values of a run into the strategy. */
  readonly onTake: (parameters: Parameters) => void;
  /** Begins to deploy the strategy with the values of a run. */
  readonly onDeploy: (parameters: Parameters) => void;
}

const BEST_FIRST: RowOrder = { key: 'test', direction: 'desc' };

const KEYS: readonly RunOrderKey[] = [
  'test',
  'steady',
  'neighbours',
  'testReturn',
  'testDrawdown',
  'testTrades',
];

function useOrdered({ state, narrowed }: RunTableProps, order: RowOrder): readonly number[] {
  const { rows, conclusion, space } = state;
  const key = KEYS.find((each) => each === order.key) ?? 'test';
  const { direction } = order;
  return useMemo(() => {
    const all = orderedRows(
      rows,
      (number) => {
        const row = rows[number];
        const neighbour = conclusion?.neighbours[number]?.score;
        return row === undefined ? Number.NaN : orderValue(key, row, neighbour);
      },
      direction,
    );
    if (narrowed === null) return all;
    const isIn = (number: number) =>
      narrowed.every(({ name, from, to }) => {
        const at = rows[number]?.point[space.names.indexOf(name)] ?? -1;
        return from <= at && at <= to;
      });
    return all.filter(isIn);
  }, [rows, conclusion, space, key, direction, narrowed]);
}

function Narrowed({ narrowed, onWiden }: Pick<RunTableProps, 'narrowed' | 'onWiden'>) {
  if (narrowed === null) return null;
  const words = narrowed.map(({ name, text }) => `${name} ${text}`);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Typography variant="body2">Only runs with {words.join(', ')}</Typography>
      <Button size="small" color="secondary" onClick={onWiden}>
        Show all runs
      </Button>
    </Stack>
  );
}

/** Returns the test return of a run on each of its markets; empty = it is made on one. */
function marketsText({ search }: RunTableProps['state'], { markets }: RunLine['row']): string {
  if (!search?.markets || markets === undefined) return '';
  const { job, bars } = search;
  const all = [{ instrument: job.instrument, bars }, ...search.markets.others];
  const each = markets.map(({ testReturnRatio }, at) => {
    const market = all[at];
    return market === undefined ? '' : `${marketName(market)} ${ratioText(testReturnRatio)}`;
  });
  return ` · in test: ${each.join(', ')}`;
}

/** Chosen run: its values, why it does not count, and the way to try it. */
function ChosenRun({ line, ...props }: RunTableProps & { readonly line: RunLine | null }) {
  if (line === null) {
    return (
      <Typography variant="caption" color="textSecondary">
        Choose a run to put its values into the strategy.
      </Typography>
    );
  }
  const { space } = props.state;
  const { failure, uncounted, point } = line.row;
  const reason = failure === null ? uncounted : `Failed: ${failure}`;
  const values = space.parametersAt(point);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Typography sx={{ ...figures, fontSize: 12, mr: 'auto' }}>
        {valuesText(space, line.row)}
        {reason === null ? '' : ` · ${reason}`}
        {marketsText(props.state, line.row)}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        onClick={() => props.onTake(values)}
      >
        Open in Strategy Lab
      </Button>
      {failure === null && (
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          onClick={() => props.onDeploy(values)}
        >
          Deploy with these values
        </Button>
      )}
    </Stack>
  );
}

/** Every run of a search, best in the test span first, with training beside it. */
export function RunTable(props: RunTableProps) {
  const { narrowed, onWiden } = props;
  // The page stays quick while hundreds of runs a second come in.
  const state = useDeferredValue(props.state);
  const { rows, space, conclusion } = state;
  const [order, setOrder] = useState(BEST_FIRST);
  const [selected, setSelected] = useState(-1);
  const ordered = useOrdered({ ...props, state }, order);
  const members = useMemo(() => new Set(conclusion?.zone?.members), [conclusion]);
  const hasMarkets = state.search?.markets !== undefined;
  const columns = useMemo(() => runColumns(space, hasMarkets), [space, hasMarkets]);
  const lineOf = (number: number): RunLine | null => {
    const row = rows[number];
    if (row === undefined) return null;
    const neighbourScore = conclusion?.neighbours[number]?.score;
    return {
      row,
      neighbourScore,
      isInZone: members.has(number),
      isChosen: number === conclusion?.chosen,
    };
  };
  return (
    <Stack component="section" aria-label="Runs" sx={{ gap: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2">
          Runs
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {groupedText(ordered.length, 0)}, sorted by the test span, which the search does not see
        </Typography>
      </Stack>
      <Narrowed narrowed={narrowed} onWiden={onWiden} />
      <RowGrid
        label="Runs; choosing one shows its values"
        columns={columns}
        minWidth={860}
        rowCount={ordered.length}
        rowAt={(place) => lineOf(ordered[place] ?? -1) ?? EMPTY_LINE}
        selectedPlace={ordered.indexOf(selected)}
        order={order}
        onOrder={setOrder}
        onSelect={(place) => setSelected(ordered[place] ?? -1)}
        testId="search-runs"
      />
      <ChosenRun {...props} line={lineOf(selected)} />
    </Stack>
  );
}

const NOTHING = {
  ...{ score: Number.NaN, returnRatio: Number.NaN, drawdownRatio: Number.NaN },
  ...{ tradeCount: Number.NaN, sharpe: Number.NaN },
};

const EMPTY_LINE: RunLine = {
  row: { point: [], train: NOTHING, test: NOTHING, failure: null, uncounted: null },
  ...{ neighbourScore: undefined, isInZone: false, isChosen: false },
};
