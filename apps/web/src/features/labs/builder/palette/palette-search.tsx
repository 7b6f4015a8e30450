import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { takeFocus } from '../tokens/take-focus.ts';

interface PaletteSearchProps {
  readonly title: string;
  readonly value: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Search field of the palette; its keys move through what was found. */
export function PaletteSearch(props: PaletteSearchProps) {
  const { title, value, listId, activeId, onChange, onKeyDown } = props;
  return (
    <TextField
      fullWidth
      inputRef={takeFocus}
      size="small"
      placeholder={`Search for: ${title.toLowerCase()}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search aria-hidden sx={{ fontSize: 18 }} />
            </InputAdornment>
          ),
        },
        htmlInput: {
          role: 'combobox',
          'aria-label': `Search for: ${title}`,
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeId,
          autoComplete: 'off',
        },
      }}
    />
  );
}
