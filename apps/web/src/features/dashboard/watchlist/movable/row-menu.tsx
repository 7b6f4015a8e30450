import MoreVertIcon from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import type { WatchedAsset } from '../watched-asset.ts';
import type { Watchlist } from '../watchlist.ts';

interface RowMenuProps {
  readonly watchlist: Watchlist;
  readonly asset: WatchedAsset;
  readonly isTabStop: boolean;
  readonly isOwnOrder: boolean;
  readonly onAlert: ((asset: WatchedAsset) => void) | undefined;
}

/** Menu of an asset: an alert, another place, another list. */
export function RowMenu(props: RowMenuProps) {
  const { asset, isTabStop } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${asset.symbol}`}
        aria-haspopup="menu"
        tabIndex={isTabStop ? 0 : -1}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          '& svg': { fontSize: 18 },
          width: { xs: 44, md: 'auto' },
          height: { xs: 44, md: 'auto' },
        }}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        sx={{ '& .MuiMenuItem-root': { minHeight: { xs: 44, md: 'auto' } } }}
        slotProps={{ list: { dense: true, 'aria-label': `Actions for ${asset.symbol}` } }}
      >
        {itemsOf(props, () => setAnchor(null))}
      </Menu>
    </>
  );
}

/** A menu takes a list of entries, not a fragment. */
function itemsOf(props: RowMenuProps, close: () => void): ReactNode[] {
  const { watchlist, asset, isOwnOrder, onAlert } = props;
  const entry = (label: string, work: () => void, isDisabled = false): ReactNode => (
    <MenuItem
      key={label}
      disabled={isDisabled}
      onClick={() => {
        close();
        work();
      }}
    >
      {label}
    </MenuItem>
  );
  const at = watchlist.assets.indexOf(asset);
  const move = (step: number) => watchlist.move?.(asset, at + step);
  const last = watchlist.assets.length - 1;
  const others = watchlist.choice?.lists.filter(({ id }) => id !== watchlist.choice?.shownId) ?? [];
  return [
    ...(onAlert === undefined ? [] : [entry('Set price alert…', () => onAlert(asset))]),
    entry('Move up', () => move(-1), !isOwnOrder || at === 0),
    entry('Move down', () => move(1), !isOwnOrder || at === last),
    ...(others.length > 0 ? [<Divider key="lists" />] : []),
    ...others.flatMap(({ id, name }) => [
      entry(`Move to ${name}`, () => watchlist.choice?.send(asset, id, 'move')),
      entry(`Copy to ${name}`, () => watchlist.choice?.send(asset, id, 'copy')),
    ]),
    <Divider key="removal" />,
    entry('Remove', () => watchlist.remove(asset)),
  ];
}
