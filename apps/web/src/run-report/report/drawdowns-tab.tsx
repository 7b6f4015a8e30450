import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ratioText } from '@stratloom/engine/report';
import type { CrisisPeriod } from '@stratloom/engine/report';
import { useMemo } from 'react';
import { ChartFigure } from '../../charts/chart-figure.tsx';
import { chartColor } from '../../charts/chart-style.ts';
import type { Bars } from '@stratloom/engine/model';
import { DataTable, sampledPlaces } from '../../charts/data-table.tsx';
import { LineChart } from '../../charts/line-chart.tsx';
import type { RiskPlots } from '../../engine-client/details/run-plots.ts';
import type { ShownRun } from '../shown-run.ts';
import { CLICK_NOTE, useGoToTime } from '../use-go-to-time.ts';
import { TimeOfPlot } from './bar-time.tsx';
import { DetailsView } from './details-view.tsx';
import { DrawdownTable } from './drawdown-table.tsx';
import { SignedText } from './signed-text.tsx';

function Exposure({ plots, bars }: { readonly plots: RiskPlots; readonly bars: Bars }) {
  const goToTime = useGoToTime(bars);
  const { time, netRatio, grossRatio } = plots;
  const lines = useMemo(() => {
    const line = { isRatio: true, pane: 0, time } as const;
    return [
      { ...line, name: 'Gross', color: chartColor.benchmark, values: grossRatio },
      { ...line, name: 'Net', color: chartColor.rolling, values: netRatio },
    ];
  }, [time, netRatio, grossRatio]);
  const most = grossRatio.reduce((a, b) => Math.max(a, b), 0);
  const table = () => ({
    columns: [
      { title: 'Bar' },
      { title: 'Net', isNumber: true },
      { title: 'Gross', isNumber: true },
    ],
    rows: sampledPlaces(time.length).map((place) => [
      <TimeOfPlot key="bar" bars={bars} time={time[place] ?? Number.NaN} />,
      ratioText(netRatio[place] ?? Number.NaN),
      ratioText(grossRatio[place] ?? Number.NaN),
    ]),
  });
  return (
    <ChartFigure
      title="Exposure"
      note={`Value held as a share of equity at each close. Net: long minus short. Gross: long plus short.${goToTime === undefined ? '' : CLICK_NOTE}`}
      summary={`At most ${ratioText(most)} of equity was in the market.`}
      table={table}
    >
      <LineChart lines={lines} height={180} onPick={goToTime} />
    </ChartFigure>
  );
}

function Crises({ crises }: { readonly crises: readonly CrisisPeriod[] }) {
  return (
    <section>
      <Typography variant="h3" component="h3" gutterBottom>
        Crises
      </Typography>
      {crises.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          These bars cover no well-known crisis.
        </Typography>
      ) : (
        <DataTable
          label="Crises"
          columns={[
            { title: 'Crisis' },
            { title: 'From' },
            { title: 'To' },
            { title: 'Return', isNumber: true },
            { title: 'Buy and hold', isNumber: true },
            { title: 'Drawdown', isNumber: true },
          ]}
          rows={crises.map((crisis) => [
            crisis.name,
            crisis.from,
            crisis.to,
            <SignedText key="return" value={crisis.returnRatio} text={ratioText} />,
            <SignedText key="held" value={crisis.benchmarkRatio} text={ratioText} />,
            <SignedText key="fall" value={crisis.maxDrawdownRatio} text={ratioText} />,
          ])}
        />
      )}
    </section>
  );
}

/** Depth and length of drawdowns, what was at risk, and how the run came through bad times. */
export function DrawdownsTab({ run }: { readonly run: ShownRun }) {
  return (
    <Stack sx={{ gap: 4 }}>
      <section>
        <Typography variant="h3" component="h3" gutterBottom>
          Deepest drawdowns
        </Typography>
        <DrawdownTable drawdowns={run.document.report.drawdowns} />
      </section>
      <DetailsView part={run.details.riskPlots()} runKey={run.document.receipt}>
        {(plots) => (
          <>
            <Exposure plots={plots} bars={run.bars} />
            <Crises crises={plots.crises} />
          </>
        )}
      </DetailsView>
    </Stack>
  );
}
