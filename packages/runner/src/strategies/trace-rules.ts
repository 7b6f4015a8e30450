import {
  type BarReading,
  fromPine,
  pathText,
  readRules,
  type RuleAtBar,
  rulesAtBar,
  type RuleTree,
  toPine,
} from '@stratloom/lang-visual';
import { compilePine } from '@stratloom/lang-pine';
import type { PreparedStrategy } from '../prepared-strategy.ts';
import { scriptTerms } from './prepare-script.ts';

/** Text of a strategy. */
type WrittenStrategy = Pick<PreparedStrategy, 'language' | 'code'>;

/** A strategy with every condition and value plotted, so that each can be read at each bar. It trades as without. */
export interface TracedStrategy {
  readonly strategy: PreparedStrategy;
  /** Names of the plots that hold conditions and values. */
  readonly plots: readonly string[];
  /**
   * Returns how its rules stood at a bar, in words.
   *
   * @param values - One number for each of `plots`.
   */
  readonly rulesAt: (
    values: Float64Array,
    reading: Omit<BarReading, 'valueOf'>,
  ) => readonly RuleAtBar[];
}

/**
 * Returns a strategy of rules as a traced one; a script where it says what rules could say. Null: its conditions cannot be
 * separated.
 */
export function traceRules(source: WrittenStrategy): TracedStrategy | null {
  const tree = treeOf(source);
  if (tree === null) return null;
  const script = toPine(tree, { isTraced: true });
  const { runnable } = compilePine(script.text);
  if (runnable === null) return null;
  const places = new Map(script.traces.map(({ path }, at) => [pathText(path), at]));
  const { language, code } = source;
  return {
    strategy: {
      ...{ language, code, explain: null },
      ...scriptTerms(runnable, ({ code: id, message, hint }) => ({
        ...{ code: id, message, remedy: hint },
      })),
    },
    plots: script.traces.map(({ plot }) => plot),
    rulesAt: (values, reading) =>
      rulesAtBar(tree, {
        ...reading,
        valueOf: (place) => {
          const at = places.get(place);
          return at === undefined ? undefined : values[at];
        },
      }),
  };
}

function treeOf(source: WrittenStrategy): RuleTree | null {
  if (source.language === 'visual') {
    const read = readRules(source.code);
    return read.ok ? read.tree : null;
  }
  if (source.language !== 'pine') return null;
  const read = fromPine(source.code);
  return read.ok ? read.tree : null;
}
