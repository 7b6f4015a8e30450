/** The clock and the dice of a sandbox: they move only when told to, so that a run is the same everywhere. */
export interface World {
  /** What every clock in the sandbox reads, UTC milliseconds. */
  clock: () => number;
  /** The platform's own clock, milliseconds from some start: for time limits, never for results. */
  readonly platformNowMs: () => number;
  /** Starts the dice anew. @param seed - Taken modulo 2^32. */
  seed(seed: number): void;
}

const PAGE_BYTES = 65_536;

/** What an interpreter needs of the global object besides the language itself. */
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

/** Names of the language itself: what an empty realm has. */
const LANGUAGE =
  /^(globalThis|undefined|NaN|Infinity|Object|Function|Array|Number|parseFloat|parseInt|Boolean|String|Symbol|Date|Promise|RegExp|Error|AggregateError|EvalError|RangeError|ReferenceError|SuppressedError|SyntaxError|TypeError|URIError|JSON|Math|Intl|Atomics|Reflect|Proxy|Map|Set|WeakMap|WeakSet|WeakRef|FinalizationRegistry|Iterator|BigInt|Big(Ui|I)nt64Array|(Ui|I)nt(8|16|32)Array|Uint8ClampedArray|Float(16|32|64)Array|ArrayBuffer|SharedArrayBuffer|DataView|(Async)?DisposableStack|(de|en)codeURI(Component)?|escape|unescape|eval|isNaN|isFinite)$/;

/**
 * Replaces the clock, the dice and the console of this realm by our own, before the interpreter is loaded, and makes the
 * interpreter believe that it is in a web worker, so that its ways to files, sockets and processes do not exist.
 */
export function prepareRealm(): World {
  const dice = new Dice();
  const platformNowMs = performance.now.bind(performance);
  const world: World = { clock: () => 0, platformNowMs, seed: (seed) => dice.seed(seed) };
  replaceClock(world);
  Math.random = () => dice.next() / 2 ** 32;
  setGlobal('crypto', { getRandomValues: (view: Uint8Array) => dice.fill(view) });
  setGlobal('console', { log: silence, warn: silence, error: silence });
  if (!('WorkerGlobalScope' in globalThis)) {
    setGlobal('WorkerGlobalScope', { [Symbol.hasInstance]: () => true });
    setGlobal('location', new URL('https://sandbox.invalid/'));
    setGlobal('self', globalThis);
  }
  removeGlobal(globalThis, 'process');
  return world;
}

/** Takes everything else off the global object, after the interpreter is loaded. */
export function closeRealm(): void {
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

/** Clocks read `world.clock`, in UTC wherever the machine stands. */
function replaceClock(world: World): void {
  const RealDate = Date;
  class SandboxDate extends RealDate {
    constructor(...parts: number[]) {
      if (parts.length === 0) super(world.clock());
      else if (parts.length === 1) super(parts[0] ?? NaN);
      else super(Number(Reflect.apply(RealDate.UTC, RealDate, parts)));
    }

    static override now(): number {
      return world.clock();
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
  setGlobal('performance', { now: () => world.clock(), timeOrigin: 0 });
}

/** Mulberry32, by Tommy Ettinger (public domain). */
class Dice {
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

function silence(): void {
  // What the interpreter says beside the strategy's own output helps nobody.
}

function setGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

function removeGlobal(owner: object, name: string): void {
  // What cannot be taken away is left: the walls are outside of this realm.
  if (!Reflect.deleteProperty(owner, name)) Reflect.set(owner, name, undefined);
}
