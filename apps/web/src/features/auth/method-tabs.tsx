import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, Suspense, useId, useState } from 'react';

/** One way of signing in: the words on its tab, and what the tab shows. */
export interface MethodTab {
  readonly label: string;
  readonly panel: ReactNode;
}

const panelSkeleton = <Skeleton variant="rounded" height={56} />;

/** Tabs with the ways of signing in; changing the tab starts its panel anew. */
export function MethodTabs(props: {
  label: string;
  tabs: readonly MethodTab[];
  onChange: () => void;
}) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  return (
    <>
      <Tabs
        value={selected}
        variant="fullWidth"
        aria-label={props.label}
        onChange={(_, next: number) => {
          setSelected(next);
          props.onChange();
        }}
      >
        {props.tabs.map((tab, index) => (
          <Tab
            key={tab.label}
            label={tab.label}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            sx={{ px: 1 }}
          />
        ))}
      </Tabs>
      {props.tabs.map((tab, index) => (
        <Box
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
          sx={{ pt: 3 }}
        >
          {index === selected && <Suspense fallback={panelSkeleton}>{tab.panel}</Suspense>}
        </Box>
      ))}
    </>
  );
}
