import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { WatchlistChoice } from '../watchlist.ts';
import type { ListQuestion } from './list-question.ts';

const ListDialog = lazy(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }));

/** The name of the shown list: opens a menu of the others, and of what can be done with them. */
export function ListChoice({ choice }: { readonly choice: WatchlistChoice }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [question, setQuestion] = useState<ListQuestion | null>(null);
  const shown = choice.lists.find(({ id }) => id === choice.shownId);
  return (
    <>
      <Typography
        id="watchlist-title"
        variant="h3"
        component="h2"
        sx={{ mr: 'auto', minWidth: 0, display: 'flex' }}
      >
        <ButtonBase
          aria-haspopup="menu"
          title="Switch, add and change lists"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            font: 'inherit',
            minWidth: 0,
            height: { xs: 44, md: 32 },
            borderRadius: '6px',
            gap: 0.25,
          }}
        >
          <Box
            component="span"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {shown?.name ?? 'Watchlist'}
          </Box>
          <ExpandMoreIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
        </ButtonBase>
      </Typography>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        sx={{ '& .MuiMenuItem-root': { minHeight: { xs: 44, md: 'auto' } } }}
        slotProps={{ list: { dense: true, 'aria-label': 'Watchlists' } }}
      >
        {itemsOf(choice, setQuestion, () => setAnchor(null))}
      </Menu>
      {question !== null && (
        <Suspense fallback={null}>
          <ListDialog
            question={question}
            name={shown?.name ?? ''}
            onClose={() => setQuestion(null)}
            onAnswer={(name) => {
              setQuestion(null);
              if (question === 'create') choice.create(name);
              if (question === 'rename') choice.rename(choice.shownId, name);
              if (question === 'remove') choice.remove(choice.shownId);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** A menu takes a list of entries, not a fragment. */
function itemsOf(
  choice: WatchlistChoice,
  ask: (question: ListQuestion) => void,
  close: () => void,
): ReactNode[] {
  const { lists, shownId, show, moveList } = choice;
  const at = lists.findIndex(({ id }) => id === shownId);
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
  return [
    ...lists.map(({ id, name }) => (
      <MenuItem
        key={id}
        role="menuitemradio"
        aria-checked={id === shownId}
        selected={id === shownId}
        onClick={() => {
          close();
          show(id);
        }}
      >
        {name}
      </MenuItem>
    )),
    <Divider key="changes" />,
    entry('New list…', () => ask('create')),
    entry('Rename…', () => ask('rename')),
    entry('Move list up', () => moveList(shownId, at - 1), at <= 0),
    entry('Move list down', () => moveList(shownId, at + 1), at >= lists.length - 1),
    entry('Delete list…', () => ask('remove'), lists.length < 2),
  ];
}
