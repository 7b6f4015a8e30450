import type { FileTime, Stage, StageResult } from './stage.ts';

const SLOWEST = 10;

/** Sum of a whole run: counts, the time of each stage, the slowest files. */
export class Summary {
  readonly #total = { passed: 0, failed: 0, skipped: 0 };
  readonly #stages: { readonly name: string; readonly seconds: number }[] = [];
  readonly #files: FileTime[] = [];

  get failed(): number {
    return this.#total.failed;
  }

  /** Adds a stage that ended and prints its line, after its output. */
  add({ name }: Stage, { count, files, output }: StageResult, seconds: number): void {
    this.#stages.push({ name, seconds });
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
    console.log('\nTime of each stage, beside one another:');
    for (const { name, seconds } of this.#stages.toSorted((a, b) => b.seconds - a.seconds)) {
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
    }
    console.log(`${wallSeconds.toFixed(1).padStart(8)} s  in all`);
    if (this.#files.length > 0) console.log(`\nSlowest files:`);
    for (const { file, ms } of this.#files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
      console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
    }
    console.log('');
    if (this.#total.skipped > 0) console.log(`${this.#total.skipped} skipped`);
    console.log(`${this.#total.passed} passed, ${this.#total.failed} failed`);
  }
}
