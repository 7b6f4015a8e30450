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
import type { ComparedRun, ComparedRuns } from '../../../run-report/compare/compared-run.ts';
import { ComparedTrades } from '../../../run-report/compare/compared-trades.tsx';
import type { ComparedSide, ComparedSides } from './compared-side.ts';
import { runContent } from './run-content.ts';

interface CompareDialogProps {
  readonly sides: ComparedSides;
  readonly onClose: () => void;
}

/** Runs anew what is saved, one after the other: a sandbox for each at once would ask too much of a phone. */
function useComparedRuns(sides: ComparedSides) {
  const barSets = useBarSets();
  return useQuery({
    queryKey: ['compared-runs', sides.map(({ id }) => id)],
    enabled: barSets.data !== undefined,
    queryFn: async ({ signal }): Promise<ComparedRuns> => {
      const runOf = async (side: ComparedSide): Promise<ComparedRun> => {
        const { name } = side;
        if ('run' in side) return { name, run: side.run };
        const content = await side.load(signal);
        try {
          return { name, run: await runContent(content, barSets.data ?? [], signal) };
        } catch (error) {
          const why = error instanceof Error ? error.message : '';
          throw new Error(`${name} could not be run. ${why}`, { cause: error });
        }
      };
      const [first, ...others] = sides;
      const runs: [ComparedRun, ...ComparedRun[]] = [await runOf(first)];
      for (const side of others) runs.push(await runOf(side));
      return runs;
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

function Comparison({ runs }: { readonly runs: ComparedRuns }) {
  const [first, ...others] = runs;
  return (
    <Stack sx={{ gap: 3 }}>
      <div>
        {runs.map((side, place) => (
          <Terms key={place} side={side} />
        ))}
      </div>
      <ComparedCurves runs={runs} />
      <Stack component="section" aria-labelledby="compared-figures" sx={{ gap: 1 }}>
        <Typography variant="h3" id="compared-figures">
          Figures
        </Typography>
        {others.length > 1 && (
          <Typography variant="body2" color="textSecondary">
            Differences are those from {first.name}.
          </Typography>
        )}
        <ComparedFigures runs={runs} />
      </Stack>
      {others.map((second, place) => (
        <Stack key={place} component="section" sx={{ gap: 1 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {others.length === 1 ? 'Trades' : `Trades of ${first.name} and ${second.name}`}
          </Typography>
          <ComparedTrades
            {...{ first, second }}
            {...(others.length > 1 && {
              label: `Differing trades of ${first.name} and ${second.name}`,
            })}
          />
        </Stack>
      ))}
    </Stack>
  );
}

function titleOf(sides: ComparedSides): string {
  const names = sides.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

function runningText(sides: ComparedSides): string {
  const [only, ...others] = sides.filter((side) => !('run' in side));
  if (only !== undefined && others.length === 0) return `Running ${only.name}…`;
  return others.length === 1 ? 'Running both…' : `Running all ${others.length + 1}…`;
}

/** Saved strategies, versions or runs, run anew and side by side; the open strategy beside them as it has run. */
export function CompareDialog({ sides, onClose }: CompareDialogProps) {
  const { data, error } = useComparedRuns(sides);
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
        {titleOf(sides)}
        <IconButton size="small" aria-label="Close" onClick={onClose} sx={{ alignSelf: 'start' }}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {error !== null && <Alert severity="error">{error.message}</Alert>}
        {data === undefined && error === null && (
          <Stack component="output" aria-busy sx={{ gap: 2 }}>
            <Typography color="textSecondary">{runningText(sides)}</Typography>
            <Skeleton variant="rounded" height={300} />
            <Skeleton variant="rounded" height={240} />
          </Stack>
        )}
        {data !== undefined && <Comparison runs={data} />}
      </DialogContent>
    </Dialog>
  );
}
