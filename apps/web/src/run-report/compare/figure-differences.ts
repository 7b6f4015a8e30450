import { HEAD_FIGURES } from '@stratloom/engine/report';
import type { FigureInfo, Report } from '@stratloom/engine/report';

/** A figure of two runs. */
export interface FigureDifference {
  readonly info: FigureInfo;
  readonly first: number | null;
  readonly second: number | null;
  /** Second less first; null where one has none. */
  readonly difference: number | null;
  /** 1 = the second is better, -1 = the first, 0 = alike, or more is neither better nor worse. */
  readonly better: -1 | 0 | 1;
}

/** Figures of which more is neither better nor worse: they belong to the market, or say how much was traded. */
const NEUTRAL: ReadonlySet<string> = new Set([
  ...['buyAndHoldReturnRatio', 'tradeCount', 'exposureRatio'],
]);

/** Returns the head figures of two reports with their differences. Drawdowns are below zero, so more is better there, too. */
export function figureDifferences(first: Report, second: Report): readonly FigureDifference[] {
  return HEAD_FIGURES.map((info) => {
    const [one, other] = [first[info.name], second[info.name]];
    const difference = one === null || other === null ? null : other - one;
    const sign = difference === null || NEUTRAL.has(info.name) ? 0 : Math.sign(difference);
    return {
      ...{ info, first: one, second: other, difference },
      better: sign > 0 ? 1 : sign < 0 ? -1 : 0,
    };
  });
}
