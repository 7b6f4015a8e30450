import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { HEAD_FIGURES } from '@stratloom/engine';
import type { Trade } from '@stratloom/engine';
import { useState } from 'react';
import type { ShownRun } from '../run/run-state.ts';
import { TradesTab } from '../trades/trades-tab.tsx';
import { DrawdownTable } from './drawdown-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FigureGrid } from './figure-grid.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { ReturnsTab } from './returns-tab.tsx';
import { VerdictChips } from './verdict-chips.tsx';

interface ReportPanelProps {
  readonly run: ShownRun;
  readonly isCheckingCausality: boolean;
  readonly selectedTrade: Trade | null;
  readonly onSelectTrade: (trade: Trade) => void;
}

const TABS = ['Overview', 'Trades', 'Drawdowns', 'Returns'] as const;
type ReportTab = (typeof TABS)[number];

function TabContent(props: ReportPanelProps & { readonly tab: ReportTab }) {
  const { run, tab, selectedTrade, onSelectTrade } = props;
  const { report, trades } = run.document;
  switch (tab) {
    case 'Overview':
      return <OverviewTab run={run} />;
    case 'Trades':
      return <TradesTab trades={trades} selected={selectedTrade} onSelect={onSelectTrade} />;
    case 'Drawdowns':
      return <DrawdownTable drawdowns={report.drawdowns} />;
    case 'Returns':
      return <ReturnsTab report={report} />;
  }
}

function ReportHead({ run, isCheckingCausality }: ReportPanelProps) {
  const { document } = run;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2">
          {document.strategy.name} on {document.symbol}
        </Typography>
        <ExportMenu run={run} />
      </Stack>
      <VerdictChips verdicts={document.verdicts} isCheckingCausality={isCheckingCausality} />
      <FigureGrid figures={HEAD_FIGURES} report={document.report} isHead />
    </Stack>
  );
}

/** What came of the run: head figures, verdicts, and the rest in tabs. */
export function ReportPanel(props: ReportPanelProps) {
  const [tab, setTab] = useState<ReportTab>('Overview');
  return (
    <Box component="section" aria-label="Report" data-testid="report">
      <ReportHead {...props} />
      <Tabs
        value={tab}
        onChange={(_, chosen: ReportTab) => setTab(chosen)}
        aria-label="Report"
        variant="scrollable"
        sx={{ mt: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            label={name}
            id={`report-tab-${name}`}
            aria-controls="report-tab-panel"
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="report-tab-panel"
        aria-labelledby={`report-tab-${tab}`}
        sx={{ py: 2 }}
      >
        <TabContent {...props} tab={tab} />
      </Box>
      <ReceiptLine document={props.run.document} />
    </Box>
  );
}
