import type { Builtin } from '@stratloom/lang-pine';
import type { ReferenceEntry } from '../../language/reference-entry.ts';
import { BUILTINS_BY_NAME } from './pine-builtins.ts';
import { remarksOf } from './pine-help.ts';
import { signatureText } from './signature-text.ts';

function signaturesOf(builtin: Builtin): readonly string[] {
  if (builtin.kind !== 'function') return [`${builtin.name}: ${builtin.type}`];
  return builtin.signatures.map((signature) => {
    const { parameters, result } = signatureText(signature);
    const call = `${builtin.name}(${parameters.map(({ text }) => text).join(', ')})`;
    return result === '' ? call : `${call} → ${result}`;
  });
}

/** Built-ins of Pine Script, from the table that the compiler and the documentation share. */
export const PINE_REFERENCE: readonly ReferenceEntry[] = [...BUILTINS_BY_NAME].map(
  ([name, builtins]) => ({
    name,
    signatures: builtins.flatMap(signaturesOf),
    text: [...new Set(builtins.map(({ summary }) => summary))].join(' '),
    remark: [...new Set(builtins.map(remarksOf))].filter((words) => words !== '').join(' '),
  }),
);
