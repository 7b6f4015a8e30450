import { isWord } from './char-sets.ts';
import type { PatternStep } from './pattern-program.ts';

/**
 * Returns the first stretch of a text that a pattern matches, as by trying one way after the other; null without one.
 *
 * All ways are followed at once, each step at most once a character, so that it takes at most the length of the text times
 * that of the pattern (Ken Thompson, "Regular Expression Search Algorithm", 1968).
 */
export function findPattern(program: readonly PatternStep[], text: string): string | null {
  let ways = new Ways(program, text, 0);
  let found: string | null = null;
  for (let at = 0; at <= text.length; at++) {
    if (found === null) ways.follow(0, at);
    if (ways.steps.length === 0 && found !== null) break;
    const next = new Ways(program, text, at + 1);
    for (const [i, place] of ways.steps.entries()) {
      const step = program[place]!;
      const start = ways.starts[i]!;
      if (step.kind === 'match') {
        found = text.slice(start, at);
        break;
      }
      const isTaken = step.kind === 'set' && at < text.length && step.holds(text.charCodeAt(at));
      if (isTaken) next.follow(place + 1, start);
    }
    ways = next;
  }
  return found;
}

/** Ways through a pattern that are open at one place of a text, the preferred ones first. */
class Ways {
  /** The next step of each. */
  readonly steps: number[] = [];
  /** Start of each in the text. */
  readonly starts: number[] = [];
  private readonly program: readonly PatternStep[];
  private readonly text: string;
  private readonly at: number;
  private readonly seen: Uint8Array;

  constructor(program: readonly PatternStep[], text: string, at: number) {
    this.program = program;
    this.text = text;
    this.at = at;
    this.seen = new Uint8Array(program.length);
  }

  /** Adds the ways that lead on from a step without taking a character. */
  follow(from: number, start: number): void {
    const waiting = [from];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (this.seen[place] === 1) continue;
      this.seen[place] = 1;
      const step = this.program[place]!;
      if (step.kind === 'fork') {
        waiting.push(step.second, step.first);
      } else if (step.kind === 'set' || step.kind === 'match') {
        this.steps.push(place);
        this.starts.push(start);
      } else if (this.holds(step.kind)) {
        waiting.push(place + 1);
      }
    }
  }

  private holds(kind: 'start' | 'end' | 'boundary' | 'noBoundary'): boolean {
    const [text, at] = [this.text, this.at];
    if (kind === 'start') return at === 0;
    if (kind === 'end') return at === text.length;
    const before = at > 0 && isWord(text.charCodeAt(at - 1));
    const after = at < text.length && isWord(text.charCodeAt(at));
    return (before !== after) === (kind === 'boundary');
  }
}
