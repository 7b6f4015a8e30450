import { DeploymentLimits } from '@stratloom/contracts';

/** Limits that are edited, as they are typed. */
export type LimitTexts = Readonly<Record<LimitField, string>>;

type LimitField =
  | 'maxOrderNotional'
  | 'maxPositionNotional'
  | 'maxDailyLoss'
  | 'maxDrawdownRatio'
  | 'maxOrdersPerMinute'
  | 'maxOrdersPerDay';

interface Field {
  readonly key: LimitField;
  readonly label: string;
  /** Empty: a count. */
  readonly unit: 'money' | '%' | '';
}

/** Limits in the order in which they are asked for. */
export const FIELDS: readonly Field[] = [
  { key: 'maxOrderNotional', label: 'Largest order', unit: 'money' },
  { key: 'maxPositionNotional', label: 'Largest position', unit: 'money' },
  { key: 'maxDailyLoss', label: 'Daily loss', unit: 'money' },
  { key: 'maxDrawdownRatio', label: 'Drawdown', unit: '%' },
  { key: 'maxOrdersPerMinute', label: 'Orders per minute', unit: '' },
  { key: 'maxOrdersPerDay', label: 'Orders per day', unit: '' },
];

/** Sentence while nothing is changed. */
export const UNCHANGED = 'No changes yet.';

/** Returns limits as they are typed. */
export function textsOf(limits: DeploymentLimits): LimitTexts {
  return {
    maxOrderNotional: limits.maxOrderNotional,
    maxPositionNotional: limits.maxPositionNotional,
    maxDailyLoss: limits.maxDailyLoss,
    maxDrawdownRatio: String(Number((limits.maxDrawdownRatio * 100).toFixed(6))),
    maxOrdersPerMinute: String(limits.maxOrdersPerMinute),
    maxOrdersPerDay: String(limits.maxOrdersPerDay),
  };
}

/** Returns the limits that were typed, with those that are not edited; null where one is no limit. */
export function limitsOf(texts: LimitTexts, before: DeploymentLimits): DeploymentLimits | null {
  const read = DeploymentLimits.safeParse({
    ...before,
    maxOrderNotional: texts.maxOrderNotional.trim(),
    maxPositionNotional: texts.maxPositionNotional.trim(),
    maxDailyLoss: texts.maxDailyLoss.trim(),
    maxDrawdownRatio: Number((Number(texts.maxDrawdownRatio) / 100).toFixed(8)),
    maxOrdersPerMinute: Number(texts.maxOrdersPerMinute),
    maxOrdersPerDay: Number(texts.maxOrdersPerDay),
  });
  return read.success ? read.data : null;
}

/** Says which limits rise and which fall, and what that asks for. */
export function changesText(
  before: DeploymentLimits,
  after: DeploymentLimits,
  isPaper: boolean,
): string {
  const [old, now] = [textsOf(before), textsOf(after)];
  const moved = FIELDS.filter(({ key }) => Number(old[key]) !== Number(now[key]));
  if (moved.length === 0) return UNCHANGED;
  const words = moved.map(({ key, label }) => {
    const isRaise = Number(now[key]) > Number(old[key]);
    return `${label} ${isRaise ? 'rises' : 'falls'} from ${old[key]} to ${now[key]}.`;
  });
  const isRaise = moved.some(({ key }) => Number(now[key]) > Number(old[key]));
  const proof = isRaise && !isPaper ? ' This raises your risk, so confirm it’s you.' : '';
  return `${words.join(' ')} This applies from the next order; working orders stay as they are.${proof}`;
}
