import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useToast } from '../../../../../components/toast.tsx';
import { SAMPLE_LISTS } from './sample-lists.ts';
import { ownSymbol } from '../../../../../instruments/bars/load-bars.ts';
import { useOwnNames } from './use-own-names.ts';
import { readWatchlist, useWatchlists } from './use-watchlists.ts';

interface ListMenuProps {
  /** Symbols that are there already. */
  readonly symbols: readonly string[];
  /** Takes symbols over; returns why they are not taken, null = they are. */
  readonly onTake: (symbols: readonly string[]) => string | null;
}

/** Takes the symbols of a watchlist of the user or of a sample list, or adds own bars. */
export function ListMenu({ symbols: present, onTake }: ListMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const lists = useWatchlists(anchor !== null);
  const ownBars = useOwnNames().filter(({ id }) => !present.includes(ownSymbol(id)));
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
        {ownBars.length > 0 && <ListSubheader>Own bars</ListSubheader>}
        {ownBars.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => take([...present, ownSymbol(id)], name)}>
            Add {name}
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
