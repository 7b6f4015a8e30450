import { completionStatus } from '@codemirror/autocomplete';
import { StateEffect, StateField } from '@codemirror/state';
import type { EditorState, Extension } from '@codemirror/state';
import { keymap, showTooltip } from '@codemirror/view';
import type { EditorView, Tooltip } from '@codemirror/view';
import { enclosingCall } from './enclosing-call.ts';
import type { EnclosingCall } from './enclosing-call.ts';
import { BUILTINS_BY_NAME } from './pine-builtins.ts';
import { signatureElement } from './pine-help.ts';
import { signatureText } from './signature-text.ts';

/** Signatures of the call at hand. */
interface SignatureHelp {
  readonly call: EnclosingCall;
  readonly signatures: readonly string[];
  /** True after Escape: it stays away until another call is written. */
  readonly isDismissed: boolean;
}

/** Signatures of a call that are shown at once. */
const MOST_SHOWN = 4;

/** Namespaces of functions that older versions call without their namespace. */
const OLD_HOMES = ['ta', 'math', 'str', 'request'];

function builtinSignatures(name: string): readonly string[] {
  const homes = [name, ...(name.includes('.') ? [] : OLD_HOMES.map((home) => `${home}.${name}`))];
  const builtins = homes.flatMap((home) => BUILTINS_BY_NAME.get(home) ?? []);
  return builtins.flatMap((it) => (it.kind === 'function' ? it.signatures : []));
}

/** Declaration of a function of the script itself: `f(x, y) =>`. */
function ownSignature(script: string, name: string): readonly string[] {
  if (!/^[\p{L}\p{N}_]+$/u.test(name)) return [];
  const head = new RegExp(
    `^[ \\t]*(?:export[ \\t]+)?(?:method[ \\t]+)?${name}[ \\t]*(\\([^)\\n]*\\))[ \\t]*=>`,
    'mu',
  );
  const parameters = head.exec(script)?.[1];
  return parameters === undefined ? [] : [parameters];
}

function signaturesOf(state: EditorState, name: string): readonly string[] {
  const own = ownSignature(state.doc.toString(), name);
  return own.length > 0 ? own : builtinSignatures(name);
}

function helpFor(state: EditorState, before: SignatureHelp | null): SignatureHelp | null {
  const { main } = state.selection;
  if (!main.empty) return null;
  const call = enclosingCall(state.doc.toString(), main.head);
  if (call === null) return null;
  const isSame = before?.call.at === call.at && before.call.name === call.name;
  if (isSame) return { ...before, call };
  const signatures = signaturesOf(state, call.name);
  return signatures.length === 0 ? null : { call, signatures, isDismissed: false };
}

const dismiss = StateEffect.define();

function activeParameter(signature: string, { argument, argumentName }: EnclosingCall): number {
  const { parameters } = signatureText(signature);
  if (argumentName === null) return Math.min(argument, parameters.length - 1);
  return parameters.findIndex(({ name }) => name === argumentName);
}

/** Signatures that can hold the argument at hand come first. */
function inOrder({ call, signatures }: SignatureHelp): readonly string[] {
  const fits = (signature: string) =>
    activeParameter(signature, call) >= 0 &&
    signatureText(signature).parameters.length > call.argument;
  return signatures.toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
}

function helpElement(help: SignatureHelp): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cm-name-help';
  const shown = inOrder(help).slice(0, MOST_SHOWN);
  for (const signature of shown) {
    const active = activeParameter(signature, help.call);
    box.append(signatureElement(help.call.name, signature, active));
  }
  return box;
}

const signatureHelp = StateField.define<SignatureHelp | null>({
  create: () => null,
  update: (help, { state, docChanged, selection, effects }) => {
    if (effects.some((effect) => effect.is(dismiss))) {
      return help === null ? null : { ...help, isDismissed: true };
    }
    // Moving about shows no help that was not there: only typing begins it.
    if (docChanged) return helpFor(state, help);
    return selection === undefined || help === null ? help : helpFor(state, help);
  },
  provide: (field) =>
    showTooltip.from(field, (help): Tooltip | null => {
      if (help === null || help.isDismissed) return null;
      return { pos: help.call.at, above: true, create: () => ({ dom: helpElement(help) }) };
    }),
});

function dismissHelp(view: EditorView): boolean {
  const help = view.state.field(signatureHelp);
  // A list of completions is closed first.
  if (help === null || help.isDismissed || completionStatus(view.state) === 'active') return false;
  view.dispatch({ effects: dismiss.of(null) });
  return true;
}

/** Shows how a call is written while it is, the argument at hand in bold; Escape takes it away. */
export const pineSignatureHelp: Extension = [
  signatureHelp,
  keymap.of([{ key: 'Escape', run: dismissHelp }]),
];
