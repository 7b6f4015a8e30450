import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { SdkEntry } from '@stratloom/lang-python';
import { sdkMembers } from './sdk-entries.ts';

const ICONS: Readonly<Record<SdkEntry['kind'], string>> = {
  class: 'class',
  function: 'function',
  method: 'method',
  property: 'property',
};

function completionOf(entry: SdkEntry): Completion {
  const { name, kind, signature, text } = entry;
  return {
    label: name,
    type: ICONS[kind],
    ...(signature === name ? {} : { detail: signature.slice(name.length) }),
    info: text.replaceAll('``', ''),
  };
}

function completionsOf(name: string): Completion[] {
  return (sdkMembers(name) ?? []).map(completionOf);
}

/** Completes the members of `self`, `self.bars` and `self.position`, and the names of the SDK. */
export function completeSdk(context: CompletionContext): CompletionResult | null {
  const path = context.matchBefore(/[\w.]+/);
  if (path === null) return null;
  const dot = path.text.lastIndexOf('.');
  if (dot < 0) {
    if (path.text.length < 2 && !context.explicit) return null;
    return { from: path.from, options: completionsOf(''), validFor: /^\w*$/ };
  }
  const options = completionsOf(path.text.slice(0, dot));
  return options.length === 0 ? null : { from: path.from + dot + 1, options, validFor: /^\w*$/ };
}
