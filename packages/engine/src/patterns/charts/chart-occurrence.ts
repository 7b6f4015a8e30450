import type { PatternId, PatternLine, PatternOccurrence } from '../pattern.ts';
import { chartStrength } from './chart-strength.ts';
import type { Edge, Formation } from './setup.ts';
import type { Side } from './side.ts';

/** The close that confirms a formation. */
interface Breakout {
  readonly barIndex: number;
  /** As the side sees it. */
  readonly close: number;
  /** Average true range, quote currency. */
  readonly range: number;
  /** Lowest low of the bars since the last swing, as the side sees it. */
  readonly low: number;
}

/** Returns the occurrence that a breakout makes of a formation, with the prices of the market. */
export function chartOccurrence(
  patternId: PatternId,
  side: Side,
  formation: Formation,
  { barIndex, close, range, low }: Breakout,
): PatternOccurrence {
  const { points, boundary, floor, height, fit } = formation;
  const level = boundary.line.at(barIndex);
  const target = side.sign * (formation.targetPrice ?? level + height);
  const edges = formation.drawsFloor ? [boundary, floor] : [boundary];
  return {
    patternId,
    direction: side.sign === 1 ? 'bullish' : 'bearish',
    firstBarIndex: points[0]!.barIndex,
    lastBarIndex: barIndex,
    strength: chartStrength({ fit, height, breakout: close - level, range }),
    targetPrice: target > 0 ? target : NaN,
    invalidationPrice: side.sign * Math.min(formation.invalidationPrice, low),
    points: [...points, { barIndex, price: level }].map((point) => side.turn(point)),
    lines: edges.map((edge) => lineTo(edge, barIndex, side)),
  };
}

function lineTo({ line, fromBarIndex }: Edge, toBarIndex: number, side: Side): PatternLine {
  const point = (barIndex: number) => side.turn({ barIndex, price: line.at(barIndex) });
  return { from: point(fromBarIndex), to: point(toBarIndex) };
}
