import { isAnyChar, oneChar, readEscape, readSet, withoutCase } from './char-sets.ts';
import { type CharSet, type PatternNode, PatternProblem } from './pattern-tree.ts';

/** Groups inside groups. */
const DEEPEST_GROUP = 50;

/**
 * Reads a regular expression: characters, `.`, sets, `\d \w \s \b`, groups, `|`, `^`, `$`, `* + ? {n,m}` and their lazy
 * forms, and `(?i)` at the beginning.
 *
 * @throws PatternProblem for anything else, such as lookarounds and back references.
 */
export function parsePattern(pattern: string): PatternNode {
  const ignoresCase = pattern.startsWith('(?i)');
  const reader = new PatternReader(pattern, ignoresCase ? 4 : 0, ignoresCase);
  return reader.readAll();
}

class PatternReader {
  private readonly pattern: string;
  private readonly ignoresCase: boolean;
  private at: number;
  private depth = 0;

  constructor(pattern: string, at: number, ignoresCase: boolean) {
    this.pattern = pattern;
    this.at = at;
    this.ignoresCase = ignoresCase;
  }

  readAll(): PatternNode {
    const node = this.readChoice();
    if (this.at < this.pattern.length) throw new PatternProblem('a ) has no partner');
    return node;
  }

  private readChoice(): PatternNode {
    const options = [this.readSequence()];
    while (this.pattern[this.at] === '|') {
      this.at += 1;
      options.push(this.readSequence());
    }
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  private readSequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern[this.at]!)) {
      parts.push(this.readRepeated());
    }
    return { kind: 'sequence', parts };
  }

  private readRepeated(): PatternNode {
    const node = this.readOne();
    const count = this.readCount();
    if (count === null) return node;
    const greedy = this.pattern[this.at] !== '?';
    if (!greedy) this.at += 1;
    if (this.readCount() !== null) {
      throw new PatternProblem(
        'a repeat is repeated; possessive repeats such as a++ are not known',
      );
    }
    return { kind: 'repeat', of: node, ...count, greedy };
  }

  private readCount(): { least: number; most: number } | null {
    const [whole = '', least, comma, most] =
      /^(?:[*+?]|\{(\d{1,4})(?:(,)(\d{1,4})?)?\})/.exec(
        this.pattern.slice(this.at, this.at + 12),
      ) ?? [];
    this.at += whole.length;
    switch (whole[0]) {
      case undefined:
        return null;
      case '*':
        return { least: 0, most: Infinity };
      case '+':
        return { least: 1, most: Infinity };
      case '?':
        return { least: 0, most: 1 };
      default:
        return checkedCount(Number(least), most ?? (comma === undefined ? least : undefined));
    }
  }

  private readOne(): PatternNode {
    const char = this.pattern[this.at]!;
    this.at += 1;
    switch (char) {
      case '(':
        return this.readGroup();
      case '[': {
        const { holds, end } = readSet(this.pattern, this.at);
        this.at = end;
        return this.set(holds);
      }
      case '.':
        return { kind: 'set', holds: isAnyChar };
      case '^':
        return { kind: 'start' };
      case '$':
        return { kind: 'end' };
      case '\\':
        return this.readEscape();
      case '*':
      case '+':
      case '?':
        throw new PatternProblem(`${char} has nothing to repeat`);
      default:
        return this.set(oneChar(char.charCodeAt(0)));
    }
  }

  private readEscape(): PatternNode {
    const char = this.pattern[this.at];
    if (char === 'b' || char === 'B') {
      this.at += 1;
      return { kind: char === 'b' ? 'boundary' : 'noBoundary' };
    }
    const { holds, length } = readEscape(this.pattern, this.at);
    this.at += length;
    return this.set(holds);
  }

  private readGroup(): PatternNode {
    const [opening = ''] =
      /^\?(?::|<[A-Za-z]\w*>)/.exec(this.pattern.slice(this.at, this.at + 40)) ?? [];
    this.at += opening.length;
    if (this.pattern[this.at] === '?') {
      throw new PatternProblem('groups that look around or set flags are not known');
    }
    this.depth += 1;
    if (this.depth > DEEPEST_GROUP) throw new PatternProblem('there are too many groups in groups');
    const node = this.readChoice();
    if (this.pattern[this.at] !== ')') throw new PatternProblem('a ( is not closed');
    this.at += 1;
    this.depth -= 1;
    return node;
  }

  private set(holds: CharSet): PatternNode {
    return { kind: 'set', holds: this.ignoresCase ? withoutCase(holds) : holds };
  }
}

function checkedCount(
  least: number,
  mostText: string | undefined,
): { least: number; most: number } {
  const most = mostText === undefined ? Infinity : Number(mostText);
  if (most < least) throw new PatternProblem('a repeat asks for less at most than at least');
  return { least, most };
}
