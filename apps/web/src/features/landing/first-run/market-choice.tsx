import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { color, figures, touch } from '../../../theme/theme.ts';
import { firstRunMarkets } from './first-run-markets.ts';

/** The markets, one of them pressed. */
export function MarketChoice(props: { symbol: string; onChange: (symbol: string) => void }) {
  return (
    <Box
      component="fieldset"
      aria-label="Market"
      sx={{ m: 0, p: 0, border: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {firstRunMarkets.map(({ symbol, label, name }) => {
        const isChosen = symbol === props.symbol;
        return (
          <ButtonBase
            key={symbol}
            aria-pressed={isChosen}
            title={name}
            onClick={() => props.onChange(symbol)}
            sx={{
              ...figures,
              px: 1.25,
              height: 32,
              [touch]: { height: 44 },
              fontSize: 13,
              borderRadius: 0.75,
              color: isChosen ? 'text.primary' : 'text.secondary',
              bgcolor: isChosen ? color.raised : 'transparent',
              boxShadow: isChosen ? `inset 0 -2px ${color.text}` : 'none',
              '&:hover': { color: 'text.primary', bgcolor: color.raised },
            }}
          >
            {label}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
