import type { FileTime, Stage, StageResult } from './stage.ts';

const SLOWEST = 10;

/** Sum of a whole run: counts, the time of each stage, the slowest files. */
export class Summary {
  readonly #total = { passed: 0, failed: 0, skipped: 0 };
  readonly #stages: { name: string; seconds: number; processorSeconds: number }[] = [];
  readonly #files: FileTime[] = [];

  get failed(): number {
    return this.#total.failed;
  }

  /** Adds a stage that ended and prints its line, after its output. */
  add({ name }: Stage, result: StageResult, seconds: number): void {
    const { count, files, output, processorSeconds = 0 } = result;
    this.#stages.push({ name, seconds, processorSeconds });
    this.#files.push(...files);
    this.#total.passed += count.passed;
    this.#total.failed += count.failed;
    this.#total.skipped += count.skipped;
    if (output !== '') console.log(output);
    const skipped = count.skipped === 0 ? '' : `, ${count.skipped} skipped`;
    const word = count.failed === 0 ? 'ok' : 'FAILED';
    console.log(`${word} ${name}: ${count.passed} passed${skipped} (${seconds.toFixed(1)} s)`);
  }

  /** Prints the times and, as the last line, `N passed, N failed`. */
  print(wallSeconds: number): void {
    const columns = (...figures: readonly number[]): string =>
      figures.map((figure) => `${figure.toFixed(1).padStart(8)} s`).join('');
    console.log('\nTime of each stage, beside one another, and processor time:');
    for (const stage of this.#stages.toSorted((a, b) => b.seconds - a.seconds)) {
      console.log(`${columns(stage.seconds, stage.processorSeconds)}  ${stage.name}`);
    }
    const all = this.#stages.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
    console.log(`${columns(wallSeconds, all)}  in all`);
    if (this.#files.length > 0) console.log(`\nSlowest files:`);
    for (const { file, ms } of this.#files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
      console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
    }
    console.log('');
    if (this.#total.skipped > 0) console.log(`${this.#total.skipped} skipped`);
    console.log(`${this.#total.passed} passed, ${this.#total.failed} failed`);
  }
}
