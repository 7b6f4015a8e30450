import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PriceAlertCondition } from '@stratloom/contracts';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../api-client/index.ts';
import { currencySign, formatQuotedPrice } from '../../../format/quoted-price.ts';
import { Segments } from '../../../components/segments.tsx';
import type { WatchedAsset } from '../watchlist/watched-asset.ts';
import type { NewAlert } from './use-price-alerts.ts';

const CONDITIONS = [
  { value: 'above', label: 'Above' },
  { value: 'below', label: 'Below' },
  { value: 'move', label: 'Moves by' },
] as const;

interface AlertDialogProps {
  readonly asset: WatchedAsset;
  /** Rejects with the failure. */
  readonly onCreate: (alert: NewAlert) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the price, or the move, of which the user wants to hear. */
export function AlertDialog(props: AlertDialogProps) {
  const { asset, onClose } = props;
  const form = useAlertForm(props);
  const { condition, text, isRepeating, failure } = form;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="alert-dialog-title">
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <DialogTitle id="alert-dialog-title">Price alert for {asset.symbol}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <Now asset={asset} />
            <Segments
              isWide
              label="Condition"
              options={CONDITIONS}
              value={condition}
              onChange={form.setCondition}
            />
            <AmountField {...{ asset, condition, text }} onChange={form.setText} />
            <FormControlLabel
              control={
                <Switch
                  checked={isRepeating}
                  onChange={(_, isChecked) => form.setRepeating(isChecked)}
                />
              }
              label="Repeat"
            />
            {failure !== null && <Alert severity="error">{failure}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Set alert
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useAlertForm({ asset, onCreate, onClose }: AlertDialogProps) {
  const [condition, setCondition] = useState<PriceAlertCondition>('above');
  const [text, setText] = useState('');
  const [isRepeating, setRepeating] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const amount = amountOf(text);
    if (amount === null) {
      setFailure('Enter a number above 0.');
      return;
    }
    const threshold = condition === 'move' ? amount / 100 : amount;
    try {
      await onCreate({ symbol: asset.symbol, condition, threshold, isRepeating });
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return {
    ...{ condition, setCondition, text, isRepeating, setRepeating, failure, submit },
    setText: (next: string) => {
      setText(next);
      setFailure(null);
    },
  };
}

interface AmountFieldProps {
  readonly asset: WatchedAsset;
  readonly condition: PriceAlertCondition;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function AmountField({ asset, condition, text, onChange }: AmountFieldProps) {
  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this one thing
      autoFocus
      size="small"
      label={condition === 'move' ? 'Move, either way' : 'Price'}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: adornment(condition, asset),
      }}
    />
  );
}

function Now({ asset }: { readonly asset: WatchedAsset }) {
  const { price } = asset;
  return (
    <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
      {price === null ? 'No price right now.' : `Now ${formatQuotedPrice(price, asset)}.`} The alert
      is shown here once the price is reached, also when this page was closed meanwhile.
    </Typography>
  );
}

function adornment(condition: PriceAlertCondition, { currency }: WatchedAsset) {
  if (condition === 'move') {
    return { endAdornment: <InputAdornment position="end">%</InputAdornment> };
  }
  const sign = currencySign(currency);
  return sign === ''
    ? { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> }
    : { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> };
}

/** Returns the number that was typed, with or without grouped thousands; null when it is none above 0. */
function amountOf(text: string): number | null {
  const amount = Number(text.replaceAll(/[\s,$%]/g, ''));
  return amount > 0 && Number.isFinite(amount) ? amount : null;
}

function failureOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'An unexpected error occurred';
  const { message, remedy } = error;
  return remedy === undefined ? message : `${message} ${remedy}`;
}
