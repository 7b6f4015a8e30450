import type { PatternDirection } from '@stratloom/engine/patterns';
import { groupedText, ratioText } from '@stratloom/engine/report';
import type { Outcomes, ReturnFigures } from './outcomes.ts';

/** Below it, a share of places at which the events did as well is small enough to be worth a second look. */
const SELDOM_RATIO = 0.05;
/** Fewer cases than these decide nothing. */
const FEW = 30;

/** Subject of the outcomes. */
export interface OutcomeScene {
  /** As its card calls it. */
  readonly name: string;
  readonly direction: PatternDirection;
  readonly symbol: string;
  readonly barCount: number;
  /** Events that were found, those too near to the end among them. */
  readonly eventCount: number;
  /** Source of the bars, for example `Simulated prices`. */
  readonly source: string;
}

/** Says in plain sentences what was found, and how little it may mean. */
export function outcomeWords(scene: OutcomeScene, outcomes: Outcomes): string[] {
  if (scene.eventCount === 0) {
    return [foundText(scene), 'Try another symbol or shorter bars.', ...sourceWords(scene)];
  }
  if (outcomes.after.count === 0) {
    return [foundText(scene), `None has ${outcomes.horizon} bars after it yet.`];
  }
  return [
    `${foundText(scene)}${openText(outcomes)}`,
    resultText(outcomes),
    chanceText(scene, outcomes),
    ...sourceWords(scene),
  ];
}

function foundText({ name, symbol, barCount, eventCount }: OutcomeScene): string {
  const bars = `${groupedText(barCount, 0)} bars of ${symbol}`;
  if (eventCount === 0) return `${name}: not once in ${bars}.`;
  return `${name}: ${groupedText(eventCount, 0)} ${eventCount === 1 ? 'time' : 'times'} in ${bars}.`;
}

function openText({ openCount, horizon }: Outcomes): string {
  if (openCount === 0) return '';
  if (openCount === 1)
    return ` One of them has fewer than ${horizon} bars after it and is left out.`;
  return ` ${groupedText(openCount, 0)} of them have fewer than ${horizon} bars after them and are left out.`;
}

function resultText({ horizon, after, any }: Outcomes): string {
  return (
    `Bought at the next open and held for ${horizon} bars, it ${roseText(after)}, with a mean of ${signedText(after.meanReturn)} ` +
    `and a median of ${signedText(after.medianReturn)}. After any bar at all it rose in ${shareText(any.roseRatio)}, with a mean of ` +
    `${signedText(any.meanReturn)}.`
  );
}

function roseText({ count, roseRatio }: ReturnFigures): string {
  const rose = Math.round(count * roseRatio);
  return `rose in ${rose} of ${groupedText(count, 0)} ${count === 1 ? 'case' : 'cases'}`;
}

function chanceText({ direction }: OutcomeScene, { after, chanceRatio }: Outcomes): string {
  const well = direction === 'bullish' ? 'high' : 'low';
  const moved = `Moved to other places on the same chart, the events have a mean at least this ${well} in ${shareText(chanceRatio)} of them`;
  if (after.count < FEW) {
    return `${moved}; and ${after.count} ${after.count === 1 ? 'case is' : 'cases are'} too few to conclude anything.`;
  }
  if (chanceRatio >= SELDOM_RATIO) return `${moved}, so chance does as well without the signal.`;
  return `${moved}, so chance alone seldom does as well. Try other symbols before you believe it: of twenty tries one looks like this by luck.`;
}

function sourceWords({ source }: OutcomeScene): string[] {
  if (!isSimulated(source)) return [];
  return [
    'These prices are simulated: no crowd of traders made them. They show how to check a signal, and nothing about what it is worth in a real market.',
  ];
}

/** Returns whether bars come from a venue that makes them up. */
function isSimulated(source: string): boolean {
  return /simulated/i.test(source);
}

/** Writes a share in whole percent. */
export function shareText(ratio: number): string {
  return `${groupedText(ratio * 100, 0)}%`;
}

/** Writes a return with its sign, for example `+1.25%`. */
export function signedText(value: number): string {
  return value > 0 ? `+${ratioText(value)}` : ratioText(value);
}
