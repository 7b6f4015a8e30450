import { InvariantError } from '@stratloom/engine/model';
import type { BlockDefinition, Slot } from '../blocks/block.ts';
import type { Block, Input } from '../tree/tree.ts';
import { bracketed, quoted } from './text.ts';

/** Writers of the inputs of a text. */
interface Inputs {
  readonly bars: string;
  readonly now: (input: Input, name: string) => string;
  readonly series: (input: Input, name: string) => string;
  readonly averageRange: (length: Input) => string;
}

/** Fills inputs into a Python text of the catalogue, whose grammar stands at `PythonForm`. What names no input stays as it is. */
export function fillText(
  text: string,
  { inputs }: Block,
  definition: BlockDefinition,
  writers: Inputs,
): string {
  return text.replaceAll(/\{(\w+)(?:[:.](\w+))?\}/g, (...found: readonly unknown[]) => {
    const [whole, name, form, at] = [
      String(found[0]),
      String(found[1]),
      formOf(found[2]),
      Number(found[3]),
    ];
    const slot = definition.inputs[name];
    if (name === 'bars' && slot === undefined) return writers.bars;
    if (name === 'atr' && slot === undefined) return writers.averageRange(inputs[form] ?? 14);
    const input = inputs[name];
    if (slot === undefined || input === undefined) return whole;
    if (slot.kind === 'choice') return choiceText(slot, input, form);
    if (typeof input === 'string') return textOf(input, form);
    if (form === 'series') return writers.series(input, name);
    const value = writers.now(input, name);
    return standsAlone(text, at, whole.length) ? value : bracketed(value);
  });
}

function formOf(found: unknown): string {
  return typeof found === 'string' ? found : '';
}

function textOf(input: string, form: string): string {
  if (form === 'bare') return input;
  const part = /^exit(\d*)$/.exec(form)?.[1];
  if (part === undefined) return quoted(input);
  return quoted(part === '' ? `${input} exit` : `${input} exit ${part}`);
}

/** True for a place that is an argument of a call, or all there is. */
function standsAlone(text: string, at: number, length: number): boolean {
  const before = text.slice(0, at);
  const behind = text.slice(at + length);
  return /(^|\(|, )$/.test(before) && /^($|\)|, )/.test(behind);
}

function choiceText(
  { options }: Extract<Slot, { kind: 'choice' }>,
  input: Input,
  part: string,
): string {
  const option = options.find(({ value }) => value === input);
  if (option === undefined) throw new InvariantError('a choice is none of the block');
  return part === '' ? (option.python ?? option.pine) : (option.more?.[part] ?? '');
}
