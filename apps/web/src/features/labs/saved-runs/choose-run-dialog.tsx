import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SavedRun } from '@stratloom/contracts';
import { ratioText, timeText } from '@stratloom/engine/report';
import { failureText } from '../../../api-client/index.ts';
import { EquitySparkline } from '../../../charts/equity-sparkline.tsx';
import { instrumentName } from '../../../format/instrument-name.ts';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { SignedText } from '../../../run-report/report/signed-text.tsx';
import { color } from '../../../theme/theme.ts';
import { useSavedRuns } from '../document/saved-run-queries.ts';

interface ChooseRunDialogProps {
  readonly onChoose: (run: SavedRun) => void;
  readonly onClose: () => void;
}

const ROW = {
  ...{
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
    columnGap: 1.5,
  },
  ...{ alignItems: 'center', width: 1, px: 1.5, py: 1, textAlign: 'left', borderRadius: 1 },
  '&:hover': { bgcolor: color.hover },
} as const;

function RunRow({
  run,
  onChoose,
}: {
  readonly run: SavedRun;
  readonly onChoose: ChooseRunDialogProps['onChoose'];
}) {
  const { name, symbol, timeframe, figures, createdAt } = run;
  const bars = isOwnSymbol(symbol) ? 'Own bars' : instrumentName(symbol);
  return (
    <ButtonBase onClick={() => onChoose(run)} sx={ROW}>
      <span>
        <Typography component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {bars}, {timeframe} · saved {timeText(Math.floor(createdAt / 60_000) * 60_000)} UTC
        </Typography>
      </span>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
        <EquitySparkline values={figures.curve} />
      </Box>
      <SignedText value={figures.returnRatio} text={ratioText} />
    </ButtonBase>
  );
}

function Choices({ onChoose }: Pick<ChooseRunDialogProps, 'onChoose'>) {
  const { data, error, refetch } = useSavedRuns();
  if (error !== null) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {failureText(error, 'Failed to load saved runs')}
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={120} />;
  if (data.length === 0) {
    return (
      <Typography color="textSecondary">
        No saved runs yet. Save this run, change the strategy, and compare the two here.
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label="Saved runs" sx={{ m: 0, p: 0, mx: -1.5, listStyle: 'none' }}>
      {data.map((run) => (
        <li key={run.id}>
          <RunRow run={run} onChoose={onChoose} />
        </li>
      ))}
    </Box>
  );
}

/** Asks for the saved run that the one on the screen is held against, newest first. */
export function ChooseRunDialog({ onChoose, onClose }: ChooseRunDialogProps) {
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="choose-run-title">
      <DialogTitle id="choose-run-title">Compare with a saved run</DialogTitle>
      <DialogContent>
        <Choices onChoose={onChoose} />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
