import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StrategySummary } from '@stratloom/contracts';
import { groupedText, ratioText, timeText } from '@stratloom/engine/report';
import type { ReactNode } from 'react';
import { instrumentName } from '../../../format/instrument-name.ts';
import { isOwnSymbol } from '../../../instruments/bars/load-bars.ts';
import { SignedText } from '../../../run-report/report/signed-text.tsx';
import { figures } from '../../../theme/theme.ts';
import { EquitySparkline } from '../../../charts/equity-sparkline.tsx';

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

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ ...figures, m: 0, fontSize: 14, lineHeight: '20px' }}>
        {children}
      </Box>
    </Box>
  );
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
  const { returnRatio, maxDrawdownRatio, sharpeRatio, tradeCount, curve } = lastRun;
  return (
    <Box>
      <Box
        component="dl"
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', m: 0 },
          columnGap: { xs: 2, sm: 3 },
          rowGap: 1,
        }}
      >
        <Box sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>
          <EquitySparkline values={curve} />
        </Box>
        <Figure name="Return">
          <SignedText value={returnRatio} text={ratioText} />
        </Figure>
        <Figure name="Max drawdown">{ratioText(maxDrawdownRatio)}</Figure>
        <Figure name="Sharpe">{sharpeRatio === null ? 'N/A' : groupedText(sharpeRatio, 2)}</Figure>
        <Figure name="Trades">{groupedText(tradeCount, 0)}</Figure>
      </Box>
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
