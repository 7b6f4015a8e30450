/** Marks that identify rules without being them: they can be compared, and not read back. */
export interface Fingerprint {
  /** Hashes of runs of words of the code, numbers included, ascending. */
  readonly words: readonly number[];
  /** Hashes of entries and exits on the bars of the check, ascending. */
  readonly trades: readonly number[];
}

/** Entry and exit of a trade. */
export interface TradeMark {
  /** UTC ms. */
  readonly entryTime: number;
  readonly side: string;
}

/** Words in a row that are hashed together. */
const RUN = 5;
/** Trades with fewer marks say nothing. */
const LEAST_TRADES = 10;
/** Runs of words with fewer hashes say nothing. */
const LEAST_WORDS = 8;
/** Share of common marks from which rules are the same. */
const SAME_RATIO = 0.9;

/**
 * Returns the fingerprint of rules. Comments, texts, spaces and the names that the code gives itself do not count: what was
 * renamed keeps its fingerprint.
 */
export function fingerprintOf(code: string, trades: readonly TradeMark[]): Fingerprint {
  const words = wordsOf(code);
  const runs = new Set<number>();
  for (let at = 0; at + RUN <= words.length; at += 1) {
    runs.add(hash(words.slice(at, at + RUN).join(' ')));
  }
  const marks = trades.map(({ entryTime, side }) => hash(`${entryTime} ${side}`));
  return { words: sorted(runs), trades: sorted(new Set(marks)) };
}

/**
 * Returns whether two fingerprints are of the same rules: by their code, or by what they traded where that is on the same bars.
 *
 * @param sameMarket - Whether both were checked on the same instrument and timeframe.
 */
export function isSameRules(a: Fingerprint, b: Fingerprint, sameMarket: boolean): boolean {
  const byWords = Math.min(a.words.length, b.words.length) >= LEAST_WORDS;
  if (byWords && commonRatio(a.words, b.words) >= SAME_RATIO) return true;
  const byTrades = sameMarket && Math.min(a.trades.length, b.trades.length) >= LEAST_TRADES;
  return byTrades && commonRatio(a.trades, b.trades) >= SAME_RATIO;
}

/** Returns the share of what both hold in what either holds, 0 to 1. */
function commonRatio(a: readonly number[], b: readonly number[]): number {
  const other = new Set(b);
  const common = a.filter((each) => other.has(each)).length;
  return common / (a.length + b.length - common);
}

/** Returns the words of code, with one word for every name that the code gives. */
function wordsOf(code: string): string[] {
  const bare = code
    .replaceAll(/("""|''')[^]*?\1/g, ' ')
    .replaceAll(/\/\/.*|#.*/g, ' ')
    .replaceAll(/"(?:name|title|note|id|label)"\s*:\s*"[^"]*"/g, ' ')
    .replaceAll(/(?<=[(,=]\s*)(?:"[^"\n]*"|'[^'\n]*')/g, '""');
  const own = new Set<string>();
  for (const [, name = ''] of bare.matchAll(/(?<![.\w])([A-Za-z_]\w*)\s*:?=(?!=)/g)) own.add(name);
  for (const [, name = ''] of bare.matchAll(/\b(?:class|def)\s+(\w+)/g)) own.add(name);
  for (const [, name = ''] of bare.matchAll(/\bself\.(\w+)\s*=(?!=)/g)) own.add(name);
  const words = bare.match(/[A-Za-z_]\w*|\d+(?:\.\d+)?|[^\s\w]/g) ?? [];
  return words.map((word) => (own.has(word) ? '$' : word));
}

/** Returns a hash of a text, 32 bits (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}

function sorted(values: Iterable<number>): number[] {
  return [...values].toSorted((a, b) => a - b);
}
