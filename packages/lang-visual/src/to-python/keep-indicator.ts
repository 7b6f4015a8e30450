import type { PythonFormOf } from '../blocks/block.ts';
import { type Block, textIn } from '../tree/tree.ts';
import type { PythonCode } from './python-code.ts';
import { snake } from './text.ts';

/**
 * Keeps an indicator in an attribute, made once for all blocks that are alike, and returns the attribute of the output that is meant.
 *
 * @param call - The indicator as it would be called: `ema(self.bars.close, 20)`.
 */
export function keepIndicator(
  code: PythonCode,
  block: Block,
  call: string,
  { outputs, wrapper }: PythonFormOf<'indicator'>,
): string {
  const name = call.slice(0, call.indexOf('('));
  const args = call.slice(name.length + 1, -1);
  code.imports.add(name);
  const made = `self.indicator(${wrapper ?? name}, ${args}, plot=False)`;
  if (outputs === undefined) {
    return code.once(call, labelOf(name, block), (attribute) => `${attribute} = ${made}`);
  }
  const line = textIn(block, 'line');
  const known = code.kept(`${call} ${line}`);
  if (known !== undefined) return known;
  // Of several outputs each has an attribute of its own.
  const attributes = outputs.map((output) => `self.${code.free(`${name}_${snake(output)}`)}`);
  for (const [at, output] of outputs.entries())
    code.keep(`${call} ${output}`, attributes[at] ?? '');
  code.init.push(`${attributes.join(', ')} = ${made}`);
  return code.kept(`${call} ${line}`) ?? '';
}

/** `ema_20`: the indicator and its numbers. */
function labelOf(name: string, { inputs }: Block): string {
  const numbers = Object.values(inputs).flatMap((input) =>
    typeof input === 'number' ? [String(input)] : [],
  );
  return [name, ...numbers].join('_').replaceAll(/\W/g, '_');
}
