import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { HEAD_FIGURES, ratioText } from '@stratloom/engine/report';
import { instrumentName } from '../../format/instrument-name.ts';
import type { MoneyText, Verdict } from '@stratloom/engine/report';
import { useEffect, useState } from 'react';
import { ChartFigure } from '../../charts/chart-figure.tsx';
import type { ChartTable } from '../../charts/chart-figure.tsx';
import { sampledPlaces } from '../../charts/data-table.tsx';
import type { EquityChartView } from '../../charts/equity-chart-view.ts';
import { EquityChart } from '../../charts/equity-chart.tsx';
import { linkView, useBarLink } from '../bar-link.ts';
import { useMoneyText } from '../money-text.tsx';
import type { ShownRun } from '../shown-run.ts';
import { BarTime } from './bar-time.tsx';
import { ContributionsTable } from './contributions-table.tsx';
import { FigureGrid } from './figure-grid.tsx';
import { LARGE_FIGURES, LargeFigures } from './large-figures.tsx';
import { ResultBandCard } from './result-band.tsx';
import { Story } from './story.tsx';
import { VerdictChips } from './verdict-chips.tsx';

interface OverviewTabProps {
  readonly run: ShownRun;
  readonly checking: Verdict['id'] | null;
}

/** Describes the equity curve in words. */
export function equitySummary({ document, series }: ShownRun, moneyText: MoneyText): string {
  const { report, settings } = document;
  const held = series.benchmark[series.benchmark.length - 1] ?? Number.NaN;
  return `Equity went from ${moneyText(settings.cash)} to ${moneyText(report.finalEquity)}; buy and hold would have ended at ${moneyText(held)}. Max drawdown ${ratioText(report.maxDrawdownRatio)}.`;
}

function equityTable({ bars, series }: ShownRun, moneyText: MoneyText): ChartTable {
  const { equity, benchmark, drawdownRatio } = series;
  return {
    columns: [
      { title: 'Bar' },
      { title: 'Equity', isNumber: true },
      { title: 'Buy and hold', isNumber: true },
      { title: 'Drawdown', isNumber: true },
    ],
    rows: sampledPlaces(equity.length).map((bar) => [
      <BarTime key="bar" barIndex={bar} time={bars.openTime[bar] ?? Number.NaN} />,
      moneyText(equity[bar] ?? Number.NaN),
      moneyText(benchmark[bar] ?? Number.NaN),
      ratioText(drawdownRatio[bar] ?? Number.NaN),
    ]),
  };
}

/** Marks on the equity curve what is pointed at on the chart of prices and the other way round; a click moves the chart there. */
function useLinkedCurve() {
  const link = useBarLink();
  const [view, setView] = useState<EquityChartView | null>(null);
  useEffect(() => {
    if (view === null || link === null) return undefined;
    const unlink = linkView(view, link.inReport, link.inChart);
    const goTo = (barIndex: number): void => {
      // What was marked stays behind when the view moves.
      link.inReport.set(-1);
      link.goTo(barIndex);
    };
    const stop = view.pickedBar.subscribe(() => goTo(view.pickedBar.get().barIndex));
    return () => {
      stop();
      unlink();
    };
  }, [view, link]);
  return { isLinked: link !== null, setView };
}

function EquityFigure({ run }: { readonly run: ShownRun }) {
  const moneyText = useMoneyText();
  const [isLogarithmic, setLogarithmic] = useState(false);
  const { isLinked, setView } = useLinkedCurve();
  const logSwitch = (
    <FormControlLabel
      label="Log scale"
      slotProps={{ typography: { sx: { fontSize: 12 } } }}
      control={
        <Switch
          size="small"
          checked={isLogarithmic}
          onChange={(event) => setLogarithmic(event.target.checked)}
        />
      }
    />
  );
  return (
    <ChartFigure
      title="Equity and drawdown"
      summary={equitySummary(run, moneyText)}
      table={() => equityTable(run, moneyText)}
      actions={logSwitch}
      {...(isLinked && {
        note: 'Point at a day to see it on the chart of prices. Click to go there.',
      })}
    >
      <EquityChart
        bars={run.bars}
        series={run.series}
        logarithmic={isLogarithmic}
        moneyText={moneyText}
        onView={setView}
      />
    </ChartFigure>
  );
}

/** Head figures that are not shown large. */
const FURTHER_FIGURES = HEAD_FIGURES.filter(({ name }) =>
  LARGE_FIGURES.every((large) => large !== name),
);

/** Story of the run, four large figures, verdicts, how far the result can move, equity with benchmark and underwater plot, and further figures. */
export function OverviewTab({ run, checking }: OverviewTabProps) {
  const { symbols } = run;
  const { report, verdicts, strategy, symbol, band } = run.document;
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h2">
          {strategy.name} on{' '}
          {symbols.length > 1 ? `${symbols.length} instruments` : instrumentName(symbol)}
        </Typography>
        <Story document={run.document} />
        <LargeFigures report={report} />
        <VerdictChips verdicts={verdicts} checking={checking} />
      </Stack>
      {band !== null && report.ambiguousBarCount > 0 && (
        <ResultBandCard band={band} ambiguousBarCount={report.ambiguousBarCount} />
      )}
      <EquityFigure run={run} />
      <ContributionsTable run={run} />
      <FigureGrid figures={FURTHER_FIGURES} report={report} />
    </Stack>
  );
}
