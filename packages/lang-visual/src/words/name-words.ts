import type { RuleTree } from '../tree/tree.ts';

/** Name of a parameter, a named value or a rule in sentences. */
export type NameWords = (id: string) => string;

/** Returns the words for the names of a tree: titles of parameters, and ids of the rest as words. */
export function nameWords({ params }: Pick<RuleTree, 'params'>): NameWords {
  const titles = new Map(params.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id) ?? spaced(id);
}

/** `slow_line` reads `slow line`. */
export function spaced(id: string): string {
  return id.replaceAll('_', ' ').trim() || id;
}
