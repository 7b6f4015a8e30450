import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useToast } from '../../../../../components/toast.tsx';
import { SAMPLE_LISTS } from './sample-lists.ts';
import { readWatchlist, useWatchlists } from './use-watchlists.ts';

interface ListMenuProps {
  /** Takes symbols over; returns why they are not taken, null = they are. */
  readonly onTake: (symbols: readonly string[]) => string | null;
}

/** Takes the symbols of a watchlist of the user, or of a sample list. */
export function ListMenu({ onTake }: ListMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const lists = useWatchlists(anchor !== null);
  const toast = useToast();
  const take = (symbols: readonly string[], name: string): void => {
    setAnchor(null);
    const why = symbols.length === 0 ? `${name} is empty.` : onTake(symbols);
    if (why !== null) toast({ severity: 'error', text: why });
  };
  const takeWatchlist = async (id: string, name: string) => {
    try {
      take(await readWatchlist(id), name);
    } catch {
      setAnchor(null);
      toast({ severity: 'error', text: `${name} could not be loaded.` });
    }
  };
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        From a list
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {lists.length > 0 && <ListSubheader>Watchlists</ListSubheader>}
        {lists.map(({ id, name, itemCount }) => (
          <MenuItem key={id} onClick={() => void takeWatchlist(id, name)}>
            {name} ({itemCount})
          </MenuItem>
        ))}
        <ListSubheader>Samples</ListSubheader>
        {SAMPLE_LISTS.map(({ name, symbols }) => (
          <MenuItem key={name} onClick={() => take(symbols, name)}>
            {name} ({symbols.length})
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
