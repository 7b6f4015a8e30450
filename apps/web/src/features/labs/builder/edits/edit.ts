import { type BlockPath, readTree, type RuleTree } from '@stratloom/lang-visual';

/** One step of editing. It changes nothing of the tree that it gets. */
export type Edit = (tree: RuleTree) => EditResult;

/** A tree that was changed, or why it was not. */
export type EditResult = Edited | Refused;

export interface Edited {
  readonly tree: RuleTree;
  /** Place to focus now; null leaves it where it is. */
  readonly focus: BlockPath | null;
  /** Announcement of the edit, for screen readers. */
  readonly said: string;
}

export interface Refused {
  readonly why: string;
}

/** True when an edit was done. */
export function isEdited(result: EditResult): result is Edited {
  return 'tree' in result;
}

export function edited(tree: RuleTree, said: string, focus: BlockPath | null = null): Edited {
  return { tree, focus, said };
}

export function refused(why: string): Refused {
  return { why };
}

/** Returns what an edit gives; refused with the reason when it would leave a tree that cannot be read. */
export function tryEdit(tree: RuleTree, edit: Edit): EditResult {
  const result = edit(tree);
  if (!isEdited(result) || result.tree === tree) return result;
  const read = readTree(result.tree);
  if (read.ok) return result;
  const [first] = read.problems;
  return refused(first === undefined ? 'This cannot be read.' : `${first.message} ${first.remedy}`);
}
