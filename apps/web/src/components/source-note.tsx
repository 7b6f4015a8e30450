import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useState } from 'react';
import { formatAge } from '../format/age.ts';
import { color, touchReach } from '../theme/theme.ts';
import { useNow } from './use-now.ts';

const SourceExplanation = lazy(async () => ({
  default: (await import('./source-explanation.tsx')).SourceExplanation,
}));

interface SourceNoteProps {
  /** Source of prices or bars, for example `Simulated prices` or `Coinbase`. */
  readonly source: string;
  /** Time of the price, UTC ms; left out = no age is shown. */
  readonly pricedAt?: number | null | undefined;
}

/** Sources of prices that no market has made. */
const NOT_REAL = /^(?:simulated|sample|demo)/i;

/** Returns whether a market has made the prices of a source. */
export function isOfMarket(source: string): boolean {
  return !NOT_REAL.test(source);
}

/** Returns the time of the oldest price that a market has made, UTC ms; null without one. */
export function oldestPrice(
  prices: readonly { readonly source: string; readonly pricedAt: number | null }[],
): number | null {
  const times = prices.flatMap(({ source, pricedAt }) =>
    isOfMarket(source) && pricedAt !== null ? [pricedAt] : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** Says where prices come from and how old they are; those that no market has made explain themselves. */
export function SourceNote({ source, pricedAt = null }: SourceNoteProps) {
  const text = (
    <>
      <span>{source}</span>
      {pricedAt !== null && <Age pricedAt={pricedAt} />}
    </>
  );
  const size = {
    fontFamily: 'fontFamily',
    fontSize: 12,
    lineHeight: '16px',
    whiteSpace: 'nowrap',
  } as const;
  if (!isOfMarket(source)) return <Explained text={text} sx={size} />;
  return (
    <Box component="span" sx={{ ...size, color: 'text.secondary' }}>
      {text}
    </Box>
  );
}

function Explained({ text, sx }: { readonly text: React.ReactNode; readonly sx: object }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          ...sx,
          ...touchReach,
          color: color.info,
          borderRadius: '4px',
          '& > span:first-of-type': { borderBottom: `1px dotted ${color.info}` },
        }}
      >
        {text}
      </ButtonBase>
      {anchor !== null && (
        <Suspense fallback={null}>
          <SourceExplanation anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

function Age({ pricedAt }: { readonly pricedAt: number }) {
  const now = useNow(1_000);
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'pre' }}
      title={new Date(pricedAt).toLocaleString('en-US')}
    >
      {` · ${formatAge(now - pricedAt)}`}
    </Box>
  );
}
