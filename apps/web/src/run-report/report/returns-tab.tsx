import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { groupedText, ratioText } from '@stratloom/engine/report';
import type { RollingFigures } from '@stratloom/engine/report';
import { useMemo } from 'react';
import { ChartFigure } from '../../charts/chart-figure.tsx';
import { chartColor } from '../../charts/chart-style.ts';
import type { Bars } from '@stratloom/engine/model';
import { sampledPlaces } from '../../charts/data-table.tsx';
import { Histogram } from '../../charts/histogram.tsx';
import type { ChartLine } from '../../charts/line-chart-view.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { MonthlyHeatMap } from '../../charts/monthly-heat-map.tsx';
import { YearBars } from '../../charts/year-bars.tsx';
import type { ReturnPlots } from '../../engine-client/details/run-plots.ts';
import type { ShownRun } from '../shown-run.ts';
import { CLICK_NOTE, useGoToTime } from '../use-go-to-time.ts';
import { TimeOfPlot } from './bar-time.tsx';
import { DetailsView } from './details-view.tsx';

function linesOf({ dayTime, sharpeRatio, beta }: RollingFigures): ChartLine[] {
  const line = { isRatio: false, time: dayTime } as const;
  return [
    { ...line, name: 'Sharpe ratio', color: chartColor.rolling, pane: 0, values: sharpeRatio },
    { ...line, name: 'Beta', color: chartColor.benchmark, pane: 1, values: beta },
  ];
}

function figureText(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? 'N/A' : groupedText(value, 2);
}

interface RollingProps {
  readonly rolling: RollingFigures;
  readonly bars: Bars;
}

function Rolling({ rolling, bars }: RollingProps) {
  const goToTime = useGoToTime(bars);
  const lines = useMemo(() => linesOf(rolling), [rolling]);
  const { windowDays, dayTime, sharpeRatio, beta } = rolling;
  if (dayTime.length <= windowDays) {
    return (
      <Typography variant="body2" color="textSecondary">
        Rolling figures need more than {windowDays} days; this run has {dayTime.length}.
      </Typography>
    );
  }
  const table = () => ({
    columns: [
      { title: 'Day' },
      { title: 'Sharpe ratio', isNumber: true },
      { title: 'Beta', isNumber: true },
    ],
    rows: sampledPlaces(dayTime.length - windowDays).map((place) => {
      const day = place + windowDays;
      return [
        <TimeOfPlot key="day" bars={bars} time={dayTime[day] ?? Number.NaN} />,
        figureText(sharpeRatio[day]),
        figureText(beta[day]),
      ];
    }),
  });
  return (
    <ChartFigure
      title="Rolling Sharpe ratio and beta"
      note={`Over the last ${windowDays} days with bars; beta against buy and hold.${goToTime === undefined ? '' : CLICK_NOTE}`}
      summary={`At the end the Sharpe ratio of the last ${windowDays} days is ${figureText(sharpeRatio.at(-1))} and the beta ${figureText(beta.at(-1))}.`}
      table={table}
    >
      <LineChart lines={lines} height={260} onPick={goToTime} />
    </ChartFigure>
  );
}

function OverTime({ plots, bars }: { readonly plots: ReturnPlots; readonly bars: Bars }) {
  return (
    <>
      <YearBars years={plots.years} />
      <Rolling rolling={plots.rolling} bars={bars} />
    </>
  );
}

/** Returns by month, day and year, and of late. */
export function ReturnsTab({ run }: { readonly run: ShownRun }) {
  const { monthlyReturns, dailyReturnBins } = run.document.report;
  const goToTime = useGoToTime(run.bars);
  const bins = dailyReturnBins.map(({ fromRatio, toRatio, count }) => ({
    from: fromRatio,
    to: toRatio,
    count,
  }));
  return (
    <Stack sx={{ gap: 4 }}>
      <section>
        <Typography variant="h3" component="h3" gutterBottom>
          Monthly returns
        </Typography>
        {monthlyReturns.length === 0 ? (
          <Typography color="textSecondary">There is no month to show.</Typography>
        ) : (
          <MonthlyHeatMap
            months={monthlyReturns}
            onPick={goToTime && (({ year, month }) => goToTime(Date.UTC(year, month - 1)))}
          />
        )}
      </section>
      {bins.length === 0 ? (
        <Typography color="textSecondary">There are no daily returns.</Typography>
      ) : (
        <Histogram title="Daily returns" bins={bins} noun="days" textOf={ratioText} isSigned />
      )}
      <DetailsView part={run.details.returnPlots()} runKey={run.document.receipt}>
        {(plots) => <OverTime plots={plots} bars={run.bars} />}
      </DetailsView>
    </Stack>
  );
}
