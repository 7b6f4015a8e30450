import type { ExitLevel, ExitPlan, ExitRequest, Offset, Trail } from '../../model/order.ts';

/** Returns exits that wait for their trade as they are after a split: `ratio` new units for one. */
export function splitPlan({ stopLoss, targets, trail }: ExitPlan, ratio: number): ExitPlan {
  return {
    stopLoss: splitLevel(stopLoss, ratio),
    targets: targets?.map((target) => ({ ...target, level: splitLevel(target.level, ratio) })),
    trail: splitTrail(trail, ratio),
  };
}

/** Returns a persistent exit as it is after a split: `ratio` new units for one. */
export function splitRequest(request: ExitRequest, ratio: number): ExitRequest {
  const { quantity, takeProfit, stopLoss, trail } = request;
  return {
    ...request,
    quantity: quantity === undefined ? undefined : quantity * ratio,
    takeProfit: splitLevel(takeProfit, ratio),
    stopLoss: splitLevel(stopLoss, ratio),
    trail: splitTrail(trail, ratio),
  };
}

function splitTrail(trail: Trail | undefined, ratio: number): Trail | undefined {
  if (trail === undefined) return undefined;
  const { offset, activation } = trail;
  return { offset: splitOffset(offset, ratio), activation: splitLevel(activation, ratio) };
}

function splitLevel<Level extends ExitLevel | undefined>(
  level: Level,
  ratio: number,
): Level | ExitLevel {
  if (typeof level === 'number') return level / ratio;
  if (typeof level !== 'object') return level;
  if (level.kind !== 'nearer') return splitOffset(level, ratio);
  return { ...level, price: level.price / ratio, offset: splitOffset(level.offset, ratio) };
}

/** Shares of a price and multiples of a range stay; distances shrink with the price. */
function splitOffset(offset: Offset, ratio: number): Offset {
  const isDistance = offset.kind === 'distance' || offset.kind === 'ticks';
  return isDistance ? { ...offset, value: offset.value / ratio } : offset;
}
