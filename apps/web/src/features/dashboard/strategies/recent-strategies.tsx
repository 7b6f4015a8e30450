import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { StrategySummary } from '@stratloom/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useNow } from '../../../components/use-now.ts';
import { formatAge } from '../../../format/age.ts';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { color } from '../../../theme/theme.ts';
import { useStrategyList } from './use-strategy-list.ts';

/** Strategies that have a place in the row. */
const SHOWN = 4;
const HEIGHT = 72;

/** The strategies that the user changed last, as a way back to them. */
export function RecentStrategies() {
  const { data, error, isPending, refetch } = useStrategyList();
  return (
    <Box
      component="section"
      aria-labelledby="strategies-title"
      sx={{
        ...{ mt: 2, bgcolor: 'background.paper', overflow: 'hidden', borderRadius: '8px' },
        border: `1px solid ${color.raised}`,
      }}
    >
      <Typography
        id="strategies-title"
        component="h2"
        sx={{ px: 2, pt: 1.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}
      >
        Recent strategies
      </Typography>
      {contentOf({ strategies: data, isPending, hasFailed: error !== null }, () => void refetch())}
    </Box>
  );
}

interface Loaded {
  readonly strategies: readonly StrategySummary[] | undefined;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
}

function contentOf({ strategies, isPending, hasFailed }: Loaded, retry: () => void): ReactNode {
  if (isPending) {
    return (
      <Box component="output" aria-label="Loading the strategies" sx={{ display: 'block', p: 1.5 }}>
        <Skeleton variant="rounded" height={HEIGHT - 24} sx={{ bgcolor: color.hover }} />
      </Box>
    );
  }
  if (hasFailed || strategies === undefined) {
    return <ErrorNote title="Your strategies could not be loaded." onRetry={retry} />;
  }
  if (strategies.length === 0) return <NoStrategies />;
  return (
    <Box
      component="ul"
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', display: 'grid' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${SHOWN}, minmax(0, 1fr))`,
        },
      }}
    >
      {strategies.slice(0, SHOWN).map((strategy) => (
        <li key={strategy.id}>
          <Strategy strategy={strategy} />
        </li>
      ))}
    </Box>
  );
}

function Strategy({ strategy }: { readonly strategy: StrategySummary }) {
  const { id, name, symbol, timeframe, updatedAt } = strategy;
  const age = formatAge(useNow(60_000) - updatedAt);
  return (
    <Box
      component={Link}
      to={`/labs?strategy=${id}`}
      sx={{
        ...{ display: 'block', height: HEIGHT, px: 2, py: 1.5, textDecoration: 'none' },
        color: 'text.primary',
        '&:hover': { bgcolor: color.hover },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Typography noWrap sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography noWrap sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {isOwnSymbol(symbol) ? 'Own bars' : symbol} · {timeframe} · changed {age}
      </Typography>
    </Box>
  );
}

function NoStrategies() {
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 2, minHeight: HEIGHT, px: 2, py: 1 },
        flexWrap: 'wrap',
      }}
    >
      <Typography sx={{ mr: 'auto', fontSize: 14, color: 'text.secondary' }}>
        The strategies that you save in Labs stand here. Begin with a sample: it runs at once.
      </Typography>
      <Button
        component={Link}
        to="/labs"
        size="small"
        variant="outlined"
        color="secondary"
        sx={{ minHeight: { xs: 44, md: 'auto' } }}
      >
        Try a strategy
      </Button>
    </Box>
  );
}
