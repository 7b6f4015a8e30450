import {
  type Bars,
  DEFAULT_SETTINGS,
  invariant,
  plainInstrument,
  timeframeMs,
} from '@stratloom/engine/model';
import { compilePine } from '../../../compile-pine.ts';
import { Budget } from '../../../3-compile/budget.ts';
import { compileScript } from '../../../3-compile/compile-script.ts';
import { RunContext } from '../../../3-compile/run-context.ts';
import { plotRegistryOf } from '../../plots/plot-registry.ts';

/** Runs a script on bars and returns what its plots show, by their titles. */
export function runPlots(
  source: string,
  bars: Bars,
  isBarByBar = false,
): ReadonlyMap<string, Float64Array> {
  const { runnable, messages } = compilePine(source);
  invariant(runnable !== null, JSON.stringify(messages, null, 2));
  const instrument = plainInstrument('TEST');
  const context = new RunContext({
    bars,
    instrument,
    parameters: {},
    settings: DEFAULT_SETTINGS,
    timeframe: '1D',
    timeframeMs: timeframeMs(bars.timeframe),
    declaration: runnable.script.declaration,
    calendar: undefined,
    budget: new Budget(bars.length),
  });
  const markets = [{ instrument, bars }];
  const code = compileScript(context, runnable.script, { markets, isBarByBar });
  for (let bar = 0; bar < bars.length; bar++) {
    context.moment.bar = bar;
    code.run();
  }
  const drawn = plotRegistryOf(context).drawn(bars.length);
  return new Map(
    drawn.flatMap((it) => (it.kind === 'plot' ? [[it.title, it.values] as const] : [])),
  );
}
