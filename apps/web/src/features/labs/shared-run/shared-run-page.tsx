import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SharedRun } from '@stratloom/contracts';
import { timeText } from '@stratloom/engine/report';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { instrumentName } from '../../../format/instrument-name.ts';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { KeptFigures } from '../../../run-report/kept-figures/kept-figures.tsx';
import { useScreenTitle } from '../../../components/screen.tsx';
import { GUEST_MARK } from '../../../session/guest-work.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { readSharedRun } from '../document/saved-run-queries.ts';
import { LANGUAGE_NAMES } from '../language/editor-mode.ts';

// The engine, languages and charts come when there is a run to compute again.
const RecomputedRun = lazy(async () => ({
  default: (await import('./recomputed-run.tsx')).RecomputedRun,
}));

const DAY_MS = 86_400_000;

function dayText(time: number): string {
  return timeText(Math.floor(time / DAY_MS) * DAY_MS);
}

/** Opens the strategy of a shared run in Labs, with an account or without one, beside all others. */
function OpenInLabs({ token }: { readonly token: string }) {
  const { session } = useSession();
  const [draft] = useState(() => crypto.randomUUID());
  const search = new URLSearchParams({ shared: token, draft });
  if (!session.mayEnter) search.set(GUEST_MARK, 'labs');
  return (
    <Button
      component={Link}
      variant="contained"
      to={`${session.mayEnter ? '/labs' : '/'}?${search.toString()}`}
    >
      Open in Labs
    </Button>
  );
}

function Head({ token, shared }: { readonly token: string; readonly shared: SharedRun }) {
  const { name, note, symbol, timeframe, language, figures, createdAt, engineVersion } = shared;
  const bars = isOwnSymbol(symbol) ? 'Own bars' : instrumentName(symbol);
  return (
    <Paper component="section" aria-label="Shared run" variant="outlined" sx={{ p: 2 }}>
      <Stack sx={{ gap: 1.5 }}>
        <Box>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            A backtest shared by its owner, saved {dayText(createdAt)} · Engine {engineVersion}
          </Typography>
        </Box>
        {note !== '' && (
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxWidth: '84ch' }}>
            {note}
          </Typography>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Chip size="small" variant="outlined" label={LANGUAGE_NAMES[language]} />
          <Chip size="small" variant="outlined" label={`${bars}, ${timeframe}`} />
          <Chip
            size="small"
            variant="outlined"
            label={`${dayText(figures.fromTime)} to ${dayText(figures.toTime)}`}
          />
        </Stack>
        <Box>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            As saved by its owner
          </Typography>
          <KeptFigures figures={figures} />
        </Box>
        {shared.shown !== null && (
          <Box>
            <OpenInLabs token={token} />
          </Box>
        )}
      </Stack>
    </Paper>
  );
}

/** Note in place of a run that nobody but its owner can compute again. */
function WithoutCode() {
  return (
    <Alert severity="info" component="output">
      <AlertTitle>Not recomputed</AlertTitle>
      The owner keeps the code of this run, so neither your browser nor our server has computed it
      again. The figures are the owner’s own statement.
    </Alert>
  );
}

/** A shared run: what was saved of it, and whether it comes out the same in this browser. */
export function SharedRunPage({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-run', token],
    queryFn: async ({ signal }) => readSharedRun(token, signal),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  useScreenTitle(data?.name ?? 'Shared run');
  if (error !== null) {
    return (
      <>
        <Typography variant="h1">Shared run</Typography>
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {failureText(error, 'Failed to load the run')} Its owner may have revoked it.
        </Alert>
      </>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={240} />;
  return (
    <>
      <Head token={token} shared={data} />
      {data.shown === null ? (
        <WithoutCode />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
          <RecomputedRun token={token} shared={data} shown={data.shown} />
        </Suspense>
      )}
    </>
  );
}
