import { createReadStream } from 'node:fs';
import { type DateFormat, type DecimalMark, readBarsFile } from '@stratloom/engine/market-data';
import type { Bars, Timeframe } from '@stratloom/engine/model';
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
  'bars.csv-date-order': 'Say --date-format dmy (day first) or --date-format mdy (month first).',
  'bars.csv-decimal': 'Say --decimal comma or --decimal point.',
};

/**
 * Reads a CSV file of bars, piece by piece, so that its size does not matter; `-` is standard input. Throws CommandProblem.
 */
export async function readBars(
  file: string,
  timeframe: Timeframe | undefined,
  { dateFormat, decimal, note }: BarsReading,
): Promise<Bars> {
  const pieces = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1 << 20 });
  const options = { timeframe, dateFormat, decimal, maxBytes: MAX_BYTES };
  try {
    const { bars, notes } = await readBarsFile(pieces, BARS_FILE_PORTS, options);
    for (const { message } of notes) note(`${file}: ${message}\n`);
    if (bars.ok) return bars.value;
    const remedy = REMEDIES[bars.problem.code] ?? bars.problem.remedy;
    throw new CommandProblem({ ...bars.problem, remedy }, file);
  } catch (error) {
    throw error instanceof CommandProblem ? error : unreadable(file, error);
  }
}
