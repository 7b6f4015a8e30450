import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { color } from '../../../app/theme.ts';
import type { RunState } from './run-state.ts';

interface RunControlsProps {
  readonly state: RunState;
  readonly canRun: boolean;
  readonly onRun: () => void;
  readonly onStop: () => void;
}

function stateText(state: RunState): string {
  const { phase, progressRatio, problem, wasStopped, shown } = state;
  if (phase === 'replay') return 'Filling orders';
  if (phase === 'python' && progressRatio === null) return 'Starting';
  if (phase === 'python') return `${Math.floor((progressRatio ?? 0) * 100)}%`;
  if (wasStopped) return 'Stopped';
  if (problem !== null) return 'Failed';
  return shown === null ? 'Ready' : 'Up to date';
}

/** Whether the code is being run right now; it runs by itself after each edit. */
function LiveIndicator({ state }: { readonly state: RunState }) {
  const isBusy = state.phase !== 'idle';
  return (
    <Stack
      component="output"
      direction="row"
      data-testid="live-execution"
      data-phase={state.phase}
      sx={{ alignItems: 'center', gap: 1 }}
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
          <circle cx="8" cy="8" r="4" fill={state.problem === null ? color.gain : color.loss} />
        </svg>
      )}
      <Typography variant="body2">
        Live execution{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {stateText(state)}
        </Typography>
      </Typography>
    </Stack>
  );
}

/** Runs the strategy now, shows that it runs, and stops it. */
export function RunControls({ state, canRun, onRun, onStop }: RunControlsProps) {
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
      <LiveIndicator state={state} />
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
        Run Now
      </Button>
    </Stack>
  );
}
