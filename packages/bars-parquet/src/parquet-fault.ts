import type { UserProblem } from '@stratloom/engine/model';

/** Ends the reading of a file: something in it is wrong, or more than is taken. */
export class ParquetFault extends Error {
  override readonly name = 'ParquetFault';
  readonly problem: UserProblem;

  constructor(problem: UserProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Returns the fault of a file whose bytes are not those of a whole Parquet file. @param why - Clause about the bytes. */
export function damaged(why: string): ParquetFault {
  return new ParquetFault({
    code: 'bars.parquet-damaged',
    message: `The Parquet file is damaged: ${why}.`,
    remedy: 'Export or copy it again.',
  });
}

/** Returns the fault of a file that has more of something than is taken. */
export function tooLarge(what: string, limit: number, remedy: string): ParquetFault {
  return new ParquetFault({
    code: 'bars.parquet-too-large',
    message: `The Parquet file has more than ${limit.toLocaleString('en-US')} ${what}.`,
    remedy,
  });
}

/** Returns the fault of a column that is stored in a way that is not read. */
export function unreadable(
  code: string,
  column: string,
  why: string,
  remedy: string,
): ParquetFault {
  return new ParquetFault({
    code,
    message: `Column ${JSON.stringify(column.slice(0, 40))} ${why}.`,
    remedy,
  });
}

/** Returns what `decode` does; an error of the decoder means that the bytes are damaged. @param where - Place in the file. */
export function decoding<Value>(where: string, decode: () => Value): Value {
  try {
    return decode();
  } catch (error) {
    if (error instanceof ParquetFault || !(error instanceof Error)) throw error;
    throw damaged(`${where} cannot be read (${error.message.slice(0, 100)})`);
  }
}
