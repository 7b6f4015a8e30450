import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';

const SecurityTab = lazy(async () => ({
  default: (await import('./security/security-tab.tsx')).SecurityTab,
}));
const IntegrationsTab = lazy(async () => ({
  default: (await import('./integrations/integrations-tab.tsx')).IntegrationsTab,
}));
const AlertsTab = lazy(async () => ({
  default: (await import('./alerts/alerts-tab.tsx')).AlertsTab,
}));
const PreferencesTab = lazy(async () => ({
  default: (await import('./preferences/preferences-tab.tsx')).PreferencesTab,
}));
const DemoIntegrations = lazy(async () => ({
  default: (await import('./demo/demo-integrations.tsx')).DemoIntegrations,
}));
const DemoNotifications = lazy(async () => ({
  default: (await import('./demo/demo-notifications.tsx')).DemoNotifications,
}));
const DemoPreferences = lazy(async () => ({
  default: (await import('./demo/demo-preferences.tsx')).DemoPreferences,
}));

interface ProfileTab {
  readonly value: string;
  readonly label: string;
  readonly Content: ComponentType;
}

const SECURITY: ProfileTab = {
  ...{ value: 'security', label: 'Security & Privacy' },
  Content: SecurityTab,
};
const INTEGRATIONS = { value: 'integrations', label: 'Provider Integrations' };
const NOTIFICATIONS = { value: 'notifications', label: 'Notifications' };
const PREFERENCES = { value: 'preferences', label: 'Preferences' };

const DEMO_TABS: readonly ProfileTab[] = [
  SECURITY,
  { ...INTEGRATIONS, Content: DemoIntegrations },
  { ...NOTIFICATIONS, Content: DemoNotifications },
  { ...PREFERENCES, Content: DemoPreferences },
];
const OWN_TABS: readonly ProfileTab[] = [
  SECURITY,
  { ...INTEGRATIONS, Content: IntegrationsTab },
  { ...NOTIFICATIONS, Content: AlertsTab },
  { ...PREFERENCES, Content: PreferencesTab },
];

/** Names of tabs in addresses from before. */
const FORMER_NAMES: Readonly<Record<string, string>> = { alerts: 'notifications' };

/** Settings of the account. The chosen tab is in the address; what was typed in one that was left stays there. */
export function ProfileTabs({ isDemo }: { readonly isDemo: boolean }) {
  const [search, setSearch] = useSearchParams();
  const tabs = isDemo ? DEMO_TABS : OWN_TABS;
  const asked = search.get('tab') ?? '';
  const name = FORMER_NAMES[asked] ?? asked;
  const { value } = tabs.find((tab) => tab.value === name) ?? SECURITY;
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (!opened.includes(value)) setOpened([...opened, value]);
  return (
    <div>
      <Tabs
        value={value}
        aria-label="Settings"
        variant="scrollable"
        scrollButtons={false}
        onChange={(_, next: string) => setSearch({ tab: next }, { replace: true })}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`${tab.value}-tab`}
            aria-controls={`${tab.value}-panel`}
          />
        ))}
      </Tabs>
      {tabs
        .filter((tab) => opened.includes(tab.value))
        .map((tab) => (
          <Box
            key={tab.value}
            role="tabpanel"
            id={`${tab.value}-panel`}
            aria-labelledby={`${tab.value}-tab`}
            hidden={tab.value !== value}
          >
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              <tab.Content />
            </Suspense>
          </Box>
        ))}
    </div>
  );
}
