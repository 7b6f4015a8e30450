import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, RefObject } from 'react';
import { Link } from 'react-router';
import { color } from '../../../theme/theme.ts';
import { type ExtractPart, extractOf, markWords } from './extract.ts';
import type { FoundEntry } from './lesson-search.ts';
import { unbroken } from '../unbroken.ts';

interface SearchResultsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly found: readonly FoundEntry[];
  readonly onFollow: () => void;
}

/** Moves the focus to a result by its place, counted from 0; to the search field above the first. */
export function focusResult(list: HTMLUListElement | null, place: number): void {
  const target =
    place < 0 ? document.getElementById('lesson-search') : list?.querySelectorAll('a')[place];
  target?.focus();
}

/** Results as links; the arrow keys move through them. */
export function SearchResults({ list, found, onFollow }: SearchResultsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    focusResult(event.currentTarget, Math.min(at + step, links.length - 1));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links are focused; it only hears their keys
    <Box
      component="ul"
      ref={list}
      aria-label="Results"
      onKeyDown={onKeyDown}
      sx={{ m: 0, p: 0, pb: found.length > 0 ? 1 : 0, listStyle: 'none', overflowY: 'auto' }}
    >
      {found.map(({ entry, words }) => (
        <li key={entry.id}>
          <Result found={{ entry, words }} onFollow={onFollow} />
        </li>
      ))}
    </Box>
  );
}

interface ResultProps {
  readonly found: FoundEntry;
  readonly onFollow: () => void;
}

function Result({ found: { entry, words }, onFollow }: ResultProps) {
  return (
    <Box
      component={Link}
      to={entry.to}
      onClick={onFollow}
      sx={{
        display: 'block',
        px: 2,
        py: 1,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover, &:focus-visible': { bgcolor: color.raised },
        '&:focus-visible': { outlineOffset: '-2px' },
        '& mark': {
          bgcolor: 'transparent',
          color: 'inherit',
          fontWeight: 700,
          textDecoration: 'underline',
        },
      }}
    >
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        <Marked parts={markWords(entry.title, words)} />
      </Box>
      <Typography
        component="span"
        variant="caption"
        sx={{ display: 'block', color: 'text.secondary' }}
      >
        {entry.kind} · {entry.place}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        sx={{ display: 'block', mt: 0.25, color: 'text.secondary' }}
      >
        <Marked parts={extractOf(entry.text, words)} />
      </Typography>
    </Box>
  );
}

function Marked({ parts }: { readonly parts: readonly ExtractPart[] }) {
  return parts.map(({ text, isFound }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts never move
    isFound ? <mark key={at}>{text}</mark> : <span key={at}>{unbroken(text)}</span>,
  );
}
