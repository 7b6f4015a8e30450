/**
 * Returns the candidate that `name` was probably meant to be, null when none is near: at most a third of its letters may
 * be wrong, missing or turned round. Case counts as half a letter. Of equals the first wins.
 */
export function closest(name: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = Math.min(3, Math.max(1, Math.floor(name.length / 3))) + 0.25;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > bestDistance) continue;
    const distance = editDistance(name, candidate);
    if (distance >= bestDistance || distance === 0) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** Returns the sentence "Did you mean `x`?" for the closest candidate, `otherwise` when there is none. */
export function didYouMean(name: string, candidates: Iterable<string>, otherwise: string): string {
  const meant = closest(name, candidates);
  return meant === null ? otherwise : `Did you mean "${meant}"?`;
}

/** Edits that turn one word into the other; two neighbours turned round are one edit (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = last[j - 1]! + letterCost(from[i - 1]!, to[j - 1]!);
      let cost = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1);
      const turned = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (turned) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[to.length]!;
}

function letterCost(a: string, b: string): number {
  if (a === b) return 0;
  return a.toLowerCase() === b.toLowerCase() ? 0.5 : 1;
}
