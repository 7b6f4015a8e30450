import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { color } from '../../../theme/theme.ts';
import type { AssetSearch, NewAsset } from './watchlist.ts';

interface AddSymbolProps {
  readonly anchor: HTMLElement;
  readonly search: AssetSearch;
  readonly watched: readonly { readonly symbol: string }[];
  readonly onAdd: (asset: NewAsset) => void;
  /** Called with the symbol of an asset that is in the list already. */
  readonly onFind: (symbol: string) => void;
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

const KEEP_MS = 60_000;

/** Found assets are kept for a moment, so that typing back and forth asks once. */
function useSearch(search: AssetSearch, text: string) {
  const client = useQueryClient();
  const query = (of: string) => ({
    queryKey: ['symbol-search', search.key, of],
    queryFn: async () => search.find(of),
    staleTime: KEEP_MS,
    retry: false,
  });
  const { data = [] } = useQuery({ ...query(text), placeholderData: keepPreviousData });
  const find = async (symbol: string): Promise<NewAsset> => {
    const found = await client.fetchQuery(query(symbol)).catch(() => []);
    const unknown = { symbol, name: symbol, type: 'stock' as const };
    return found.find((each) => each.symbol.toUpperCase() === symbol) ?? unknown;
  };
  return { options: data, find };
}

const contains = createFilterOptions<NewAsset>();

/** Puts the symbol that is typed in full before those that begin with it. */
function closestFirst(options: NewAsset[], state: FilterOptionsState<NewAsset>): NewAsset[] {
  const typed = state.inputValue.trim().toUpperCase();
  const rank = ({ symbol }: NewAsset): number => (symbol.toUpperCase() === typed ? 0 : 1);
  return contains(options, state).toSorted((a, b) => rank(a) - rank(b));
}

function SymbolField(props: Omit<AddSymbolProps, 'anchor' | 'onClose'>) {
  const { search, watched, onAdd, onFind } = props;
  const [text, setText] = useState('');
  const { options, find } = useSearch(search, text.trim());
  const isWatched = (symbol: string) => watched.some((each) => each.symbol === symbol);
  const take = async (choice: NewAsset | string): Promise<void> => {
    setText('');
    const symbol = (typeof choice === 'string' ? choice : choice.symbol).trim();
    const asset = typeof choice === 'string' ? await find(symbol.toUpperCase()) : choice;
    if (symbol === '') return;
    if (isWatched(asset.symbol)) onFind(asset.symbol);
    else onAdd(asset);
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
      onChange={(_, choice) => void take(choice)}
      filterOptions={closestFirst}
      options={options}
      getOptionLabel={(option) =>
        typeof option === 'string' ? option : `${option.symbol} ${option.name}`
      }
      getOptionKey={(option) => (typeof option === 'string' ? option : option.symbol)}
      renderOption={({ key, ...attributes }, option) => (
        <Box component="li" key={key} {...attributes} sx={{ gap: 1, fontSize: 14 }}>
          <Option {...option} isWatched={isWatched(option.symbol)} />
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

function Option({ symbol, name, type, isWatched }: NewAsset & { readonly isWatched: boolean }) {
  return (
    <>
      <Typography component="span" sx={{ fontSize: 'inherit', fontWeight: 600 }}>
        {symbol}
      </Typography>
      <Typography
        component="span"
        noWrap
        sx={{ fontSize: 'inherit', color: 'text.secondary', flexGrow: 1 }}
      >
        {name}
      </Typography>
      <Typography component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {isWatched ? 'In the list' : TYPE_NAMES[type]}
      </Typography>
    </>
  );
}
