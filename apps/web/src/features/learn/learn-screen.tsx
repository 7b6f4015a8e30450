import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { Boundary } from '../../components/boundary.tsx';
import { Screen } from '../../components/screen.tsx';
import { LearnTabs } from './hub/learn-tabs-bar.tsx';
import { TabPanel, TabSkeleton } from './hub/tab-panel.tsx';
import { useLearnAddress } from './hub/use-learn-address.ts';

/** Where trading is taught: the hub, two guides and five courses, on eight tabs. */
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
