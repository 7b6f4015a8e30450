import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { StrategyDetail } from '@stratloom/contracts';
import type { Parameters } from '@stratloom/engine/strategy';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLatest } from '../../../components/use-latest.ts';
import { useToast } from '../../../components/toast.tsx';
import { useSymbolName } from '../../../instruments/tickers/use-bar-sets.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { color, figures } from '../../../theme/theme.ts';
import { useLoadedBars } from '../session/loaded-bars.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';
import { changesSince } from './changes-since.ts';
import { useRunDeployment } from './deploy-run.tsx';
import { estimateProblem, estimateText } from './form/estimate-words.ts';
import { SearchForm } from './form/search-form.tsx';
import { useFoundValues } from './found-values.ts';
import type { SearchJob } from '../../../engine-client/optimize/search-request.ts';
import { HandOverChoice } from './server/hand-over-choice.tsx';
import type { SearchRun } from './search-run.ts';
import { OptimizeResults } from './optimize-results.tsx';
import { subjectOf } from './search-record.ts';
import { isUnderWay } from './search-state.ts';
import type { SearchState } from './search-state.ts';
import { useEstimate } from './use-estimate.ts';
import type { EstimateState } from './use-estimate.ts';
import { useSearchForm } from './use-search-form.ts';
import type { SearchFormState } from './use-search-form.ts';
import { useSearchRecord } from './use-search-record.ts';
import { useSearchRun } from './use-search-run.ts';
import { parametersText } from './verdict/verdict-card.tsx';

interface OptimizePartProps {
  /** Shows the strategy itself. */
  readonly onShowLab: () => void;
  /** The strategy was saved on the way to a deployment. */
  readonly onSaved: (detail: StrategyDetail) => void;
}

/** Cost of the search in the form, or why it cannot begin. */
function Cost({
  search,
  cost,
}: {
  readonly search: SearchJob | null;
  readonly cost: EstimateState;
}) {
  const { estimate, failure } = cost;
  const { language } = useOpenStrategy();
  if (search === null) return null;
  if (failure !== null) return <Alert severity="error">{failure}</Alert>;
  if (estimate === null) {
    return (
      <Typography variant="body2" color="textSecondary">
        Estimating the cost…
      </Typography>
    );
  }
  const problem = estimateProblem(estimate);
  if (problem !== null) return <Alert severity="error">{problem}</Alert>;
  return (
    <Box>
      <Typography
        component="output"
        sx={{ ...figures, fontSize: 12 }}
        data-testid="search-estimate"
      >
        {estimateText(estimate)}
      </Typography>
      {language.id === 'python' && (
        <Typography variant="caption" color="textSecondary" component="p">
          Python has an interpreter of its own on each of up to four cores. Rules and Pine Script
          use every core.
        </Typography>
      )}
    </Box>
  );
}

/** Why there is no form; null = there is one. */
function useNoForm({ infos }: SearchFormState): string | null {
  const { language } = useOpenStrategy();
  const { order, state } = useStrategyRuns();
  const { loaded } = useLoadedBars();
  if (language.symbolsOf !== null)
    return 'An allocation has no parameters to search. Change its numbers in Strategy Lab and compare the runs.';
  if (loaded === null) return 'The bars are being loaded.';
  if (infos.length > 0) return null;
  if (language.openReader === null && state.phase !== 'idle')
    return 'The strategy runs once, to find its parameters…';
  if (order === null)
    return 'Write a strategy that runs in Strategy Lab first; its parameters are then found here.';
  return language.openReader === null
    ? 'No parameters found. Run the strategy once in Strategy Lab; numbers that stand as attributes of the class are its parameters.'
    : 'This strategy has no parameters. Give its numbers names: in Pine Script as inputs, such as input.int.';
}

function StageNotes({ state, run }: { readonly state: SearchState; readonly run: SearchRun }) {
  if (state.stage === 'elsewhere') {
    return (
      <Alert severity="info">
        Another tab of this browser has a search of this strategy open. It is shown here once that
        tab is closed.
      </Alert>
    );
  }
  if (state.stage === 'failed')
    return <Alert severity="error">The search failed: {state.failure}</Alert>;
  return <HandOverChoice run={run} state={state} />;
}

/** Returns in words what has changed of the open strategy since it was searched; empty = what was found holds for it. */
function useChangesSince({ search }: Pick<SearchState, 'search'>): readonly string[] {
  const { document } = useOpenStrategy();
  const { order } = useStrategyRuns();
  const { symbol } = document;
  return useMemo(
    () => (search === null || order === null ? [] : changesSince(search, order, symbol)),
    [search, order, symbol],
  );
}

/** Says that results are of a strategy as it was. */
function EarlierStateNote({ changes }: { readonly changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning">
      This search is of an earlier state of the strategy. Since then these have changed:{' '}
      {changes.join(', ')}. Search again before you take its values or deploy them.
    </Alert>
  );
}

function Introduction() {
  return (
    <Stack sx={{ gap: 1, maxWidth: 560, color: color.textSecondary }}>
      <Typography variant="h2" color="textPrimary">
        Search parameters, and see whether they hold
      </Typography>
      <Typography variant="body2">
        Tick parameters, give their ranges and start. Every combination runs on the bars of Strategy
        Lab. The first part of the bars guides the search; the last part is kept back, and runs are
        ranked by it.
      </Typography>
      <Typography variant="body2">
        Afterwards a verdict says whether the result held, is fragile or only fitted the past, with
        its reasons.
      </Typography>
    </Stack>
  );
}

function Subject() {
  const { document } = useOpenStrategy();
  const name = document.strategyId === null ? 'New strategy' : document.name;
  const symbol = useSymbolName(document.symbol);
  return (
    <Typography noWrap sx={{ ...figures, fontSize: 12, color: color.textSecondary, flexShrink: 0 }}>
      {name} · {symbol} · {document.timeframe}
    </Typography>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(320px, 400px) minmax(0, 1fr)' },
  gap: { xs: 3, md: 3 },
  pt: { xs: 2, lg: 7 },
  flex: { md: '1 1 0px' },
  minHeight: { md: 0 },
  '& > *': {
    overflowY: { md: 'auto' },
    overscrollBehavior: { md: 'contain' },
    minWidth: 0,
    pb: 3,
    pr: { md: 0.5 },
  },
} as const;

/** Returns what puts values into the strategy and shows it. */
function useTaking(state: SearchState, onShowLab: () => void): (values: Parameters) => void {
  const { changesFor, make } = useFoundValues(state);
  const toast = useToast();
  return (values) => {
    const changes = changesFor(values);
    if (changes === null) return;
    make(changes);
    toast({ severity: 'success', text: `Now in the strategy: ${parametersText(values)}` });
    onShowLab();
  };
}

/** Returns what lets the server make the runs of a search; null = nobody is signed in, or there is none. */
function useServerStart(run: SearchRun, search: SearchJob | null): (() => void) | null {
  const { user } = useSession();
  if (user === null || search === null) return null;
  return () => void run.beginOnServer(search);
}

/** Returns true when a search can begin: everything about it is right, and none is under way. */
function canStartSearch(form: SearchFormState, state: SearchState, { estimate }: EstimateState) {
  const isFree = !isUnderWay(state) && state.stage !== 'elsewhere';
  return isFree && form.search !== null && estimate !== null && estimateProblem(estimate) === null;
}

interface FormColumnProps {
  readonly run: SearchRun;
  readonly state: SearchState;
  readonly form: SearchFormState;
}

/** Returns the form of a search, drawn anew when it changes and not with each progress of the search. */
function useFormColumn({ run, state, form }: FormColumnProps): ReactNode {
  const { document } = useOpenStrategy();
  const isBusy = isUnderWay(state);
  const cost = useEstimate(run, isBusy ? null : form.search);
  const named = { subject: subjectOf(document), symbol: document.symbol };
  const searched = form.search === null ? null : { ...form.search, ...named };
  const startOnServer = useServerStart(run, searched);
  const onChange = useLatest(form.change);
  const onStart = useLatest(() => {
    if (searched !== null) void run.begin(searched);
  });
  const onStartOnServer = useLatest(() => startOnServer?.());
  const noForm = useNoForm(form);
  const canStart = canStartSearch(form, state, cost);
  const hasResult = state.search !== null;
  const hasServer = startOnServer !== null;
  const { infos, values, draft, read, earlierTrials, marketStates, marketProblem, search } = form;
  return useMemo(
    () =>
      noForm === null ? (
        <SearchForm
          {...{ infos, values, draft, read, earlierTrials, marketStates, marketProblem }}
          onChange={onChange}
          onStart={onStart}
          onStartOnServer={hasServer ? onStartOnServer : null}
          canStart={canStart}
          hasResult={hasResult}
          cost={isBusy ? null : <Cost search={search} cost={cost} />}
        />
      ) : (
        <Alert severity="info">{noForm}</Alert>
      ),
    [
      noForm,
      infos,
      values,
      draft,
      read,
      earlierTrials,
      marketStates,
      marketProblem,
      search,
      onChange,
      onStart,
      hasServer,
      onStartOnServer,
      canStart,
      hasResult,
      isBusy,
      cost,
    ],
  );
}

/** Optimise: a search over the parameters of the open strategy, and whether what it finds holds. */
export function OptimizePart({ onShowLab, onSaved }: OptimizePartProps) {
  const { run, state } = useSearchRun();
  const form = useSearchForm(state.search);
  useSearchRecord(state);
  const take = useTaking(state, onShowLab);
  const deployment = useRunDeployment(state, onSaved);
  const formColumn = useFormColumn({ run, state, form });
  const { infos } = form;
  const titleOf = useCallback(
    (id: string) => infos.find((info) => info.id === id)?.title ?? id,
    [infos],
  );
  const changes = useChangesSince(state);
  const hasResult = state.space !== null;
  // On a phone what was found comes first, as soon as there is something.
  const isResultFirst = useMediaQuery((theme) => theme.breakpoints.down('md')) && hasResult;
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isResultFirst) results.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isResultFirst]);
  const columns = [
    <Stack key="form" sx={{ gap: 1.5 }}>
      <Subject />
      {formColumn}
    </Stack>,
    <Stack key="results" ref={results} sx={{ gap: 2, scrollMarginTop: 120 }}>
      <StageNotes state={state} run={run} />
      <EarlierStateNote changes={changes} />
      {hasResult ? (
        <OptimizeResults
          state={state}
          run={run}
          titleOf={titleOf}
          isEarlier={changes.length > 0}
          onTake={take}
          onDeploy={deployment.begin}
        />
      ) : (
        state.stage !== 'opening' && <Introduction />
      )}
      {deployment.dialog}
    </Stack>,
  ];
  return <Box sx={COLUMNS}>{isResultFirst ? columns.toReversed() : columns}</Box>;
}
