import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Deployment } from '@stratloom/contracts';
import { Link as RouterLink } from 'react-router';
import { currencySign } from '../../../../format/quoted-price.ts';
import { color, figures } from '../../../../theme/theme.ts';
import { MoneyBadge, StateMark } from '../../../../connections/deployment-marks.tsx';
import { ReturnText } from '../detail/outlook-panels.tsx';
import { moneyText } from '../review-words.ts';
import { instrumentsText, positionText } from '../position-words.ts';

const STYLE = {
  ...{ width: 1, borderCollapse: 'collapse', fontSize: 13, bgcolor: color.surface },
  '& th, & td': { px: { xs: 1, md: 1.5 }, py: 0.5, height: { xs: 56, md: 44 }, textAlign: 'left' },
  '& thead th': { height: 36, fontSize: 12, fontWeight: 500, color: color.textSecondary },
  '& .number': { ...figures, textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead .number': { fontFamily: 'inherit' },
  '& tbody tr': { borderTop: `1px solid ${color.raised}` },
  '& tbody tr:hover': { bgcolor: color.hover },
} as const;

const WIDE = { display: { xs: 'none', md: 'table-cell' } } as const;

/** Deployments as rows; a phone shows state and return, the rest stands in the detail. */
export function DeploymentTable({ deployments }: { readonly deployments: readonly Deployment[] }) {
  return (
    <Box sx={{ border: `1px solid ${color.raised}`, borderRadius: 1, overflow: 'hidden' }}>
      <Box component="table" aria-label="Live strategies" sx={STYLE}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Status</th>
            <th scope="col" className="number">
              Return
            </th>
            <Box component="th" scope="col" className="number" sx={WIDE}>
              Value
            </Box>
            <Box component="th" scope="col" className="number" sx={WIDE}>
              Position
            </Box>
            <Box component="th" scope="col" sx={WIDE}>
              Instrument
            </Box>
          </tr>
        </thead>
        <tbody>
          {deployments.map((deployment) => (
            <DeploymentRow key={deployment.id} deployment={deployment} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function DeploymentRow({ deployment }: { readonly deployment: Deployment }) {
  const { id, name, isPaper, state, equity, funds, quoteCurrency, timeframe } = deployment;
  const value = equity === null ? null : Number(equity);
  return (
    <tr>
      <th scope="row">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Link
            component={RouterLink}
            to={`?id=${id}`}
            sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
          <MoneyBadge isPaper={isPaper} />
        </Box>
      </th>
      <td>
        <StateMark state={state} />
      </td>
      <td className="number">
        <ReturnText value={value} base={Number(funds)} unit={currencySign(quoteCurrency)} />
      </td>
      <Box component="td" className="number" sx={WIDE}>
        {value === null ? '–' : moneyText(value, quoteCurrency)}
      </Box>
      <Box component="td" className="number" sx={WIDE}>
        {positionText(deployment)}
      </Box>
      <Box component="td" sx={WIDE}>
        {instrumentsText(deployment)} · {timeframe}
      </Box>
    </tr>
  );
}
