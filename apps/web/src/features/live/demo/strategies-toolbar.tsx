import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Segments } from '../../../components/segments.tsx';
import { FilterMenu, keysOf } from './filter-menu.tsx';
import { PROVIDER_NAMES, RISK_NAMES, STATUS_NAMES } from './state/live-strategy.ts';
import type {
  SortField,
  SortOrder,
  StrategiesState,
  StrategyFilters,
} from './state/strategies-state.ts';

/** Cards beside each other, or rows. */
export type StrategiesView = 'grid' | 'list';

const VIEWS = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const;
const SORT_NAMES: Readonly<Record<SortField, string>> = {
  deployedAt: 'Deployed',
  name: 'Name',
  currentValue: 'Value',
  totalReturnPercentage: 'Return',
};
const ORDERS = [
  { value: 'desc', label: '↓ Descending' },
  { value: 'asc', label: '↑ Ascending' },
] as const;

interface StrategiesToolbarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly state: StrategiesState;
  readonly onFilter: (filters: Partial<StrategyFilters>) => void;
  readonly onSort: (field: SortField, order: SortOrder) => void;
  readonly view: StrategiesView;
  readonly onView: (view: StrategiesView) => void;
}

/** Search, filters, sort order and view of the strategies. */
export function StrategiesToolbar(props: StrategiesToolbarProps) {
  const { search, onSearch, state, onFilter, onSort, view, onView } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <OutlinedInput
        size="small"
        type="search"
        placeholder="Search strategies..."
        inputProps={{ 'aria-label': 'Search strategies' }}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        sx={{
          height: { xs: 44, md: 36 },
          fontSize: { md: 14 },
          width: { xs: 'auto', sm: 280 },
          flex: { xs: '1 1 160px', sm: 'none' },
        }}
      />
      <FilterMenu filters={state.filters} onChange={onFilter} />
      <FilterChips filters={state.filters} onChange={onFilter} />
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
          ml: { sm: 'auto' },
        }}
      >
        <SortChoice state={state} onSort={onSort} />
        <Segments label="View" options={VIEWS} value={view} onChange={onView} />
      </Box>
    </Box>
  );
}

function SortChoice({ state, onSort }: Pick<StrategiesToolbarProps, 'state' | 'onSort'>) {
  const { sortField, sortOrder } = state;
  return (
    <>
      <NativeSelect
        disableUnderline
        inputProps={{ 'aria-label': 'Sort by' }}
        value={sortField}
        onChange={(event) => {
          const field = keysOf(SORT_NAMES).find((each) => each === event.target.value);
          if (field !== undefined) onSort(field, sortOrder);
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
        onChange={(event) => onSort(sortField, event.target.value === 'asc' ? 'asc' : 'desc')}
        sx={{ fontSize: 14, height: 32, color: 'text.secondary' }}
      >
        {ORDERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

interface FilterChipsProps {
  readonly filters: StrategyFilters;
  readonly onChange: (filters: Partial<StrategyFilters>) => void;
}

/** The filters that are set; each can be dropped. */
function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { status, providers, riskLevel, performance } = filters;
  const chips = [
    ...status.map((value) => ({
      label: STATUS_NAMES[value],
      drop: { status: status.filter((each) => each !== value) },
    })),
    ...providers.map((value) => ({
      label: PROVIDER_NAMES[value],
      drop: { providers: providers.filter((each) => each !== value) },
    })),
    ...riskLevel.map((value) => ({
      label: `${RISK_NAMES[value]} risk`,
      drop: { riskLevel: riskLevel.filter((each) => each !== value) },
    })),
    ...(performance === 'all'
      ? []
      : [
          {
            label: performance === 'profitable' ? 'Profitable' : 'Losing',
            drop: { performance: 'all' } as const,
          },
        ]),
  ];
  if (chips.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: { xs: 1, sm: 'auto' } }}>
      {chips.map(({ label, drop }) => (
        <Chip
          key={label}
          size="small"
          variant="outlined"
          label={label}
          aria-label={`Remove filter ${label}`}
          onClick={() => onChange(drop)}
          onDelete={() => onChange(drop)}
        />
      ))}
    </Box>
  );
}
