import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Deployment } from '@stratloom/contracts';
import { Segments } from '../../../../components/segments.tsx';
import { FilterGroup, FilterPopover, keysOf } from '../../demo/filter-menu.tsx';
import { STATE_NAMES } from '../../../../connections/deployment-states.ts';
import { filterCount, type ListChoice, type SortField, venueOf } from './shown-deployments.ts';

/** Cards beside each other, or rows. */
export type ListView = 'grid' | 'list';

const VIEWS = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const;
const SORT_NAMES: Readonly<Record<SortField, string>> = {
  createdAt: 'Deployed',
  name: 'Name',
  value: 'Value',
  return: 'Return',
};
const MONEY_NAMES = { paper: 'Paper', real: 'Real money' } as const;
const PERFORMANCE_NAMES = { profitable: 'Profitable', losing: 'Losing' } as const;

interface ToolbarProps {
  readonly deployments: readonly Deployment[];
  readonly choice: ListChoice;
  readonly onChange: (changes: Partial<ListChoice>) => void;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

/** Search, filters, order and view of deployments. */
export function DeploymentsToolbar({ deployments, choice, onChange, view, onView }: ToolbarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <OutlinedInput
        size="small"
        type="search"
        placeholder="Search strategies..."
        inputProps={{ 'aria-label': 'Search strategies' }}
        value={choice.search}
        onChange={(event) => onChange({ search: event.target.value })}
        sx={{
          ...{ height: { xs: 44, md: 36 }, fontSize: { md: 14 } },
          ...{ width: { xs: 'auto', sm: 280 }, flex: { xs: '1 1 160px', sm: 'none' } },
        }}
      />
      <FilterPopover count={filterCount(choice)}>
        <Filters {...{ deployments, choice, onChange }} />
      </FilterPopover>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>
        <Sorting choice={choice} onChange={onChange} />
        <Segments label="View" options={VIEWS} value={view} onChange={onView} />
      </Box>
    </Box>
  );
}

type ChoiceProps = Pick<ToolbarProps, 'choice' | 'onChange'>;

function Filters({
  deployments,
  choice,
  onChange,
}: ChoiceProps & Pick<ToolbarProps, 'deployments'>) {
  const { states, money, venues, performance } = choice;
  const venueNames: Record<string, string> = Object.fromEntries(
    deployments.map((each) => [venueOf(each), venueOf(each)]),
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FilterGroup
        label="Status"
        names={STATE_NAMES}
        chosen={states}
        onChange={(next) => onChange({ states: next })}
      />
      <FilterGroup
        label="Money"
        names={MONEY_NAMES}
        chosen={money}
        onChange={(next) => onChange({ money: next })}
      />
      <FilterGroup
        label="Provider"
        names={venueNames}
        chosen={venues}
        onChange={(next) => onChange({ venues: next })}
      />
      <FilterGroup
        label="Performance"
        names={PERFORMANCE_NAMES}
        chosen={performance === 'all' ? [] : [performance]}
        // One cannot be both: the last choice counts.
        onChange={(next) => onChange({ performance: next.at(-1) ?? 'all' })}
      />
    </Box>
  );
}

function Sorting({ choice: { sortField, sortOrder }, onChange }: ChoiceProps) {
  return (
    <>
      <NativeSelect
        disableUnderline
        inputProps={{ 'aria-label': 'Sort by' }}
        value={sortField}
        onChange={(event) => {
          const field = keysOf(SORT_NAMES).find((each) => each === event.target.value);
          if (field !== undefined) onChange({ sortField: field });
        }}
        sx={{ fontSize: 14, height: 32, color: 'text.secondary', '& select': { pl: 1 } }}
      >
        {keysOf(SORT_NAMES).map((field) => (
          <option key={field} value={field}>
            {SORT_NAMES[field]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        disableUnderline
        inputProps={{ 'aria-label': 'Order' }}
        value={sortOrder}
        onChange={(event) => onChange({ sortOrder: event.target.value === 'asc' ? 'asc' : 'desc' })}
        sx={{ fontSize: 14, height: 32, color: 'text.secondary' }}
      >
        <option value="desc">↓ Descending</option>
        <option value="asc">↑ Ascending</option>
      </NativeSelect>
    </>
  );
}
