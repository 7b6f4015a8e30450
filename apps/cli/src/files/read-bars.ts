import { createReadStream } from 'node:fs';
import { createBarsCsvReader } from '@stratloom/engine/market-data';
import type { Bars, Timeframe } from '@stratloom/engine/model';
import { CommandProblem } from '../command-problem.ts';
import { unreadable } from './read-text.ts';

/** Reads a CSV file of bars, piece by piece, so that its size does not matter. Throws CommandProblem. */
export async function readBars(file: string, timeframe: Timeframe | undefined): Promise<Bars> {
  const reader = createBarsCsvReader(timeframe === undefined ? {} : { timeframe });
  try {
    for await (const chunk of createReadStream(file, {
      encoding: 'utf8',
      highWaterMark: 1 << 20,
    })) {
      reader.push(String(chunk));
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  const result = reader.finish();
  if (!result.ok) throw new CommandProblem(result.problem, file);
  return result.value;
}
