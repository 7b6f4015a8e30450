import Box from '@mui/material/Box';
import type { Deployment } from '@stratloom/contracts';
import type { ReactNode } from 'react';
import { color } from '../../../theme/theme.ts';
import { currencySign } from '../../../format/quoted-price.ts';
import { ReturnText } from './detail/outlook-panels.tsx';
import { Figure } from './figure.tsx';
import { sumsOf, troubleText } from './overview-sums.ts';
import { moneyText } from './review-words.ts';

/** Sums over all deployments, and what is not alright. */
export function OverviewSummary({ deployments }: { readonly deployments: readonly Deployment[] }) {
  const { running, total, currency, value, funds, paper, real } = sumsOf(deployments);
  const trouble = troubleText(deployments);
  return (
    <Box>
      <Box
        component="dl"
        sx={{
          ...{ m: 0, p: 2, display: 'grid', gap: 2, '& dd, & dt': { m: 0 } },
          ...{ bgcolor: 'background.paper', border: `1px solid ${color.raised}` },
          borderRadius: '8px',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <Figure label="Total Return" isAnswer>
          {currency === null ? (
            <span title="Deployments in several currencies have no sum">–</span>
          ) : (
            <ReturnText value={value} base={funds} unit={currencySign(currency)} />
          )}
        </Figure>
        <Figure label="Total Value">
          {value === null || currency === null ? '–' : moneyText(value, currency)}
          <Note>{currency === null ? '' : `${moneyText(funds, currency)} allocated`}</Note>
        </Figure>
        <Figure label="Active Strategies">
          {running}
          <Note>of {total} total</Note>
        </Figure>
        <Figure label="Real money">
          {real}
          <Note>{paper} on paper</Note>
        </Figure>
      </Box>
      {trouble !== '' && (
        <Box
          component="output"
          sx={{ display: 'block', mt: 1, fontSize: 14, color: color.warning }}
        >
          {trouble}
        </Box>
      )}
    </Box>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        ...{ display: { xs: 'block', sm: 'inline' }, ml: { xs: 0, sm: 1 } },
        ...{ fontFamily: 'fontFamily', fontSize: 12, color: 'text.secondary' },
      }}
    >
      {children}
    </Box>
  );
}
