/**
 * Returns shares of equal risk another way than the product: Newton's method on x'Cx / 2 - sum(ln x) / n, each step made smaller
 * by its own length so that it never leaves the shares above 0.
 */
export function equalRiskShares(matrix: readonly (readonly number[])[]): number[] {
  const count = matrix.length;
  let shares = matrix.map((row, i) => 1 / Math.sqrt(row[i]!));
  for (let turn = 0; turn < 200; turn++) {
    const slope = matrix.map(
      (row, i) =>
        row.reduce((sum, each, j) => sum + each * shares[j]!, 0) - 1 / (count * shares[i]!),
    );
    const curvature = matrix.map((row, i) =>
      row.map((each, j) => (i === j ? each + 1 / (count * shares[i]! ** 2) : each)),
    );
    const step = solved(curvature, slope);
    const length = Math.sqrt(count * step.reduce((sum, each, i) => sum + each * slope[i]!, 0));
    const size = length < 0.25 ? 1 : 1 / (1 + length);
    shares = shares.map((each, i) => each - size * step[i]!);
  }
  return shares;
}

/** Solves a system of equations by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  for (let i = 0; i < rows.length; i++) {
    for (let k = 0; k < rows.length; k++) {
      if (k === i) continue;
      const factor = rows[k]![i]! / rows[i]![i]!;
      rows[k] = rows[k]!.map((each, j) => each - factor * rows[i]![j]!);
    }
  }
  return rows.map((row, i) => row.at(-1)! / row[i]!);
}
