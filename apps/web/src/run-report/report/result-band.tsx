import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { groupedText, ratioText } from '@stratloom/engine/report';
import type { BandEdge, ResultBand } from '@stratloom/engine/report';
import { color, figures } from '../../theme/theme.ts';
import { useMoneyText } from '../money-text.tsx';
import { toneOf } from './signed-text.tsx';

interface ResultBandProps {
  readonly band: ResultBand;
  readonly ambiguousBarCount: number;
}

/** Position of the expected result between the worst and the best, 0 to 1. */
export function placeInBand({ worst, expected, best }: ResultBand): number {
  const width = best.returnRatio - worst.returnRatio;
  return width === 0 ? 0.5 : (expected.returnRatio - worst.returnRatio) / width;
}

function Edge({ name, edge }: { readonly name: string; readonly edge: BandEdge }) {
  const moneyText = useMoneyText();
  const tone = toneOf(edge.returnRatio);
  return (
    <div>
      <dt>{name}</dt>
      <Box component="dd" sx={{ fontSize: 16, fontWeight: 600, color: tone.color }}>
        <Box component="span" aria-hidden sx={{ fontSize: '0.65em', mr: 0.5 }}>
          {tone.arrow}
        </Box>
        {ratioText(edge.returnRatio)}
      </Box>
      <dd>{moneyText(edge.finalEquity)}</dd>
      <dd>Drawdown {ratioText(edge.maxDrawdownRatio)}</dd>
    </div>
  );
}

function Track({ share }: { readonly share: number }) {
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 6, my: 1.5, borderRadius: 3, bgcolor: color.raised }}
    >
      <Box
        sx={{
          position: 'absolute',
          left: `calc(${(share * 100).toFixed(1)}% - 2px)`,
          top: -3,
          width: 4,
          height: 12,
          borderRadius: 1,
          bgcolor: color.text,
        }}
      />
    </Box>
  );
}

/** Range of results that ambiguous bars allow. */
export function ResultBandCard({ band, ambiguousBarCount }: ResultBandProps) {
  const bars = `${groupedText(ambiguousBarCount, 0)} ${ambiguousBarCount === 1 ? 'bar' : 'bars'}`;
  return (
    <Box
      component="section"
      aria-label="Worst, expected and best"
      data-testid="result-band"
      sx={{ border: `1px solid ${color.raised}`, borderRadius: 1, p: 2 }}
    >
      <Typography variant="h3" component="h3">
        Worst, expected and best
      </Typography>
      <Typography variant="body2" color="textSecondary">
        In {bars} it is not known whether the high or the low came first. The result lies between:
      </Typography>
      <Track share={placeInBand(band)} />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, 1fr)',
          gap: 1,
          m: 0,
          '& > div:nth-of-type(2)': { textAlign: 'center' },
          '& > div:nth-of-type(3)': { textAlign: 'right' },
          '& dt': { fontSize: 12, color: 'text.secondary' },
          '& dd': { ...figures, m: 0, fontSize: 12, overflowWrap: 'anywhere' },
        }}
      >
        <Edge name="Worst" edge={band.worst} />
        <Edge name="Expected" edge={band.expected} />
        <Edge name="Best" edge={band.best} />
      </Box>
    </Box>
  );
}
