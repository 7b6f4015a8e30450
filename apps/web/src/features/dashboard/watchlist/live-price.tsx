import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useState } from 'react';
import { formatQuotedPrice } from '../../../format/quoted-price.ts';
import { color, figures } from '../../../theme/theme.ts';
import type { WatchedAsset } from './watched-asset.ts';

const flash = keyframes`from { background-color: var(--flash); } to { background-color: transparent; }`;

type PricedAsset = Pick<WatchedAsset, 'tickSize' | 'currency' | 'isStale'> & {
  readonly price: number;
};

/**
 * A price that lights up for a moment when it changes; it stays still for those who want no motion. One that is older than
 * it should be is grey, and never lights up.
 */
export function LivePrice(asset: PricedAsset) {
  const { price, isStale } = asset;
  const [last, setLast] = useState<{ price: number; isRise: boolean | null }>({
    price,
    isRise: null,
  });
  if (last.price !== price) setLast({ price, isRise: price > last.price });
  const { isRise } = last;
  return (
    <Box
      // A new element begins its animation anew.
      key={price}
      component="span"
      sx={{
        ...figures,
        ...{ px: 0.5, mr: -0.5, borderRadius: '4px', whiteSpace: 'nowrap' },
        ...(isStale && { color: 'text.secondary' }),
        ...(isRise !== null &&
          !isStale && {
            '--flash': `${isRise ? color.gain : color.loss}3d`,
            animation: `${flash} 900ms ease-out`,
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
          }),
      }}
    >
      {formatQuotedPrice(price, asset)}
    </Box>
  );
}
