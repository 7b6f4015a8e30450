import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Link } from 'react-router';
import { visuallyHidden } from '../../../charts/visually-hidden.ts';
import { demoStrategies } from './demo-strategies.ts';
import { ListDialog } from './list-dialog.tsx';
import { DockedPanel, DrawnPanel } from './side-panel.tsx';
import { drawChanges } from './state/chart-points.ts';
import { type LiveStrategy, STATUS_NAMES } from './state/live-strategy.ts';
import { shownStrategies } from './state/shown-strategies.ts';
import { changeStrategies, NO_FILTERS, openState } from './state/strategies-state.ts';
import type { StrategyActions } from './status-actions.tsx';
import { StrategiesToolbar, type StrategiesView } from './strategies-toolbar.tsx';
import { StrategyCard } from './strategy-card.tsx';
import { StrategyTable } from './strategy-table.tsx';
import { SummaryStrip } from './summary-strip.tsx';

interface DemoStrategiesProps {
  /** Strategies at first; the samples when left out. */
  readonly strategies?: readonly LiveStrategy[] | undefined;
}

/** Sample strategies to look at and to try the controls on: everything stays in this page. */
export function DemoStrategies({ strategies }: DemoStrategiesProps) {
  const [now] = useState(() => Date.now());
  const [state, dispatch] = useReducer(changeStrategies, null, () =>
    openState(strategies ?? demoStrategies(now)),
  );
  const [search, setSearch] = useState('');
  const [view, setView] = useState<StrategiesView>('grid');
  const [listed, setListed] = useState<LiveStrategy | null>(null);
  const [announced, announce] = useState('');
  const shown = useMemo(() => shownStrategies(state, search), [state, search]);
  const actions: StrategyActions = {
    onOpen: (id) => dispatch({ type: 'select', id }),
    onList: setListed,
    onStatus: ({ id, name }, status) => {
      dispatch({ type: 'updateStatus', id, status });
      announce(`${name}: ${STATUS_NAMES[status]}`);
    },
  };
  if (state.strategies.length === 0) return <NothingRuns />;
  return (
    <>
      <SummaryStrip strategies={state.strategies} />
      <StrategiesToolbar
        {...{ search, state, view }}
        onSearch={setSearch}
        onFilter={(filters) => dispatch({ type: 'filter', filters })}
        onSort={(field, order) => dispatch({ type: 'sort', field, order })}
        onView={setView}
      />
      <WithPanel {...{ state, now, actions }}>
        {shown.length === 0 ? (
          <NoMatch
            onClear={() => {
              setSearch('');
              dispatch({ type: 'filter', filters: NO_FILTERS });
            }}
          />
        ) : (
          <Strategies {...{ shown, view, actions }} selectedId={state.selectedId} />
        )}
      </WithPanel>
      <Box component="output" sx={visuallyHidden}>
        {announced}
      </Box>
      {listed !== null && <ListDialog strategyName={listed.name} onClose={() => setListed(null)} />}
    </>
  );
}

interface StrategiesProps {
  readonly shown: readonly LiveStrategy[];
  readonly view: StrategiesView;
  readonly selectedId: string | null;
  readonly actions: StrategyActions;
}

function Strategies({ shown, view, selectedId, actions }: StrategiesProps) {
  if (view === 'list') {
    return <StrategyTable strategies={shown} selectedId={selectedId} actions={actions} />;
  }
  const columns = selectedId === null ? 3 : 2;
  return (
    <Box
      component="ul"
      aria-label="Strategies"
      data-columns={columns}
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${columns}, minmax(0, 1fr))`,
        },
      }}
    >
      {shown.map((strategy) => (
        <li key={strategy.id}>
          <StrategyCard
            strategy={strategy}
            isSelected={strategy.id === selectedId}
            actions={actions}
          />
        </li>
      ))}
    </Box>
  );
}

interface WithPanelProps {
  readonly state: ReturnType<typeof openState>;
  /** UTC milliseconds. */
  readonly now: number;
  readonly actions: StrategyActions;
  readonly children: React.ReactNode;
}

/** Strategies, with the panel of the one that is open. */
function WithPanel({ state, now, actions, children }: WithPanelProps) {
  const isWide = useMediaQuery('(min-width:1200px)', { noSsr: true });
  const list = useRef<HTMLDivElement>(null);
  const [drawn] = useState(() => drawnChanges(state.strategies));
  const selected = state.strategies.find(({ id }) => id === state.selectedId);
  useEffect(() => {
    // A filter can take away the card whose button was pressed: the focus stays at the list.
    if (state.filters.status.length > 0 && document.activeElement === document.body) {
      list.current?.focus();
    }
  }, [state]);
  const close = () => {
    const opener = list.current?.querySelector<HTMLElement>(`[data-open="${selected?.id}"]`);
    actions.onOpen(null);
    (opener ?? list.current)?.focus();
  };
  const Panel = isWide ? DockedPanel : DrawnPanel;
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && selected !== undefined && isWide) close();
  };
  const changes = drawn.get(state.selectedId ?? '') ?? [];

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the panel from anywhere in it
    <Box
      onKeyDown={onEscape}
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: selected ? 'minmax(0, 7fr) minmax(0, 5fr)' : 'minmax(0, 1fr)',
        },
      }}
    >
      <Box ref={list} tabIndex={-1} sx={{ minWidth: 0, outline: 'none' }}>
        {children}
      </Box>
      {selected && <Panel {...{ changes, now, actions }} strategy={selected} onClose={close} />}
    </Box>
  );
}

/** Draws the made-up changes of each strategy, once, so that it looks the same when it is opened again. */
function drawnChanges(strategies: readonly LiveStrategy[]): Map<string, readonly number[]> {
  return new Map(strategies.map(({ id }) => [id, drawChanges(Math.random)]));
}

function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <Box sx={{ maxWidth: 480, py: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        No strategies match.
      </Typography>
      <Button variant="outlined" color="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </Box>
  );
}

function NothingRuns() {
  return (
    <Box sx={{ maxWidth: 480, py: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Nothing is running yet.
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Deploy a strategy on paper: it trades live prices with simulated money.
      </Typography>
      <Button component={Link} to="/labs" variant="outlined" color="secondary">
        Deploy New Strategy
      </Button>
    </Box>
  );
}
