import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { runTermsText } from '@stratloom/engine/report';
import { useQuery } from '@tanstack/react-query';
import { instrumentName } from '../../../format/instrument-name.ts';
import { useBarSets } from '../../../instruments/tickers/use-bar-sets.ts';
import { ComparedCurves } from '../../../run-report/compare/compared-curves.tsx';
import { ComparedFigures } from '../../../run-report/compare/compared-figures.tsx';
import type { ComparedRun, RunPair } from '../../../run-report/compare/compared-run.ts';
import { ComparedTrades } from '../../../run-report/compare/compared-trades.tsx';
import { readStrategy } from '../document/strategy-queries.ts';
import { runContent } from './run-content.ts';

/** A version of a saved strategy that is compared. */
export interface ComparedVersion {
  readonly strategyId: string;
  readonly versionNumber: number;
  /** Words that tell it from the other one. */
  readonly name: string;
}

interface CompareDialogProps {
  readonly first: ComparedVersion;
  readonly second: ComparedVersion;
  readonly onClose: () => void;
}

/** Runs both anew, one after the other: a sandbox for each at once would ask too much of a phone. */
function useComparedRuns(first: ComparedVersion, second: ComparedVersion) {
  const barSets = useBarSets();
  return useQuery({
    queryKey: ['compared-runs', first, second],
    enabled: barSets.data !== undefined,
    queryFn: async ({ signal }): Promise<RunPair> => {
      const runOf = async (version: ComparedVersion): Promise<ComparedRun> => {
        const { strategyId, versionNumber, name } = version;
        const { content } = await readStrategy(strategyId, versionNumber, signal);
        try {
          return { name, run: await runContent(content, barSets.data ?? [], signal) };
        } catch (error) {
          const why = error instanceof Error ? error.message : '';
          throw new Error(`${name} could not be run. ${why}`, { cause: error });
        }
      };
      const one = await runOf(first);
      return [one, await runOf(second)];
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
}

function Terms({ side }: { readonly side: ComparedRun }) {
  const { document } = side.run;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      <b>{side.name}</b>: {instrumentName(document.symbol)}, {document.timeframe} ·{' '}
      {runTermsText(document)}
    </Typography>
  );
}

function Comparison({ pair }: { readonly pair: RunPair }) {
  const [first, second] = pair;
  return (
    <Stack sx={{ gap: 3 }}>
      <div>
        <Terms side={first} />
        <Terms side={second} />
      </div>
      <ComparedCurves pair={pair} />
      <Stack component="section" aria-labelledby="compared-figures" sx={{ gap: 1 }}>
        <Typography variant="h3" id="compared-figures">
          Figures
        </Typography>
        <ComparedFigures pair={pair} />
      </Stack>
      <Stack component="section" aria-labelledby="compared-trades" sx={{ gap: 1 }}>
        <Typography variant="h3" id="compared-trades">
          Trades
        </Typography>
        <ComparedTrades pair={pair} />
      </Stack>
    </Stack>
  );
}

/** Two saved strategies, or two versions of one, run anew and side by side. */
export function CompareDialog({ first, second, onClose }: CompareDialogProps) {
  const { data, error } = useComparedRuns(first, second);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isNarrow}
      onClose={onClose}
      aria-labelledby="compare-title"
    >
      <DialogTitle
        id="compare-title"
        sx={{ display: 'flex', justifyContent: 'space-between', overflowWrap: 'anywhere' }}
      >
        {first.name} and {second.name}
        <IconButton size="small" aria-label="Close" onClick={onClose} sx={{ alignSelf: 'start' }}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {error !== null && <Alert severity="error">{error.message}</Alert>}
        {data === undefined && error === null && (
          <Stack component="output" aria-busy sx={{ gap: 2 }}>
            <Typography color="textSecondary">Running both…</Typography>
            <Skeleton variant="rounded" height={300} />
            <Skeleton variant="rounded" height={240} />
          </Stack>
        )}
        {data !== undefined && <Comparison pair={data} />}
      </DialogContent>
    </Dialog>
  );
}
