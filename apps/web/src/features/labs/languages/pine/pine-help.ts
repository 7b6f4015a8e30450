import type { Builtin, BuiltinState } from '@stratloom/lang-pine';
import { helpElement as element } from '../../editor/name-element.ts';
import { signatureText } from './signature-text.ts';

/** Support of a built-in, in words; those that do what they say need none. */
const STATE_WORDS: Readonly<Record<BuiltinState, string>> = {
  works: '',
  drawn: 'Drawn on the chart.',
  listed: 'Listed beside the result.',
  accepted: 'Accepted, but has no effect here.',
  refused: 'Not supported here.',
};

/** Shows a signature, the parameter at hand in bold. */
export function signatureElement(name: string, signature: string, active = -1): HTMLElement {
  const { parameters, result } = signatureText(signature);
  const line = element('cm-name-signature');
  line.append(`${name}(`);
  for (const [index, { text }] of parameters.entries()) {
    if (index > 0) line.append(', ');
    const part = document.createElement(index === active ? 'strong' : 'span');
    part.textContent = text;
    line.append(part);
  }
  line.append(result === '' ? ')' : `) → ${result}`);
  return line;
}

function headOf(builtin: Builtin): HTMLElement[] {
  const { name } = builtin;
  switch (builtin.kind) {
    case 'function':
      return builtin.signatures.map((signature) => signatureElement(name, signature));
    case 'variable':
      return [element('cm-name-signature', `${name}: ${builtin.type}`)];
    case 'constant':
      return [element('cm-name-signature', `${name}: ${builtin.type}`)];
  }
}

/** Returns what there is to say about a built-in besides its signatures. */
export function remarksOf({ state, hint }: Builtin): string {
  return [STATE_WORDS[state], hint ?? ''].filter((text) => text !== '').join(' ');
}

/** Shows what a name means: how it is called, what it does and what becomes of it here. */
export function builtinHelp(builtins: readonly Builtin[]): HTMLElement {
  const box = element('cm-name-help');
  for (const builtin of builtins) {
    box.append(...headOf(builtin), element('cm-name-summary', builtin.summary));
    const remarks = remarksOf(builtin);
    if (remarks !== '') box.append(element(`cm-name-state cm-name-${builtin.state}`, remarks));
  }
  return box;
}

/** Returns what a name means as plain text, to be read aloud. */
export function helpText(builtins: readonly Builtin[]): string {
  return builtins
    .flatMap((builtin) => [builtin.name, builtin.summary, remarksOf(builtin)])
    .filter((text) => text !== '')
    .join('. ');
}
