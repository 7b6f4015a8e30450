import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { ChangeText } from '../../../components/change-text.tsx';
import { formatCompact } from '../../../format/compact.ts';
import { color, figures } from '../../../theme/theme.ts';
import { LivePrice } from './live-price.tsx';
import { Sparkline } from './sparkline.tsx';
import { useLastDays } from './use-last-days.ts';
import type { WatchedAsset } from './watched-asset.ts';

interface WatchlistRowProps {
  readonly asset: WatchedAsset;
  readonly isSelected: boolean;
  /** True for the one row at which Tab stops. */
  readonly isTabStop: boolean;
  readonly onSelect: () => void;
  readonly onRemove: () => void;
}

/** An asset of the watchlist: chosen by a press, removed by its button or the Delete key. */
export function WatchlistRow(props: WatchlistRowProps) {
  const { asset, isSelected, isTabStop, onRemove } = props;
  return (
    <Box
      component="li"
      data-testid="watchlist-row"
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderBottom: `1px solid ${color.raised}`,
        boxShadow: isSelected ? `inset 2px 0 ${color.text}` : 'none',
        bgcolor: isSelected ? color.hover : 'transparent',
        '&:hover': { bgcolor: color.hover },
        '& .remove': { opacity: 0 },
        '&:hover .remove, & .remove:focus-visible': { opacity: 1 },
        '@media (hover: none)': { '& .remove': { opacity: 1 } },
      }}
    >
      <ChooseButton {...props} />
      <IconButton
        className="remove"
        size="small"
        aria-label={`Remove ${asset.symbol}`}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onRemove}
        sx={{ mx: 0.5, '& svg': { fontSize: 16 } }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

function ChooseButton(props: WatchlistRowProps) {
  const { asset, isSelected, isTabStop, onSelect, onRemove } = props;
  const { symbol, name } = asset;
  const { closes, volume } = useLastDays(asset);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    onRemove();
  };
  return (
    <ButtonBase
      data-row
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      title={factsOf(asset, volume)}
      sx={{
        flexGrow: 1,
        minWidth: 0,
        height: { xs: 56, md: 49 },
        pl: 2,
        gap: 1.5,
        justifyContent: 'flex-start',
        textAlign: 'left',
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: '20px' }}>{symbol}</Typography>
        <Typography noWrap sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {name}
        </Typography>
      </Box>
      <Sparkline values={closes} />
      <Prices asset={asset} volume={volume} />
    </ButtonBase>
  );
}

function Prices({ asset, volume }: { asset: WatchedAsset; volume: number | null }): ReactNode {
  const { price, priceChangePercent } = asset;
  if (price === null) {
    return (
      <Typography
        sx={{ fontSize: 12, color: 'text.secondary', width: 104, textAlign: 'right' }}
        title="No price right now"
      >
        no price
      </Typography>
    );
  }
  return (
    <Box sx={{ width: 104, textAlign: 'right', fontSize: 13, lineHeight: '20px' }}>
      <Box>
        <LivePrice price={price} />
      </Box>
      <Box
        sx={{ fontSize: 12, lineHeight: '16px', display: 'flex', justifyContent: 'end', gap: 1 }}
      >
        {volume !== null && (
          <Box component="span" sx={{ ...figures, color: 'text.secondary' }}>
            {formatCompact(volume)}
          </Box>
        )}
        {priceChangePercent !== null && <ChangeText percent={priceChangePercent} />}
      </Box>
    </Box>
  );
}

function factsOf({ name, marketCap, source, pricedAt }: WatchedAsset, volume: number | null) {
  const facts = [
    name,
    ...(volume === null ? [] : [`Volume ${formatCompact(volume)}`]),
    ...(marketCap === undefined ? [] : [`Market cap $${formatCompact(marketCap)}`]),
    pricedAt === null ? source : `${source}, ${new Date(pricedAt).toLocaleTimeString('en-US')}`,
  ];
  return facts.join(' · ');
}
