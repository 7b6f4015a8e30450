import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Portfolio } from '@stratloom/contracts';
import { useState } from 'react';
import { Segments } from '../../components/segments.tsx';
import { color, figures } from '../../theme/theme.ts';
import { dollars, gain } from './amounts.ts';

const WAYS = [
  { value: 'byAsset', label: 'Asset' },
  { value: 'byVenue', label: 'Venue' },
  { value: 'byStrategy', label: 'Strategy' },
] as const;

type Way = (typeof WAYS)[number]['value'];

interface Bar {
  readonly name: string;
  readonly amount: number;
  readonly text: string;
}

/** Allocation of the money, and contribution to its result. */
export function Shares({ portfolio }: { readonly portfolio: Portfolio }) {
  const [way, setWay] = useState<Way>('byAsset');
  const parts = portfolio.allocation[way].map(({ name, value }) => ({
    ...{ name: venueName(name), amount: Number(value), text: dollars(value) },
  }));
  const earned = (
    way === 'byStrategy' ? portfolio.contribution.byStrategy : portfolio.contribution.byAsset
  ).map(({ name, pnl }) => ({ name, amount: Number(pnl), text: gain(pnl) }));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ mr: 'auto' }}>
          Allocation
        </Typography>
        <Segments label="Allocation by" options={WAYS} value={way} onChange={setWay} />
      </Box>
      <Bars label="Allocation" bars={parts} />
      <Typography variant="h3" component="h2" sx={{ mt: 2.5, mb: 1.5 }}>
        {way === 'byStrategy' ? 'P&L by strategy, after fees' : 'P&L by asset, before fees'}
      </Typography>
      <Bars label="Contribution" bars={earned} />
    </>
  );
}

function venueName(name: string): string {
  return name === 'paper' ? 'Paper' : name;
}

function Bars({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const largest = Math.max(...bars.map(({ amount }) => Math.abs(amount)), 0);
  if (bars.length === 0) {
    return <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>Nothing yet.</Typography>;
  }
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, fontSize: 13 }}
    >
      {bars.map(({ name, amount, text }) => (
        <li key={name}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Box
              component="span"
              sx={{
                minWidth: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {name}
            </Box>
            <Box component="span" sx={figures}>
              {text}
            </Box>
          </Box>
          <Box aria-hidden sx={{ height: 4, mt: 0.5, borderRadius: '2px', bgcolor: color.raised }}>
            <Box
              sx={{
                ...{ height: 4, borderRadius: '2px' },
                bgcolor: amount < 0 ? color.loss : color.textSecondary,
                width: `${largest === 0 ? 0 : (Math.abs(amount) / largest) * 100}%`,
              }}
            />
          </Box>
        </li>
      ))}
    </Box>
  );
}
