import type { LiveRecord } from '@stratloom/contracts';
import Typography from '@mui/material/Typography';
import { DataTable } from '../../../charts/data-table.tsx';
import { formatSignedPercent } from '../../../format/percent.ts';

/** Record of deployments of a listing, on paper and with real money apart. */
export function LiveTable({ live }: { readonly live: LiveRecord | null }) {
  const kinds = [
    ['On paper', live?.paper ?? null],
    ['Real money', live?.real ?? null],
  ] as const;
  return (
    <>
      <DataTable
        label="Live record"
        columns={[
          { title: 'Money' },
          ...['Deployments', 'Days in all', 'Fills', 'Return'].map((title) => ({
            ...{ title, isNumber: true },
          })),
        ]}
        rows={kinds.map(([name, figures]) =>
          figures === null
            ? [name, '–', '–', '–', '–']
            : [
                figures.by === 'author' ? `${name}, by its author alone` : name,
                figures.deployments,
                figures.daysAlive,
                figures.fillCount,
                formatSignedPercent(figures.returnRatio, 1),
              ],
        )}
      />
      <Typography sx={{ mt: 1, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        Every deployment of it counts, of all its versions, also those that were stopped. The return
        is the mean of closed results after fees, with open positions at their cost. Nobody is
        named: the record is shown from three people on, and before that of the author alone where
        their profile shows figures. Renewed every hour.
      </Typography>
    </>
  );
}
