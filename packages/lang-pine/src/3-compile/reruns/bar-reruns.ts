import type { Item } from '../../runtime/collections/item.ts';
import type { Memory } from '../../runtime/context.ts';
import { ScriptObject } from '../../runtime/objects/script-object.ts';
import type { RunContext } from '../run-context.ts';
import { type Contents, contentsOf, isCollection } from './contents.ts';

/** Items that are copied as fast as a script makes one step. */
const ITEMS_A_STEP = 8;

/** Undo functions and contents from before the script ran on a bar. */
interface Start {
  readonly bar: number;
  readonly undo: readonly (() => void)[];
  readonly contents: readonly Contents[];
}

/**
 * Runs of a script on one bar, one after another: each starts from what the bar before has left, except for what is
 * declared with `varip`, the log, and what the account has done.
 */
export class BarReruns {
  private readonly context: RunContext;
  private start: Start | null = null;

  constructor(context: RunContext) {
    this.context = context;
  }

  /** Begins a run on the bar at hand after which others may come. */
  begin(): void {
    if (this.isStarted()) this.rollBack();
    else this.note();
  }

  /** Begins the last run on the bar at hand. */
  beginLast(): void {
    if (this.isStarted()) this.rollBack();
    this.start = null;
  }

  /** Returns what makes it as if the script had not run on the bar at hand since; may be called again. */
  checkpoint(): () => void {
    if (!this.isStarted()) this.note();
    const undo = this.memories(true).map((memory) => memory.checkpoint());
    const contents = this.contents();
    return () => {
      this.rollBack();
      for (const one of undo) one();
      for (const { putBack } of contents) putBack(true);
    };
  }

  private isStarted(): boolean {
    return this.start?.bar === this.context.moment.bar;
  }

  private note(): void {
    const { bar } = this.context.moment;
    const undo = this.memories(false).map((memory) => memory.checkpoint());
    this.start = { bar, undo, contents: this.contents() };
  }

  private rollBack(): void {
    if (this.start === null) return;
    const lasting = this.lastingCollections();
    for (const undo of this.start.undo) undo();
    for (const { of, putBack } of this.start.contents) if (!lasting.has(of)) putBack(false);
  }

  private memories(areLasting: boolean): readonly Memory[] {
    return this.context.memories.filter(({ isLasting = false }) => isLasting === areLasting);
  }

  /** Contents of all references that memories hold, directly or through others. */
  private contents(): readonly Contents[] {
    const { memories, declaration } = this.context;
    const met = new Set<object>();
    const waiting: Item[] = memories.flatMap((memory) => [...(memory.held?.() ?? [])]);
    const found: Contents[] = [];
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      if (item === null || typeof item !== 'object' || met.has(item)) continue;
      met.add(item);
      const contents = contentsOf(item);
      this.context.spend(Math.ceil(contents.size / ITEMS_A_STEP), declaration.at);
      found.push(contents);
      for (const inner of contents.items) if (typeof inner === 'object') waiting.push(inner);
    }
    return found;
  }

  /** The collections that `varip` variables and fields hold: what runs put into them stays. */
  private lastingCollections(): ReadonlySet<object> {
    const held = this.memories(true).flatMap((memory) => [...(memory.held?.() ?? [])]);
    const objects = (this.start?.contents ?? []).map(({ of }) => of);
    const inFields = objects.flatMap((of) =>
      of instanceof ScriptObject ? of.lasting.map((at) => of.fields[at] ?? null) : [],
    );
    return new Set([...held, ...inFields].filter(isCollection));
  }
}
