import { insertCompletionText, pickedCompletion } from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';
import { BUILTINS } from '@stratloom/lang-pine';
import type { Builtin } from '@stratloom/lang-pine';
import { knownReading } from '../../editor/known-reading.ts';
import type { OwnName } from '../../../../engine-client/reading/code-reading.ts';
import { enclosingCall } from './enclosing-call.ts';
import { BUILTINS_BY_NAME, KEYWORDS, NAMESPACES, TYPE_WORDS } from './pine-builtins.ts';
import { nameElement } from '../../editor/name-element.ts';
import { builtinHelp } from './pine-help.ts';
import { shortSignature, signatureText } from './signature-text.ts';

const PATH = /[\p{L}_][\p{L}\p{N}_.]*/u;
const WORD = /^[\p{L}\p{N}_]*$/u;
/** Order in a list that would otherwise be alphabetical. */
const BOOST = { argument: 3, own: 2, usual: 0, refused: -50 } as const;

/** Writes a call and puts the cursor between its brackets. */
function applyCall(view: EditorView, completion: Completion, from: number, to: number): void {
  const { state } = view;
  const hasBracket = state.sliceDoc(to, to + 1) === '(';
  const text = hasBracket ? completion.label : `${completion.label}()`;
  const change = insertCompletionText(state, text, from, to);
  view.dispatch(change, { annotations: pickedCompletion.of(completion) });
  const anchor = from + completion.label.length + 1;
  view.dispatch({ selection: { anchor } });
}

function detailOf(builtin: Builtin): string {
  if (builtin.kind !== 'function') return builtin.type;
  const [first = '()'] = builtin.signatures;
  return shortSignature(first);
}

const TYPES = { function: 'function', variable: 'variable', constant: 'constant' } as const;

function builtinOption(builtin: Builtin, label: string): Completion {
  const { kind, name, state } = builtin;
  return {
    label,
    type: TYPES[kind],
    detail: detailOf(builtin),
    boost: state === 'refused' ? BOOST.refused : BOOST.usual,
    info: () => builtinHelp(BUILTINS_BY_NAME.get(name) ?? [builtin]),
    ...(kind === 'function' ? { apply: applyCall } : {}),
  };
}

/** Completions of what stands behind `prefix`: the names in it and the namespaces. */
function membersOf(prefix: string): Completion[] {
  const start = prefix === '' ? '' : `${prefix}.`;
  const direct = BUILTINS.filter(
    ({ name }) => name.startsWith(start) && !name.slice(start.length).includes('.'),
  );
  const spaces = [...NAMESPACES].filter(
    (path) => path.startsWith(start) && !path.slice(start.length).includes('.'),
  );
  return [
    ...direct.map((builtin) => builtinOption(builtin, builtin.name.slice(start.length))),
    ...spaces.map((path) => ({ label: path.slice(start.length), type: 'namespace', detail: '.' })),
  ];
}

/** Members of each namespace, computed once. */
const MEMBERS = new Map<string, readonly Completion[]>();

function knownMembers(prefix: string): readonly Completion[] {
  const known = MEMBERS.get(prefix);
  if (known !== undefined) return known;
  const members = membersOf(prefix);
  MEMBERS.set(prefix, members);
  return members;
}

const KEYWORD_OPTIONS: readonly Completion[] = [
  ...Object.entries(KEYWORDS).map(([label, info]) => ({ label, type: 'keyword', info })),
  ...TYPE_WORDS.map((label) => ({ label, type: 'type' })),
];

const CALLED: ReadonlySet<string> = new Set(['function', 'method']);

/** The names that the script declares and that can be used where the cursor is. */
async function ownNames({ state, pos }: CompletionContext): Promise<readonly OwnName[]> {
  const reading = state.field(knownReading, false) ?? null;
  if (reading === null) return [];
  // The code was read a moment ago: what has been typed since is a word or two.
  return reading.names.visibleAt(Math.min(pos, reading.code.length));
}

function ownOption({ name, kind, detail }: OwnName): Completion {
  return {
    label: name,
    type: CALLED.has(kind) ? 'function' : 'variable',
    detail: CALLED.has(kind) ? detail.slice(name.length) : detail,
    boost: BOOST.own,
    info: () => nameElement(detail === '' ? name : detail, `A ${kind} of this script.`),
    ...(CALLED.has(kind) ? { apply: applyCall } : {}),
  };
}

/** Completions of what an object or an enum of the script holds. */
async function partsOf(context: CompletionContext, path: string): Promise<readonly Completion[]> {
  const names = await ownNames(context);
  const parts = names.find(({ name }) => name === path)?.parts ?? [];
  return parts.map(({ name, type }) => ({ label: name, type: 'property', detail: type }));
}

/** Completions of the names that the arguments of a call can be given. */
function argumentOptions(context: CompletionContext): Completion[] {
  const call = enclosingCall(context.state.doc.toString(), context.pos);
  if (call === null || call.argumentName !== null) return [];
  const builtins = BUILTINS_BY_NAME.get(call.name) ?? [];
  const parameters = builtins.flatMap((builtin) =>
    builtin.kind === 'function'
      ? builtin.signatures.flatMap((signature) => signatureText(signature).parameters)
      : [],
  );
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  return [...byName.values()].map(({ name, text }) => ({
    label: `${name} = `,
    displayLabel: `${name} =`,
    type: 'property',
    detail: text,
    boost: BOOST.argument,
  }));
}

function isInText(context: CompletionContext): boolean {
  const { name } = syntaxTree(context.state).resolveInner(context.pos, -1);
  return name === 'string' || name === 'comment' || name === 'meta';
}

/** Completes built-ins with their signatures, names of arguments, names of the script and keywords. */
export async function completePine(context: CompletionContext): Promise<CompletionResult | null> {
  if (isInText(context)) return null;
  const path = context.matchBefore(PATH);
  if (path === null && !context.explicit) return null;
  const text = path?.text ?? '';
  const from = path?.from ?? context.pos;
  const dot = text.lastIndexOf('.');
  if (dot >= 0) {
    const space = text.slice(0, dot);
    const options = [...(await partsOf(context, space)), ...knownMembers(space)];
    return options.length === 0 ? null : { from: from + dot + 1, options, validFor: WORD };
  }
  const own = await ownNames(context);
  const options = [
    ...argumentOptions(context),
    ...own.filter(({ name }) => name !== text).map(ownOption),
    ...KEYWORD_OPTIONS,
    ...knownMembers(''),
  ];
  return { from, options, validFor: WORD };
}
