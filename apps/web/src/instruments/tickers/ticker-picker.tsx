import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { BarSet } from '@stratloom/contracts';
import { useMemo, useState } from 'react';
import { TickerGroup, TickerListNote, TickerListPaper, TickerRow } from './ticker-list.tsx';
import { chosenOption, type TickerOption, tickerOptions } from './ticker-options.ts';
import { useInstrumentSearch } from './use-instruments.ts';

interface TickerPickerProps {
  /** Id of what is chosen, such as `AAPL`, `kraken:BTC-USD` or `own:{id}`. */
  readonly symbol: string;
  readonly barSets: readonly BarSet[];
  readonly onPick: (option: TickerOption) => void;
}

/** Returns the sentence about venues that do not answer; empty = all do. */
function silenceText(silentVenues: readonly string[]): string {
  if (silentVenues.length === 0) return '';
  const names = new Intl.ListFormat('en').format(silentVenues.toSorted());
  return silentVenues.length === 1
    ? `${names} does not answer; its stored bars are listed.`
    : `${names} do not answer; their stored bars are listed.`;
}

/** Chooses what to run on by search: a usual ticker, any instrument of a venue, or own bars. */
export function TickerPicker({ symbol, barSets, onPick }: TickerPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { items, silentVenues, isSearching, hasFailed } = useInstrumentSearch(typed, isOpen);
  // The field shows anew what is chosen whenever that is another object: what is typed must outlast a render.
  const chosen = useMemo(() => chosenOption({ chosen: symbol, barSets }), [symbol, barSets]);
  const options = tickerOptions({ chosen: symbol, typed, found: items, silentVenues, barSets });
  const failure = 'The venues could not be searched.';
  return (
    <TickerListNote value={hasFailed ? failure : silenceText(silentVenues)}>
      <Autocomplete<TickerOption, false, true>
        autoHighlight
        disableClearable
        openOnFocus={false}
        size="small"
        value={chosen}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => {
          setOpen(false);
          setTyped('');
        }}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, option) => onPick(option)}
        options={options}
        // The options are those that fit already.
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        loading={isSearching}
        loadingText="Searching…"
        noOptionsText="No instrument found"
        renderGroup={({ key, group, children }) => (
          <TickerGroup key={key} name={group}>
            {children}
          </TickerGroup>
        )}
        renderOption={({ key, ...attributes }, option) => (
          <TickerRow key={key} attributes={attributes} option={option} />
        )}
        renderInput={(input) => (
          <TextField
            {...input}
            label="Ticker"
            slotProps={{
              ...input.slotProps,
              inputLabel: { ...input.slotProps.inputLabel, shrink: true },
              htmlInput: { ...input.slotProps.htmlInput, placeholder: 'Symbol or name' },
            }}
          />
        )}
        slots={{ paper: TickerListPaper }}
        slotProps={{
          popper: { placement: 'bottom-start', style: { width: 'min(380px, calc(100vw - 32px))' } },
        }}
        sx={{ width: { xs: 1, sm: 220 } }}
      />
    </TickerListNote>
  );
}
