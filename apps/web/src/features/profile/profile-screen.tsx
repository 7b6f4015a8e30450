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

/** The signed-in user's own page: who they are, and how the account is protected. */
export function ProfileScreen() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'security' ? 'security' : 'profile';
  return (
    <Screen title="Profile">
      <Tabs
        value={tab}
        aria-label="Profile"
        onChange={(_, next: string) => setSearch(next === 'profile' ? {} : { tab: next })}
        sx={{ mt: 1, mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="profile" label="Profile" id="profile-tab" aria-controls="profile-panel" />
        <Tab
          value="security"
          label="Security & Privacy"
          id="security-tab"
          aria-controls="security-panel"
        />
      </Tabs>
      <Box role="tabpanel" id={`${tab}-panel`} aria-labelledby={`${tab}-tab`}>
        {tab === 'profile' ? (
          <Owner />
        ) : (
          <Suspense fallback={null}>
            <SecurityTab />
          </Suspense>
        )}
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
      text={`${user === null ? '' : `You are signed in as ${user.email}. `}Your details, settings and connected brokers will appear here. Your strategies are in Labs.`}
      action={{ label: 'Open Labs', to: '/labs' }}
    />
  );
}
