import type { Analysis } from '../analysis.ts';
import type { Scope } from '../scopes/scope.ts';

/** Warns about variables of a block that are never read. Names that begin with _ are exempt. */
export function reportUnused({ reports }: Analysis, scope: Scope): void {
  for (const { name, variable, used, at } of scope.values.values()) {
    if (used || name.startsWith('_') || variable.mode === 'parameter' || variable.mode === 'loop') {
      continue;
    }
    reports.warn(
      'pine.unused-variable',
      `${name} is never used.`,
      'Remove it, or begin its name with _ to keep it.',
      at,
    );
  }
}
