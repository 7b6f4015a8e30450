import type { ListingRun, MarketListingDetail } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { DeltaText } from '../../../components/delta-text.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { formatSignedPercent } from '../../../format/percent.ts';
import { color } from '../../../theme/theme.ts';
import { CurveFigure } from './curve-figure.tsx';
import { useListingRun } from './market-queries.ts';
import { marketName } from './market-words.ts';

/** Results of a listing on a symbol of one's own: a few before buying, more after. */
export function TryPanel({ listing }: { readonly listing: MarketListingDetail }) {
  const { id, isOwn, purchaseId } = listing;
  const isOwned = isOwn || purchaseId !== null;
  const run = useListingRun(id, isOwned);
  return (
    <Box component="section" sx={{ borderTop: `1px solid ${color.raised}`, pt: 2 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {isOwned ? 'Run it on a symbol' : 'Try it on your symbol'}
      </Typography>
      <Typography sx={{ fontSize: 12, color: 'text.secondary', mb: 1.5 }}>
        {isOwned ? 'On its newest 2,000 bars; 20 a day.' : 'On its newest 2,000 bars; 3 a day.'}
      </Typography>
      <SymbolForm
        isOwned={isOwned}
        isBusy={run.isPending}
        onSymbol={(symbol) => run.mutate(symbol)}
      />
      {run.error !== null && <ErrorNote title={failureText(run.error, 'It could not be run.')} />}
      {run.data !== undefined && <Result result={run.data} />}
    </Box>
  );
}

interface SymbolFormProps {
  readonly isOwned: boolean;
  readonly isBusy: boolean;
  readonly onSymbol: (symbol: string) => void;
}

function SymbolForm({ isOwned, isBusy, onSymbol }: SymbolFormProps) {
  const [symbol, setSymbol] = useState('');
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (symbol.trim() !== '') onSymbol(symbol.trim().toUpperCase());
      }}
    >
      <TextField
        size="small"
        label="Symbol"
        placeholder="ETH-USD"
        value={symbol}
        onChange={(event) => setSymbol(event.target.value)}
        sx={{ width: 200 }}
      />
      <Button
        type="submit"
        variant="outlined"
        color="secondary"
        loading={isBusy}
        sx={{ minHeight: 44 }}
      >
        {isOwned ? 'Run' : 'Try it'}
      </Button>
    </Box>
  );
}

function Result({ result }: { readonly result: ListingRun }) {
  const { symbol, timeframe, returnRatio, holdRatio, maxDrawdownRatio, tradeCount } = result;
  return (
    <Box component="section" aria-label={`Result on ${symbol}`}>
      <Typography component="output" sx={{ display: 'block', fontSize: 14, mb: 1 }}>
        {`${symbol} ${timeframe}, ${marketName(result)}: `}
        <DeltaText percent={returnRatio * 100} />, hold {formatSignedPercent(holdRatio, 1)},
        drawdown {formatSignedPercent(maxDrawdownRatio, 1)}, {tradeCount} trades
      </Typography>
      <CurveFigure
        {...{ title: `Return on ${symbol}`, curve: result.curve, symbol }}
        height={200}
        level="h3"
      />
    </Box>
  );
}
