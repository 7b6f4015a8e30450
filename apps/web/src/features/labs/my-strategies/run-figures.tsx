import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StrategySummary } from '@stratloom/contracts';
import { timeText } from '@stratloom/engine/report';
import { instrumentName } from '../../../format/instrument-name.ts';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { KeptFigures } from '../../../run-report/kept-figures/kept-figures.tsx';

type LastRun = NonNullable<StrategySummary['lastRun']>;

const DAY_MS = 86_400_000;

function dayText(time: number): string {
  return timeText(Math.floor(time / DAY_MS) * DAY_MS);
}

/** Returns what was run, and when. */
function runText({ lastRun, versionNumber }: { lastRun: LastRun; versionNumber: number }): string {
  const { symbol, timeframe, fromTime, toTime, ranAt } = lastRun;
  const bars = isOwnSymbol(symbol) ? 'own bars' : instrumentName(symbol);
  const older = lastRun.versionNumber === versionNumber ? '' : `version ${lastRun.versionNumber}, `;
  return `Run of ${older}${bars}, ${timeframe}, ${dayText(fromTime)} to ${dayText(toTime)}, on ${dayText(ranAt)}`;
}

/** Curve and figures of the newest run of a saved strategy. */
export function RunFigures({ strategy }: { readonly strategy: StrategySummary }) {
  const { lastRun, versionNumber } = strategy;
  if (lastRun === null) {
    return (
      <Typography variant="caption" color="textSecondary">
        No run yet: open it to see how it would have done.
      </Typography>
    );
  }
  return (
    <Box>
      <KeptFigures figures={lastRun} />
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', lineHeight: '16px', mt: 1, textWrap: 'balance' }}
      >
        {runText({ lastRun, versionNumber })}
      </Typography>
    </Box>
  );
}
