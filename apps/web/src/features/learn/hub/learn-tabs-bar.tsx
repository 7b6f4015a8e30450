import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { SearchButton } from '../search/search-button.tsx';
import { LEARN_TABS, type LearnTab } from './learn-tabs.ts';

interface LearnTabsProps {
  readonly tab: LearnTab;
  readonly onTab: (tab: LearnTab) => void;
}

/** The tabs of the learning area, and the search through all of them. */
export function LearnTabs({ tab, onTab }: LearnTabsProps) {
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
