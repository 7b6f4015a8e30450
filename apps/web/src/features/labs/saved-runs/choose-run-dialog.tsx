import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SavedRun } from '@stratloom/contracts';
import { ratioText, timeText } from '@stratloom/engine/report';
import { EquitySparkline } from '../../../charts/equity-sparkline.tsx';
import { instrumentName } from '../../../format/instrument-name.ts';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { SignedText } from '../../../run-report/report/signed-text.tsx';
import type { ComparedSide } from '../compare/compared-side.ts';
import { ChoiceList, ChoiceRow } from './choice-row.tsx';
import { comparedRun } from './compared-run-side.ts';
import { LoadedRuns } from './loaded-runs.tsx';
import { VersionChoices } from './version-choices.tsx';

interface ChooseRunDialogProps {
  /** The saved strategy that is open; null = it has never been saved. */
  readonly strategyId: string | null;
  readonly onChoose: (side: ComparedSide) => void;
  readonly onClose: () => void;
}

function RunRow({ run, onChoose }: { readonly run: SavedRun; readonly onChoose: () => void }) {
  const { name, symbol, timeframe, figures, createdAt } = run;
  const bars = isOwnSymbol(symbol) ? 'Own bars' : instrumentName(symbol);
  const saved = timeText(Math.floor(createdAt / 60_000) * 60_000);
  return (
    <ChoiceRow
      name={name}
      details={`${bars}, ${timeframe} · saved ${saved} UTC`}
      onChoose={onChoose}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
        <EquitySparkline values={figures.curve} />
      </Box>
      <SignedText value={figures.returnRatio} text={ratioText} />
    </ChoiceRow>
  );
}

function RunChoices({ onChoose }: Pick<ChooseRunDialogProps, 'onChoose'>) {
  return (
    <LoadedRuns whenEmpty="Save this run, change the strategy, and compare the two here.">
      {(runs) => (
        <ChoiceList label="Saved runs">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} onChoose={() => onChoose(comparedRun(run, run.name))} />
          ))}
        </ChoiceList>
      )}
    </LoadedRuns>
  );
}

/** Asks for what the run on the screen is held against: a version of the open strategy, or a saved run, newest first. */
export function ChooseRunDialog({ strategyId, onChoose, onClose }: ChooseRunDialogProps) {
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="choose-run-title">
      <DialogTitle id="choose-run-title">
        {strategyId === null ? 'Compare with a saved run' : 'Compare with a saved version or run'}
      </DialogTitle>
      <DialogContent>
        {strategyId === null ? (
          <RunChoices onChoose={onChoose} />
        ) : (
          <Stack sx={{ gap: 1 }}>
            <Typography variant="h3">Versions</Typography>
            <VersionChoices strategyId={strategyId} onChoose={onChoose} />
            <Typography variant="h3" sx={{ mt: 1 }}>
              Runs
            </Typography>
            <RunChoices onChoose={onChoose} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
