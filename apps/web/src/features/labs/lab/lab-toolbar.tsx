import Tune from '@mui/icons-material/Tune';
import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { BarSet } from '@stratloom/contracts';
import { isTimeframe, TIMEFRAMES } from '@stratloom/engine/model';
import { groupedText } from '@stratloom/engine/report';
import { memo, useState } from 'react';
import { useToast } from '../../../components/toast.tsx';
import { DateRange } from '../../../instruments/bars/date-range.tsx';
import { type BarChoice, isOwnSymbol, ownSymbol } from '../../../instruments/bars/load-bars.ts';
import { startAfterChange } from '../../../instruments/bars/usual-start.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { RunControls } from '../run/run-controls.tsx';
import { RunSettings } from './run-settings.tsx';
import type { TickerOption } from '../../../instruments/tickers/ticker-options.ts';
import { TickerPicker } from '../../../instruments/tickers/ticker-picker.tsx';
import { useGuest } from '../../../session/guest.ts';
import { useBarSets } from '../../../instruments/tickers/use-bar-sets.ts';
import { useInstrumentTimeframes } from '../../../instruments/tickers/use-instruments.ts';
import { UploadDialog } from '../../../instruments/tickers/upload-dialog.tsx';
import { useLatest } from '../../../components/use-latest.ts';
import { useKnownCode } from '../session/known-code.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';

interface LabToolbarProps {
  /** Runs the strategy at the user's wish. */
  readonly onRun: () => void;
}

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
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<UploadFile />}
        onClick={() => (guest === null ? setUploadOpen(true) : guest.askAccount('bars'))}
        sx={{ minHeight: 40 }}
      >
        Upload CSV
      </Button>
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

/** On what and under which conditions the strategy runs, and running it. */
export function LabToolbar({ onRun }: LabToolbarProps) {
  const { language, document, ...strategy } = useOpenStrategy();
  const { errors } = useKnownCode();
  const { state, canRun, stop } = useStrategyRuns();
  const barSets = useBarSets().data ?? NO_BAR_SETS;
  const { symbol, timeframe, from, to } = document;
  const change = useLatest(strategy.change);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
      <BarFields
        symbol={symbol}
        timeframe={timeframe}
        from={from}
        to={to}
        barSets={barSets}
        change={change}
      />
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Tune />}
        onClick={() => setSettingsOpen(true)}
        sx={{ minHeight: 40 }}
      >
        Settings
      </Button>
      <Stack
        sx={{
          width: { xs: 1, md: 'auto' },
          ml: { md: 'auto' },
          minHeight: 40,
          justifyContent: 'center',
        }}
      >
        <RunControls
          state={state}
          canRun={canRun}
          errorCount={errors.length}
          runWord={language.words.run}
          onRun={onRun}
          onStop={stop}
        />
      </Stack>
      {isSettingsOpen && <RunSettings onClose={() => setSettingsOpen(false)} />}
    </Stack>
  );
}
