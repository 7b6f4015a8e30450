import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Deployment } from '@stratloom/contracts';
import { Link } from 'react-router';
import { DeltaText } from '../../../components/delta-text.tsx';
import { MoneyBadge, StateMark } from '../../../connections/deployment-marks.tsx';
import { useDeploymentList } from '../../../connections/use-deployment-list.ts';
import { instrumentName } from '../../../format/instrument-name.ts';
import { currencySign, formatQuotedPrice } from '../../../format/quoted-price.ts';
import { color, figures } from '../../../theme/theme.ts';

/** Strategies that have a place. */
const SHOWN = 5;
const LOOK_MS = 15_000;

/** The strategies that trade now, what each is worth and has earned; nothing where there are none. */
export function LiveNow() {
  const { data = [] } = useDeploymentList(LOOK_MS);
  const live = data.filter(({ state }) => state !== 'stopped');
  if (live.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="live-title"
      sx={{
        ...{ mt: 2, bgcolor: 'background.paper', overflow: 'hidden', borderRadius: '8px' },
        border: `1px solid ${color.raised}`,
      }}
    >
      <Box sx={{ px: 2, pt: 1.5, pb: 0.5, display: 'flex', alignItems: 'baseline' }}>
        <Typography
          id="live-title"
          component="h2"
          sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary', mr: 'auto' }}
        >
          Live now
        </Typography>
        <MuiLink component={Link} to="/live-strategies" sx={{ fontSize: 12 }}>
          {live.length > SHOWN ? `All ${live.length}` : 'Manage'}
        </MuiLink>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {live.slice(0, SHOWN).map((deployment) => (
          <li key={deployment.id}>
            <Strategy deployment={deployment} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Strategy({ deployment }: { readonly deployment: Deployment }) {
  const { id, name, symbol, timeframe, isPaper, state } = deployment;
  return (
    <Box
      component={Link}
      to={`/live-strategies?id=${id}`}
      sx={{
        ...{ display: 'grid', alignItems: 'center', columnGap: 2, px: 2, minHeight: 44, py: 0.5 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 2fr) 112px 112px minmax(0, 1fr) 160px 208px',
        },
        ...{ textDecoration: 'none', color: 'text.primary', '&:hover': { bgcolor: color.hover } },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Typography noWrap sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
        {name}
      </Typography>
      <span>
        <MoneyBadge isPaper={isPaper} />
      </span>
      <StateMark state={state} />
      <Typography noWrap sx={{ ...wide, fontSize: 12, color: 'text.secondary' }}>
        {instrumentName(symbol)} · {timeframe}
      </Typography>
      <Worth deployment={deployment} />
    </Box>
  );
}

/** Value and result of a strategy; a dash while no price is known. */
function Worth({ deployment: { equity, funds, quoteCurrency } }: { deployment: Deployment }) {
  if (equity === null) {
    return (
      <Typography sx={{ gridColumn: { md: 'span 2' }, fontSize: 13, textAlign: 'right' }}>
        <span title="No price is known now">–</span>
      </Typography>
    );
  }
  const [value, base] = [Number(equity), Number(funds)];
  const sign = currencySign(quoteCurrency);
  return (
    <>
      <Box component="span" sx={{ ...wide, ...figures, fontSize: 13, textAlign: 'right' }}>
        {formatQuotedPrice(value, { tickSize: 0.01, currency: quoteCurrency })}
      </Box>
      <Box component="span" sx={{ fontSize: 13, textAlign: 'right' }}>
        <DeltaText change={value - base} percent={(value / base - 1) * 100} unit={sign} />
      </Box>
    </>
  );
}

/** Left out where there is place for the most important alone. */
const wide = { display: { xs: 'none', md: 'block' } } as const;
