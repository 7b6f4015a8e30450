import Typography from '@mui/material/Typography';
import type { Portfolio } from '@stratloom/contracts';
import { DataTable } from '../../charts/data-table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { unitPrice, units } from './amounts.ts';

const COLUMNS = [
  { title: 'Time (UTC)' },
  { title: 'What', isText: true },
  { title: 'Quantity', isNumber: true },
  { title: 'Price', isNumber: true },
  { title: 'Fee', isNumber: true },
  { title: 'By', isText: true },
] as const;

const WORDS = { buy: 'Bought', sell: 'Sold', in: 'Came in', out: 'Went out' } as const;

/** The last fills, deposits and withdrawals. */
export function ActivityTable({ portfolio: { activity } }: { readonly portfolio: Portfolio }) {
  if (activity.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>Nothing has happened yet.</Typography>;
  }
  return (
    <DataTable
      label="Activity"
      columns={COLUMNS}
      rows={activity.map((each) => [
        formatMoment(each.time / 1000),
        `${WORDS[each.kind]} ${each.asset}`,
        units(each.quantity),
        each.price === null
          ? ''
          : each.quoteAsset === 'USD'
            ? unitPrice(each.price)
            : `${units(each.price)} ${each.quoteAsset ?? ''}`,
        Number(each.fee) === 0 ? '' : `${units(each.fee)} ${each.feeAsset}`,
        each.by,
      ])}
    />
  );
}
