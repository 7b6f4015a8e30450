import { readAllocation, symbolsIn } from '@stratloom/lang-allocation';

/** Returns the symbols that an allocation names; null = it cannot be read. */
export function symbolsOf(code: string): readonly string[] | null {
  const read = readAllocation(code);
  return read.ok ? symbolsIn(read.document) : null;
}
