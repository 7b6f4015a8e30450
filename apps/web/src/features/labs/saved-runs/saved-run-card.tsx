import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SavedRun } from '@stratloom/contracts';
import { timeText } from '@stratloom/engine/report';
import { useState } from 'react';
import { instrumentName } from '../../../format/instrument-name.ts';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { KeptFigures } from '../../../run-report/kept-figures/kept-figures.tsx';
import { LANGUAGE_NAMES } from '../language/editor-mode.ts';

/** Actions on a saved run besides opening it. */
export type SavedRunAction = 'share' | 'edit' | 'delete';

const LABELS: Readonly<Record<SavedRunAction, string>> = {
  share: 'Share',
  edit: 'Name and note',
  delete: 'Delete',
};
const ACTIONS = ['share', 'edit', 'delete'] as const;
const DAY_MS = 86_400_000;

function dayText(time: number): string {
  return timeText(Math.floor(time / DAY_MS) * DAY_MS);
}

interface RunMenuProps {
  readonly run: SavedRun;
  readonly onAct: (action: SavedRunAction) => void;
}

function RunMenu({ run, onAct }: RunMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`More for ${run.name}`}
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

/** Name, result and actions side by side; where it is narrow, the result below. */
const CARD = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 480px auto' },
  gridTemplateAreas: { xs: '"head actions" "run run"', md: '"head run actions"' },
  columnGap: 2,
  rowGap: 1.5,
} as const;

function Head({ run }: { readonly run: SavedRun }) {
  const bars = isOwnSymbol(run.symbol) ? 'Own bars' : instrumentName(run.symbol);
  return (
    <Stack sx={{ gridArea: 'head', minWidth: 0, gap: 0.5 }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {run.name}
      </Typography>
      {run.note !== '' && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {run.note}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Chip size="small" variant="outlined" label={LANGUAGE_NAMES[run.language]} />
        <Chip size="small" variant="outlined" label={`${bars}, ${run.timeframe}`} />
        {run.sharing !== 'private' && (
          <Chip
            size="small"
            label={run.sharing === 'with-code' ? 'Shared with code' : 'Shared without code'}
          />
        )}
      </Stack>
      <Typography variant="caption" color="textSecondary">
        Saved {timeText(Math.floor(run.createdAt / 60_000) * 60_000)} UTC
      </Typography>
    </Stack>
  );
}

interface SavedRunCardProps extends RunMenuProps {
  /** True when it is one of those to be compared. */
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onOpen: () => void;
}

/** One saved run. */
export function SavedRunCard({ run, isChosen, onChoose, onOpen, onAct }: SavedRunCardProps) {
  const { figures, receipt, engineVersion } = run;
  return (
    <Paper component="article" aria-label={run.name} variant="outlined" sx={{ p: 2 }}>
      <Box sx={CARD}>
        <Head run={run} />
        <Box sx={{ gridArea: 'run', minWidth: 0 }}>
          <KeptFigures figures={figures} />
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', lineHeight: '16px', mt: 1, textWrap: 'balance' }}
          >
            {dayText(figures.fromTime)} to {dayText(figures.toTime)} · Receipt{' '}
            <code title={receipt}>{receipt.slice(0, 8)}</code> · Engine {engineVersion}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ gridArea: 'actions', alignItems: 'flex-start', gap: 0.5 }}>
          <Checkbox
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            slotProps={{ input: { 'aria-label': `Compare ${run.name}` } }}
          />
          <Button variant="outlined" color="secondary" onClick={onOpen}>
            Open
          </Button>
          <RunMenu run={run} onAct={onAct} />
        </Stack>
      </Box>
    </Paper>
  );
}
