import { readSymbol, writtenSymbol } from '../lists/own-names.ts';
import { useOwnNames } from '../lists/use-own-names.ts';
import { InlineField } from './inline-field.tsx';

interface InlineSymbolProps {
  readonly label: string;
  /** Empty = none yet. */
  readonly symbol: string;
  /** Takes another symbol; returns why it is not taken, null = it is. */
  readonly onCommit: (symbol: string) => string | null;
}

/** An instrument inside a sentence: its symbol, or own bars by their name. */
export function InlineSymbol({ label, symbol, onCommit }: InlineSymbolProps) {
  const own = useOwnNames();
  const written = writtenSymbol(symbol, own);
  return (
    <InlineField
      label={`${label}: instrument`}
      value={written}
      width={Math.max(4, written.length)}
      onCommit={(typed) => {
        const read = readSymbol(typed, own);
        return read.ok ? onCommit(read.symbols[0] ?? '') : read.fault;
      }}
    />
  );
}
