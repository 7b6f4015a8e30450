import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Boundary } from '../../components/boundary.tsx';
import { Screen } from '../../components/screen.tsx';
import { prepareTab, TabPanel, TabSkeleton } from './hub/tab-panel.tsx';
import { learnPlaceOf, useLearnAddress } from './hub/use-learn-address.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { SearchButton } from './search/search-button.tsx';
import { LEARN_TABS } from './hub/learn-tabs.ts';
import type { LearnTab } from './hub/learn-tabs.ts';

interface LearnTabsProps {
  readonly tab: LearnTab;
  readonly onTab: (tab: LearnTab) => void;
}

/** The tabs of the learning area, and the search through all of them. */
function LearnTabs({ tab, onTab }: LearnTabsProps) {
  return (
    <Box
      sx={{ mt: 1, display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
    >
      <Tabs
        value={tab}
        onChange={(_, next: LearnTab) => onTab(next)}
        aria-label="Learn"
        variant="scrollable"
        scrollButtons="auto"
        sx={{ flexGrow: 1, minWidth: 0 }}
      >
        {LEARN_TABS.map(({ id, label }) => (
          <Tab
            key={id}
            value={id}
            label={label}
            id={`learn-tab-${id}`}
            aria-controls="learn-panel"
            sx={{ px: 1.5 }}
          />
        ))}
      </Tabs>
      <SearchButton />
    </Box>
  );
}

/** Loads what an address of the learning area shows at first, into its parts and the answers of queries. Rejects when it cannot. */
export async function prepareLearnScreen(
  search: URLSearchParams,
  queries: QueryClient,
): Promise<void> {
  await prepareTab(learnPlaceOf(search), queries);
}

/** Learning area: the hub, two guides and five courses, on eight tabs. */
export function LearnScreen() {
  const address = useLearnAddress();
  const { tab } = address;
  return (
    <Screen title="Learn">
      <LearnTabs tab={tab} onTab={address.showTab} />
      <Box role="tabpanel" id="learn-panel" aria-labelledby={`learn-tab-${tab}`} sx={{ pt: 3 }}>
        <Boundary retryKey={tab} fallback={<TabFailure />}>
          <Suspense key={tab} fallback={<TabSkeleton />}>
            <TabPanel address={address} />
          </Suspense>
        </Boundary>
      </Box>
    </Screen>
  );
}

/** A browser that failed to fetch a part of the program may remember that until the page is loaded anew. */
function TabFailure() {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => globalThis.location.reload()}>
          Retry
        </Button>
      }
    >
      This page could not be shown. Check your connection and try again.
    </Alert>
  );
}
