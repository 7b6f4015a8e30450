/** Clock, random source and timers of a sandbox, set by the run, so that it is the same everywhere. */
export interface Environment {
  /** Time of every clock in the sandbox, UTC milliseconds. */
  clock: () => number;
  /** The platform's own clock, milliseconds from some start: for time limits, never for results. */
  readonly platformNowMs: () => number;
  /** Reseeds the random source. @param seed - Taken modulo 2^32. */
  seed(seed: number): void;
  /** True while timers, and callbacks of promises, are dropped: during a run, which is over before they could come. */
  dropsTimers: boolean;
  /** Sets all to what a new interpreter starts with. */
  reset(): void;
}

const PAGE_BYTES = 65_536;

/** Properties of the global object that the interpreter needs besides the language itself. */
const KEPT = new Set([
  'WebAssembly',
  'console',
  'performance',
  'crypto',
  'setTimeout',
  'clearTimeout',
  'queueMicrotask',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'location',
  'self',
  'WorkerGlobalScope',
]);

/** Names of the language itself: those of an empty global object. */
const LANGUAGE =
  /^(globalThis|undefined|NaN|Infinity|Object|Function|Array|Number|parseFloat|parseInt|Boolean|String|Symbol|Date|Promise|RegExp|Error|AggregateError|EvalError|RangeError|ReferenceError|SuppressedError|SyntaxError|TypeError|URIError|JSON|Math|Intl|Atomics|Reflect|Proxy|Map|Set|WeakMap|WeakSet|WeakRef|FinalizationRegistry|Iterator|BigInt|Big(Ui|I)nt64Array|(Ui|I)nt(8|16|32)Array|Uint8ClampedArray|Float(16|32|64)Array|ArrayBuffer|SharedArrayBuffer|DataView|(Async)?DisposableStack|(de|en)codeURI(Component)?|escape|unescape|eval|isNaN|isFinite)$/;

/**
 * Replaces clock, random source and console of the global object, before the interpreter is loaded, and makes the
 * interpreter believe that it is in a web worker, where files, sockets and processes do not exist.
 */
export function prepareGlobals(): Environment {
  const random = new RandomSource();
  const platformNowMs = performance.now.bind(performance);
  const environment: Environment = {
    clock: () => 0,
    platformNowMs,
    dropsTimers: false,
    seed: (seed) => random.seed(seed),
    reset: () => {
      environment.clock = () => 0;
      environment.dropsTimers = false;
      random.seed(0);
    },
  };
  replaceClock(environment);
  const setTimer = setTimeout.bind(globalThis);
  setGlobal('setTimeout', (work: () => void, ms?: number) =>
    environment.dropsTimers ? 0 : setTimer(work, ms),
  );
  // What calls back into an interpreter later would find it put back to its start, or another one.
  dropPromiseCallbacks(environment);
  const queueWork = queueMicrotask.bind(globalThis);
  setGlobal('queueMicrotask', (work: () => void) => {
    if (!environment.dropsTimers) queueWork(work);
  });
  setGlobal('FinalizationRegistry', DeafRegistry);
  removeGlobal(globalThis, 'MessageChannel');
  Math.random = () => random.next() / 2 ** 32;
  setGlobal('crypto', { getRandomValues: (view: Uint8Array) => random.fill(view) });
  setGlobal('console', { log: silence, warn: silence, error: silence });
  if (!('WorkerGlobalScope' in globalThis)) {
    setGlobal('WorkerGlobalScope', { [Symbol.hasInstance]: () => true });
    setGlobal('location', new URL('https://sandbox.invalid/'));
    setGlobal('self', globalThis);
  }
  removeGlobal(globalThis, 'process');
  return environment;
}

/** Removes everything else from the global object, after an interpreter is loaded. */
export function closeGlobals(): void {
  let owner: object | null = globalThis;
  while (owner !== null && owner !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (!KEPT.has(name) && !LANGUAGE.test(name)) removeGlobal(owner, name);
    }
    owner = Object.getPrototypeOf(owner);
  }
}

/** Lets WebAssembly memories grow to `maxBytes` at most; the interpreter then raises MemoryError. */
export function capMemory(maxBytes: number): void {
  const memory = WebAssembly.Memory.prototype;
  const grow = Object.getOwnPropertyDescriptor(memory, 'grow')?.value;
  Object.defineProperty(memory, 'grow', {
    value(this: WebAssembly.Memory, pages: number): number {
      const wanted = this.buffer.byteLength + pages * PAGE_BYTES;
      if (wanted > maxBytes) throw new RangeError('out of memory');
      return Reflect.apply(grow, this, [pages]);
    },
  });
}

/** Lets whatever waits for a promise during a run wait for ever. */
function dropPromiseCallbacks(environment: Environment): void {
  const then = Object.getOwnPropertyDescriptor(Promise.prototype, 'then')?.value;
  const value = function (this: Promise<unknown>, ...handlers: unknown[]): Promise<unknown> {
    if (environment.dropsTimers) return new Promise(() => undefined);
    return Reflect.apply(then, this, handlers);
  };
  // oxlint-disable-next-line no-extend-native, unicorn/no-thenable -- replaced for the sandbox, and still the language's own
  void Object.defineProperty(Promise.prototype, 'then', { value });
}

/** Clocks read `environment.clock`, in UTC wherever the machine stands. */
function replaceClock(environment: Environment): void {
  const RealDate = Date;
  class SandboxDate extends RealDate {
    constructor(...parts: number[]) {
      if (parts.length === 0) super(environment.clock());
      else if (parts.length === 1) super(parts[0] ?? NaN);
      else super(Number(Reflect.apply(RealDate.UTC, RealDate, parts)));
    }

    static override now(): number {
      return environment.clock();
    }

    override getTimezoneOffset(): number {
      return 0;
    }
  }
  const local = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];
  for (const part of local) {
    const utc = Object.getOwnPropertyDescriptor(RealDate.prototype, `getUTC${part}`);
    if (utc !== undefined) Object.defineProperty(SandboxDate.prototype, `get${part}`, utc);
  }
  setGlobal('Date', SandboxDate);
  setGlobal('performance', { now: () => environment.clock(), timeOrigin: 0 });
}

/** Mulberry32, by Tommy Ettinger (public domain). */
class RandomSource {
  private state = 0;

  seed(seed: number): void {
    this.state = seed >>> 0;
  }

  /** Returns a whole number from 0 to 2^32 - 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  fill(view: Uint8Array): Uint8Array {
    for (let at = 0; at < view.length; at++) view[at] = this.next() >>> 24;
    return view;
  }
}

/** Registry that never calls back. */
class DeafRegistry {
  readonly register = silence;
  readonly unregister = silence;
}

function silence(): void {
  // Neither the interpreter's own output nor its clean-up is of use to anybody.
}

function setGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

function removeGlobal(owner: object, name: string): void {
  // Whatever cannot be removed stays: the isolation does not depend on it.
  if (!Reflect.deleteProperty(owner, name)) Reflect.set(owner, name, undefined);
}
