import type { PriceHistory } from './activity.ts';
import type { Holding } from './holdings.ts';

const DAY_MS = 86_400_000;
/** Days of which correlation is taken. */
const CORRELATION_DAYS = 90;
/** Fewest days on which both prices moved. */
const FEWEST_DAYS = 20;
const MOST_SHARE = 0.4;
const MOST_MONEY_SHARE = 0.5;
const MOST_FOREIGN_SHARE = 0.25;
const MOST_CORRELATION = 0.8;

/** Something about a portfolio that its owner should know. */
export interface RiskNote {
  readonly code:
    | 'concentration'
    | 'correlation'
    | 'currency'
    | 'idle-cash'
    | 'unprotected'
    | 'unpriced';
  readonly text: string;
}

/** A position of a strategy that no working stop limits. */
export interface UnprotectedPosition {
  readonly name: string;
  readonly asset: string;
}

/** Returns what there is to say of the risk of holdings, the gravest first. */
export function riskNotes(
  holdings: readonly Holding[],
  prices: PriceHistory,
  unprotected: readonly UnprotectedPosition[],
  now: number,
): RiskNote[] {
  const worth = worthByAsset(holdings);
  const total = [...worth.values()].reduce((sum, { value }) => sum + Math.abs(value), 0);
  if (total === 0) return [];
  const invested = [...worth]
    .filter(([, { isMoney }]) => !isMoney)
    .toSorted(([, a], [, b]) => Math.abs(b.value) - Math.abs(a.value));
  return [
    ...unprotected.map(({ name, asset }): RiskNote => ({
      code: 'unprotected',
      text: `${name} holds ${asset} without a working stop.`,
    })),
    ...unpricedNote(holdings),
    ...concentrationNote(invested, total),
    ...correlationNote(
      invested.slice(0, 2).map(([asset]) => asset),
      prices,
      now,
    ),
    ...moneyNotes(worth, total, prices.currency),
  ];
}

interface Worth {
  readonly value: number;
  readonly isMoney: boolean;
}

function worthByAsset(holdings: readonly Holding[]): Map<string, Worth> {
  const worth = new Map<string, Worth>();
  for (const { asset, value, isMoney } of holdings) {
    if (value === null) continue;
    worth.set(asset, { value: (worth.get(asset)?.value ?? 0) + Number(value), isMoney });
  }
  return worth;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`;
}

function unpricedNote(holdings: readonly Holding[]): RiskNote[] {
  const assets = [...new Set(holdings.filter(({ value }) => value === null).map((h) => h.asset))];
  if (assets.length === 0) return [];
  const text = `No price is known of ${assets.join(', ')}: the totals leave ${assets.length === 1 ? 'it' : 'them'} out.`;
  return [{ code: 'unpriced', text }];
}

function concentrationNote(
  invested: readonly (readonly [string, Worth])[],
  total: number,
): RiskNote[] {
  const [largest] = invested;
  if (largest === undefined) return [];
  const [asset, { value }] = largest;
  const share = Math.abs(value) / total;
  if (share <= MOST_SHARE) return [];
  const text = `${asset} is ${percent(share)} of everything: a fall of 10% in it costs ${(share * 10).toFixed(1)}% of the total.`;
  return [{ code: 'concentration', text }];
}

function correlationNote(pair: readonly string[], prices: PriceHistory, now: number): RiskNote[] {
  const [one, other] = pair;
  if (one === undefined || other === undefined) return [];
  const correlation = correlationOf(one, other, prices, now);
  if (correlation === null || correlation <= MOST_CORRELATION) return [];
  const text = `${one} and ${other} moved together on the last ${CORRELATION_DAYS} days (correlation ${correlation.toFixed(2)}): they spread little risk.`;
  return [{ code: 'correlation', text }];
}

function moneyNotes(
  worth: ReadonlyMap<string, Worth>,
  total: number,
  currency: string,
): RiskNote[] {
  const money = [...worth].filter(([, { isMoney, value }]) => isMoney && value > 0);
  const sum = money.reduce((all, [, { value }]) => all + value, 0);
  const foreign = money.filter(([asset]) => asset !== currency);
  const foreignSum = foreign.reduce((all, [, { value }]) => all + value, 0);
  const notes: RiskNote[] = [];
  if (foreignSum / total > MOST_FOREIGN_SHARE) {
    const names = foreign.map(([asset]) => asset).join(', ');
    const text = `${percent(foreignSum / total)} is held in ${names}: its worth in ${currency} depends on their rate.`;
    notes.push({ code: 'currency', text });
  }
  if (sum / total > MOST_MONEY_SHARE) {
    const text = `${percent(sum / total)} is in cash.`;
    notes.push({ code: 'idle-cash', text });
  }
  return notes;
}

/** Returns the correlation of daily log returns; null = too few days are known. */
export function correlationOf(
  one: string,
  other: string,
  prices: PriceHistory,
  now: number,
): number | null {
  const pairs: (readonly [number, number])[] = [];
  for (let day = CORRELATION_DAYS - 1; day >= 0; day -= 1) {
    const a = logReturn(one, prices, now - day * DAY_MS);
    const b = logReturn(other, prices, now - day * DAY_MS);
    if (a !== null && b !== null && (a !== 0 || b !== 0)) pairs.push([a, b]);
  }
  if (pairs.length < FEWEST_DAYS) return null;
  const meanA = pairs.reduce((sum, [a]) => sum + a, 0) / pairs.length;
  const meanB = pairs.reduce((sum, [, b]) => sum + b, 0) / pairs.length;
  let cross = 0;
  let squareA = 0;
  let squareB = 0;
  for (const [a, b] of pairs) {
    cross += (a - meanA) * (b - meanB);
    squareA += (a - meanA) ** 2;
    squareB += (b - meanB) ** 2;
  }
  return squareA === 0 || squareB === 0 ? null : cross / Math.sqrt(squareA * squareB);
}

function logReturn(asset: string, prices: PriceHistory, time: number): number | null {
  const before = prices.priceAt(asset, time - DAY_MS);
  const after = prices.priceAt(asset, time);
  if (before === null || after === null) return null;
  const ratio = Number(after) / Number(before);
  return ratio > 0 ? Math.log(ratio) : null;
}
