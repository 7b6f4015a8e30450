import Tune from '@mui/icons-material/Tune';
import UploadFile from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { BarSet } from '@stratloom/contracts';
import { isTimeframe, TIMEFRAMES } from '@stratloom/engine/model';
import { groupedText } from '@stratloom/engine/report';
import { memo, useState } from 'react';
import type { ReactElement } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { DateRange } from '../../../instruments/bars/date-range.tsx';
import { type BarChoice, isOwnSymbol, ownSymbol } from '../../../instruments/bars/load-bars.ts';
import { startAfterChange } from '../../../instruments/bars/usual-start.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { RunSettings } from './run-settings.tsx';
import type { TickerOption } from '../../../instruments/tickers/ticker-options.ts';
import { TickerPicker } from '../../../instruments/tickers/ticker-picker.tsx';
import { useGuest } from '../../../session/guest.ts';
import { useBarSets } from '../../../instruments/tickers/use-bar-sets.ts';
import { useInstrumentTimeframes } from '../../../instruments/tickers/use-instruments.ts';
import { UploadDialog } from '../../../instruments/tickers/upload-dialog.tsx';
import { useLatest } from '../../../components/use-latest.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';

const NO_BAR_SETS: readonly BarSet[] = [];

/** Returns the changes for own bars: all of them, in the timeframe in which they came. */
function ownChoice({ id, timeframe }: BarSet): Partial<LabDocument> {
  // What was stated of one instrument says nothing of another.
  return { symbol: ownSymbol(id), instrument: {}, timeframe, from: null, to: null };
}

/** Returns the changes for another ticker: in the timeframe before where it is offered in that. */
function choiceOf(
  { id, ownBars, timeframes }: TickerOption,
  { timeframe: before, from }: Pick<LabDocument, 'timeframe' | 'from'>,
): Partial<LabDocument> {
  if (ownBars !== null) return ownChoice(ownBars);
  const other = { symbol: id, instrument: {} };
  const [first = before] = timeframes ?? [];
  if (timeframes === null || timeframes.includes(before)) return other;
  const timeframe = timeframes.includes('1d') ? '1d' : first;
  return { ...other, timeframe, from: startAfterChange(from, before, timeframe, Date.now()) };
}

/** Returns the timeframes in which bars can be had: own ones in theirs and every longer one. */
function useTimeframes({ symbol, timeframe }: BarChoice, barSets: readonly BarSet[]) {
  const known = useInstrumentTimeframes(symbol);
  const own = barSets.find(({ id }) => ownSymbol(id) === symbol);
  if (own !== undefined) return TIMEFRAMES.slice(TIMEFRAMES.indexOf(own.timeframe));
  // The chosen one is shown even where it is not offered.
  return TIMEFRAMES.filter((each) => known?.includes(each) !== false || each === timeframe);
}

function TimeframeField({ document, barSets, change }: DataFieldsProps) {
  const timeframes = useTimeframes(document, barSets);
  return (
    <TextField
      select
      size="small"
      label="Timeframe"
      value={document.timeframe}
      onChange={(event) => {
        const timeframe = event.target.value;
        if (!isTimeframe(timeframe)) return;
        const { symbol, from, timeframe: before } = document;
        if (isOwnSymbol(symbol)) change({ timeframe });
        else change({ timeframe, from: startAfterChange(from, before, timeframe, Date.now()) });
      }}
      sx={{ width: 100 }}
    >
      {timeframes.map((timeframe) => (
        <MenuItem key={timeframe} value={timeframe}>
          {timeframe}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface DataFieldsProps {
  readonly document: Pick<LabDocument, 'symbol' | 'timeframe' | 'from' | 'to'>;
  readonly barSets: readonly BarSet[];
  readonly change: (changes: Partial<LabDocument>) => void;
}

function DataFields({ document, barSets, change }: DataFieldsProps) {
  const [isUploadOpen, setUploadOpen] = useState(false);
  const toast = useToast();
  const guest = useGuest();
  return (
    <>
      <TickerPicker
        symbol={document.symbol}
        barSets={barSets}
        onPick={(option) => change(choiceOf(option, document))}
      />
      <ToolButton
        name="Upload CSV"
        icon={<UploadFile fontSize="small" />}
        onClick={() => (guest === null ? setUploadOpen(true) : guest.askAccount('bars'))}
      />
      <TimeframeField document={document} barSets={barSets} change={change} />
      <DateRange range={document} onChange={change} />
      <UploadDialog
        isOpen={isUploadOpen}
        barSets={barSets}
        onUploaded={(barSet) => {
          change(ownChoice(barSet));
          // How the file was read stands in the dialog.
          if (barSet.notes.length > 0) return;
          setUploadOpen(false);
          const count = groupedText(barSet.barCount, 0);
          toast({ severity: 'success', text: `Imported ${count} bars as ${barSet.name}` });
        }}
        onClose={() => setUploadOpen(false)}
      />
    </>
  );
}

/** Rendered anew only when other bars are chosen, and not with every edit. */
const BarFields = memo(function BarFields(
  props: Omit<DataFieldsProps, 'document'> & DataFieldsProps['document'],
) {
  const { symbol, timeframe, from, to, barSets, change } = props;
  return (
    <DataFields document={{ symbol, timeframe, from, to }} barSets={barSets} change={change} />
  );
});

/** A button that is its icon where there is little place. */
function ToolButton(props: {
  readonly name: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
}) {
  const { name, icon, onClick } = props;
  return (
    <Button
      variant="outlined"
      color="secondary"
      aria-label={name}
      title={name}
      onClick={onClick}
      sx={{ minWidth: 40, height: { xs: 44, md: 36 }, px: 1 }}
    >
      {icon}
      <Box component="span" sx={{ display: { xs: 'inline', md: 'none', lg: 'inline' }, ml: 0.75 }}>
        {name}
      </Box>
    </Button>
  );
}

/** Instrument, timeframe and dates of the run, with its settings. */
export const LabToolbar = memo(function LabToolbar() {
  const { document, ...strategy } = useOpenStrategy();
  const barSets = useBarSets().data ?? NO_BAR_SETS;
  const { symbol, timeframe, from, to } = document;
  const change = useLatest(strategy.change);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  return (
    <Stack
      direction="row"
      sx={{
        ...{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, flexShrink: 0, pt: 1.25 },
        '& .MuiInputBase-root': { minHeight: { md: 36 } },
        '& .MuiInputBase-input': { py: { md: '7px' }, fontSize: { md: 14 } },
        '& .MuiAutocomplete-root': { width: { md: 128, lg: 170 }, flexGrow: { md: 0 } },
        '& input[type=date]': { width: { md: 106 } },
        '& .MuiTextField-root:has(input[type=date])': { width: { md: 134 } },
      }}
    >
      <BarFields
        symbol={symbol}
        timeframe={timeframe}
        from={from}
        to={to}
        barSets={barSets}
        change={change}
      />
      <ToolButton
        name="Settings"
        icon={<Tune fontSize="small" />}
        onClick={() => setSettingsOpen(true)}
      />
      {isSettingsOpen && <RunSettings onClose={() => setSettingsOpen(false)} />}
    </Stack>
  );
});
