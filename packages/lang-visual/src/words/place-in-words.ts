import type { BlockDefinition } from '../blocks/block.ts';
import { findBlock } from '../blocks/catalogue.ts';
import type { BlockPath } from '../tree/tree.ts';

const SECTIONS: ReadonlyMap<unknown, string> = new Map([
  ['params', 'parameter'],
  ['values', 'value'],
  ['rules', 'rule'],
]);

/**
 * Returns where a path leads as a person would say it: `rule "enter", block "Compare", input "Left"`. The data may be anything, and
 * the path may lead to what is not there; then what is known of the way is said. Empty for the strategy as a whole.
 */
export function placeInWords(data: unknown, path: BlockPath): string {
  const [section] = path;
  const words: string[] = section === 'settings' ? ['settings'] : [];
  let part = data;
  let inner: readonly string[] = [];
  let definition: BlockDefinition | undefined;
  for (const [at, key] of path.entries()) {
    const input = path[at - 1] === 'inputs' ? definition?.inputs[String(key)] : undefined;
    part = childOf(part, key);
    const kind = at === 1 ? SECTIONS.get(section) : undefined;
    if (kind !== undefined) words.push(`${kind} ${nameOf(part, key)}`);
    const id = textOf(part, 'block');
    if (id !== undefined) {
      definition = findBlock(id);
      inner = [`block "${definition?.title ?? short(id)}"`];
    } else if (input !== undefined) inner = [...inner.slice(0, 1), `input "${input.title}"`];
  }
  return [...words, ...inner].join(', ');
}

function nameOf(item: unknown, key: string | number): string {
  const name = textOf(item, 'title') ?? textOf(item, 'id');
  return name === undefined ? `${Number(key) + 1}` : `"${short(name)}"`;
}

function childOf(part: unknown, key: string | number): unknown {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined;
  return Reflect.get(part, key);
}

function textOf(part: unknown, key: string): string | undefined {
  const text = childOf(part, key);
  return typeof text === 'string' ? text : undefined;
}

/** Texts of strangers are cut before they go into messages. */
function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
