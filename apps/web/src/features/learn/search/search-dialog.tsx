import Close from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { color } from '../../../theme/theme.ts';
import { focusResult, SearchResults } from './search-results.tsx';
import { type SearchAnswer, useLessonSearch } from './use-lesson-search.ts';

const paperStyle = {
  m: { xs: 1, sm: 4 },
  width: { xs: 'calc(100% - 16px)' },
  maxHeight: { xs: 'calc(100dvh - 16px)', sm: 'calc(100dvh - 64px)' },
} as const;

/** Searches everything that is taught. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const [query, setQuery] = useState('');
  const answer = useLessonSearch(query);
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const first = answer.found[0];
    if (first === undefined) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      focusResult(list.current, 0);
    } else if (event.key === 'Enter' && answer.isCurrent) {
      onClose();
      void navigate(first.entry.to);
    }
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: paperStyle, 'aria-label': 'Search lessons' } }}
    >
      <SearchField query={query} onQuery={setQuery} onKeyDown={onKeyDown} onClose={onClose} />
      <SearchStatus answer={answer} />
      <SearchResults list={list} found={answer.found} onFollow={onClose} />
    </Dialog>
  );
}

/** Message about the result, to eyes and screen readers alike. */
function SearchStatus({ answer: { hasFailed, retry, words } }: { readonly answer: SearchAnswer }) {
  if (!hasFailed) {
    return (
      <Box
        component="output"
        sx={{ display: 'block', px: 2, py: 1.25, fontSize: 14, color: 'text.secondary' }}
      >
        {words}
      </Box>
    );
  }
  return (
    <Alert
      severity="error"
      sx={{ m: 1.5 }}
      action={
        <Button color="inherit" size="small" onClick={retry}>
          Retry
        </Button>
      }
    >
      The lessons could not be loaded. Check your connection and try again.
    </Alert>
  );
}

interface SearchFieldProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

function SearchField({ query, onQuery, onKeyDown, onClose }: SearchFieldProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 2,
        py: 1,
        borderBottom: `1px solid ${color.raised}`,
      }}
    >
      <SearchIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
      <InputBase
        fullWidth
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type into it
        autoFocus
        id="lesson-search"
        type="search"
        value={query}
        placeholder="Search lessons"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ input: { 'aria-label': 'Search lessons', autoComplete: 'off' } }}
        // The browser's own cross clears the field, which would be taken for closing.
        sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
      />
      <IconButton size="small" aria-label="Close search" onClick={onClose} sx={{ mr: -0.75 }}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
