import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { runTermsText } from '@stratloom/engine/report';
import type { Verdict } from '@stratloom/engine/report';
import { Fragment, memo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ChartSelection } from '../chart-selection.ts';
import { OrdersTab } from '../orders/orders-tab.tsx';
import type { ShownRun } from '../shown-run.ts';
import { TradesTab } from '../trades/trades-tab.tsx';
import { AlertsTab } from './alerts-tab.tsx';
import { AnalysisTab } from './analysis-tab.tsx';
import { DrawdownsTab } from './drawdowns-tab.tsx';
import { DrawingsTab } from './drawings-tab.tsx';
import { IndicatorHeading } from './indicator-heading.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FiguresTab } from './figures-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { MoneyTextProvider } from '../money-text.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { ReturnsTab } from './returns-tab.tsx';
import { WhyNoTrades } from './why-no-trades.tsx';

interface ReportPanelProps {
  readonly run: ShownRun;
  readonly checking: Verdict['id'] | null;
  readonly selection: ChartSelection | null;
  /** `isAsked` when by click or Enter rather than in passing. */
  readonly onSelect: (selection: ChartSelection, isAsked: boolean) => void;
  /** Open tab, where somebody else opens tabs too; without it the panel keeps its own. */
  readonly tabChoice?: TabChoice;
  /** Buttons beside the one for exports. */
  readonly actions?: ReactNode;
}

const TABS = [
  'Overview',
  'Figures',
  'Trades',
  'Orders',
  'Returns',
  'Drawdowns',
  'Analysis',
  'Drawings',
  'Alerts',
] as const;
/** Part of a report. */
export type ReportTab = (typeof TABS)[number];
/** The open tab, and how to open another one. */
export type TabChoice = readonly [ReportTab, (tab: ReportTab) => void];

/** The tabs that need nothing but the run. */
const RUN_TABS = {
  Returns: ReturnsTab,
  Drawdowns: DrawdownsTab,
  Analysis: AnalysisTab,
  Drawings: DrawingsTab,
  Alerts: AlertsTab,
} as const;

function isRunTab(tab: ReportTab): tab is keyof typeof RUN_TABS {
  return Object.hasOwn(RUN_TABS, tab);
}

function TabContent(props: ReportPanelProps & { readonly tab: ReportTab }) {
  const { run, tab, checking, selection, onSelect } = props;
  const { report } = run.document;
  if (isRunTab(tab)) {
    const RunTab = RUN_TABS[tab];
    return <RunTab run={run} />;
  }
  switch (tab) {
    case 'Overview':
      return <OverviewTab run={run} checking={checking} />;
    case 'Figures':
      return <FiguresTab report={report} />;
    case 'Trades':
      return (
        <TradesTab
          run={run}
          selected={selection?.kind === 'trade' ? selection.trade : null}
          onSelect={(trade, isAsked) => onSelect({ kind: 'trade', trade }, isAsked)}
        />
      );
    case 'Orders':
      return (
        <OrdersTab
          run={run}
          selected={selection?.kind === 'order' ? selection.order : null}
          onSelect={(order, isAsked) => onSelect({ kind: 'order', order }, isAsked)}
        />
      );
  }
}

/** Tabs of what places no orders. */
const INDICATOR_TABS: readonly ReportTab[] = ['Drawings', 'Alerts'];

interface ReportTabsProps {
  readonly tabs: readonly ReportTab[];
  readonly tab: ReportTab;
  readonly onTab: (tab: ReportTab) => void;
}

/** Measures itself whenever it is rendered, so that it is not where only figures change. */
const ReportTabs = memo(function ReportTabs({ tabs, tab, onTab }: ReportTabsProps) {
  return (
    <Tabs
      value={tab}
      onChange={(_, chosen: ReportTab) => onTab(chosen)}
      aria-label="Report"
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{
        minWidth: 0,
        '& .MuiTab-root': { minWidth: 0, px: 1, fontSize: { xs: 13, sm: 14 } },
        // The place of a button that has nothing to scroll to would be a gap.
        '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
      }}
    >
      {tabs.map((name) => (
        <Tab
          key={name}
          value={name}
          label={name}
          id={`report-tab-${name}`}
          aria-controls="report-tab-panel"
        />
      ))}
    </Tabs>
  );
});

/** Terms of a run, which break between one and the next rather than within a date. */
function Terms({ text }: { readonly text: string }) {
  return text.split(' · ').map((term, place) => (
    <Fragment key={term}>
      {place === 0 ? '' : ' · '}
      <Box component="span" sx={{ display: 'inline-block' }}>
        {term}
      </Box>
    </Fragment>
  ));
}

/** Report of a run in tabs; expensive parts are computed when their tab is opened. */
export function ReportPanel(props: ReportPanelProps) {
  const own = useState<ReportTab>('Overview');
  const { run, checking, tabChoice = own } = props;
  const [chosen, setTab] = tabChoice;
  const tabs = run.isIndicator ? INDICATOR_TABS : TABS;
  const tab = tabs.includes(chosen) ? chosen : 'Drawings';
  return (
    <Box component="section" aria-label="Report" data-testid="report">
      {run.isIndicator ? (
        <IndicatorHeading run={run} checking={checking} />
      ) : (
        <Typography variant="body2" color="textSecondary" data-testid="run-terms" sx={{ pb: 1 }}>
          <Terms text={runTermsText(run.document)} />
        </Typography>
      )}
      {!run.isIndicator && run.document.trades.length === 0 && (
        <WhyNoTrades run={run} onOrders={() => setTab('Orders')} />
      )}
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
        <ReportTabs tabs={tabs} tab={tab} onTab={setTab} />
        <Stack direction="row" sx={{ gap: 1, flexShrink: 0 }}>
          {props.actions}
          <ExportMenu run={run} />
        </Stack>
      </Stack>
      <Box
        role="tabpanel"
        id="report-tab-panel"
        aria-labelledby={`report-tab-${tab}`}
        sx={{ py: 2 }}
      >
        <MoneyTextProvider document={run.document}>
          <TabContent {...props} tab={tab} />
        </MoneyTextProvider>
      </Box>
      <ReceiptLine document={run.document} />
    </Box>
  );
}
