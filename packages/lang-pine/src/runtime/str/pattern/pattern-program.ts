import { type CharSet, type PatternNode, PatternProblem } from './pattern-tree.ts';

/** Goes on at both steps; the first comes before the second. */
export interface ForkStep {
  readonly kind: 'fork';
  first: number;
  second: number;
}

/** One step of a pattern that runs. Steps are named by their place in the program. */
export type PatternStep =
  | ForkStep
  | { readonly kind: 'set'; readonly holds: CharSet }
  | { readonly kind: 'start' | 'end' | 'boundary' | 'noBoundary' | 'match' };

type RepeatNode = Extract<PatternNode, { kind: 'repeat' }>;

/** Most parts: counts such as `{1000}` multiply what they repeat. */
const MOST_PARTS = 4000;

/** Turns a pattern into steps; each but the forks goes on at the next one. */
export function compilePattern(node: PatternNode): readonly PatternStep[] {
  const program = new PatternProgram();
  program.add(node);
  program.steps.push({ kind: 'match' });
  return program.steps;
}

class PatternProgram {
  readonly steps: PatternStep[] = [];
  private partCount = 0;

  add(node: PatternNode): void {
    this.partCount += 1;
    if (this.partCount > MOST_PARTS) throw new PatternProblem('it repeats too much');
    if (node.kind === 'sequence') node.parts.forEach((part) => this.add(part));
    else if (node.kind === 'choice') this.addChoice(node.options);
    else if (node.kind === 'repeat') this.addRepeat(node);
    else this.steps.push(node);
  }

  private addFork(): ForkStep {
    const next = this.steps.length + 1;
    const fork: ForkStep = { kind: 'fork', first: next, second: next };
    this.steps.push(fork);
    return fork;
  }

  private addChoice(options: readonly PatternNode[]): void {
    const exits: ForkStep[] = [];
    for (const option of options.slice(0, -1)) {
      const fork = this.addFork();
      this.add(option);
      exits.push(this.addFork());
      fork.second = this.steps.length;
    }
    this.add(options.at(-1) ?? { kind: 'sequence', parts: [] });
    for (const exit of exits) this.leadTo(exit, this.steps.length);
  }

  private addRepeat({ of, least, most, greedy }: RepeatNode): void {
    for (let i = 0; i < least; i++) this.add(of);
    const forks: ForkStep[] = [];
    const optionalCount = most === Infinity ? 1 : most - least;
    for (let i = 0; i < optionalCount; i++) {
      const start = this.steps.length;
      forks.push(this.addFork());
      this.add(of);
      if (most === Infinity) this.leadTo(this.addFork(), start);
    }
    const end = this.steps.length;
    for (const fork of forks) {
      if (greedy) fork.second = end;
      else [fork.first, fork.second] = [end, fork.first];
    }
  }

  private leadTo(fork: ForkStep, place: number): void {
    fork.first = place;
    fork.second = place;
  }
}
