import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Trade } from '@stratloom/engine';
import { useState } from 'react';
import type { ShownRun } from '../run/run-state.ts';
import { TradesTab } from '../trades/trades-tab.tsx';
import { DrawdownTable } from './drawdown-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { ReturnsTab } from './returns-tab.tsx';

interface ReportPanelProps {
  readonly run: ShownRun;
  readonly isCheckingCausality: boolean;
  readonly selectedTrade: Trade | null;
  /** `isAsked` when by click or Enter rather than in passing. */
  readonly onSelectTrade: (trade: Trade, isAsked: boolean) => void;
}

const TABS = ['Overview', 'Trades', 'Drawdowns', 'Returns'] as const;
type ReportTab = (typeof TABS)[number];

function TabContent(props: ReportPanelProps & { readonly tab: ReportTab }) {
  const { run, tab, isCheckingCausality, selectedTrade, onSelectTrade } = props;
  const { report, trades } = run.document;
  switch (tab) {
    case 'Overview':
      return <OverviewTab run={run} isCheckingCausality={isCheckingCausality} />;
    case 'Trades':
      return <TradesTab trades={trades} selected={selectedTrade} onSelect={onSelectTrade} />;
    case 'Drawdowns':
      return <DrawdownTable drawdowns={report.drawdowns} />;
    case 'Returns':
      return <ReturnsTab report={report} />;
  }
}

/** What came of the run: verdicts, figures, trades, drawdowns and returns in tabs. */
export function ReportPanel(props: ReportPanelProps) {
  const [tab, setTab] = useState<ReportTab>('Overview');
  return (
    <Box component="section" aria-label="Report" data-testid="report">
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Tabs
          value={tab}
          onChange={(_, chosen: ReportTab) => setTab(chosen)}
          aria-label="Report"
          variant="scrollable"
          sx={{
            minWidth: 0,
            '& .MuiTab-root': { minWidth: 0, px: { xs: 1, sm: 2 }, fontSize: { xs: 13, sm: 14 } },
          }}
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
        <ExportMenu run={props.run} />
      </Stack>
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
