import Box from '@mui/material/Box';
import { color } from '../../../theme/theme.ts';
import type { ListingImage } from './state/listing.ts';

/** Price as a line in a box of 240 x 80, and thinner lines that guide the strategy. */
interface Drawing {
  readonly price: string;
  readonly guides: readonly string[];
}

const DRAWINGS: Readonly<Record<ListingImage, Drawing>> = {
  breakout: {
    price: 'M0 60 L24 52 L44 58 L66 50 L88 56 L112 48 L132 54 L152 36 L176 28 L204 18 L240 8',
    guides: ['M0 46 L152 46'],
  },
  network: {
    price: 'M0 44 L36 60 L60 30 L96 52 L120 24 L156 48 L192 16 L240 30',
    guides: ['M36 60 L96 24 L156 48', 'M36 20 L96 52 L156 16', 'M36 60 L96 52', 'M96 24 L156 16'],
  },
  reversion: {
    price: 'M0 40 L24 42 L40 20 L52 66 L64 10 L80 58 L100 24 L124 50 L150 34 L184 42 L240 40',
    guides: ['M0 40 L240 40'],
  },
  bands: {
    price: 'M0 40 L40 34 L80 44 L120 40 L150 42 L176 30 L204 18 L240 12',
    guides: ['M0 14 L60 26 L130 34 L180 20 L240 2', 'M0 66 L60 54 L130 46 L180 60 L240 78'],
  },
  dips: {
    price: 'M0 30 L30 24 L58 44 L80 38 L104 58 L136 46 L160 50 L192 30 L240 16',
    guides: ['M0 40 L240 26'],
  },
  grid: {
    price: 'M0 62 L40 56 L80 48 L120 50 L160 34 L200 30 L240 14',
    guides: ['M0 70 L80 60 L160 58 L240 50', 'M0 54 L80 58 L160 62 L240 66'],
  },
};

/** A drawing of what a sample strategy looks for; decoration, since its name and description say it. */
export function ListingDrawing({ image }: { readonly image: ListingImage }) {
  const { price, guides } = DRAWINGS[image];
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 240 80"
      preserveAspectRatio="none"
      sx={{ display: 'block', width: 1, height: 72, fill: 'none', overflow: 'visible' }}
    >
      {guides.map((path) => (
        <path
          key={path}
          d={path}
          stroke={color.edge}
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d={price} stroke={color.text} strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </Box>
  );
}
