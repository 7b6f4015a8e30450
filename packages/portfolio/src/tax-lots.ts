import type { Disposal } from './books.ts';

const YEAR_MS = 365 * 86_400_000;

/** Columns of the export. */
const HEADER = [
  ...['Account', 'Asset', 'Quantity', 'Acquired (UTC)', 'Disposed (UTC)', 'Term', 'Kind'],
  ...['Proceeds', 'Cost basis', 'Gain or loss', 'Currency', 'Note'],
];

/**
 * Returns closed lots as CSV, oldest lots sold first, one line a lot: proceeds and cost with fees, to the cent of the report currency.
 * Withdrawals are left out: nothing was sold.
 *
 * @param accountNames - By account id.
 */
export function taxLotsCsv(
  disposals: readonly Disposal[],
  accountNames: ReadonlyMap<string, string>,
  currency: string,
): string {
  const lines = disposals
    .filter(({ cause }) => cause !== 'withdrawal')
    .map((disposal) => lineOf(disposal, accountNames, currency));
  return [HEADER, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function lineOf(
  disposal: Disposal,
  accountNames: ReadonlyMap<string, string>,
  currency: string,
): string[] {
  const { accountId, asset, quantity, acquiredAt, disposedAt, isShort, cause } = disposal;
  const { proceeds, cost } = amountsOf(disposal);
  const isKnown = proceeds !== null && cost !== null;
  return [
    ...[accountNames.get(accountId) ?? accountId, asset, quantity.toFixed()],
    ...[timeText(acquiredAt), timeText(disposedAt)],
    disposedAt - acquiredAt > YEAR_MS && !isShort ? 'long' : 'short',
    cause === 'fee' ? 'paid as a fee' : isShort ? 'short sale' : 'sale',
    ...[proceeds?.toFixed(2) ?? '', cost?.toFixed(2) ?? ''],
    ...[isKnown ? proceeds.minus(cost).toFixed(2) : '', currency],
    noteOf(disposal, isKnown),
  ];
}

/** Fees are part of the cost: what was paid to get it and to let it go. A short sale has its proceeds first. */
function amountsOf({ quantity, unitPrice, unitCost, unitFees, isShort }: Disposal) {
  const [sold, bought] = isShort ? [unitCost, unitPrice] : [unitPrice, unitCost];
  return {
    proceeds: sold === null ? null : sold.times(quantity).round(2),
    cost: bought === null ? null : bought.plus(unitFees).times(quantity).round(2),
  };
}

function noteOf({ isCostAssumed }: Disposal, isKnown: boolean): string {
  if (!isKnown) return 'A price of that day is not known.';
  return isCostAssumed ? 'Not bought here: cost is its worth on the day it came in.' : '';
}

function timeText(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** A cell; what a spreadsheet would take for a formula is kept as text. */
function cellOf(text: string): string {
  const isFormula = /^[=+@\t\r]|^-(?![\d.])/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
