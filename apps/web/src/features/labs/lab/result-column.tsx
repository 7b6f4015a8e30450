import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Trade } from '@stratloom/engine/model';
import { timeText } from '@stratloom/engine/report';
import { memo, useDeferredValue, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { color } from '../../../theme/theme.ts';
import { ReportPanel } from '../../../run-report/report/report-panel.tsx';
import type { ReportTab, TabChoice } from '../../../run-report/report/report-panel.tsx';
import { OpenRunActions } from './open-run-actions.tsx';
import { SplitPane, useSplit } from './split-pane.tsx';
import type { Split, SplitRule } from './split-pane.tsx';
import type { RunState } from '../run/run-state.ts';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import { ChartCard } from './chart/chart-card.tsx';
import { BarLink, BarLinkContext } from '../../../run-report/bar-link.ts';
import { SymbolNameContext } from '../../../run-report/symbol-name.ts';
import type { ChartSelection } from '../../../run-report/chart-selection.ts';
import { useLatest } from '../../../components/use-latest.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import type { BarInspector } from '../session/bar-inspector.ts';
import type { ClausePointer } from '../session/clause-pointer.ts';
import { useLoadedBars } from '../session/loaded-bars.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { type AskedBar, useAskedBar, useStrategyRuns } from '../session/strategy-runs.tsx';
import type { BarsState } from '../../../instruments/bars/use-bars.ts';
import { instrumentName } from '../../../format/instrument-name.ts';
import { useSymbolNames } from '../../../instruments/tickers/use-bar-sets.ts';

interface ResultProps {
  readonly language: LabLanguage;
  readonly bars: BarsState;
  readonly inspector: BarInspector;
  readonly pointer: ClausePointer;
  /** State of the run without its progress. */
  readonly shown: ShownRun | null;
  readonly hasProblem: boolean;
  readonly wasStopped: boolean;
  readonly checking: RunState['checking'];
  readonly symbol: string;
  readonly symbolName: string;
  readonly askedTime: AskedBar['openTime'];
  readonly askedBar: AskedBar['barIndex'];
  /** False: a phone shows the report alone. */
  readonly hasChart: boolean;
  readonly chosenTab: ReportTab;
  readonly onTab: (tab: ReportTab) => void;
}

/** The run that belongs to the bars on the screen, or null. */
function runOnScreen({ shown, bars }: ResultProps): ShownRun | null {
  return shown !== null && shown.bars === bars.loaded?.bars ? shown : null;
}

const MENDING = 'Fix the error next to your code: the report appears as soon as the strategy runs.';

function BeforeReport({ text }: { readonly text: string }) {
  return (
    <Box sx={{ border: `1px dashed ${color.raised}`, borderRadius: 1, p: 3 }}>
      <Typography variant="h2" gutterBottom>
        Report
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
    </Box>
  );
}

/** Says which bar the address has asked for, and whether it is on the chart. */
function AskedBarNote({ openTime, barIndex }: AskedBar) {
  if (openTime === null) return null;
  const isThere = barIndex >= 0;
  const bar = `The bar of ${timeText(openTime)} UTC`;
  return (
    <Alert severity={isThere ? 'info' : 'warning'}>
      {isThere
        ? `${bar} is marked on the chart.`
        : `${bar} is not among these bars. Choose a range that holds it.`}
    </Alert>
  );
}

/** The chart has its 500 px where the window is high enough, and the larger part of a higher one. */
const REPORT_SPLIT: SplitRule = {
  ...{ axis: 'rows', storageKey: 'labs.split.report', least: 15, most: 94 },
  ...{ initial: 70, initialTrack: 'min(calc(100% - 58px), max(564px, 62%))' },
};

/** Percentage of the chart once a report that is no more than its tabs was asked for. */
const RAISED = 45;
/** Height of a drawer that shows more than its tabs, pixels. */
const LEAST_DRAWER = 170;

/** The report below the chart: a drawer that comes up when one of its tabs is pressed. */
function ReportDrawer({
  split,
  children,
}: {
  readonly split: Split;
  readonly children: ReactNode;
}) {
  const drawer = useRef<HTMLDivElement>(null);
  return (
    <Box
      ref={drawer}
      component="section"
      aria-label="Results"
      tabIndex={0}
      onClickCapture={({ target }) => {
        const isTab = target instanceof Element && target.closest('[role=tab]') !== null;
        const height = drawer.current?.clientHeight ?? 0;
        if (isTab && split.percent !== RAISED && height < LEAST_DRAWER) split.move(RAISED);
      }}
      sx={{
        ...{ minWidth: 0, minHeight: 0, overflowY: { md: 'auto' } },
        overscrollBehavior: { md: 'contain' },
      }}
    >
      {children}
    </Box>
  );
}

/** The report, or what stands in its place. */
function ReportOf(
  props: ResultProps & {
    readonly run: ShownRun | null;
    readonly selection: ChartSelection | null;
    readonly onSelect: (next: ChartSelection, isAsked: boolean) => void;
  },
) {
  const { run, selection, onSelect, language, hasProblem, wasStopped, checking } = props;
  const { AtBar } = language;
  const isStale = hasProblem || wasStopped;
  // Without a trade the question is why; otherwise the values of a bar stand in the rules themselves, and here in full.
  const hasTraded = run !== null && run.document.trades.length > 0;
  if (run === null) return <BeforeReport text={hasProblem ? MENDING : language.words.before} />;
  return (
    <>
      {AtBar !== null && !hasTraded && <AtBar run={run} />}
      <Box sx={{ filter: isStale ? 'grayscale(0.8)' : 'none' }}>
        {isStale && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            The last run {wasStopped ? 'was stopped' : 'failed'}. This is the report of the last
            successful run.
          </Alert>
        )}
        <ReportPanel
          run={run}
          checking={checking}
          selection={selection}
          onSelect={onSelect}
          tabChoice={[props.chosenTab, props.onTab]}
          actions={run.isIndicator ? null : <OpenRunActions run={run} />}
        />
      </Box>
      {AtBar !== null && hasTraded && <AtBar run={run} />}
    </>
  );
}

/** Chart and report; rendered anew only for another result, not while a run makes progress. */
const Result = memo(function Result(props: ResultProps) {
  const { language, hasProblem, wasStopped, bars, inspector, symbolName, hasChart } = props;
  const run = runOnScreen(props);
  const split = useSplit(REPORT_SPLIT);
  const [chosen, setChosen] = useState<{ selection: ChartSelection; receipt: string } | null>(null);
  const isOfRun = chosen !== null && chosen.receipt === run?.document.receipt;
  const selection = isOfRun ? chosen.selection : null;
  const chart = useRef<HTMLDivElement>(null);
  const choose = useLatest((next: ChartSelection, isAsked: boolean) => {
    if (run !== null) setChosen({ selection: next, receipt: run.document.receipt });
    // In passing the list stays where it is, or the keyboard's next step would be out of sight.
    if (isAsked) chart.current?.scrollIntoView({ block: 'nearest' });
  });
  const [link] = useState(() => new BarLink((barIndex) => choose({ kind: 'bar', barIndex }, true)));
  const chooseTrade = useLatest((trade: Trade) => choose({ kind: 'trade', trade }, false));
  return (
    <BarLinkContext value={link}>
      <AskedBarNote openTime={props.askedTime} barIndex={props.askedBar} />
      <SplitPane
        split={split}
        label="Height of the chart"
        first={
          <Box
            ref={chart}
            sx={{
              ...{ display: { xs: hasChart ? 'block' : 'none', md: 'block' } },
              ...{ minHeight: 0, minWidth: 0, scrollMarginTop: 140 },
            }}
          >
            <ChartCard
              symbol={props.symbol}
              symbolName={symbolName}
              onTrade={chooseTrade}
              bars={bars}
              run={run}
              selection={selection}
              inspector={language.AtBar === null ? null : inspector}
              pointer={props.pointer}
              askedBar={props.askedBar}
              isOutdated={run !== null && (hasProblem || wasStopped)}
            />
          </Box>
        }
        second={
          <ReportDrawer split={split}>
            <ReportOf {...props} run={run} selection={selection} onSelect={choose} />
          </ReportDrawer>
        }
      />
    </BarLinkContext>
  );
});

interface ResultColumnProps {
  readonly hasChart: boolean;
  readonly tabChoice: TabChoice;
}

/** Chart and report of the open strategy. Typing in the editor does not touch them. */
export function ResultColumn({ hasChart, tabChoice }: ResultColumnProps) {
  const { language } = useOpenStrategy();
  const { symbol } = useLoadedBars();
  const { state: newest, inspector, pointer } = useStrategyRuns();
  // Chart and report are drawn in slices: typing and scrolling go first.
  const state = useDeferredValue(newest);
  const bars = useDeferredValue(useLoadedBars());
  const asked = useAskedBar(state.shown);
  const nameOf = useSymbolNames();
  return (
    <SymbolNameContext value={nameOf}>
      <Result
        language={language}
        shown={state.shown}
        hasProblem={state.problem !== null}
        wasStopped={state.wasStopped}
        checking={state.checking}
        bars={bars}
        inspector={inspector}
        pointer={pointer}
        symbol={symbol}
        symbolName={instrumentName(nameOf(symbol))}
        askedTime={state.shown === null ? null : asked.openTime}
        askedBar={asked.barIndex}
        hasChart={hasChart}
        chosenTab={tabChoice[0]}
        onTab={tabChoice[1]}
      />
    </SymbolNameContext>
  );
}
