/** Event of the simulated world. */
interface WorldEvent {
  readonly time: number;
  /** Orders events of one moment: drawn from the seed. */
  readonly priority: number;
  readonly number: number;
  readonly run: () => void;
}

function isBefore(a: WorldEvent, b: WorldEvent): boolean {
  if (a.time !== b.time) return a.time < b.time;
  return a.priority === b.priority ? a.number < b.number : a.priority < b.priority;
}

/** Events by (time, seeded priority, number); a binary heap. */
export class EventQueue {
  readonly #heap: WorldEvent[] = [];
  readonly #priority: () => number;
  #number = 0;
  /** Virtual time, ms. */
  now = 0;

  constructor(priority: () => number) {
    this.#priority = priority;
  }

  /** Number of events that have run or wait. */
  get count(): number {
    return this.#number;
  }

  /** Adds an event at a time; one in the past happens now. */
  at(time: number, run: () => void): void {
    this.#number += 1;
    const event = {
      time: Math.max(time, this.now),
      priority: this.#priority(),
      number: this.#number,
      run,
    };
    this.#heap.push(event);
    this.#rise(this.#heap.length - 1, event);
  }

  /** Runs the next event; false when there is none up to `end`. */
  step(end: number): boolean {
    const first = this.#heap[0];
    if (first === undefined || first.time > end) return false;
    const last = this.#heap.pop();
    if (last !== undefined && last !== first) this.#sink(last);
    this.now = first.time;
    first.run();
    return true;
  }

  #rise(start: number, event: WorldEvent): void {
    let index = start;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = this.#heap[above];
      if (parent === undefined || !isBefore(event, parent)) break;
      this.#heap[index] = parent;
      index = above;
    }
    this.#heap[index] = event;
  }

  #sink(event: WorldEvent): void {
    const heap = this.#heap;
    let index = 0;
    for (;;) {
      const left = heap[2 * index + 1];
      const right = heap[2 * index + 2];
      if (left === undefined) break;
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!isBefore(child, event)) break;
      heap[index] = child;
      index = 2 * index + (isRight ? 2 : 1);
    }
    heap[index] = event;
  }
}
