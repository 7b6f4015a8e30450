/** Number of letters to add, drop, change or swap with the next to make one word of the other (Damerau 1964, adjacent swaps). */
export function editDistance(one: string, other: string): number {
  let [before, last]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = at(last, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, changed);
      row.push(isSwap(one, other, i, j) ? Math.min(least, at(before, j - 2) + 1) : least);
    }
    [before, last] = [last, row];
  }
  return at(last, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

/** True where the last two letters of both beginnings are the same, the other way round. */
function isSwap(one: string, other: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
}

/** Shorter words have too many neighbours. */
const SHORTEST = 4;

/** Returns the known words nearest to a misspelled one: one slip, from eight letters on two; empty where none is that near. */
export function nearestWords(word: string, known: Iterable<string>): readonly string[] {
  if (word.length < SHORTEST) return [];
  const most = word.length >= 8 ? 2 : 1;
  let nearest: string[] = [];
  let least = most;
  for (const each of known) {
    if (
      each[0] !== word[0] ||
      each.length < SHORTEST ||
      Math.abs(each.length - word.length) > least
    )
      continue;
    const distance = editDistance(word, each);
    if (distance < least) [least, nearest] = [distance, [each]];
    else if (distance === least) nearest.push(each);
  }
  return nearest;
}
