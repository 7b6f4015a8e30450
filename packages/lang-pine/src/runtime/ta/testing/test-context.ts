import { type Bars, DEFAULT_SETTINGS, plainInstrument, timeframeMs } from '@stratloom/engine/model';
import { walkBars } from '@stratloom/testkit';
import { ReferenceLoader, ReferenceSaver } from '../../collections/save.ts';
import type { Context, Memory, Moment } from '../../context.ts';
import type { NumberValue } from '../../value.ts';

/** A context on which one may put the bar, save and load. For tests. */
export interface TestContext extends Context {
  readonly moment: Moment;
  /** Work counted so far. */
  readonly spent: number;
  save(): unknown[];
  load(states: readonly unknown[]): void;
}

/** Returns a context at bar 0 of `bars`. */
export function testContext(bars: Bars = walkBars(50, 1), tickSize = 0): TestContext {
  const memories: Memory[] = [];
  const columns = new Map<NumberValue, Float64Array>();
  const states = new Map<unknown, unknown>();
  const moment = { bar: 0 };
  let spent = 0;
  const column = (value: NumberValue): Float64Array => {
    const known = value.column ?? columns.get(value);
    if (known !== undefined) return known;
    const at = moment.bar;
    const made = new Float64Array(bars.length);
    for (let bar = 0; bar < made.length; bar++) {
      moment.bar = bar;
      made[bar] = value.read();
    }
    moment.bar = at;
    columns.set(value, made);
    return made;
  };
  const context: TestContext = {
    bars,
    instrument: { ...plainInstrument('TEST'), tickSize },
    timeframeMs: timeframeMs(bars.timeframe),
    timeframe: '1D',
    settings: DEFAULT_SETTINGS,
    declaration: { kind: 'indicator', title: 'Test', arguments: {}, at: { start: 0, end: 0 } },
    shared: <State>(make: (context: Context) => State): State => {
      if (!states.has(make)) states.set(make, make(context));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is kept under `make` was made by it
      return states.get(make) as State;
    },
    moment,
    parameters: {},
    trading: { account: null, orders: null },
    column,
    mask: (value) => value.mask?.() ?? Uint8Array.from(column(value), (it) => (it === 1 ? 1 : 0)),
    remember: (memory) => memories.push(memory),
    spend: (operations) => {
      spent += operations;
    },
    keep: () => undefined,
    get spent() {
      return spent;
    },
    save: () => memories.map((memory) => structuredClone(memory.save(new ReferenceSaver()))),
    load: (states) => {
      for (const [at, memory] of memories.entries())
        memory.load(states[at], new ReferenceLoader([]));
    },
  };
  return context;
}
