import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isTimeframe, TIMEFRAMES } from '@stratloom/engine/model';
import type { Timeframe } from '@stratloom/engine/model';
import type { MarketRule } from '@stratloom/engine/optimize';
import { useState } from 'react';
import { Segments } from '../../../../components/segments.tsx';
import { instrumentName } from '../../../../format/instrument-name.ts';
import { ownSymbol } from '../../../../instruments/bars/load-bars.ts';
import { TickerPicker } from '../../../../instruments/tickers/ticker-picker.tsx';
import { useBarSets } from '../../../../instruments/tickers/use-bar-sets.ts';
import { useInstrumentTimeframes } from '../../../../instruments/tickers/use-instruments.ts';
import { figures } from '../../../../theme/theme.ts';
import { useOpenStrategy } from '../../session/open-strategy.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { MarketChoice, MarketState, SearchDraft } from './search-draft.ts';

interface MarketFieldsProps {
  readonly draft: SearchDraft;
  readonly onChange: (changes: Partial<SearchDraft>) => void;
  /** In the order of the draft. */
  readonly states: readonly MarketState[];
  /** Why the markets cannot be searched together; null = they can. */
  readonly problem: string | null;
}

const RULES: readonly { readonly value: MarketRule; readonly label: string }[] = [
  { value: 'median', label: 'Median' },
  { value: 'mean', label: 'Mean' },
  { value: 'worst', label: 'Worst' },
];

const RULE_WORDS: Readonly<Record<MarketRule, string>> = {
  median: 'Scored by the middle market: one that is good or bad alone does not decide.',
  mean: 'Scored by the mean of all markets.',
  worst: 'Scored by the worst market: the run must be good on each.',
};

/** Further markets at most: each makes every run once more. */
const MOST_MARKETS = 10;

function useMarketName(): (market: MarketChoice) => string {
  const { data } = useBarSets();
  return ({ symbol, timeframe }) => {
    const own = data?.find(({ id }) => ownSymbol(id) === symbol);
    return `${own?.name ?? instrumentName(symbol)} · ${timeframe}`;
  };
}

function MarketList({ draft, states, onChange }: MarketFieldsProps) {
  const { document } = useOpenStrategy();
  const nameOf = useMarketName();
  return (
    <Box component="ul" aria-label="Markets of the search" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <Box component="li" sx={{ ...figures, fontSize: 12, py: 0.5 }}>
        {nameOf(document)}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          as in Strategy Lab
        </Box>
      </Box>
      {draft.markets.map((market, at) => (
        <Box component="li" key={nameOf(market)}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography sx={{ ...figures, fontSize: 12 }}>
              {nameOf(market)}
              {states[at]?.isLoading === true ? ' · loading bars…' : ''}
            </Typography>
            <IconButton
              size="small"
              aria-label={`Remove ${nameOf(market)}`}
              onClick={() => onChange({ markets: draft.markets.filter((each) => each !== market) })}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Stack>
          {typeof states[at]?.failure === 'string' && (
            <Typography role="alert" variant="caption" color="error">
              {states[at].failure}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Timeframes in which a market can be added: as long as that of the strategy, or longer, where there are bars of it. */
function useLongerTimeframes(symbol: string, timeframe: Timeframe): readonly Timeframe[] {
  const known = useInstrumentTimeframes(symbol);
  const { data } = useBarSets();
  const own = data?.find(({ id }) => ownSymbol(id) === symbol);
  const least = Math.max(
    TIMEFRAMES.indexOf(timeframe),
    own === undefined ? 0 : TIMEFRAMES.indexOf(own.timeframe),
  );
  return TIMEFRAMES.slice(least).filter((each) => known?.includes(each) !== false);
}

function AddMarket({ draft, onChange }: Pick<MarketFieldsProps, 'draft' | 'onChange'>) {
  const { document } = useOpenStrategy();
  const { data: barSets = [] } = useBarSets();
  const [symbol, setSymbol] = useState(document.symbol);
  const [wanted, setWanted] = useState<Timeframe>(document.timeframe);
  const timeframes = useLongerTimeframes(symbol, document.timeframe);
  const timeframe = timeframes.includes(wanted) ? wanted : timeframes[0];
  const isThere = [document, ...draft.markets].some(
    (each) => each.symbol === symbol && each.timeframe === timeframe,
  );
  const isFull = draft.markets.length >= MOST_MARKETS;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <TickerPicker symbol={symbol} barSets={barSets} onPick={({ id }) => setSymbol(id)} />
      <Box sx={{ display: 'grid', width: 112 }}>
        <ChoiceField
          label="Timeframe"
          value={timeframe ?? ''}
          choices={timeframes.map((each) => ({ value: each, label: each }))}
          onChange={(text) => {
            if (isTimeframe(text)) setWanted(text);
          }}
        />
      </Box>
      <Button
        variant="outlined"
        color="secondary"
        disabled={timeframe === undefined || isThere || isFull}
        onClick={() => {
          if (timeframe === undefined) return;
          onChange({ markets: [...draft.markets, { symbol, timeframe }] });
        }}
      >
        Add market
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ width: 1 }}>
        {isFull
          ? `A search has ${MOST_MARKETS} further markets at most.`
          : 'Every run is made on each market too. Choose another ticker, a longer timeframe, or both.'}
      </Typography>
    </Stack>
  );
}

/** Fields of the markets on which runs are made, and of how their scores become one. */
export function MarketFields(props: MarketFieldsProps) {
  const { draft, onChange, problem } = props;
  return (
    <>
      <MarketList {...props} />
      {draft.markets.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Segments
            label="Score over markets"
            options={RULES}
            value={draft.marketRule}
            onChange={(marketRule) => onChange({ marketRule })}
          />
          <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 160px' }}>
            {RULE_WORDS[draft.marketRule]}
          </Typography>
        </Box>
      )}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <AddMarket draft={draft} onChange={onChange} />
    </>
  );
}
