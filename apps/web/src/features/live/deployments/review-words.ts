import type {
  Deployment,
  DeploymentMoment,
  DeploymentOutlook,
  DifferenceCause,
  LimitUse,
} from '@stratloom/contracts';
import { formatPrice } from '../../../format/price.ts';
import { currencySign } from '../../../format/quoted-price.ts';
import { openPositions } from './position-words.ts';

/** Causes of differences on screens. */
export const CAUSE_NAMES: Readonly<Record<DifferenceCause, string>> = {
  price: 'Price',
  time: 'Timing',
  fee: 'Fee',
  rejection: 'Rejected',
  limit: 'Limit',
  'missing-bar': 'Missing bar',
  manual: 'By you',
  working: 'Still working',
  unexplained: 'Not explained',
};

/** Names of limits on screens. */
export const LIMIT_NAMES: Readonly<Record<LimitUse['code'], string>> = {
  'daily-loss': 'Loss today',
  drawdown: 'Drawdown',
  'position-notional': 'Position',
  'orders-per-minute': 'Orders, last minute',
  'orders-per-day': 'Orders today',
};

/** An amount with its currency's sign: `$1,250.00`, `-$3.10`. */
export function moneyText(amount: number, currency: string): string {
  const sign = currencySign(currency);
  const text = formatPrice(Math.abs(amount));
  const isNegative = amount < 0 && Number(Math.abs(amount).toFixed(2)) !== 0;
  return `${isNegative ? '-' : ''}${sign}${text}${sign === '' ? ` ${currency}` : ''}`;
}

/** Used and allowed of a limit: `$12.00 of $100.00`. */
export function limitText({ code, used, limit }: LimitUse, currency: string): string {
  if (code === 'daily-loss' || code === 'position-notional') {
    return `${moneyText(used, currency)} of ${moneyText(limit, currency)}`;
  }
  if (code === 'drawdown') return `${(used * 100).toFixed(1)}% of ${(limit * 100).toFixed(0)}%`;
  return `${used} of ${limit}`;
}

/** Time until a moment in its two largest units: `3 h 12 min`, `41 s`; `due` once it is past. */
export function untilText(ms: number): string {
  if (ms <= 0) return 'due';
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** A number as conditions show it: enough digits to compare, no more. */
export function valueText(value: number | null): string {
  if (value === null) return 'no value yet';
  const size = Math.abs(value);
  if (size >= 1000) return formatPrice(value);
  return String(Number(value.toFixed(size >= 1 ? 4 : 8)));
}

/** Sentence that answers why nothing was traded, or what was. */
export function decisionText(moment: DeploymentMoment): string {
  const { wanted, refusals, rules } = moment;
  if (refusals.length > 0) return `It wanted to trade and could not: ${refusals.join(' ')}`;
  const entries = wanted.filter(({ reduceOnly }) => !reduceOnly);
  if (entries.length > 0) return 'It decided to enter at this close.';
  if (wanted.some(({ type }) => type === 'market')) return 'It decided to exit at this close.';
  const entry = rules?.filter(({ isEntry }) => isEntry) ?? [];
  const missing = entry.flatMap(({ conditions }) =>
    conditions.filter(({ standing, operands }) => standing === 'not met' && operands.length > 0),
  ).length;
  if (missing > 0) {
    return `No entry: ${missing} ${missing === 1 ? 'condition' : 'conditions'} not met.`;
  }
  const isFlat = moment.positions.every((quantity) => quantity === 0);
  return isFlat ? 'No signal at this close.' : 'It holds its position.';
}

/** Protection of what is held in words; null while nothing is held. */
export function protectionText(
  deployment: Pick<Deployment, 'positions'>,
  protections: DeploymentOutlook['protections'],
): { readonly text: string; readonly isSafe: boolean } | null {
  const held = openPositions(deployment).map((position) =>
    protections.find(({ symbol }) => symbol === position.symbol),
  );
  if (held.length === 0) return null;
  const safe = held.filter((each) => each?.isProtected === true).length;
  if (safe === held.length) return { text: 'Protected by a stop at the venue', isSafe: true };
  if (safe > 0) {
    return {
      text: `Only ${safe} of ${held.length} positions are fully covered by a stop`,
      isSafe: false,
    };
  }
  const part = held.length === 1 ? Number(held[0]?.stoppedQuantity ?? 0) : 0;
  if (part > 0) return { text: `Only ${part} of it is protected by a stop`, isSafe: false };
  return { text: 'Not protected: no working stop at the venue', isSafe: false };
}

/** Distance of a level from the price, as a signed ratio; null where either is not known. */
export function distanceOf(level: string | null, price: number | null): number | null {
  return level === null || price === null || price === 0 ? null : Number(level) / price - 1;
}

/** Events in the life of an order by the kinds of its lines in the log. */
export const LIFE_NAMES: Readonly<Record<string, string>> = {
  'order-intent': 'Decided',
  'order-sent': 'Sent',
  'order-sent-again': 'Sent again',
  'order-answered': 'Answered',
  'order-withdrawn': 'Withdrawn',
  'order-found': 'Found at the venue',
  'order-lost': 'Lost in transit',
  'order-unknown': 'Unknown, being looked up',
  'order-refused': 'Refused',
  'cancel-wanted': 'Cancel requested',
  fill: 'Filled',
};
