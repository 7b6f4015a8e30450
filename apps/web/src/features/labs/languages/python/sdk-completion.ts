import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { SDK_REFERENCE } from '@stratloom/lang-python';
import type { SdkEntry } from '@stratloom/lang-python';

const ICONS: Readonly<Record<SdkEntry['kind'], string>> = {
  class: 'class',
  function: 'function',
  method: 'method',
  property: 'property',
};

/** Members behind `self.`, and which class of the SDK it is. */
const OWNERS: Readonly<Record<string, string>> = {
  self: 'Strategy',
  'self.bars': 'Bars',
  'self.position': 'Position',
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

const MEMBERS = Map.groupBy(SDK_REFERENCE, ({ owner }) => owner);

function membersOf(owner: string): Completion[] {
  return (MEMBERS.get(owner) ?? []).map(completionOf);
}

/** Completes the members of `self`, `self.bars` and `self.position`, and the names of the SDK. */
export function completeSdk(context: CompletionContext): CompletionResult | null {
  const path = context.matchBefore(/[\w.]+/);
  if (path === null) return null;
  const dot = path.text.lastIndexOf('.');
  if (dot < 0) {
    if (path.text.length < 2 && !context.explicit) return null;
    return { from: path.from, options: membersOf(''), validFor: /^\w*$/ };
  }
  const owner = OWNERS[path.text.slice(0, dot)];
  if (owner === undefined) return null;
  return { from: path.from + dot + 1, options: membersOf(owner), validFor: /^\w*$/ };
}
