import type { Builtin } from '../../builtins/builtin.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';

/** Reports a built-in that is not available here, or has no effect. */
export function reportState({ reports }: Analysis, builtin: Builtin, at: Span): void {
  const { name, state, hint } = builtin;
  if (state === 'refused') {
    reports.error(
      'pine.refused',
      `${name} is not available here.`,
      hint ?? 'Remove it, or rewrite the script without it.',
      at,
    );
  }
  if (state === 'accepted' && builtin.kind === 'function') {
    reports.warn('pine.accepted', `${name} has no effect here.`, hint ?? 'It can stay.', at);
  }
}
