import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { color } from '../../../theme/theme.ts';
import type { NewAsset } from './watchlist.ts';

interface AddSymbolProps {
  readonly anchor: HTMLElement;
  /** Assets to choose from. */
  readonly symbols: readonly NewAsset[];
  readonly watched: readonly { readonly symbol: string }[];
  readonly onAdd: (asset: NewAsset) => void;
  readonly onClose: () => void;
}

const TYPE_NAMES: Readonly<Record<NewAsset['type'], string>> = {
  crypto: 'Crypto',
  stock: 'Stock',
  etf: 'ETF',
};

/** Asks for a symbol to watch, and stays open for the next one. */
export function AddSymbol({ anchor, onClose, ...field }: AddSymbolProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Add symbol',
          sx: {
            width: 360,
            maxWidth: 'calc(100vw - 32px)',
            p: 2,
            border: `1px solid ${color.raised}`,
          },
        },
      }}
    >
      <SymbolField {...field} />
    </Popover>
  );
}

function SymbolField({ symbols, watched, onAdd }: Omit<AddSymbolProps, 'anchor' | 'onClose'>) {
  const [text, setText] = useState('');
  const isWatched = (symbol: string) => watched.some((each) => each.symbol === symbol);
  const take = (choice: NewAsset | string): void => {
    const symbol = (typeof choice === 'string' ? choice : choice.symbol).trim().toUpperCase();
    setText('');
    if (symbol === '' || isWatched(symbol)) return;
    const known = symbols.find((each) => each.symbol === symbol);
    const { name, type } = known ?? { name: symbol, type: 'stock' as const };
    onAdd({ symbol, name, type });
  };
  return (
    <Autocomplete<NewAsset, false, true, true>
      freeSolo
      autoHighlight
      disableClearable
      openOnFocus
      // Always empty: what is chosen is added, and the field is free for the next.
      value=""
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason === 'input') setText(next);
      }}
      onChange={(_, choice) => take(choice)}
      options={symbols.filter(({ symbol }) => !isWatched(symbol))}
      getOptionLabel={(option) =>
        typeof option === 'string' ? option : `${option.symbol} ${option.name}`
      }
      getOptionKey={(option) => (typeof option === 'string' ? option : option.symbol)}
      renderOption={({ key, ...attributes }, option) => (
        <Box component="li" key={key} {...attributes} sx={{ gap: 1 }}>
          <Option {...option} />
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this one thing
          autoFocus
          size="small"
          placeholder="Symbol or name"
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, 'aria-label': 'Symbol or name' },
          }}
          helperText="Enter adds it; Escape closes."
        />
      )}
    />
  );
}

function Option({ symbol, name, type }: NewAsset) {
  return (
    <>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {symbol}
      </Typography>
      <Typography component="span" noWrap sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {name}
      </Typography>
      <Typography component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {TYPE_NAMES[type]}
      </Typography>
    </>
  );
}
