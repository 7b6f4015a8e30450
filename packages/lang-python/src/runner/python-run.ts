import { Backtest } from '@stratloom/engine/run';
import type { Strategy, StrategyRun } from '@stratloom/engine/strategy';
import type { PythonRunRequest } from '../protocol/run.ts';
import type { EngineBridge } from './engine-bridge.ts';
import type { PythonSession } from './python-session.ts';

/** A strategy that Python has loaded, and what it is driven by. */
export interface LoadedStrategy {
  readonly request: PythonRunRequest;
  readonly name: string;
  readonly parameters: PythonRunRequest['parameters'];
  readonly firstBarIndex: number;
  readonly bridge: EngineBridge;
  readonly session: PythonSession;
}

/**
 * Runs a loaded strategy over all bars. Returns the equity at the end, or null when it has raised an exception.
 *
 * Python goes ahead over the bars by itself and the engine follows: up to the current bar whenever the strategy looks at its
 * account, and to the end at last. What the strategy sees is the same as if the engine had called it on every bar, which
 * is what happens when orders are filled at the close of the bar that places them: there the engine cannot wait.
 */
export function runPython(loaded: LoadedStrategy): number | null {
  const { request, session, firstBarIndex, bridge } = loaded;
  const { bars, settings, silentBars = 0 } = request;
  const isInStep = settings.fillOn === 'close';
  let hasFailed = false;
  let silence = (): void => undefined;
  const drive = (from: number, to: number): void => {
    hasFailed ||= session.drive(from, to) === true;
  };
  const onBar: StrategyRun['onBar'] = (barIndex, account, orders) => {
    bridge.reach(barIndex, account, orders);
    if (isInStep) drive(barIndex, barIndex + 1);
    // Python may order at this bar until the engine goes on.
    silence = () => {
      if (barIndex < silentBars) orders.cancelAll();
    };
    silence();
  };
  const strategy: Strategy = { name: loaded.name, start: () => ({ firstBarIndex, onBar }) };
  const run = new Backtest({ ...request, parameters: loaded.parameters, strategy });
  bridge.advance = (barIndex) => {
    silence();
    run.advance(barIndex + 1);
  };
  if (!isInStep) drive(firstBarIndex, bars.length);
  if (hasFailed) return null;
  silence();
  run.advance();
  return hasFailed ? null : (run.finish().equity.at(-1) ?? settings.cash);
}
