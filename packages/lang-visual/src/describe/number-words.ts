const ONES: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Words of which numbers are made. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set([...ONES, ...TENS, 'hundred', 'thousand']);

/** A number in words, and how many words it takes. */
interface WordNumber {
  readonly value: number;
  readonly length: number;
}

/**
 * Reads a number in words from the beginning of a list: `two hundred`, `thirty five`, `one point five`; null where there is none.
 */
export function numberInWords(words: readonly string[]): WordNumber | null {
  let sum: Sum = { total: 0, current: 0, last: Infinity };
  let at = 0;
  for (; at < words.length; at++) {
    const next = added(sum, words[at] ?? '');
    if (next === null) break;
    sum = next;
  }
  if (at === 0) return null;
  const value = sum.total + sum.current;
  const digit = words[at] === 'point' ? ONES.indexOf(words[at + 1] ?? '') : -1;
  return digit >= 0 && digit <= 9
    ? { value: value + digit / 10, length: at + 2 }
    : { value, length: at };
}

/** A number that is being read: thousands, what is below them, and the last word. */
interface Sum {
  readonly total: number;
  readonly current: number;
  readonly last: number;
}

/** Adds a word to a number; null where it does not belong to it. */
function added({ total, current, last }: Sum, word: string): Sum | null {
  if (word === 'hundred')
    return current < 10 ? { total, current: Math.max(current, 1) * 100, last: 100 } : null;
  if (word === 'thousand')
    return current > 0 ? { total: total + current * 1000, current: 0, last: 1000 } : null;
  const small = smallNumber(word);
  if (small === null || small >= last) return null;
  const fits = last >= 100 || (last >= 20 && small < 10);
  return fits ? { total, current: current + small, last: small } : null;
}

function smallNumber(word: string): number | null {
  const one = ONES.indexOf(word);
  if (one >= 0) return one;
  const ten = TENS.indexOf(word);
  return ten >= 0 ? (ten + 2) * 10 : null;
}
