import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StrategySummary } from '@stratloom/contracts';
import { timeText } from '@stratloom/engine/report';
import { instrumentName } from '../../../format/instrument-name.ts';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { LANGUAGE_NAMES } from '../language/editor-mode.ts';
import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { RunFigures } from './run-figures.tsx';

/** Actions on a saved strategy besides opening it. */
export type StrategyAction = 'deploy' | 'rename' | 'duplicate' | 'move' | 'versions' | 'delete';

const LABELS: Readonly<Record<StrategyAction, string>> = {
  deploy: 'Deploy',
  rename: 'Rename',
  duplicate: 'Duplicate',
  move: 'Move to folder',
  versions: 'Versions',
  delete: 'Delete',
};
const ACTIONS: readonly StrategyAction[] = [
  ...(['deploy', 'rename', 'duplicate', 'move', 'versions', 'delete'] as const),
];

/** Returns whether a strategy can trade: own bars have no next one. */
function isDeployable({ symbol }: StrategySummary): boolean {
  return !isOwnSymbol(symbol);
}

interface StrategyMenuProps {
  readonly strategy: StrategySummary;
  readonly onAct: (action: StrategyAction) => void;
}

/** The menu of one strategy. */
export function StrategyMenu({ strategy, onAct }: StrategyMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`More for ${strategy.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {ACTIONS.filter((action) => action !== 'deploy' || isDeployable(strategy)).map((action) => (
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

interface StrategyCardProps {
  readonly strategy: StrategySummary;
  /** True when this browser holds changes that are not in the database. */
  readonly hasDraft: boolean;
  /** True when it is one of those to be compared. */
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onOpen: () => void;
  readonly onAct: (action: StrategyAction) => void;
}

function savedText(updatedAt: number): string {
  return `Saved ${timeText(Math.floor(updatedAt / 60_000) * 60_000)} UTC`;
}

/** Name, result and actions side by side; where it is narrow, the result below. */
const CARD = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 480px auto' },
  gridTemplateAreas: { xs: '"head actions" "run run"', md: '"head run actions"' },
  columnGap: 2,
  rowGap: 1.5,
} as const;

/** One saved strategy. */
export function StrategyCard(props: StrategyCardProps) {
  const { strategy, hasDraft, isChosen, onChoose, onOpen, onAct } = props;
  const bars = isOwnSymbol(strategy.symbol) ? 'Own bars' : instrumentName(strategy.symbol);
  return (
    <Paper component="article" variant="outlined" sx={{ p: 2 }}>
      <Box sx={CARD}>
        <Stack sx={{ gridArea: 'head', minWidth: 0, gap: 0.5 }}>
          <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {strategy.name}
          </Typography>
          {strategy.description !== '' && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
            >
              {strategy.description}
            </Typography>
          )}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            <Chip size="small" variant="outlined" label={LANGUAGE_NAMES[strategy.language]} />
            <Chip size="small" variant="outlined" label={`${bars}, ${strategy.timeframe}`} />
            <Chip size="small" variant="outlined" label={`Version ${strategy.versionNumber}`} />
            {strategy.folder !== '' && <Chip size="small" label={strategy.folder} />}
            {hasDraft && <Chip size="small" color="warning" label="Unsaved changes" />}
          </Stack>
          <Typography variant="caption" color="textSecondary">
            {savedText(strategy.updatedAt)}
          </Typography>
        </Stack>
        <Box sx={{ gridArea: 'run', minWidth: 0 }}>
          <RunFigures strategy={strategy} />
        </Box>
        <Stack direction="row" sx={{ gridArea: 'actions', alignItems: 'flex-start', gap: 0.5 }}>
          <Checkbox
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            slotProps={{ input: { 'aria-label': `Compare ${strategy.name}` } }}
          />
          <Button variant="outlined" color="secondary" onClick={onOpen}>
            Open
          </Button>
          <StrategyMenu strategy={strategy} onAct={onAct} />
        </Stack>
      </Box>
    </Paper>
  );
}
