import Typography from '@mui/material/Typography';
import { durationText, ratioText } from '@stratloom/engine/report';
import type { Drawdown } from '@stratloom/engine/report';
import { DataTable } from '../../charts/data-table.tsx';
import { BarTime } from './bar-time.tsx';
import { SignedText } from './signed-text.tsx';

const COLUMNS = [
  { title: 'Depth' },
  { title: 'Peak' },
  { title: 'Trough' },
  { title: 'Recovered' },
  { title: 'Time under water', isNumber: true },
];

/** The deepest falls of equity, deepest first. */
export function DrawdownTable({ drawdowns }: { readonly drawdowns: readonly Drawdown[] }) {
  if (drawdowns.length === 0) {
    return <Typography color="textSecondary">Equity was never below an earlier peak.</Typography>;
  }
  return (
    <DataTable
      label="Drawdowns"
      columns={COLUMNS}
      rows={drawdowns.map((drawdown) => [
        <SignedText key="depth" value={drawdown.depthRatio} text={ratioText} />,
        <BarTime key="peak" barIndex={drawdown.startBarIndex} time={drawdown.startTime} />,
        <BarTime key="trough" barIndex={drawdown.troughBarIndex} time={drawdown.troughTime} />,
        drawdown.endBarIndex < 0 ? (
          'not yet'
        ) : (
          <BarTime key="end" barIndex={drawdown.endBarIndex} time={drawdown.endTime} />
        ),
        durationText(drawdown.durationMs),
      ])}
    />
  );
}
