import { SDK_REFERENCE } from '@stratloom/lang-python';
import type { ReferenceEntry } from '../../language/reference-entry.ts';

/** Names and members of the SDK, from the docstrings of which the documentation is made. */
export const PYTHON_REFERENCE: readonly ReferenceEntry[] = SDK_REFERENCE.map(
  ({ name, owner, signature, text }) => {
    const prefix = owner === '' ? '' : `${owner}.`;
    return {
      name: prefix + name,
      signatures: [prefix + signature],
      text: text.replaceAll('``', ''),
      remark: '',
    };
  },
);
