import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sweep } from '@stratloom/contracts';
import { timeText } from '@stratloom/engine/report';
import { instrumentName } from '../../../format/instrument-name.ts';
import { useSymbolName } from '../../../instruments/tickers/use-bar-sets.ts';
import { figures } from '../../../theme/theme.ts';
import { LANGUAGE_NAMES } from '../language/editor-mode.ts';
import type { SweepChange } from './sweep-queries.ts';
import { sweepBestText, sweepName, sweepProgressText, sweepStateText } from './sweep-words.ts';

interface SweepCardProps {
  readonly sweep: Sweep;
  /** True: something about it is on its way to the server. */
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onChange: (change: SweepChange) => void;
  readonly onDelete: () => void;
}

const METHOD_NAMES: Readonly<Record<Sweep['method'], string>> = {
  grid: 'Grid',
  random: 'Random',
  tpe: 'Guided',
};

/** Buttons beside what they are about; where it is narrow, below it. */
const CARD = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 420px auto' },
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
} as const;

function minuteText(time: number): string {
  return timeText(Math.floor(time / 60_000) * 60_000);
}

function Head({ sweep }: { readonly sweep: Sweep }) {
  const bars = instrumentName(useSymbolName(sweep.symbol));
  const { language, method, timeframe, marketCount, createdAt, endedAt } = sweep;
  return (
    <Stack sx={{ minWidth: 0, gap: 0.5 }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {sweepName(sweep)}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Chip size="small" variant="outlined" label={LANGUAGE_NAMES[language]} />
        <Chip size="small" variant="outlined" label={`${bars}, ${timeframe}`} />
        {marketCount > 1 && (
          <Chip size="small" variant="outlined" label={`${marketCount} markets`} />
        )}
        <Chip size="small" variant="outlined" label={METHOD_NAMES[method]} />
      </Stack>
      <Typography variant="caption" color="textSecondary">
        Started {minuteText(createdAt)}
        {endedAt !== null && ` · Ended ${minuteText(endedAt)}`} UTC
      </Typography>
    </Stack>
  );
}

function Progress({ sweep }: { readonly sweep: Sweep }) {
  const { doneRuns, runCount, failure, hasResults } = sweep;
  const best = sweepBestText(sweep);
  const isUnderWay = sweep.endedAt === null;
  return (
    <Stack sx={{ minWidth: 0, gap: 0.5 }}>
      <Typography sx={{ ...figures, fontSize: 13 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {sweepStateText(sweep)}
        </Box>{' '}
        · {sweepProgressText(sweep)}
      </Typography>
      {isUnderWay && (
        <LinearProgress
          variant="determinate"
          value={runCount === 0 ? 0 : (doneRuns / runCount) * 100}
          aria-label={`Runs done of ${sweepName(sweep)}`}
          color="secondary"
        />
      )}
      {best !== null && (
        <Typography
          color="textSecondary"
          sx={{ ...figures, fontSize: 12, overflowWrap: 'anywhere' }}
        >
          {best}
        </Typography>
      )}
      {failure !== null && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {failure}
        </Typography>
      )}
      {!hasResults && (
        <Typography variant="caption" color="textSecondary">
          Its results are no longer kept.
        </Typography>
      )}
    </Stack>
  );
}

function Actions({ sweep, isBusy, onOpen, onChange, onDelete }: SweepCardProps) {
  const { state, endedAt, hasResults } = sweep;
  const isOpenable = hasResults && state !== 'held' && state !== 'failed';
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, justifyContent: { md: 'flex-end' } }}>
      {isOpenable && (
        <Button variant="outlined" color="secondary" disabled={isBusy} onClick={onOpen}>
          Open
        </Button>
      )}
      {(state === 'running' || state === 'planning') && (
        <Button color="secondary" disabled={isBusy} onClick={() => onChange('pause')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button color="secondary" disabled={isBusy} onClick={() => onChange('resume')}>
          Resume
        </Button>
      )}
      {endedAt === null && (
        <Button color="secondary" disabled={isBusy} onClick={() => onChange('cancel')}>
          Cancel
        </Button>
      )}
      <Button color="secondary" disabled={isBusy} onClick={onDelete}>
        Delete
      </Button>
    </Stack>
  );
}

/** One search on the server: how far it is, its best run, and the ways to open, stop and delete it. */
export function SweepCard(props: SweepCardProps) {
  const { sweep } = props;
  return (
    <Paper
      component="article"
      aria-label={`${sweepName(sweep)}, ${sweep.symbol} ${sweep.timeframe}`}
      variant="outlined"
      sx={{ p: 2 }}
    >
      <Box sx={CARD}>
        <Head sweep={sweep} />
        <Progress sweep={sweep} />
        <Actions {...props} />
      </Box>
    </Paper>
  );
}
