import { findBlock } from '@stratloom/lang-visual';
import type { Rule } from '@stratloom/lang-visual';
import { spoken } from './edits/known-names.ts';

/** Names that rules get by themselves. */
const GIVEN_NAME = /^(enter|exit|leave|rule)(_\d+)?$/;

/** Returns the title of a rule: the name that the user chose, or else what its first action does. */
export function ruleTitle({ id, then: [action] }: Rule): string {
  if (!GIVEN_NAME.test(id) || action === undefined) return spoken(id);
  switch (action.block) {
    case 'enter':
      return action.inputs['side'] === 'short' ? 'Enter short' : 'Enter long';
    case 'close':
    case 'closeAll':
      return 'Exit';
    default:
      return findBlock(action.block)?.title ?? spoken(id);
  }
}
