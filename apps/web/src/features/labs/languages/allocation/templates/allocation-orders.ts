import type { InstrumentTerms } from '@stratloom/contracts';
import { inferTickSize } from '@stratloom/engine/market-data';
import type { RunSettings } from '@stratloom/engine/model';
import type { AllocationTemplate } from '@stratloom/lang-allocation';
import { symbolsIn } from '@stratloom/lang-allocation';
import type { LoadedBars } from '../../../../../instruments/bars/load-bars.ts';
import { runInstrument } from '../../../run/run-instrument.ts';
import { type LoadedMarket, marketOrder, runMarkets } from '../../../run/run-markets.ts';
import type { TemplateOrder } from '../../../templates/template-run.ts';
import { allocationText } from '../start-allocation.ts';

/** Of an open strategy, what a template would run with in its place. */
interface AllocationTerms {
  readonly symbol: string;
  readonly settings: RunSettings;
  readonly instrument: InstrumentTerms;
}

/**
 * Returns the run that an allocation makes when it is opened in place of a strategy: on its own instruments, with the settings and
 * the first instrument of that strategy. null = some of its instruments have no bars, or not on one clock.
 *
 * @param load - Bars of a symbol; throws where there are none.
 */
export async function allocationOrder(
  { document }: Pick<AllocationTemplate, 'document'>,
  { symbol, settings, instrument }: AllocationTerms,
  load: (symbol: string) => Promise<LoadedBars>,
): Promise<TemplateOrder | null> {
  const symbols = marketOrder(symbolsIn(document), symbol);
  let list: readonly LoadedMarket[];
  try {
    list = await Promise.all(
      symbols.map(async (each) => ({ symbol: each, loaded: await load(each) })),
    );
  } catch {
    return null;
  }
  const [first, ...rest] = list;
  if (first === undefined) return null;
  const markets = runMarkets([first, ...rest]);
  if (!markets.ok) return null;
  const { loaded, others } = markets.value;
  const { bars, steps, quoteCurrency } = loaded;
  const usual = { steps, quoteCurrency, pricesTick: inferTickSize(bars) };
  const job = {
    ...({ language: 'allocation', code: allocationText(document), parameters: {} } as const),
    ...{ instrument: runInstrument(first.symbol, instrument, usual), settings, seed: 1 },
  };
  return { bars, job, others };
}
