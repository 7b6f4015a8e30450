import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { color } from '../../../theme/theme.ts';
import type { RunState } from './run-state.ts';

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
      // On a phone it has a line of its own: a button that comes and goes would move everything below it.
      sx={{ flexBasis: { xs: '100%', md: 'auto' }, alignItems: 'center', gap: 1 }}
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
          <circle cx="8" cy="8" r="4" fill={isWell ? color.gain : color.loss} />
        </svg>
      )}
      <Typography variant="body2">
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
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        '& button': { whiteSpace: 'nowrap' },
      }}
    >
      <LiveIndicator state={state} errorCount={errorCount} />
      {isBusy && (
        <Button variant="outlined" color="secondary" startIcon={<Stop />} onClick={onStop}>
          Stop
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
  );
}
