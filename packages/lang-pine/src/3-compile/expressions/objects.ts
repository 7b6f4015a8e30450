import type { Checked } from '../../checked/checked-tree.ts';
import { isNumberLike } from '../../checked/type.ts';
import { ScriptStop } from '../../messages/message.ts';
import type { Span } from '../../messages/span.ts';
import { asReference } from '../../runtime/arguments.ts';
import { ScriptObject } from '../../runtime/objects/script-object.ts';
import { referenceOf } from '../../runtime/reference-history.ts';
import { asNumberItem } from '../../runtime/results.ts';
import type { Reference } from '../../runtime/value.ts';
import { compile, type Scope } from '../unit.ts';
import { fitted, type SingleValue } from '../values/value-kinds.ts';

type Node<Kind extends Checked['kind']> = Extract<Checked, { readonly kind: Kind }>;

/** Size of an object without fields. */
const ITEMS_PER_OBJECT = 8;

/** `Type.new(...)`. */
export function compileNewObject(scope: Scope, node: Node<'newObject'>): SingleValue {
  const reads = node.fields.map((field, i) => {
    const type = node.object.fields[i]?.type ?? field.type.type;
    return fitted(compile(scope, field), type).read;
  });
  const { context } = scope.unit;
  const { at } = node;
  const lasting = node.object.fields.flatMap(({ varip }, i) => (varip ? [i] : []));
  const read = (): Reference => {
    context.spend(reads.length, at);
    context.keep(reads.length + ITEMS_PER_OBJECT, at);
    return new ScriptObject(
      reads.map((readField) => readField()),
      lasting,
    );
  };
  return { kind: 'reference', read, pure: false };
}

/** `object.field`. */
export function compileField(scope: Scope, node: Node<'field'>): SingleValue {
  const readObject = asReference(compile(scope, node.of)).read;
  const { fieldIndex, at } = node;
  const readField = (): ScriptObject['fields'][number] =>
    scriptObject(readObject(), at).fields[fieldIndex] ?? null;
  return isNumberLike(node.type.type)
    ? { kind: 'number', read: () => asNumberItem(readField()), pure: false }
    : { kind: 'reference', read: () => referenceOf(readField()), pure: false };
}

/** Returns a reference as an object. @throws ScriptStop for na. */
export function scriptObject(reference: Reference, at: Span): ScriptObject {
  if (reference instanceof ScriptObject) return reference;
  throw new ScriptStop(
    'pine.na-object',
    'This object is na: it has no fields.',
    'Create it first, with .new(...), or check it with na(...).',
    at,
  );
}
