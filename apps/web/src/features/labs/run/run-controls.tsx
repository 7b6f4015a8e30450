import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../../charts/visually-hidden.ts';
import { color } from '../../../theme/theme.ts';
import type { RunState } from './run-state.ts';

/** Widths at which the bar has no place for words on the run: its color and the answer strip show how it stands. */
const NARROW = '@media (min-width: 900px) and (max-width: 1279px)';

/** On a phone they stand in the bar at the lower edge, within reach of a thumb. */
const RUN_BUTTONS = {
  ...{
    position: { xs: 'fixed', md: 'static' },
    right: 8,
    bottom: 6,
    zIndex: { xs: 1101, md: 'auto' },
  },
  ...{ alignItems: 'center', gap: 1, '& button': { whiteSpace: 'nowrap' } },
} as const;

interface RunControlsProps {
  readonly state: RunState;
  readonly canRun: boolean;
  /** Errors that keep the code from running. */
  readonly errorCount?: number;
  /** On the button that runs. */
  readonly runWord: string;
  readonly onRun: () => void;
  readonly onStop: () => void;
}

function stateText(state: RunState, errorCount: number): string {
  const { phase, progressRatio, problem, wasStopped, shown } = state;
  if (phase !== 'idle' && progressRatio !== null) return `${Math.floor(progressRatio * 100)}%`;
  if (phase === 'strategy') return 'Starting';
  if (phase === 'engine') return 'Filling orders';
  if (errorCount > 0) return errorCount === 1 ? '1 error' : `${errorCount} errors`;
  if (wasStopped) return 'Stopped';
  if (problem !== null) return 'Failed';
  return shown === null ? 'Ready' : 'Up to date';
}

/** Shows that the code is being run right now; it runs by itself after each edit. */
function LiveIndicator({
  state,
  errorCount,
}: {
  readonly state: RunState;
  readonly errorCount: number;
}) {
  const isBusy = state.phase !== 'idle';
  const isWell = state.problem === null && errorCount === 0;
  return (
    <Stack
      component="output"
      direction="row"
      data-testid="live-execution"
      data-phase={state.phase}
      sx={{ alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}
    >
      {isBusy ? (
        <CircularProgress
          size={16}
          aria-label="Running"
          {...(state.progressRatio === null
            ? {}
            : { variant: 'determinate' as const, value: state.progressRatio * 100 })}
        />
      ) : (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="4" fill={isWell ? color.ok : color.loss} />
        </svg>
      )}
      <Typography variant="body2" sx={{ [NARROW]: visuallyHidden }}>
        Live execution{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {stateText(state, errorCount)}
        </Typography>
      </Typography>
    </Stack>
  );
}

/** Runs the strategy now, shows that it runs, and stops it. */
export function RunControls(props: RunControlsProps) {
  const { state, canRun, errorCount = 0, runWord, onRun, onStop } = props;
  const isBusy = state.phase !== 'idle';
  return (
    <>
      <LiveIndicator state={state} errorCount={errorCount} />
      <Stack direction="row" sx={RUN_BUTTONS}>
        {isBusy && (
          <Button
            variant="outlined"
            color="secondary"
            aria-label="Stop"
            onClick={onStop}
            sx={{ minWidth: 40, px: 1 }}
          >
            <Stop fontSize="small" />
            <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, ml: 0.5 }}>
              Stop
            </Box>
          </Button>
        )}
        <Button
          variant="contained"
          startIcon={<PlayArrow />}
          disabled={isBusy || !canRun}
          onClick={onRun}
        >
          {runWord}
        </Button>
      </Stack>
    </>
  );
}
