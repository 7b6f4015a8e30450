const WIDTH = 30;

/** Draws how far long work is, on standard error; silent when that is no terminal. */
export class ProgressBar {
  private readonly label: string;
  private drawn = false;

  constructor(label: string) {
    this.label = label;
  }

  /** @param ratio - 0 to 1. */
  show(ratio: number): void {
    if (!process.stderr.isTTY) return;
    const filled = Math.round(Math.min(1, ratio) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    process.stderr.write(`\r${this.label} ${bar} ${Math.round(ratio * 100)} %`);
    this.drawn = true;
  }

  /** Wipes the bar away. */
  clear(): void {
    if (this.drawn) process.stderr.write('\r\x1b[K');
    this.drawn = false;
  }
}
