import Close from '@mui/icons-material/Close';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import SkipNext from '@mui/icons-material/SkipNext';
import SkipPrevious from '@mui/icons-material/SkipPrevious';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Bars } from '@stratloom/engine/model';
import { timeText } from '@stratloom/engine/report';
import { color } from '../../../../theme/theme.ts';
import { BarButton } from './bar-button.tsx';
import { REPLAY_SPEEDS } from './use-replay.ts';
import type { Replay } from './use-replay.ts';

/** Steps through a replay, bar by bar or by itself. */
export function ReplayControls({ replay, bars }: { readonly replay: Replay; readonly bars: Bars }) {
  const { count, isRunning, speedMs } = replay;
  if (count === null) return null;
  const place = REPLAY_SPEEDS.findIndex(({ ms }) => ms === speedMs);
  const speed = REPLAY_SPEEDS[place] ?? REPLAY_SPEEDS[1];
  const next = REPLAY_SPEEDS[(place + 1) % REPLAY_SPEEDS.length] ?? speed;
  const isAtEnd = count >= bars.length;
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label="Replay"
      sx={{
        ...{ alignItems: 'center', gap: 0.5, px: 1, py: 0, m: 0, minWidth: 0, border: 0 },
        bgcolor: color.hover,
      }}
    >
      <Typography variant="body2" component="output" sx={{ mr: 'auto', minWidth: 0 }}>
        Replay: {timeText(bars.openTime[count - 1] ?? Number.NaN)}, bar {count.toLocaleString('en')}{' '}
        of {bars.length.toLocaleString('en')}
      </Typography>
      <BarButton name="Previous bar" icon={<SkipPrevious />} onClick={() => replay.step(-1)} />
      <BarButton
        name={isRunning ? 'Pause replay' : 'Start replay'}
        icon={isRunning ? <Pause /> : <PlayArrow />}
        isDisabled={isAtEnd}
        onClick={() => replay.setRunning(!isRunning)}
      />
      <BarButton
        name="Next bar"
        icon={<SkipNext />}
        isDisabled={isAtEnd}
        onClick={() => replay.step(1)}
      />
      <Button
        size="small"
        color="secondary"
        aria-label={`Speed: ${speed.name}`}
        onClick={() => replay.setSpeed(next.ms)}
      >
        {speed.name}
      </Button>
      <BarButton name="End replay" icon={<Close />} onClick={replay.end} />
    </Stack>
  );
}
