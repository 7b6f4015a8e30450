import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { FIGURE_GROUPS, HEAD_FIGURES, moneyText, ratioText } from '@stratloom/engine';
import { useState } from 'react';
import { EquityChart } from '../../../charts/equity-chart.tsx';
import type { ShownRun } from '../run/run-state.ts';
import { FigureGrid } from './figure-grid.tsx';
import { VerdictChips } from './verdict-chips.tsx';

interface OverviewTabProps {
  readonly run: ShownRun;
  readonly isCheckingCausality: boolean;
}

/** What the equity curve shows, in words. */
export function equitySummary({ document, series }: ShownRun): string {
  const { report, settings } = document;
  const held = series.benchmark[series.benchmark.length - 1] ?? Number.NaN;
  return `Equity went from ${moneyText(settings.cash)} to ${moneyText(report.finalEquity)}; bought and held, the same cash ended at ${moneyText(held)}. Deepest drawdown ${ratioText(report.maxDrawdownRatio)}.`;
}

/** Verdicts, head figures, equity with benchmark and underwater plot, and every other figure. */
export function OverviewTab({ run, isCheckingCausality }: OverviewTabProps) {
  const [isLogarithmic, setLogarithmic] = useState(false);
  const { report, verdicts, strategy, symbol } = run.document;
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h2">
          {strategy.name} on {symbol}
        </Typography>
        <VerdictChips verdicts={verdicts} isCheckingCausality={isCheckingCausality} />
        <FigureGrid figures={HEAD_FIGURES} report={report} isHead />
      </Stack>
      <div>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="h3" component="h3">
            Equity and drawdown
          </Typography>
          <FormControlLabel
            label="Log scale"
            control={
              <Switch
                size="small"
                checked={isLogarithmic}
                onChange={(event) => setLogarithmic(event.target.checked)}
              />
            }
          />
        </Stack>
        <EquityChart
          bars={run.bars}
          series={run.series}
          logarithmic={isLogarithmic}
          summary={equitySummary(run)}
        />
      </div>
      {FIGURE_GROUPS.map((group) => (
        <section key={group.title}>
          <Typography variant="h3" component="h3" gutterBottom>
            {group.title}
          </Typography>
          <FigureGrid figures={group.figures} report={report} />
        </section>
      ))}
    </Stack>
  );
}
