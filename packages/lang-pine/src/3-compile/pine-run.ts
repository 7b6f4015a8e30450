import { invariant, type SessionCalendar, timeframeMs } from '@stratloom/engine/model';
import type {
  AccountView,
  InsideBarDecisions,
  OrderGateway,
  StrategyRun,
  StrategySetup,
} from '@stratloom/engine/strategy';
import type { CheckedScript } from '../checked/checked-tree.ts';
import { ReferenceLoader, ReferenceSaver } from '../runtime/collections/save.ts';
import type { SavedReference } from '../runtime/collections/reference-codec.ts';
import { canvasOf } from '../runtime/drawings/canvas.ts';
import { DRAWING_CODECS } from '../runtime/drawings/drawing.ts';
import { readScriptOutput, type ScriptOutput } from '../runtime/drawings/script-output.ts';
import { type LogLine, scriptLog } from '../runtime/log/script-log.ts';
import { OBJECT_CODEC } from '../runtime/objects/script-object.ts';
import { Budget, type ScriptClock } from './budget.ts';
import { compileScript, type ScriptCode } from './compile-script.ts';
import { inScript } from './library-stop.ts';
import { RunContext } from './run-context.ts';
import { BarReruns } from './reruns/bar-reruns.ts';
import { BarJoins } from './security/requested-bars.ts';
import { adoptDrawn, PlotTraces } from './plot-traces.ts';
import { TIMEFRAME_TEXTS } from '../runtime/timeframe/timeframe-text.ts';

/** Output of a run besides its trades; read it after bars have run. */
export interface ScriptView {
  /** Returns what was drawn on the first `barCount` bars. */
  readonly output: (barCount: number) => ScriptOutput;
  /** Lines written with `log.*`, oldest first; at most 10,000. */
  readonly log: () => readonly LogLine[];
}

/** Options of a run besides its setup. */
export interface PineRunOptions {
  /** Is given what the run shows, when it starts. */
  readonly onStart?: ((view: ScriptView) => void) | undefined;
  /** Trading hours of the market; without them it is always open. */
  readonly calendar?: SessionCalendar | undefined;
  /** Measures the computing time of the run and limits it; without it operations are counted. */
  readonly clock?: ScriptClock | undefined;
  /**
   * True: what can runs bar by bar, as few columns as possible. Results are the same; all bars at once are slower, a bar appended
   * to many is quicker. For live runs and tests.
   */
  readonly isBarByBar?: boolean | undefined;
}

/** All that a run remembers, as plain data. */
interface PineState {
  readonly memories: readonly unknown[];
  readonly references: readonly SavedReference[];
}

const CODECS = [OBJECT_CODEC, ...DRAWING_CODECS];

/** A script at work on the bars of a chart. */
export class PineRun implements StrategyRun {
  /** A script runs on every bar, from the first one on. */
  readonly firstBarIndex = 0;
  decisionBars: Uint8Array | undefined = undefined;
  /** For a script that runs again after fills (`calc_on_order_fills`). */
  readonly insideBars: InsideBarDecisions | undefined;
  private readonly setup: StrategySetup;
  private readonly script: CheckedScript;
  private readonly options: PineRunOptions;
  private readonly joins = new BarJoins();
  private readonly traces: PlotTraces;
  private context: RunContext;
  private code: ScriptCode;
  /** null for a script that runs once a bar. */
  private reruns: BarReruns | null = null;

  /** @throws ScriptStop for what shows only with values of inputs. */
  constructor(setup: StrategySetup, script: CheckedScript, options: PineRunOptions) {
    this.setup = setup;
    this.script = script;
    this.options = options;
    this.context = this.makeContext();
    this.code = inScript(script.libraries, () => this.compile());
    this.traces = inScript(script.libraries, () => new PlotTraces(this.context, setup));
    this.insideBars = this.runsAgain() ? this.decisionsInside() : undefined;
    options.onStart?.({
      output: (barCount) => readScriptOutput(this.context, barCount),
      log: () => scriptLog(this.context).lines,
    });
  }

  /**
   * Computes all anew for the bars there are now, and takes over what is remembered: columns follow from the bars, and a
   * new bar of a live run leaves time enough.
   */
  extend(): void {
    const before = this.context;
    const state = this.snapshot();
    this.context = this.makeContext();
    this.code = inScript(this.script.libraries, () => this.compile());
    this.restore(state);
    adoptDrawn(this.context, before);
    this.traces.refresh(this.context);
  }

  onBar(barIndex: number, account: AccountView, orders: OrderGateway): void {
    const { moment, trading } = this.context;
    moment.bar = barIndex;
    trading.account = account;
    trading.orders = orders;
    this.reruns?.beginLast();
    this.runBar();
  }

  private runBar(): void {
    if (this.script.libraries.length === 0) this.code.run();
    else inScript(this.script.libraries, this.code.run);
  }

  private runsAgain(): boolean {
    return this.script.declaration.arguments['calc_on_order_fills'] === true;
  }

  /** Runs inside bars: each from where the last bar has ended, at the prices of the whole bar. */
  private decisionsInside(): InsideBarDecisions {
    const onFill: InsideBarDecisions['onFill'] = (barIndex, price, account, orders) => {
      if (this.decisionBars?.[barIndex] === 0) return;
      const { moment, trading } = this.context;
      moment.bar = barIndex;
      moment.insidePrice = price;
      trading.account = account;
      trading.orders = orders;
      this.reruns?.begin();
      this.runBar();
      moment.insidePrice = undefined;
    };
    const checkpoint: InsideBarDecisions['checkpoint'] = (barIndex) => {
      const { moment } = this.context;
      moment.bar = barIndex;
      return this.reruns?.checkpoint() ?? (() => undefined);
    };
    return { onFill, checkpoint };
  }

  snapshot(): PineState {
    const saver = new ReferenceSaver(CODECS);
    const memories = this.context.memories.map((memory) => memory.save(saver));
    return { memories, references: saver.finish() };
  }

  restore(state: unknown): void {
    const { memories, references } = pineState(state);
    const known = this.context.memories;
    invariant(memories.length === known.length, 'a snapshot is of another script');
    const loader = new ReferenceLoader(references, CODECS);
    for (const [i, memory] of known.entries()) memory.load(memories[i], loader);
  }

  private makeContext(): RunContext {
    const { bars, markets, parameters, settings, memory } = this.setup;
    const { instrument, exchangeRates } = markets[0]!;
    const { timeframe } = bars;
    const context = new RunContext({
      bars,
      instrument,
      exchangeRates,
      parameters,
      settings,
      timeframe: TIMEFRAME_TEXTS[timeframe],
      timeframeMs: timeframeMs(timeframe),
      declaration: this.script.declaration,
      calendar: this.options.calendar,
      memory,
      joins: this.joins,
      budget: new Budget(bars.length, this.options.clock),
    });
    // All output is created at the start, so that a snapshot is the same whether it was read or not.
    scriptLog(context);
    canvasOf(context);
    return context;
  }

  private compile(): ScriptCode {
    const { isBarByBar = false } = this.options;
    const { markets } = this.setup;
    const code = compileScript(this.context, this.script, { markets, isBarByBar });
    this.decisionBars = code.decisionBars ?? undefined;
    this.reruns = this.runsAgain() ? new BarReruns(this.context) : null;
    return code;
  }
}

function pineState(state: unknown): PineState {
  const { memories, references } = Object(state);
  invariant(Array.isArray(memories) && Array.isArray(references), 'a snapshot holds no memories');
  return { memories, references };
}
