import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { STRATEGY_ORDERS } from './arranged-strategies.ts';
import type { ListChoice, StrategyOrder } from './arranged-strategies.ts';

/** Choices of the folder field that are no folder. */
const ALL = 'all';
const NO_FOLDER = 'none';
const OF_FOLDER = 'folder ';

const ORDERS: readonly StrategyOrder[] = [
  ...(['changed', 'name', 'return', 'drawdown', 'sharpe', 'trades'] as const),
];

function folderValue(folder: string | null): string {
  if (folder === null) return ALL;
  return folder === '' ? NO_FOLDER : OF_FOLDER + folder;
}

function folderOf(value: string): string | null {
  if (value === ALL) return null;
  return value === NO_FOLDER ? '' : value.slice(OF_FOLDER.length);
}

/** Input of the controls. */
export interface ListControlsProps {
  readonly choice: ListChoice;
  /** None = strategies are not in folders yet. */
  readonly folders: readonly string[];
  readonly onChange: (changes: Partial<ListChoice>) => void;
}

/** Search, order and folder of the list. */
export function ListControls({ choice, folders, onChange }: ListControlsProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <TextField
        size="small"
        type="search"
        label="Search strategies"
        value={choice.search}
        onChange={(event) => onChange({ search: event.target.value })}
        sx={{ flex: '1 1 220px', maxWidth: { sm: 360 } }}
      />
      <TextField
        select
        size="small"
        label="Sort by"
        value={choice.order}
        onChange={(event) =>
          onChange({ order: ORDERS.find((order) => order === event.target.value) ?? 'changed' })
        }
        sx={{ flex: '1 1 150px', maxWidth: { sm: 200 } }}
      >
        {ORDERS.map((order) => (
          <MenuItem key={order} value={order}>
            {STRATEGY_ORDERS[order]}
          </MenuItem>
        ))}
      </TextField>
      {folders.length > 0 && (
        <TextField
          select
          size="small"
          label="Folder"
          value={folderValue(choice.folder)}
          onChange={(event) => onChange({ folder: folderOf(event.target.value) })}
          sx={{ flex: '1 1 150px', maxWidth: { sm: 200 } }}
        >
          <MenuItem value={ALL}>All folders</MenuItem>
          <MenuItem value={NO_FOLDER}>No folder</MenuItem>
          {folders.map((folder) => (
            <MenuItem key={folder} value={OF_FOLDER + folder}>
              {folder}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}
