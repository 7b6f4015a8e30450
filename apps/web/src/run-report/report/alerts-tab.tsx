import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { groupedText } from '@stratloom/engine/report';
import type { Bars } from '@stratloom/engine/model';
import { useMemo, useState } from 'react';
import type { RunAlert } from '../../engine-client/engine-client.ts';
import { barTimeText } from '../orders/order-columns.tsx';
import { DetailList } from '../rows/detail-list.tsx';
import type { RowColumn } from '../rows/row-column.ts';
import { RowGrid } from '../rows/row-grid.tsx';
import type { ShownRun } from '../shown-run.ts';

function columnsOf(bars: Bars): readonly RowColumn<RunAlert>[] {
  return [
    { title: 'Bar', width: 18, cell: ({ barIndex }) => barTimeText(bars, barIndex) },
    { title: 'Condition', width: 25, isWide: true, cell: ({ title }) => title },
    { title: 'Message', width: 57, cell: ({ text }) => text },
  ];
}

/** The messages that the strategy would have sent, newest first. */
export function AlertsTab({ run }: { readonly run: ShownRun }) {
  const { bars, alerts } = run;
  const [selected, setSelected] = useState(-1);
  const newest = useMemo(() => alerts.toReversed(), [alerts]);
  const columns = useMemo(() => columnsOf(bars), [bars]);
  const chosen = newest[selected];
  if (newest.length === 0) {
    return (
      <Typography color="textSecondary">
        The strategy raised no alerts on these bars. Scripts raise them with alert and
        alertcondition.
      </Typography>
    );
  }
  const at = (place: number): RunAlert => {
    const alert = newest[place];
    if (alert === undefined) throw new RangeError(`there is no alert at place ${place}`);
    return alert;
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {groupedText(newest.length, 0)} {newest.length === 1 ? 'message' : 'messages'} that a live
        strategy would have sent at the close of these bars.
      </Typography>
      <RowGrid
        label="Alerts. Arrow keys choose one and show all of its message."
        columns={columns}
        minWidth={560}
        rowCount={newest.length}
        rowAt={at}
        selectedPlace={selected}
        order={null}
        onOrder={() => undefined}
        onSelect={setSelected}
        testId="alert-list"
      />
      {chosen !== undefined && (
        <DetailList
          label="Alert"
          title={chosen.title === '' ? 'Alert' : chosen.title}
          entries={[
            ['Bar', barTimeText(bars, chosen.barIndex)],
            ['Message', chosen.text],
          ]}
        />
      )}
    </Stack>
  );
}
