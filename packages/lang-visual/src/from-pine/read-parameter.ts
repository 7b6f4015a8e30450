import type { Expression } from '@stratloom/lang-pine';
import type { Param } from '../tree/tree.ts';
import { numberOf } from './input-reader.ts';
import { Outside } from './outside.ts';
import { pathOf } from './read-declaration.ts';

const NUMBER_KINDS: ReadonlyMap<string, 'whole' | 'number'> = new Map([
  ['input.int', 'whole'],
  ['input.float', 'number'],
]);

/** Reads `id = input.*(...)`; null for what is no input. @throws Outside for inputs that the builder has not. */
export function readParameter(id: string, value: Expression): Param | null {
  const path = value.kind === 'call' ? pathOf(value.callee) : '';
  if (value.kind !== 'call' || !/^input(\.|$)/.test(path)) return null;
  const [usual, title] = value.arguments;
  if (usual === undefined || title?.name !== null || title.value.kind !== 'string') {
    throw outside(value, 'needs a default and a title');
  }
  const label = title.value.value;
  if (path === 'input.bool' && usual.value.kind === 'bool' && value.arguments.length === 2) {
    return { id, kind: 'switch', title: label, default: usual.value.value };
  }
  const standard = numberOf(usual.value);
  const kind = NUMBER_KINDS.get(path);
  if (kind === undefined || standard === null) throw outside(value, 'is not one of the builder');
  return { id, kind, title: label, default: standard, ...rangeOf(value) };
}

function rangeOf(call: Extract<Expression, { kind: 'call' }>) {
  const read = (wanted: string): number => {
    const term = call.arguments.find(({ name }) => name?.text === wanted);
    const number = term === undefined ? null : numberOf(term.value);
    if (number !== null) return number;
    throw outside(call, 'needs minval, maxval and step, so that it can be a slider');
  };
  const range = { minimum: read('minval'), maximum: read('maxval'), step: read('step') };
  if (call.arguments.length === 5) return range;
  throw outside(call, 'has settings that the builder does not keep');
}

function outside({ at }: Expression, what: string): Outside {
  return new Outside(at, `This input ${what}.`);
}
