import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { timeText } from '@stratloom/engine/report';
import { memo, useDeferredValue, useRef, useState } from 'react';
import { color } from '../../../theme/theme.ts';
import { ReportPanel } from '../../../run-report/report/report-panel.tsx';
import type { RunState } from '../run/run-state.ts';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import { ChartCard } from './chart-card.tsx';
import type { ChartSelection } from '../../../run-report/chart-selection.ts';
import { useLatest } from '../../../components/use-latest.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import type { BarInspector } from '../session/bar-inspector.ts';
import { useLoadedBars } from '../session/loaded-bars.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { type AskedBar, useAskedBar, useStrategyRuns } from '../session/strategy-runs.tsx';
import type { BarsState } from '../../../instruments/bars/use-bars.ts';
import { instrumentName } from '../../../format/instrument-name.ts';
import { useSymbolName } from '../../../instruments/tickers/use-bar-sets.ts';

interface ResultProps {
  readonly language: LabLanguage;
  readonly bars: BarsState;
  readonly inspector: BarInspector;
  /** State of the run without its progress. */
  readonly shown: ShownRun | null;
  readonly hasProblem: boolean;
  readonly wasStopped: boolean;
  readonly checking: RunState['checking'];
  readonly symbolName: string;
  readonly askedTime: AskedBar['openTime'];
  readonly askedBar: AskedBar['barIndex'];
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

/** Chart and report; rendered anew only for another result, not while a run makes progress. */
const Result = memo(function Result(props: ResultProps) {
  const { language, hasProblem, wasStopped, checking, bars, inspector, symbolName } = props;
  const { AtBar } = language;
  const run = runOnScreen(props);
  const chart = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ selection: ChartSelection; receipt: string } | null>(null);
  const isOfRun = chosen !== null && chosen.receipt === run?.document.receipt;
  const selection = isOfRun ? chosen.selection : null;
  const choose = useLatest((next: ChartSelection, isAsked: boolean) => {
    if (run !== null) setChosen({ selection: next, receipt: run.document.receipt });
    // In passing the list stays where it is, or the keyboard's next step would be out of sight.
    if (isAsked) chart.current?.scrollIntoView({ block: 'nearest' });
  });
  const isStale = hasProblem || wasStopped;
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <AskedBarNote openTime={props.askedTime} barIndex={props.askedBar} />
      <Box ref={chart} sx={{ scrollMarginTop: 64 }}>
        <ChartCard
          symbolName={symbolName}
          bars={bars}
          run={run}
          selection={selection}
          inspector={AtBar === null ? null : inspector}
          askedBar={props.askedBar}
        />
      </Box>
      {run !== null && AtBar !== null && <AtBar run={run} />}
      {run === null ? (
        <BeforeReport text={hasProblem ? MENDING : language.words.before} />
      ) : (
        <Box sx={{ filter: isStale ? 'grayscale(0.8)' : 'none' }}>
          {isStale && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              The last run {wasStopped ? 'was stopped' : 'failed'}. This is the report of the last
              successful run.
            </Alert>
          )}
          <ReportPanel run={run} checking={checking} selection={selection} onSelect={choose} />
        </Box>
      )}
    </Stack>
  );
});

/** Chart and report of the open strategy. Typing in the editor does not touch them. */
export function ResultColumn() {
  const { language, document } = useOpenStrategy();
  const { state: newest, inspector } = useStrategyRuns();
  // Chart and report are drawn in slices: typing and scrolling go first.
  const state = useDeferredValue(newest);
  const bars = useDeferredValue(useLoadedBars());
  const asked = useAskedBar(state.shown);
  return (
    <Result
      language={language}
      shown={state.shown}
      hasProblem={state.problem !== null}
      wasStopped={state.wasStopped}
      checking={state.checking}
      bars={bars}
      inspector={inspector}
      symbolName={instrumentName(useSymbolName(document.symbol))}
      askedTime={state.shown === null ? null : asked.openTime}
      askedBar={asked.barIndex}
    />
  );
}
