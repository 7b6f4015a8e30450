import { type AccountView, type OrderDesk, type Strategy, timeframeMs } from '@stratloom/engine';
import type { PyBuffer, PyBufferView } from 'pyodide/ffi';
import type { PythonRunRequest } from '../protocol/run.ts';
import type { EngineBridge } from './engine-bridge.ts';
import type { PythonSession } from './python-session.ts';
import type { World } from './realm.ts';

/** Thrown through the engine when Python has raised an exception; Python keeps what it was. */
export class StrategyStopped extends Error {
  override readonly name = 'StrategyStopped';
  readonly barIndex: number;

  constructor(barIndex: number) {
    super('the strategy raised an exception');
    this.barIndex = barIndex;
  }
}

/** What a strategy in Python is driven by. */
export interface PythonStrategyParts {
  readonly request: PythonRunRequest;
  readonly name: string;
  readonly firstBarIndex: number;
  readonly bridge: EngineBridge;
  readonly world: World;
  readonly session: PythonSession;
  /** Called before every bar. */
  readonly onBar: (barIndex: number) => void;
}

/** Returns a strategy whose `onBar` calls Python's `next`. */
export function pythonStrategy(parts: PythonStrategyParts): Strategy {
  const { name, firstBarIndex, bridge, world, session, request } = parts;
  const step = session.stepper();
  const figures = new SharedFigures(session.figures());
  const { openTime, timeframe } = request.bars;
  const barMs = timeframeMs(timeframe);
  const onBar = (barIndex: number, account: AccountView, desk: OrderDesk): void => {
    parts.onBar(barIndex);
    world.nowMs = (openTime[barIndex] ?? 0) + barMs;
    bridge.open(barIndex, account, desk);
    figures.write(account);
    if (step(barIndex) === true) throw new StrategyStopped(barIndex);
  };
  return { name, start: () => ({ firstBarIndex, onBar }) };
}

/** The numbers of the account, in memory that Python reads (see `python/stratloom/account.py`). */
class SharedFigures {
  private readonly owner: PyBuffer;
  private view: PyBufferView;

  constructor(owner: PyBuffer) {
    this.owner = owner;
    this.view = owner.getBuffer('f64');
  }

  write(account: AccountView): void {
    let { data } = this.view;
    if (data.length === 0) {
      // The interpreter's memory has grown, which detaches every view of it.
      this.view = this.owner.getBuffer('f64');
      data = this.view.data;
    }
    data[0] = account.signedQuantity;
    data[1] = account.equity;
    data[2] = account.cash;
    data[3] = account.closedTradeCount;
  }
}
