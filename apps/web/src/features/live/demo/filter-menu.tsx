import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import { type ReactNode, useState } from 'react';
import { color } from '../../../theme/theme.ts';
import { PROVIDER_NAMES, RISK_NAMES, STATUS_NAMES } from './state/live-strategy.ts';
import { filterCount } from './state/shown-strategies.ts';
import type { StrategyFilters } from './state/strategies-state.ts';

/** Names of the choices by performance. */
const PERFORMANCE_NAMES = { profitable: 'Profitable', losing: 'Losing' } as const;

interface FilterMenuProps {
  readonly filters: StrategyFilters;
  readonly onChange: (filters: Partial<StrategyFilters>) => void;
}

/** A button that says how many filters are set, and the menu that sets them. */
export function FilterMenu({ filters, onChange }: FilterMenuProps) {
  return (
    <FilterPopover count={filterCount(filters)}>
      <FilterGroups filters={filters} onChange={onChange} />
    </FilterPopover>
  );
}

/** A button with the number of filters that are set, which opens their menu. */
export function FilterPopover({
  count,
  children,
}: {
  readonly count: number;
  readonly children: ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ height: { xs: 44, md: 36 } }}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            ...{ role: 'dialog', 'aria-label': 'Filters' },
            sx: { p: 2, mt: 0.5, maxWidth: 480, border: `1px solid ${color.raised}` },
          },
        }}
      >
        {children}
      </Popover>
    </>
  );
}

function FilterGroups({ filters, onChange }: FilterMenuProps) {
  const { performance } = filters;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FilterGroup
        label="Status"
        names={STATUS_NAMES}
        chosen={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterGroup
        label="Provider"
        names={PROVIDER_NAMES}
        chosen={filters.providers}
        onChange={(providers) => onChange({ providers })}
      />
      <FilterGroup
        label="Risk Level"
        names={RISK_NAMES}
        chosen={filters.riskLevel}
        onChange={(riskLevel) => onChange({ riskLevel })}
      />
      <FilterGroup
        label="Performance"
        names={PERFORMANCE_NAMES}
        chosen={performance === 'all' ? [] : [performance]}
        // A strategy cannot be both: the last choice counts.
        onChange={(chosen) => onChange({ performance: chosen.at(-1) ?? 'all' })}
      />
    </Box>
  );
}

interface FilterGroupProps<Value extends string> {
  readonly label: string;
  readonly names: Readonly<Record<Value, string>>;
  /** None = all pass. */
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** One group of filters: all, or some of its values. */
export function FilterGroup<Value extends string>(props: FilterGroupProps<Value>) {
  const { label, names, chosen, onChange } = props;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={LEGEND}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Choice label="All" isChosen={chosen.length === 0} onPress={() => onChange([])} />
        {keysOf(names).map((value) => {
          const isChosen = chosen.includes(value);
          const others = chosen.filter((each) => each !== value);
          return (
            <Choice
              key={value}
              label={names[value]}
              isChosen={isChosen}
              onPress={() => onChange(isChosen ? others : [...others, value])}
            />
          );
        })}
      </Box>
    </Box>
  );
}

const LEGEND = { p: 0, mb: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' };

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Choice({ label, isChosen, onPress }: ChoiceProps) {
  return (
    <ToggleButton
      size="small"
      value={label}
      selected={isChosen}
      onChange={onPress}
      sx={{
        ...{ textTransform: 'none', px: 1.25, height: { xs: 44, md: 32 }, borderColor: color.edge },
        color: 'text.secondary',
        '&.Mui-selected, &.Mui-selected:hover': { bgcolor: color.raised, color: 'text.primary' },
      }}
    >
      {isChosen && <span aria-hidden>✓&nbsp;</span>}
      {label}
    </ToggleButton>
  );
}

/** Returns the keys of a record, as what they are. */
export function keysOf<Value extends string>(names: Readonly<Record<Value, string>>): Value[] {
  const keys: Value[] = [];
  for (const key in names) keys.push(key);
  return keys;
}
