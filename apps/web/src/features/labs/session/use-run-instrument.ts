import { inferTickSize } from '@stratloom/engine/market-data';
import type { Instrument } from '@stratloom/engine/model';
import { useMemo } from 'react';
import { useSymbolName } from '../../../instruments/tickers/use-bar-sets.ts';
import type { UsualInstrument } from '../../../settings-form/instrument-form.ts';
import { runInstrument } from '../run/run-instrument.ts';
import { useLoadedBars } from './loaded-bars.tsx';
import { useOpenStrategy } from './open-strategy.tsx';

/** Returns what is known of the instrument on the screen without the user; the same object for the same bars. */
export function useUsualInstrument(): UsualInstrument {
  const { loaded } = useLoadedBars();
  return useMemo(
    () => ({
      steps: loaded?.steps ?? null,
      quoteCurrency: loaded?.quoteCurrency ?? null,
      pricesTick: loaded === null ? null : inferTickSize(loaded.bars),
    }),
    [loaded],
  );
}

/** Returns the instrument that the open strategy runs on. */
export function useRunInstrument(): Instrument {
  const { document } = useOpenStrategy();
  const { instrument: terms } = document;
  const symbol = useSymbolName(useLoadedBars().symbol);
  const usual = useUsualInstrument();
  return useMemo(() => runInstrument(symbol, terms, usual), [symbol, terms, usual]);
}
