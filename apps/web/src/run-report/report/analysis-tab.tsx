import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { groupedText, ratioText } from '@stratloom/engine/report';
import type { MoneyText } from '@stratloom/engine/report';
import { Histogram } from '../../charts/histogram.tsx';
import { ScatterPlot } from '../../charts/scatter-plot.tsx';
import type { TradePlots } from '../../engine-client/details/run-plots.ts';
import { useMoneyText } from '../money-text.tsx';
import type { ShownRun } from '../shown-run.ts';
import { AttributionTables } from './attribution-tables.tsx';
import { DetailsView } from './details-view.tsx';

function barsText(count: number): string {
  return `${groupedText(count, 0)} bars`;
}

/** Returns how money is written without cents, which on an axis say nothing. */
function withoutCents(moneyText: MoneyText): MoneyText {
  return (amount) =>
    Math.abs(amount) < 100 ? moneyText(amount) : moneyText(amount).replace(/\.\d\d$/, '');
}

function Plots({ plots }: { readonly plots: TradePlots }) {
  const moneyText = useMoneyText();
  const { pnlBins, durationBins, byDuration, byAdverse, byFavorable } = plots;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
        gap: 4,
      }}
    >
      <Histogram
        title="Profit and loss of trades"
        bins={pnlBins}
        noun="trades"
        textOf={withoutCents(moneyText)}
        isSigned
      />
      <Histogram
        title="Time in trade"
        bins={durationBins}
        noun="trades"
        textOf={barsText}
        isSigned={false}
      />
      <ScatterPlot
        {...byAdverse}
        title="Return by trade drawdown"
        xName="Deepest loss during the trade"
        xText={ratioText}
      />
      <ScatterPlot
        {...byFavorable}
        title="Return by trade run-up"
        xName="Highest gain during the trade"
        xText={ratioText}
      />
      <ScatterPlot
        {...byDuration}
        title="Return by time in trade"
        xName="Time in trade"
        xText={barsText}
      />
    </Box>
  );
}

/** Analysis of profits and losses: trades as plots, and by what they have in common. */
export function AnalysisTab({ run }: { readonly run: ShownRun }) {
  const { report, receipt } = run.document;
  if (report.tradeCount === 0) {
    return (
      <Typography color="textSecondary">
        There are no closed trades to analyse. Loosen the conditions or choose more bars.
      </Typography>
    );
  }
  return (
    <Stack sx={{ gap: 4 }}>
      <DetailsView part={run.details.tradePlots()} runKey={receipt}>
        {(plots) => <Plots plots={plots} />}
      </DetailsView>
      <DetailsView part={run.details.attribution()} runKey={receipt}>
        {(attribution) => <AttributionTables attribution={attribution} />}
      </DetailsView>
    </Stack>
  );
}
