import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PreferredMarket, TradingStyle } from '@stratloom/contracts';
import { Field } from '../../../components/field.tsx';
import { Segments } from '../../../components/segments.tsx';
import { color } from '../../../theme/theme.ts';
import { percentOf, type PreferenceDraft } from './preference-draft.ts';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

/** Ways to trade, as a user may call their own. */
const TRADING_STYLES: readonly Option<TradingStyle>[] = [
  { value: 'algorithmic', label: 'Algorithmic' },
  { value: 'day', label: 'Day Trading' },
  { value: 'swing', label: 'Swing Trading' },
  { value: 'position', label: 'Position Trading' },
];

/** Markets that a user may prefer. */
const PREFERRED_MARKETS: readonly Option<PreferredMarket>[] = [
  { value: 'crypto', label: 'Crypto' },
  { value: 'forex', label: 'Forex' },
  { value: 'stocks', label: 'Stocks' },
  { value: 'options', label: 'Options' },
  { value: 'futures', label: 'Futures' },
];

interface PreferenceFieldsProps {
  readonly draft: PreferenceDraft;
  /** Whether screens begin with them: not those of the sample. */
  readonly isUsed?: boolean;
  readonly onChange: (draft: PreferenceDraft) => void;
}

/** Fields of the preferences. */
export function PreferenceFields({ draft, isUsed = false, onChange }: PreferenceFieldsProps) {
  const change = (part: Partial<PreferenceDraft>) => onChange({ ...draft, ...part });
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 3, px: { xs: 2, md: 3 }, py: 2.5 },
        ...{ borderTop: `1px solid ${color.raised}` },
      }}
    >
      <div>
        <Typography variant="body2" sx={{ mb: 1 }}>
          Trading style
        </Typography>
        <Box
          sx={{
            '& .MuiToggleButtonGroup-root': {
              ...{ display: { xs: 'grid', sm: 'inline-flex' }, gridTemplateColumns: '1fr 1fr' },
            },
            '& .MuiToggleButton-root': { minHeight: { xs: 44, sm: 36 }, whiteSpace: 'nowrap' },
          }}
        >
          <Segments
            label="Trading style"
            options={TRADING_STYLES}
            value={draft.tradingStyle}
            onChange={(tradingStyle) => change({ tradingStyle })}
          />
        </Box>
      </div>
      <Markets chosen={draft.markets} onChange={(markets) => change({ markets })} />
      <Box
        sx={{
          ...{ display: 'grid', gap: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <PercentField
          label="Max Position Size (%)"
          value={draft.maxPosition}
          {...(isUsed && { help: 'Labs: size of a new strategy. Deploy: largest order' })}
          onChange={(maxPosition) => change({ maxPosition })}
        />
        <PercentField
          label="Default Stop Loss (%)"
          value={draft.stopLoss}
          {...(isUsed && { help: 'Labs: stop of a new rule. Deploy: daily loss limit' })}
          onChange={(stopLoss) => change({ stopLoss })}
        />
      </Box>
    </Box>
  );
}

interface MarketsProps {
  readonly chosen: readonly PreferredMarket[];
  readonly onChange: (chosen: readonly PreferredMarket[]) => void;
}

function Markets({ chosen, onChange }: MarketsProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ mb: 1, p: 0 }}>
        Preferred markets
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {PREFERRED_MARKETS.map(({ value, label }) => {
          const isChosen = chosen.includes(value);
          return (
            <Button
              key={value}
              variant="outlined"
              color="secondary"
              aria-pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])
              }
              sx={{
                ...{ borderRadius: '18px', minHeight: { xs: 44, md: 36 }, px: 2 },
                ...(isChosen && { bgcolor: color.raised, color: 'text.primary' }),
              }}
            >
              {label}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}

interface PercentFieldProps {
  readonly label: string;
  readonly value: string;
  /** Words on what begins with it. */
  readonly help?: string;
  readonly onChange: (value: string) => void;
}

function PercentField({ label, value, help, onChange }: PercentFieldProps) {
  const isWrong = percentOf(value) === undefined;
  return (
    <Field
      label={label}
      value={value}
      error={isWrong}
      help={isWrong ? 'A number above 0 and up to 100' : help}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ input: { inputMode: 'decimal', maxLength: 8 } }}
    />
  );
}
