import type { z } from 'zod';
import { checkTree } from './check-tree.ts';
import { formWords } from './form-words.ts';
import { MAX_LENGTH } from '../tree/limits.ts';
import { findExcess } from './measure.ts';
import { type BlockProblem, errorAt, placeText } from './problem.ts';
import { RuleTreeForm } from '../tree/schema.ts';
import type { BlockPath, RuleTree } from '../tree/tree.ts';
import { currentTree } from './former-versions.ts';

/** Result of reading a rule tree: the tree, or all problems with their places. */
export type ReadTree =
  | { readonly ok: true; readonly tree: RuleTree }
  | { readonly ok: false; readonly problems: readonly BlockProblem[] };

/** Reads a rule tree from JSON text. Never throws. */
export function readRules(json: string): ReadTree {
  if (json.length > MAX_LENGTH) {
    const message = `The file has ${json.length} characters, more than ${MAX_LENGTH}.`;
    return refused(errorAt([], 'too-large', message, 'Make the strategy smaller.'));
  }
  try {
    // Some editors put a mark of the byte order in front.
    return readTree(JSON.parse(json.replace(/^\uFEFF/, '')));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return refused(
      errorAt([], 'not-json', `This is not JSON: ${said}.`, 'Export the strategy again.'),
    );
  }
}

/** Reads a rule tree from plain data. Never throws. */
export function readTree(data: unknown): ReadTree {
  const excess = findExcess(data);
  if (excess !== null) return refused(excess);
  if (!isStrategy(data)) return refused(errorAt([], 'no-strategy', NO_STRATEGY, EXPORT));
  const parsed = RuleTreeForm.safeParse(data);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, [])) };
  }
  const tree = currentTree(parsed.data);
  const problems = checkTree(tree);
  return problems.length === 0 ? { ok: true, tree } : { ok: false, problems };
}

const NO_STRATEGY = 'This is not a strategy of the visual builder: it has no "rules".';
const EXPORT = 'Choose a file exported by the builder.';

function isStrategy(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, 'rules');
}

type Issue = z.core.$ZodIssue;

/** Reports, of several forms that do not fit, the one that came furthest. */
function problemsOf(issue: Issue, before: BlockPath): BlockProblem[] {
  const path = [...before, ...issue.path.filter((key) => typeof key !== 'symbol')];
  if (issue.code === 'invalid_union') {
    const reached = issue.errors
      .map((issues) => issues.flatMap((each) => problemsOf(each, path)))
      .toSorted((a, b) => deepest(b) - deepest(a));
    const furthest = reached[0];
    if (furthest !== undefined && deepest(furthest) > path.length) return furthest;
  }
  const message = `${placeText(path.slice(0, -1))}: ${formWords({ ...issue, path })}.`;
  return [errorAt(path, 'form', message, 'Fix this place, or export the strategy again.')];
}

function deepest(problems: readonly BlockProblem[]): number {
  return Math.max(0, ...problems.map(({ path }) => path.length));
}

function refused(problem: BlockProblem): ReadTree {
  return { ok: false, problems: [problem] };
}
