import { Chance, hashText } from './chance.ts';
import { EventQueue } from './event-queue.ts';
import { Faults, type LeftOut } from './faults.ts';
import { Trace } from './trace.ts';

/** One life of a process, from its start to its crash. An answer to a life that has ended never comes. */
export interface Life {
  readonly process: SimulatedProcess;
  readonly number: number;
  isAlive: boolean;
  /** Virtual time up to which it stands still. */
  frozenUntil: number;
  /** Effects that it has issued. */
  effects: number;
  /** Run when it ends: what the world sees of that. */
  readonly onEnd: (() => void)[];
}

/** A process that starts again after each crash. */
export interface SimulatedProcess {
  readonly name: string;
  /** Error of its wall clock, ms. */
  wallOffsetMs: number;
  life: Life | null;
  /** Starts its work in a new life. */
  readonly start: (life: Life) => void;
}

/** Answer on its way back. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Error };

/** Gives the answer to an effect. */
export type Reply<T> = (outcome: Outcome<T>) => void;

/** An effect of a process on the world. */
export interface Effect<T> {
  readonly label: string;
  /** Greatest time to the world and back, ms each. */
  readonly maxLatencyMs: number;
  readonly isSubmit?: boolean;
  /** Takes place in the world, and may answer at any later time. */
  readonly act: (reply: Reply<T>) => void;
}

/** Runs processes in virtual time: their effects leave, take place and are answered as events. */
export class Driver {
  readonly seed: number;
  readonly chance: Chance;
  readonly events: EventQueue;
  readonly trace: Trace;
  readonly faults: Faults;
  #lives = 0;

  constructor(seed: number, leftOut?: LeftOut) {
    this.seed = seed;
    this.chance = new Chance(seed);
    this.events = new EventQueue(() => this.chance.next('order of events'));
    this.trace = new Trace(() => this.events.now);
    this.faults = new Faults(seed, this.chance, this.trace, leftOut);
  }

  get now(): number {
    return this.events.now;
  }

  /** Runs something after a time, ms. */
  after(ms: number, run: () => void): void {
    this.events.at(this.now + ms, run);
  }

  /** Starts a process. */
  start(process: SimulatedProcess): void {
    this.#lives += 1;
    const life: Life = {
      process,
      number: this.#lives,
      isAlive: true,
      frozenUntil: 0,
      effects: 0,
      onEnd: [],
    };
    process.life = life;
    this.trace.tell(process.name, `begins life ${life.number}`);
    process.start(life);
  }

  /** Ends a life as kill -9 does; the process starts again after a while. */
  crash(life: Life): void {
    if (!life.isAlive) return;
    life.isAlive = false;
    this.trace.tell(life.process.name, `dies (life ${life.number})`);
    for (const end of life.onEnd) end();
    const restartMs = this.chance.whole('restart', 200, 20_000);
    this.after(restartMs, () => this.start(life.process));
  }

  /** Lets a life stand still. */
  freeze(life: Life, ms: number): void {
    life.frozenUntil = Math.max(life.frozenUntil, this.now + ms);
    this.trace.tell(life.process.name, `stands still for ${ms} ms`);
  }

  /** Issues an effect of a life. */
  issue<T>(life: Life, effect: Effect<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const latency = (): number => this.#latency(life, effect.maxLatencyMs);
      const { label, isSubmit = false } = effect;
      const { faults } = this;
      if (!life.isAlive) return;
      if (faults.strikes('crash')) {
        this.crash(life);
        return;
      }
      const stand = (): void => this.freeze(life, this.chance.whole('freeze', 1_000, 70_000));
      const isFreezing =
        faults.strikes('freezeBeforeEffect') || (isSubmit && faults.strikes('freezeBeforeSubmit'));
      if (isFreezing) stand();
      const reply: Reply<T> = (outcome) => {
        if (faults.strikes('freezeBeforeAnswer')) stand();
        this.whenAwake(life, latency(), () => {
          this.trace.mark(life.process.name, `< ${label}`);
          if (outcome.ok) resolve(outcome.value);
          else reject(outcome.error);
        });
      };
      this.whenAwake(life, latency(), () => {
        this.trace.mark(life.process.name, `> ${label}`);
        effect.act(reply);
        if (faults.strikes('crash') || (isSubmit && faults.strikes('crashAfterSubmit')))
          this.crash(life);
      });
    });
  }

  /** Runs something of a life after a time, once it is awake; never when it has ended. */
  whenAwake(life: Life, ms: number, run: () => void): void {
    this.after(ms, () => {
      if (!life.isAlive) return;
      if (life.frozenUntil > this.now) this.whenAwake(life, life.frozenUntil - this.now, run);
      else run();
    });
  }

  /** Latency by process and effect: a fault that is left out does not move those of others. */
  #latency(life: Life, maxMs: number): number {
    life.effects += 1;
    const hash = hashText(`${life.process.name} ${life.number} ${life.effects}`, this.seed);
    return hash % (maxMs + 1);
  }
}
