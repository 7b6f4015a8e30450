import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen } from '../../components/screen.tsx';
import { useSession } from '../../session/session-provider.tsx';

const SecurityTab = lazy(async () => ({
  default: (await import('./security/security-tab.tsx')).SecurityTab,
}));

const IntegrationsTab = lazy(async () => ({
  default: (await import('./integrations/integrations-tab.tsx')).IntegrationsTab,
}));

const AlertsTab = lazy(async () => ({
  default: (await import('./alerts/alerts-tab.tsx')).AlertsTab,
}));

const TABS = [
  { value: 'profile', label: 'Profile', Content: Owner },
  { value: 'security', label: 'Security & Privacy', Content: SecurityTab },
  { value: 'integrations', label: 'Provider Integrations', Content: IntegrationsTab },
  { value: 'alerts', label: 'Alerts', Content: AlertsTab },
] as const;

/** The signed-in user's own page: who they are, how the account is protected, and where they trade. */
export function ProfileScreen() {
  const [search, setSearch] = useSearchParams();
  const { value, Content } = TABS.find((tab) => tab.value === search.get('tab')) ?? TABS[0];
  return (
    <Screen title="Profile">
      <Tabs
        value={value}
        aria-label="Profile"
        variant="scrollable"
        onChange={(_, next: string) => setSearch(next === 'profile' ? {} : { tab: next })}
        sx={{ mt: 1, mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`${tab.value}-tab`}
            aria-controls={`${tab.value}-panel`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${value}-panel`} aria-labelledby={`${value}-tab`}>
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </Box>
    </Screen>
  );
}

function Owner() {
  const { user } = useSession();
  return (
    <EmptyState
      icon={<PersonOutlinedIcon />}
      title={user?.name ?? 'Your profile'}
      text={`${user === null ? '' : `You are signed in as ${user.email}. `}Your details and settings will appear here. Your strategies are in Labs.`}
      action={{ label: 'Open Labs', to: '/labs' }}
    />
  );
}
