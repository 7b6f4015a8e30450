import { useEffect, useState } from 'react';
import type { PriceLevel } from '../../../../charts/level-lines.ts';
import type { LevelKind, TradeLevel } from '../../../../engine-client/details/trade-levels.ts';
import { chartColor } from '../../../../charts/chart-style.ts';
import { ORIGIN_WORDS } from '../../../../run-report/orders/order-words.ts';
import type { ShownRun } from '../../../../run-report/shown-run.ts';
import type { ChartSelection } from '../../../../run-report/chart-selection.ts';

/** Rest before levels are asked for: whoever runs through the list by keyboard asks for few. */
const REST_MS = 120;

const COLORS: Readonly<Record<LevelKind, string>> = {
  'stop-loss': chartColor.stopLoss,
  'take-profit': chartColor.target,
  'trailing-stop': chartColor.trailingStop,
};

/** Levels of no trade. */
export const NO_LEVELS: readonly PriceLevel[] = [];

function priceLevel({ kind, firstBarIndex, prices }: TradeLevel): PriceLevel {
  return { name: ORIGIN_WORDS[kind], color: COLORS[kind], firstBarIndex, prices };
}

/** Returns the stops and targets of the chosen trade, none until they are known. */
export function useTradeLevels(
  run: ShownRun | null,
  selection: ChartSelection | null,
): readonly PriceLevel[] {
  const trade = selection?.kind === 'trade' ? selection.trade : null;
  const [known, setKnown] = useState<{ trade: object; levels: readonly PriceLevel[] } | null>(null);
  const details = run?.details ?? null;
  const place = trade === null ? -1 : (run?.document.trades.indexOf(trade) ?? -1);
  useEffect(() => {
    if (trade === null || details === null || place < 0) return undefined;
    let isWanted = true;
    const ask = async () => {
      try {
        const levels = await details.levels(place);
        if (isWanted) setKnown({ trade, levels: levels.map(priceLevel) });
      } catch {
        // Another run has come since: it is about to take this one's place on the screen.
      }
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [details, trade, place]);
  return known !== null && known.trade === trade ? known.levels : NO_LEVELS;
}
