import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { groupedText } from '@stratloom/engine/report';
import { color, figures } from '../../../../theme/theme.ts';
import { aboutTime } from '../form/estimate-words.ts';
import type { SearchRun } from '../search-run.ts';
import { isUnderWay } from '../search-state.ts';
import type { SearchState } from '../search-state.ts';
import { bestSoFar } from './best-so-far.ts';
import { scoreText } from './heat-words.ts';
import { valuesText } from './values-text.ts';

interface ProgressStripProps {
  readonly state: SearchState;
  readonly run: Pick<SearchRun, 'pause' | 'resume' | 'cancel' | 'discard'>;
}

const STAGE_WORDS: Readonly<Record<SearchState['stage'], string>> = {
  opening: 'Opening',
  none: '',
  elsewhere: '',
  failed: 'Failed',
  running: 'Running',
  paused: 'Paused',
  judging: 'Judging all runs',
  done: 'Done',
  cancelled: 'Cancelled',
};

function progressWords({ progress, stage, search }: SearchState): string {
  const isOnServer = Boolean(search?.sweepKey ?? search?.sweepId);
  if (progress === null) return isOnServer ? 'Starting on the server…' : 'Starting…';
  const { doneCount, mostRuns, runsPerSecond, workerCount } = progress;
  const runs = `${groupedText(doneCount, 0)} of ${groupedText(mostRuns, 0)} runs`;
  if (stage !== 'running' || runsPerSecond === 0) return runs;
  const left = aboutTime(((mostRuns - doneCount) / runsPerSecond) * 1000);
  const own = workerCount === 1 ? '1 worker' : `${workerCount} workers`;
  const workers = isOnServer ? 'the server' : own;
  return `${runs} · ${groupedText(runsPerSecond, 0)} a second on ${workers} · ${left} left`;
}

function Buttons({ state, run }: ProgressStripProps) {
  const { stage } = state;
  const isLive = stage === 'running' || stage === 'paused';
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {stage === 'running' && (
        <Button size="small" variant="outlined" color="secondary" onClick={() => run.pause()}>
          Pause
        </Button>
      )}
      {stage === 'paused' && (
        <Button size="small" variant="contained" onClick={() => run.resume()}>
          Resume
        </Button>
      )}
      {isLive && (
        <Button size="small" color="secondary" onClick={() => run.cancel()}>
          Cancel
        </Button>
      )}
      {!isLive && stage !== 'judging' && (
        <Button size="small" color="secondary" onClick={() => void run.discard()}>
          Discard result
        </Button>
      )}
    </Stack>
  );
}

/** State of a search: how far it is, the best so far, and the ways to pause, resume and cancel it. */
export function ProgressStrip(props: ProgressStripProps) {
  const { state } = props;
  const { progress, space, stage, rows } = state;
  const best = bestSoFar(rows);
  const bestRow = rows[best ?? -1];
  const ratio =
    progress === null || progress.mostRuns === 0 ? 0 : progress.doneCount / progress.mostRuns;
  return (
    <Box
      component="section"
      aria-label="Progress"
      sx={{ border: `1px solid ${color.raised}`, bgcolor: color.surface }}
    >
      {isUnderWay(state) && (
        <LinearProgress
          variant={stage === 'judging' ? 'indeterminate' : 'determinate'}
          value={ratio * 100}
          aria-label="Runs done"
          color="secondary"
        />
      )}
      <Stack
        direction="row"
        sx={{ px: 1.5, py: 1, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Typography component="output" sx={{ fontWeight: 600 }} data-testid="search-stage">
          {STAGE_WORDS[stage]}
        </Typography>
        <Typography sx={{ ...figures, fontSize: 12 }} data-testid="search-progress">
          {progressWords(state)}
        </Typography>
        {bestRow !== undefined && space !== null && (
          <Typography sx={{ ...figures, fontSize: 12, color: color.textSecondary, mr: 'auto' }}>
            Best test score {scoreText(bestRow.test.score)} (training{' '}
            {scoreText(bestRow.train.score)}) at {valuesText(space, bestRow)}
          </Typography>
        )}
        <Box sx={{ ml: 'auto' }}>
          <Buttons {...props} />
        </Box>
      </Stack>
      {state.isOffline && (
        <Alert severity="warning">
          The connection to the server is lost. The search goes on there; this page asks again.
        </Alert>
      )}
      {progress?.isKept === false && (
        <Alert severity="warning">
          This browser does not keep the search: a reload loses what has run.
        </Alert>
      )}
    </Box>
  );
}
