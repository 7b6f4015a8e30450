/** Names of instruments that are written out at most. */
const MOST_NAMES = 8;

/** Returns what rules trade in few words: their symbol, or how many instruments there are. @param symbol - Instruments, divided by commas. */
export function tradedWords(symbol: string): string {
  const { length } = symbol.split(',');
  return length === 1 ? symbol : `${length} instruments`;
}

/** Returns what is held for comparison with rules. @param symbol - Instruments, divided by commas. */
export function heldWords(symbol: string): string {
  const words = tradedWords(symbol);
  return words === symbol ? symbol : `equal shares of ${words}`;
}

/** Returns instruments by name, the rest of a long list as a number. @param symbol - Instruments, divided by commas. */
export function instrumentNames(symbol: string): string {
  const names = symbol.split(',');
  const rest = names.length - MOST_NAMES;
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${rest} more` : names.join(', ');
}
