import UploadFile from '@mui/icons-material/UploadFile';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { BarSet } from '@stratloom/contracts';
import { isTimeframe, TIMEFRAMES } from '@stratloom/engine/model';
import { groupedText } from '@stratloom/engine/report';
import { memo, useState } from 'react';
import { useLatest } from '../../../components/use-latest.ts';
import { useToast } from '../../../components/toast.tsx';
import { DateRange } from '../../../instruments/bars/date-range.tsx';
import { type BarChoice, isOwnSymbol, ownSymbol } from '../../../instruments/bars/load-bars.ts';
import { startAfterChange } from '../../../instruments/bars/usual-start.ts';
import type { TickerOption } from '../../../instruments/tickers/ticker-options.ts';
import { TickerPicker } from '../../../instruments/tickers/ticker-picker.tsx';
import { UploadDialog } from '../../../instruments/tickers/upload-dialog.tsx';
import { useBarSets } from '../../../instruments/tickers/use-bar-sets.ts';
import { useInstrumentTimeframes } from '../../../instruments/tickers/use-instruments.ts';
import { useGuest } from '../../../session/guest.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useLoadedBars } from '../session/loaded-bars.tsx';
import { ComparedInstrument } from './compared-instrument.tsx';
import { DatePresetsMenu } from './date-presets-menu.tsx';
import { ToolButton } from '../editor/tool-button.tsx';

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

function TimeframeField({ document, barSets, change }: Omit<DataFieldsProps, 'hasSeveral'>) {
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
  /** True: the strategy names its instruments itself. */
  readonly hasSeveral: boolean;
  readonly change: (changes: Partial<LabDocument>) => void;
}

function DataFields({ document, barSets, hasSeveral, change }: DataFieldsProps) {
  const [isUploadOpen, setUploadOpen] = useState(false);
  const { symbol: firstSymbol } = useLoadedBars();
  const toast = useToast();
  const guest = useGuest();
  return (
    <>
      {hasSeveral ? (
        <ComparedInstrument />
      ) : (
        <>
          <TickerPicker
            symbol={document.symbol}
            barSets={barSets}
            onPick={(option) => change(choiceOf(option, document))}
          />
          <ToolButton
            isOutlined
            name="Upload CSV"
            icon={<UploadFile fontSize="small" />}
            onClick={() => (guest === null ? setUploadOpen(true) : guest.askAccount('bars'))}
          />
        </>
      )}
      <TimeframeField document={document} barSets={barSets} change={change} />
      <DateRange range={document} onChange={change} />
      <DatePresetsMenu choice={{ ...document, symbol: firstSymbol }} onChoose={change} />
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
const KeptFields = memo(function KeptFields(
  props: Omit<DataFieldsProps, 'document'> & DataFieldsProps['document'],
) {
  const { symbol, timeframe, from, to, ...rest } = props;
  return <DataFields document={{ symbol, timeframe, from, to }} {...rest} />;
});

/** Instrument, timeframe and dates of the run. */
export function BarFields() {
  const { document, language, ...strategy } = useOpenStrategy();
  const barSets = useBarSets().data ?? NO_BAR_SETS;
  const { symbol, timeframe, from, to } = document;
  const change = useLatest(strategy.change);
  return (
    <KeptFields
      symbol={symbol}
      timeframe={timeframe}
      from={from}
      to={to}
      barSets={barSets}
      hasSeveral={language.symbolsOf !== null}
      change={change}
    />
  );
}
