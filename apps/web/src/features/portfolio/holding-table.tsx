import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Portfolio, PortfolioHolding } from '@stratloom/contracts';
import type { ReactNode } from 'react';
import { DataTable } from '../../charts/data-table.tsx';
import { color, figures } from '../../theme/theme.ts';
import { dollars, gain, unitPrice, units } from './amounts.ts';

const COLUMNS = [
  { title: 'Asset' },
  { title: 'Quantity', isNumber: true },
  { title: 'Avg cost', isNumber: true },
  { title: 'Price', isNumber: true },
  { title: 'Value', isNumber: true },
  { title: 'Unrealized P&L', isNumber: true },
  { title: '% of total', isNumber: true },
  { title: 'Held by', isText: true },
] as const;

/** Everything that is held: a table, on phones a list. */
export function HoldingTable({ portfolio }: { readonly portfolio: Portfolio }) {
  const { holdings, value, accounts } = portfolio;
  if (holdings.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>Nothing is held.</Typography>;
  }
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const shown = holdings.toSorted((a, b) => Number(b.value ?? 0) - Number(a.value ?? 0));
  return (
    <>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <DataTable
          label="Holdings"
          columns={COLUMNS}
          rows={shown.map((holding) => cells(holding, Number(value), names))}
        />
      </Box>
      <Box
        component="ul"
        aria-label="Holdings"
        sx={{ display: { sm: 'none' }, m: 0, p: 0, listStyle: 'none' }}
      >
        {shown.map((holding) => (
          <PhoneRow
            key={`${holding.accountId} ${holding.asset}`}
            holding={holding}
            account={names.get(holding.accountId) ?? ''}
          />
        ))}
      </Box>
    </>
  );
}

function cells(
  holding: PortfolioHolding,
  total: number,
  names: ReadonlyMap<string, string>,
): ReactNode[] {
  const { accountId, asset, quantity, averageCost, price, value, unrealizedPnl } = holding;
  const { isCostAssumed, isMoney, heldBy } = holding;
  const account = names.size > 1 ? ` · ${names.get(accountId) ?? ''}` : '';
  return [
    <Box key="asset" component="span">
      <b>{asset}</b>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {account}
      </Box>
    </Box>,
    units(quantity),
    isCostAssumed ? (
      <span key="cost" title="A part came from elsewhere: its cost is its worth on that day.">
        ~{unitPrice(averageCost)}
      </span>
    ) : (
      unitPrice(averageCost)
    ),
    isMoney && averageCost === null ? '–' : unitPrice(price),
    value === null ? '–' : dollars(value),
    <Pnl key="pnl" amount={unrealizedPnl} />,
    value === null || total <= 0 ? '–' : <Share key="share" share={Number(value) / total} />,
    isMoney ? '' : heldBy.map(({ name }) => name).join(', '),
  ];
}

function Pnl({ amount }: { readonly amount: string | null }) {
  if (amount === null) return <>–</>;
  const value = Number(amount);
  const shade = value > 0 ? color.gain : value < 0 ? color.loss : color.text;
  return (
    <Box component="span" sx={{ color: shade }}>
      {gain(amount)}
    </Box>
  );
}

function Share({ share }: { readonly share: number }) {
  const percent = Math.max(0, Math.min(100, share * 100));
  return (
    <Box component="span" sx={{ display: 'inline-block', minWidth: 64 }}>
      {(share * 100).toFixed(1)}%
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'block', height: 4, mt: 0.25, borderRadius: '2px', bgcolor: color.raised }}
      >
        <Box
          component="span"
          sx={{
            ...{ display: 'block', height: 4, borderRadius: '2px', bgcolor: color.textSecondary },
            width: `${percent}%`,
          }}
        />
      </Box>
    </Box>
  );
}

interface PhoneRowProps {
  readonly holding: PortfolioHolding;
  readonly account: string;
}

function PhoneRow({ holding, account }: PhoneRowProps) {
  const { asset, quantity, value, unrealizedPnl } = holding;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 },
        ...{ minHeight: 56, '& + &': { borderTop: `1px solid ${color.raised}` } },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontSize: 14, fontWeight: 600 }}>
          {asset}
        </Typography>
        <Typography noWrap sx={{ fontSize: 12, color: 'text.secondary' }}>
          {units(quantity)} · {account}
        </Typography>
      </Box>
      <Box sx={{ ...figures, textAlign: 'right', fontSize: 14, whiteSpace: 'nowrap' }}>
        <div>{value === null ? '–' : dollars(value)}</div>
        <Box sx={{ fontSize: 12 }}>
          <Pnl amount={unrealizedPnl} />
        </Box>
      </Box>
    </Box>
  );
}
