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
import { heldWords, instrumentNames, tradedWords } from '../../../format/traded-words.ts';
import { CurveFigure } from './curve-figure.tsx';
import { useListingRun, type WantedInstruments } from './market-queries.ts';
import { isAllocation, marketName } from './market-words.ts';

/** Results of a listing on instruments that its author has not chosen: a few before buying, more after. */
export function TryPanel({ listing }: { readonly listing: MarketListingDetail }) {
  const { id, isOwn, purchaseId } = listing;
  const isOwned = isOwn || purchaseId !== null;
  const run = useListingRun(id, isOwned);
  return (
    <Box component="section" sx={{ borderTop: `1px solid ${color.raised}`, pt: 2 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {titleOf(isAllocation(listing), isOwned)}
      </Typography>
      <Typography sx={{ fontSize: 12, color: 'text.secondary', mb: 1.5 }}>
        {isAllocation(listing) &&
          'Instruments of the same kinds are drawn in the places of its own, others for each number. '}
        {isOwned ? 'On the newest 2,000 bars; 20 a day.' : 'On the newest 2,000 bars; 3 a day.'}
      </Typography>
      {isAllocation(listing) ? (
        <DrawForm isOwned={isOwned} isBusy={run.isPending} onRun={run.mutate} />
      ) : (
        <SymbolForm isOwned={isOwned} isBusy={run.isPending} onRun={run.mutate} />
      )}
      {run.error !== null && <ErrorNote title={failureText(run.error, 'It could not be run.')} />}
      {run.data !== undefined && <Result result={run.data} />}
    </Box>
  );
}

function titleOf(ofSeveral: boolean, isOwned: boolean): string {
  if (ofSeveral) return isOwned ? 'Run it' : 'Try it on drawn instruments';
  return isOwned ? 'Run it on a symbol' : 'Try it on your symbol';
}

interface RunFormProps {
  readonly isOwned: boolean;
  readonly isBusy: boolean;
  readonly onRun: (wanted: WantedInstruments) => void;
}

const RUN_BUTTON = {
  ...({ variant: 'outlined', color: 'secondary' } as const),
  sx: { minHeight: 44 },
};

/** Draw on which it is tried first: the two before it are those of the check. */
const FIRST_DRAW = 3;

/** Runs of an allocation: on drawn instruments, and once it is owned on its own. */
function DrawForm({ isOwned, isBusy, onRun }: RunFormProps) {
  const [draw, setDraw] = useState(FIRST_DRAW);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {isOwned && (
        <Button {...RUN_BUTTON} disabled={isBusy} onClick={() => onRun({})}>
          Run on its instruments
        </Button>
      )}
      <Button
        {...RUN_BUTTON}
        loading={isBusy}
        onClick={() => {
          onRun({ draw });
          setDraw(draw + 1);
        }}
      >
        {isOwned ? `Run on draw ${draw}` : `Try draw ${draw}`}
      </Button>
    </Box>
  );
}

function SymbolForm({ isOwned, isBusy, onRun }: RunFormProps) {
  const [symbol, setSymbol] = useState('');
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (symbol.trim() !== '') onRun({ symbol: symbol.trim().toUpperCase() });
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
      <Button {...RUN_BUTTON} type="submit" loading={isBusy}>
        {isOwned ? 'Run' : 'Try it'}
      </Button>
    </Box>
  );
}

function Result({ result }: { readonly result: ListingRun }) {
  const { symbol, timeframe, returnRatio, holdRatio, maxDrawdownRatio, tradeCount } = result;
  const traded = tradedWords(symbol);
  return (
    <Box component="section" aria-label={`Result on ${traded}`}>
      <Typography component="output" sx={{ display: 'block', fontSize: 14, mb: 1 }}>
        {`${instrumentNames(symbol)}, ${timeframe}, ${marketName(result)}: `}
        <DeltaText percent={returnRatio * 100} />, hold {formatSignedPercent(holdRatio, 1)},
        drawdown {formatSignedPercent(maxDrawdownRatio, 1)}, {tradeCount} trades
      </Typography>
      <CurveFigure
        {...{ title: `Return on ${traded}`, curve: result.curve, held: heldWords(symbol) }}
        height={200}
        level="h3"
      />
    </Box>
  );
}
