import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WidgetState } from '../../../chart-widget/widget-message.ts';
import { ChartAttribution } from '../../../charts/attribution.tsx';
import { DeltaText } from '../../../components/delta-text.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { SourceNote } from '../../../components/source-note.tsx';
import { StaleMark } from '../../../components/stale-mark.tsx';
import { currencySign, decimalsOf, formatQuotedPrice } from '../../../format/quoted-price.ts';
import { color, figures } from '../../../theme/theme.ts';
import { DEMO_SOURCE } from '../demo/demo-market.ts';
import { symbolText, type WatchedAsset } from '../watchlist/watched-asset.ts';
import type { PriceAnchor } from './anchored-bars.ts';
import { chartSymbol } from './chart-symbol.ts';
import type { LastClose } from './own-chart.tsx';
import { WidgetFrame } from './widget-frame.tsx';

const OwnChart = lazy(async () => ({ default: (await import('./own-chart.tsx')).OwnChart }));

const HEIGHT = 600;
const HEAD = 56;
const CHOICES = 48;
const NOTICE = 52;
/** Up to two lines of words; up to five on a phone. */
const FOOT = 48;
const PHONE_FOOT = 92;

/** Why the widget is not there, in words. */
const FAILURES: Readonly<Record<Exclude<WidgetState, 'ready'>, string>> = {
  scriptFailed: 'Failed to load TradingView script',
  libraryMissing: 'TradingView library failed to load',
  startFailed: 'Failed to initialize chart widget',
};

/** An asset that the chart can show. */
export type ChartedAsset = Omit<WatchedAsset, 'id' | 'volume' | 'marketCap' | 'closes'>;

interface ChartCardProps {
  readonly asset: ChartedAsset;
  /** A line to choose another asset in; null = there is another place for that. */
  readonly choices: ReactNode;
}

/** The chart of an asset: the widget of TradingView, or our own chart where that cannot be loaded. */
export function ChartCard({ asset, choices }: ChartCardProps) {
  const [state, setState] = useState<WidgetState | 'loading'>('loading');
  const [close, setClose] = useState<LastClose | null>(null);
  const card = useRef<HTMLElement>(null);
  const onState = (next: WidgetState): void => {
    const isInFrame = card.current?.querySelector('iframe') === document.activeElement;
    // At once: a Tab in between would go into a frame that is about to go.
    flushSync(() => setState(next));
    // A frame that went took the focus with it.
    if (next !== 'ready' && isInFrame) card.current?.focus({ preventScroll: true });
  };
  const symbol = chartSymbol(asset);
  const failure = state === 'loading' || state === 'ready' ? null : FAILURES[state];
  const height = HEIGHT - HEAD - (choices === null ? 0 : CHOICES);
  return (
    <Box
      component="section"
      ref={card}
      tabIndex={-1}
      aria-labelledby="chart-title"
      sx={{
        ...{ height: HEIGHT, minWidth: 0, overflow: 'hidden', bgcolor: 'background.paper' },
        border: `1px solid ${color.raised}`,
        borderRadius: '8px',
      }}
    >
      <Head asset={failure === null ? asset : chartedInstead(asset, close)} />
      {choices !== null && <Box sx={{ height: CHOICES }}>{choices}</Box>}
      {failure === null ? (
        <Box sx={{ height }}>
          <WidgetFrame key={symbol} symbol={symbol} onState={onState} />
        </Box>
      ) : (
        <OwnInstead
          asset={asset}
          height={height}
          failure={failure}
          onClose={setClose}
          onRetry={() => setState('loading')}
        />
      )}
    </Box>
  );
}

interface OwnInsteadProps {
  readonly asset: ChartedAsset;
  /** Pixels. */
  readonly height: number;
  /** Why the widget is not there. */
  readonly failure: string;
  readonly onClose: (close: LastClose) => void;
  readonly onRetry: () => void;
}

function OwnInstead({ asset, height, failure, onClose, onRetry }: OwnInsteadProps) {
  const { symbol } = asset;
  const anchor = anchorOf(asset);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const foot = isPhone ? PHONE_FOOT : FOOT;
  return (
    <>
      {/* The head above has the line between them. */}
      <Box sx={{ height: NOTICE, overflow: 'hidden', '& > div': { borderTop: 0 } }}>
        <ErrorNote title="Chart Error" detail={failure} onRetry={onRetry} />
      </Box>
      <Suspense fallback={<Skeleton variant="rectangular" height={height - NOTICE} />}>
        <OwnChart
          {...{ symbol, anchor, onClose }}
          price={anchor === null ? asset.price : null}
          height={height - NOTICE - foot}
        >
          {(source) => (
            <Box
              sx={{
                ...{ px: 2, height: foot, display: 'flex', flexWrap: 'wrap' },
                ...{ alignItems: 'center', alignContent: 'center' },
                ...{ columnGap: 0.75, fontSize: 12, color: 'text.secondary' },
                '& > :last-child': { ml: { lg: 'auto' } },
              }}
            >
              <span>Our own chart, daily, UTC</span>·{source}
              <ChartAttribution />
            </Box>
          )}
        </OwnChart>
      </Suspense>
    </>
  );
}

/** Returns the price that simulated bars have to lead to: that of sample data. */
function anchorOf({ source, price, priceChangePercent }: ChartedAsset): PriceAnchor | null {
  if (source !== DEMO_SOURCE || price === null) return null;
  return { price, changePercent: priceChangePercent ?? 0 };
}

/** Prices of demo mode are none of our own chart's: there its last close is shown, or nothing while it loads. */
function chartedInstead(asset: ChartedAsset, close: LastClose | null): ChartedAsset {
  if (asset.source !== DEMO_SOURCE && asset.price !== null) return asset;
  if (close?.symbol !== asset.symbol) return { ...asset, price: null };
  const { price, change, changePercent, source } = close;
  return {
    ...{ ...asset, price, source },
    ...{ priceChange: change, priceChangePercent: changePercent },
    ...{ pricedAt: null, isStale: false },
  };
}

function Head({ asset }: { readonly asset: ChartedAsset }) {
  const { symbol, name, price } = asset;
  return (
    <Box
      sx={{
        ...{ minHeight: HEAD, px: 2, display: 'flex', alignItems: 'center', columnGap: 1.5 },
        borderBottom: `1px solid ${color.raised}`,
      }}
    >
      <Typography id="chart-title" variant="h3" component="h2">
        {symbolText(symbol)}
      </Typography>
      <Typography
        noWrap
        sx={{
          ...{ color: 'text.secondary', fontSize: 14, minWidth: 0 },
          display: { xs: 'none', sm: 'block' },
        }}
      >
        {name}
      </Typography>
      {price !== null && <HeadPrice asset={asset} price={price} />}
    </Box>
  );
}

/** The price with its change, and below it where it is from and how old. */
function HeadPrice({ asset, price }: { asset: ChartedAsset; price: number }) {
  const { priceChange, priceChangePercent, source, pricedAt, isStale } = asset;
  return (
    <Box sx={{ ml: 'auto', textAlign: 'right', flexShrink: 0 }}>
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'baseline', justifyContent: 'end', columnGap: 1.5 },
          fontSize: 14,
        }}
      >
        <Box
          component="span"
          sx={{
            ...{ ...figures, fontSize: 18, lineHeight: '24px', fontWeight: 500 },
            ...(isStale && { color: 'text.secondary' }),
          }}
        >
          {formatQuotedPrice(price, asset)}
        </Box>
        {priceChangePercent !== null && (
          <DeltaText
            change={priceChange ?? undefined}
            percent={priceChangePercent}
            unit={currencySign(asset.currency)}
            decimals={decimalsOf(asset.tickSize)}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
        {isStale && pricedAt !== null && <StaleMark pricedAt={pricedAt} />}
        <SourceNote source={source} pricedAt={isStale ? null : pricedAt} />
      </Box>
    </Box>
  );
}
