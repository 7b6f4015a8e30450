import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { StrategySummary } from '@stratloom/contracts';
import { useState } from 'react';

/** What can be done with a saved strategy besides opening it. */
export type StrategyAction = 'rename' | 'duplicate' | 'versions' | 'delete';

const LABELS: Readonly<Record<StrategyAction, string>> = {
  rename: 'Rename',
  duplicate: 'Duplicate',
  versions: 'Versions',
  delete: 'Delete',
};
const ACTIONS: readonly StrategyAction[] = ['rename', 'duplicate', 'versions', 'delete'];

interface StrategyMenuProps {
  readonly strategy: StrategySummary;
  readonly onAct: (action: StrategyAction) => void;
}

/** The menu of one strategy. */
export function StrategyMenu({ strategy, onAct }: StrategyMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`More for ${strategy.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {ACTIONS.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onAct(action);
            }}
          >
            {LABELS[action]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
