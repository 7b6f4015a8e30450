import { groupedText, HEAD_FIGURES, moneyTextOf, ratioText } from '@stratloom/engine/report';
import type { RunDocument } from '@stratloom/engine/report';

/** A figure of the answer strip. */
export interface AnswerFigure {
  readonly id: 'return' | 'hold' | 'drawdown' | 'sharpe' | 'trades';
  readonly label: string;
  /** `–` where there is none. */
  readonly text: string;
  /** Line below it; empty = none. */
  readonly note: string;
  /** Line in its place where holding has no cell of its own; empty = the same. */
  readonly narrowNote: string;
  /** Above or below zero where the sign means gained or lost; 0 = neither. */
  readonly sign: number;
  /** Explanation of its computation. */
  readonly help: string;
}

const NONE = '–';

const WORDS = [
  { id: 'return', label: 'Return', name: 'returnRatio' },
  { id: 'hold', label: 'Buy and hold', name: 'buyAndHoldReturnRatio' },
  { id: 'drawdown', label: 'Max drawdown', name: 'maxDrawdownRatio' },
  { id: 'sharpe', label: 'Sharpe', name: 'sharpeRatio' },
  { id: 'trades', label: 'Trades', name: 'tradeCount' },
] as const;

type AnswerTexts = Readonly<
  Record<
    AnswerFigure['id'],
    Pick<AnswerFigure, 'text' | 'note' | 'sign'> & Partial<Pick<AnswerFigure, 'narrowNote'>>
  >
>;

function shareText(ratio: number | null): string {
  return ratio === null || !Number.isFinite(ratio) ? NONE : ratioText(ratio);
}

/** Writes a difference of two returns in percent points. */
function pointsText(ratio: number | null): string {
  if (ratio === null || !Number.isFinite(ratio)) return '';
  return `${ratio > 0 ? '+' : ''}${groupedText(ratio * 100, 1)} pts vs. hold`;
}

function textsOf(document: RunDocument): AnswerTexts {
  const { report } = document;
  const { returnRatio, buyAndHoldReturnRatio: held, sharpeRatio, winRate, cagrRatio } = report;
  const moneyText = moneyTextOf(document);
  const open = report.openTradeCount;
  const won = winRate === null ? '' : `${groupedText(winRate * 100, 0)}% won`;
  return {
    return: {
      text: shareText(returnRatio),
      note: moneyText(report.netProfit),
      narrowNote: held === null ? '' : `hold ${shareText(held)}`,
      sign: Math.sign(returnRatio),
    },
    hold: { text: shareText(held), note: pointsText(report.excessReturnRatio), sign: 0 },
    drawdown: { text: shareText(report.maxDrawdownRatio), note: 'from a peak', sign: 0 },
    sharpe: {
      text: sharpeRatio === null ? NONE : groupedText(sharpeRatio, 2),
      note: cagrRatio === null ? '' : `CAGR ${ratioText(cagrRatio)}`,
      sign: 0,
    },
    trades: {
      text: groupedText(report.tradeCount, 0),
      note: open > 0 && won === '' ? `${groupedText(open, 0)} open` : won,
      sign: 0,
    },
  };
}

/** Returns the figures of the answer strip. @param document - null = nothing has run, or what ran places no orders. */
export function answerFigures(document: RunDocument | null): readonly AnswerFigure[] {
  const texts = document === null ? null : textsOf(document);
  return WORDS.map(({ id, label, name }) => ({
    ...{ id, label, text: NONE, note: '', narrowNote: '', sign: 0 },
    help: HEAD_FIGURES.find((figure) => figure.name === name)?.formula ?? '',
    ...texts?.[id],
  }));
}
