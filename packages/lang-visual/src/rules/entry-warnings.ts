import { type Block, type BlockPath, isBlock, type RuleTree } from '../tree/tree.ts';
import type { BlockProblem } from './problem.ts';

/** An entry of a list of actions. */
interface PlacedEntry {
  readonly path: BlockPath;
  readonly name: string;
  readonly side: string;
}

/** Returns warnings about entries of one rule that replace another, or that can never open beside it. */
export function entryWarnings({ rules, settings }: RuleTree): BlockProblem[] {
  return rules.flatMap(({ then, otherwise = [] }, at) => [
    ...warningsOf(then, ['rules', at, 'then']),
    ...warningsOf(otherwise, ['rules', at, 'otherwise']),
  ]);

  function warningsOf(actions: readonly Block[], list: BlockPath): BlockProblem[] {
    const entries = actions.flatMap((action, at) => entryAt(action, [...list, at]));
    return entries.flatMap((entry, at) => {
      const before = entries.slice(0, at).filter(({ side }) => side === entry.side);
      if (before.some(({ name }) => name === entry.name)) return [replaces(entry)];
      return before.length >= settings.pyramiding ? [neverOpens(entry, settings.pyramiding)] : [];
    });
  }
}

function entryAt(action: Block, path: BlockPath): PlacedEntry[] {
  if (!isBlock(action) || action.block !== 'enter') return [];
  const { name, side } = action.inputs;
  return typeof name === 'string' && typeof side === 'string' ? [{ path, name, side }] : [];
}

function replaces({ path, name }: PlacedEntry): BlockProblem {
  return warningAt(
    path,
    'same-entry',
    `This entry replaces the one above: both are named "${name}".`,
    'Give each entry a name of its own.',
  );
}

function neverOpens({ path, name }: PlacedEntry, most: number): BlockProblem {
  return warningAt(
    path,
    'entry-never-opens',
    `"${name}" can never open beside the entries above: at most ${most} ${most === 1 ? 'entry is' : 'entries are'} open at once.`,
    'Raise "Max open entries" in the settings of the strategy.',
  );
}

function warningAt(path: BlockPath, code: string, message: string, remedy: string): BlockProblem {
  return { severity: 'warning', code: `visual.${code}`, message, remedy, path };
}
