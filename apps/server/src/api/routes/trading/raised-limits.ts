import type { Limits } from '@stratloom/execution';

/** Returns true when new limits let a deployment risk more than the old ones in any way. */
export function raisesLimits(before: Limits, after: Limits): boolean {
  return (
    Number(after.maxOrderNotional) > Number(before.maxOrderNotional) ||
    Number(after.maxPositionNotional) > Number(before.maxPositionNotional) ||
    Number(after.maxDailyLoss) > Number(before.maxDailyLoss) ||
    after.maxDrawdownRatio > before.maxDrawdownRatio ||
    after.maxOrdersPerMinute > before.maxOrdersPerMinute ||
    after.maxOrdersPerDay > before.maxOrdersPerDay ||
    after.priceCollarRatio > before.priceCollarRatio ||
    after.maxPriceAgeMs > before.maxPriceAgeMs
  );
}
