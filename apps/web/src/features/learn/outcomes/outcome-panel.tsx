import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { BarSourceNote } from '../../../instruments/bars/bar-source-note.tsx';
import type { EventSubject } from './found-events.ts';
import { OutcomeChoice } from './outcome-choice.tsx';
import type { OutcomeScope } from './outcome-scope.ts';
import { scopeOf } from './outcome-scope.ts';
import { OutcomeView } from './outcome-view.tsx';
import { FIRST_SYMBOL } from './symbol-option.ts';
import { useQuery } from '@tanstack/react-query';
import { loadMarketBars } from './load-market-bars.ts';
import type { OutcomeTimeframe } from './symbol-option.ts';

/** All bars of a symbol, asked for once for each choice. */
function useMarketBars(symbol: string, timeframe: OutcomeTimeframe) {
  return useQuery({
    queryKey: ['market bars', symbol, timeframe],
    queryFn: async ({ signal }) => loadMarketBars(symbol, timeframe, signal),
    staleTime: Infinity,
    structuralSharing: false,
  });
}

/** First choice. */
function firstScope({ usualTimeframe = '1d' }: EventSubject): OutcomeScope {
  return scopeOf(FIRST_SYMBOL, usualTimeframe, 10);
}

/** Looks for something on the bars of a symbol, and shows what came after it. The same subject object as long as nothing changes. */
export function OutcomePanel({ subject }: { readonly subject: EventSubject }) {
  const [scope, setScope] = useState(() => firstScope(subject));
  const { data: market, error, refetch } = useMarketBars(scope.symbol, scope.timeframe);
  return (
    <Box component="section" aria-label={`${subject.name} on a real chart`}>
      <Stack sx={{ gap: 1.5, mb: 2 }}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, justifyContent: 'space-between' }}
        >
          <OutcomeChoice scope={scope} onChange={setScope} />
          {market !== undefined && market.source !== '' && (
            <BarSourceNote
              source={market.source}
              isOffline={market.isOffline}
              lastOpenTime={market.bars.openTime.at(-1) ?? Number.NaN}
              onRetry={() => void refetch()}
            />
          )}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          Rule: {subject.rule} It is known at the close of the bar that is marked.
        </Typography>
      </Stack>
      {market !== undefined && (
        <OutcomeView
          subject={subject}
          market={{ ...market, symbol: scope.title }}
          horizon={scope.horizon}
        />
      )}
      {market === undefined && error !== null && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          {failureText(error, 'The bars could not be loaded.')}
        </Alert>
      )}
      {market === undefined && error === null && (
        <Skeleton variant="rounded" height={560} aria-label="Loading bars" />
      )}
    </Box>
  );
}
