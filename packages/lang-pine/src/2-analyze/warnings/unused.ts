import type { Analysis } from '../analysis.ts';
import type { Scope } from '../scopes/scope.ts';

/** Tells of variables of a block that nothing reads. Names that begin with _ say that they are meant so. */
export function tellUnused({ reports }: Analysis, scope: Scope): void {
  for (const { name, variable, used, at } of scope.values.values()) {
    if (used || name.startsWith('_') || variable.mode === 'parameter' || variable.mode === 'loop') {
      continue;
    }
    reports.warn(
      'pine.unused-variable',
      `${name} is never used.`,
      'Leave it out, or begin its name with _ to keep it.',
      at,
    );
  }
}
