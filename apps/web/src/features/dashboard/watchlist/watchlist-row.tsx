import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { DeltaText } from '../../../components/delta-text.tsx';
import { StaleMark } from '../../../components/stale-mark.tsx';
import { formatCompact } from '../../../format/compact.ts';
import { color, figures } from '../../../theme/theme.ts';
import { LivePrice } from './live-price.tsx';
import { Sparkline } from './sparkline.tsx';
import { SwipeRow } from './swipe-row.tsx';
import { symbolText, type WatchedAsset } from './watched-asset.ts';

/** Wherever a pointer can rest. */
const HOVERS = '@media (hover: hover)';
/** Pixels. */
const PRICE_WIDTH = 112;

/** Height of a row, pixels. */
export const ROW_HEIGHT = 52;

interface WatchlistRowProps {
  readonly asset: WatchedAsset;
  readonly isSelected: boolean;
  /** True for the one row at which Tab stops. */
  readonly isTabStop: boolean;
  readonly onSelect: () => void;
  /** Undefined where nothing can be changed. */
  readonly onRemove: (() => void) | undefined;
  /** Handle to drag the row by; before it. */
  readonly handle?: ReactNode;
  /** Button for what else can be done with it; after it. */
  readonly menu?: ReactNode;
}

/** An asset of the watchlist: chosen by a press, removed by its button, the Delete key or a swipe. */
export function WatchlistRow(props: WatchlistRowProps) {
  const { asset, isSelected, isTabStop, onRemove, handle, menu } = props;
  return (
    <SwipeRow onRemove={onRemove}>
      <Box
        data-testid="watchlist-row"
        sx={{
          ...{ position: 'relative', display: 'flex', alignItems: 'center', height: ROW_HEIGHT },
          borderBottom: `1px solid ${color.raised}`,
          boxShadow: isSelected ? `inset 2px 0 ${color.text}` : 'none',
          bgcolor: isSelected ? color.hover : 'transparent',
          '&:hover': { bgcolor: color.hover },
          '& .on-hover': { opacity: 0 },
          '&:hover .on-hover, &:focus-within .on-hover': { opacity: 1 },
          '@media (hover: none)': { '& .on-hover': { opacity: 1 } },
          // Buttons take the place of the line, so that all prices end at the same edge.
          [HOVERS]: {
            '& .buttons': { position: 'absolute', right: PRICE_WIDTH + 24 },
            '&:hover svg.line, &:focus-within svg.line': { visibility: 'hidden' },
          },
        }}
      >
        {handle}
        <ChooseButton {...props} />
        {onRemove !== undefined && (
          <Box className="buttons on-hover" sx={{ display: 'flex', pr: { xs: 0.5, md: 0 } }}>
            {menu}
            <IconButton
              size="small"
              aria-label={`Remove ${asset.symbol}`}
              tabIndex={isTabStop ? 0 : -1}
              onClick={onRemove}
              sx={{
                '& svg': { fontSize: 18 },
                ...{ width: { xs: 44, md: 'auto' }, height: { xs: 44, md: 'auto' } },
                // Under a finger it is in the menu.
                ...(menu !== undefined && { '@media (hover: none)': { display: 'none' } }),
              }}
            >
              <CloseIcon />
            </IconButton>
          </Box>
        )}
      </Box>
    </SwipeRow>
  );
}

function ChooseButton(props: WatchlistRowProps) {
  const { asset, isSelected, isTabStop, onSelect, onRemove } = props;
  const { symbol, name, source, closes } = asset;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Delete' || onRemove === undefined) return;
    event.preventDefault();
    onRemove();
  };
  return (
    <ButtonBase
      data-row={symbol}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      title={factsOf(asset)}
      sx={{
        ...{ flexGrow: 1, minWidth: 0, height: 1, pl: 2, gap: 1.5 },
        ...{ justifyContent: 'flex-start', textAlign: 'left' },
        ...{ pr: onRemove === undefined ? 2 : 0, [HOVERS]: { pr: 2 } },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600, fontSize: 14, lineHeight: '20px' }}>
          {symbolText(symbol)}
        </Typography>
        <Typography noWrap sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {symbolText(symbol) === symbol ? name : `${source} · ${name}`}
        </Typography>
      </Box>
      <Sparkline values={closes} />
      <Prices asset={asset} />
    </ButtonBase>
  );
}

function Prices({ asset }: { readonly asset: WatchedAsset }): ReactNode {
  const { price, priceChangePercent, volume, pricedAt, isStale } = asset;
  const width = PRICE_WIDTH;
  if (price === null) {
    return (
      <Typography
        sx={{ fontSize: 12, color: 'text.secondary', width, flexShrink: 0, textAlign: 'right' }}
        title="No price right now"
      >
        no price
      </Typography>
    );
  }
  return (
    <Box sx={{ width, flexShrink: 0, textAlign: 'right', fontSize: 13, lineHeight: '20px' }}>
      <Box>
        <LivePrice {...asset} price={price} />
      </Box>
      <Box
        sx={{ fontSize: 12, lineHeight: '16px', display: 'flex', justifyContent: 'end', gap: 1 }}
      >
        {volume !== null && !isStale && (
          <Box component="span" sx={{ ...figures, color: 'text.secondary' }}>
            {formatCompact(volume)}
          </Box>
        )}
        {isStale && pricedAt !== null && <StaleMark pricedAt={pricedAt} />}
        {priceChangePercent !== null && !isStale && <DeltaText percent={priceChangePercent} />}
      </Box>
    </Box>
  );
}

function factsOf({ name, marketCap, source, pricedAt, volume }: WatchedAsset): string {
  const facts = [
    name,
    ...(volume === null ? [] : [`Volume ${formatCompact(volume)}`]),
    ...(marketCap === undefined ? [] : [`Market cap $${formatCompact(marketCap)}`]),
    pricedAt === null ? source : `${source}, ${new Date(pricedAt).toLocaleTimeString('en-US')}`,
  ];
  return facts.join(' · ');
}
