import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { BarRates, BarSet, UploadedBarSet } from '@stratloom/contracts';
import { useState } from 'react';
import { UploadDialog } from '../instruments/tickers/upload-dialog.tsx';
import { useBarSets } from '../instruments/tickers/use-bar-sets.ts';
import { ChoiceField } from './choice-field.tsx';
import { isInverseByName } from './instrument-form.ts';

interface RatesFieldsProps {
  readonly rates: BarRates | null;
  readonly error: string | undefined;
  /** Empty = not stated. */
  readonly accountCurrency: string;
  /** Empty = not known. */
  readonly quoteCurrency: string;
  readonly onChange: (rates: BarRates | null) => void;
}

const ONE_RATE = 'one';

/** Chooses own bars whose closes are the exchange rates of a run, and which way they convert. */
export function RatesFields(props: RatesFieldsProps) {
  const { rates, error, accountCurrency, quoteCurrency, onChange } = props;
  const { data: barSets = [] } = useBarSets();
  const take = ({ id, name }: BarSet) =>
    onChange({ barSetId: id, isInverse: isInverseByName(name, accountCurrency, quoteCurrency) });
  const [account, quote] = [accountCurrency || 'account money', quoteCurrency || 'price currency'];
  return (
    <>
      <RatesChoice
        chosenId={rates?.barSetId ?? null}
        barSets={barSets}
        error={error}
        onChoose={(barSet) => (barSet === null ? onChange(null) : take(barSet))}
      />
      {rates !== null && (
        <ChoiceField
          label="The rates give"
          value={rates.isInverse ? 'inverse' : 'direct'}
          choices={{ inverse: `${quote} for 1 ${account}`, direct: `${account} for 1 ${quote}` }}
          onChange={(way) => onChange({ ...rates, isInverse: way === 'inverse' })}
        />
      )}
      <RatesUpload onUploaded={take} />
    </>
  );
}

interface RatesChoiceProps {
  /** Id of the bars that are chosen; null = none. */
  readonly chosenId: string | null;
  readonly barSets: readonly BarSet[];
  readonly error: string | undefined;
  readonly onChoose: (barSet: BarSet | null) => void;
}

/** One of the user's own bars, or none. */
function RatesChoice({ chosenId, barSets, error, onChoose }: RatesChoiceProps) {
  const goneId = barSets.some(({ id }) => id === chosenId) ? null : chosenId;
  const choose = (picked: string) => {
    const barSet = barSets.find(({ id }) => id === picked);
    if (barSet !== undefined || picked === ONE_RATE) onChoose(barSet ?? null);
  };
  return (
    <TextField
      select
      size="small"
      label="Exchange rates bar by bar"
      value={chosenId ?? ONE_RATE}
      error={error !== undefined}
      helperText={error ?? 'Of your own bars: each bar has the close of the last one before it'}
      onChange={(event) => choose(event.target.value)}
    >
      <MenuItem value={ONE_RATE}>None: one rate for the run</MenuItem>
      {goneId !== null && <MenuItem value={goneId}>Bars that were deleted</MenuItem>}
      {barSets.map(({ id, name, timeframe }) => (
        <MenuItem key={id} value={id}>
          {name}, {timeframe}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Takes a file of rates as own bars. */
function RatesUpload({ onUploaded }: { readonly onUploaded: (barSet: UploadedBarSet) => void }) {
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <Button
        color="secondary"
        variant="outlined"
        onClick={() => setUploading(true)}
        sx={{ alignSelf: 'start', justifySelf: 'start' }}
      >
        Upload exchange rates
      </Button>
      <UploadDialog
        isOpen={isUploading}
        barSets={[]}
        onUploaded={(barSet) => {
          onUploaded(barSet);
          // What was done to the file is read before the dialog goes.
          if (barSet.notes.length === 0) setUploading(false);
        }}
        onClose={() => setUploading(false)}
      />
    </>
  );
}
