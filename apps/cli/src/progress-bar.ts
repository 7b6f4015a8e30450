import type { CommandIo } from './command-io.ts';

const WIDTH = 30;

/** Draws how far long work is, on standard error; silent when nobody watches. */
export class ProgressBar {
  readonly #label: string;
  readonly #io: CommandIo;
  #drawn = false;

  constructor(label: string, io: CommandIo) {
    this.#label = label;
    this.#io = io;
  }

  /** @param ratio - 0 to 1. */
  show(ratio: number): void {
    if (!this.#io.isWatched) return;
    const filled = Math.round(Math.min(1, ratio) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    this.#io.err(`\r${this.#label} ${bar} ${Math.round(ratio * 100)} %`);
    this.#drawn = true;
  }

  /** Wipes the bar away. */
  clear(): void {
    if (this.#drawn) this.#io.err('\r\x1b[K');
    this.#drawn = false;
  }
}
