import type { SavedRunFigures, SharedRun } from '@stratloom/contracts';
import { RECEIPT_PARTS } from '@stratloom/engine/report';
import type { ReceiptPart, RunDocument } from '@stratloom/engine/report';
import type { ReceiptHashes } from '@stratloom/runner';

/** A run as it was computed again. */
export interface Recomputed {
  readonly document: RunDocument;
  readonly hashes: ReceiptHashes;
}

const SENTENCES: Readonly<Record<ReceiptPart, string>> = {
  code: 'The code is not the one that the receipt was made of.',
  parameters: 'The parameters are not those that the receipt was made of.',
  settings: 'The settings are not those that the receipt was made of.',
  instrument: 'Tick, lot, point value or exchange rate of the instrument are others now.',
  bars: 'The bars are others now: their source has corrected, added or removed some.',
  result: 'The result is another one: trades or equity differ.',
};

/** Returns the figures of a shared run that a document states. */
function figuresOf({ report, bars }: RunDocument): Omit<SavedRunFigures, 'curve'> {
  return {
    ...{ fromTime: bars.firstOpenTime, toTime: bars.lastOpenTime, barCount: bars.count },
    ...{ netProfit: report.netProfit, returnRatio: report.returnRatio },
    buyAndHoldReturnRatio: report.buyAndHoldReturnRatio,
    ...{ maxDrawdownRatio: report.maxDrawdownRatio, sharpeRatio: report.sharpeRatio },
    tradeCount: report.tradeCount,
  };
}

function areFiguresThose(saved: SavedRunFigures, document: RunDocument): boolean {
  return Object.entries(figuresOf(document)).every(([name, value]) =>
    Object.is(Object.entries(saved).find(([known]) => known === name)?.[1], value),
  );
}

/**
 * Returns why a run that was computed again does not bear out what was saved of it, sentence by sentence; empty = receipt,
 * result and figures are the same.
 */
export function receiptDifferences(
  {
    engineVersion,
    figures,
    shown,
  }: Pick<SharedRun, 'engineVersion' | 'figures'> & {
    readonly shown: Pick<NonNullable<SharedRun['shown']>, 'receipt' | 'hashes'>;
  },
  { document, hashes }: Recomputed,
): readonly string[] {
  const differing = RECEIPT_PARTS.filter((part) => hashes[part] !== shown.hashes[part]);
  const isOtherEngine = document.engineVersion !== engineVersion;
  const sentences = [
    ...(isOtherEngine
      ? [
          `The engine is version ${document.engineVersion} now, and was ${engineVersion} then: versions may differ in results.`,
        ]
      : []),
    ...differing.map((part) => SENTENCES[part]),
  ];
  // What was saved says of itself that it is alike, and is not: somebody has entered it by hand.
  if (sentences.length === 0 && document.receipt !== shown.receipt) {
    sentences.push('The receipt that was saved is not that of this run.');
  }
  if (!differing.includes('result') && !areFiguresThose(figures, document)) {
    sentences.push('The figures that were saved are not those of this run.');
  }
  return sentences;
}
