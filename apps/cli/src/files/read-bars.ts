import { createReadStream } from 'node:fs';
import { barsInTimeframe, type DateFormat, type DecimalMark } from '@stratloom/engine/market-data';
import { readBarsOfAnyFile } from '@stratloom/bars-parquet';
import type { Bars, SessionCalendar, Timeframe } from '@stratloom/engine/model';
import { BARS_FILE_PORTS } from '@stratloom/server/bars-file';
import { CommandProblem } from '../command-problem.ts';
import { unreadable } from './read-text.ts';

/** Answers to what files of bars leave open, and a listener to what is done to them. */
export interface BarsReading {
  /** Order of day and month; found from the file if left out. */
  readonly dateFormat: DateFormat | undefined;
  /** Decimal mark; found from the file if left out. */
  readonly decimal: DecimalMark | undefined;
  /** Takes what was done to a file so that it could be read. */
  readonly note: (text: string) => void;
}

/** Bytes of an unpacked file; more are no file of bars. */
const MAX_BYTES = 16 * 1024 ** 3;

const REMEDIES: Readonly<Record<string, string>> = {
  'bars.csv-date-order': 'Use --date-format dmy (day first) or --date-format mdy (month first).',
  'bars.csv-decimal': 'Use --decimal comma or --decimal point.',
};

/** Timeframe that is asked for, and the sessions by which bars are joined to it. */
export interface BarsLength {
  readonly timeframe: Timeframe;
  readonly calendar: SessionCalendar | undefined;
}

/**
 * Reads a CSV or Parquet file of bars; of CSV piece by piece, so that its size does not matter; `-` is standard input. Throws CommandProblem.
 *
 * @param length - Without it, bars stay as they are in the file.
 */
export async function readBars(
  file: string,
  length: BarsLength | null,
  { dateFormat, decimal, note }: BarsReading,
): Promise<Bars> {
  const pieces = file === '-' ? process.stdin : createReadStream(file);
  const options = { dateFormat, decimal, maxBytes: MAX_BYTES };
  const { bars: read, notes } = await readBarsOfAnyFile(pieces, BARS_FILE_PORTS, options).catch(
    (error: unknown) => {
      throw unreadable(file, error);
    },
  );
  for (const { message } of notes) note(`${file}: ${message}\n`);
  const bars =
    read.ok && length !== null
      ? barsInTimeframe(read.value, length.timeframe, length.calendar)
      : read;
  if (bars.ok) return bars.value;
  const remedy = REMEDIES[bars.problem.code] ?? bars.problem.remedy;
  throw new CommandProblem({ ...bars.problem, remedy }, file);
}
