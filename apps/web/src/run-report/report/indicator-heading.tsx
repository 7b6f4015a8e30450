import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { instrumentName } from '../../format/instrument-name.ts';
import type { Verdict } from '@stratloom/engine/report';
import type { ShownRun } from '../shown-run.ts';
import { VerdictChips } from './verdict-chips.tsx';

interface IndicatorHeadingProps {
  readonly run: ShownRun;
  readonly checking: Verdict['id'] | null;
}

/** Verdicts that do not speak of trades: the warm-up is that of orders. */
const OF_LINES: ReadonlySet<Verdict['id']> = new Set(['causality', 'coverage']);

/** Heading of the result of an indicator, and what was found out about its lines. */
export function IndicatorHeading({ run, checking }: IndicatorHeadingProps) {
  const { strategy, symbol, verdicts } = run.document;
  return (
    <Stack sx={{ gap: 1.5, mb: 1 }}>
      <Typography variant="h2">
        {strategy.name} on {instrumentName(symbol)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        An indicator: it draws and alerts, and places no orders. To trade on it, declare a strategy
        with entries.
      </Typography>
      <VerdictChips verdicts={verdicts.filter(({ id }) => OF_LINES.has(id))} checking={checking} />
    </Stack>
  );
}
