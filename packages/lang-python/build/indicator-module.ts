import type { Indicator } from '@stratloom/engine/indicators';

const HEADER = `"""The engine's indicators. Written by build/write-generated.ts from the engine's own table: do not edit.

Each works on series inside \`\`self.indicator\`\` and on lists anywhere. \`\`nan\`\` stands where nothing is known yet.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from stratloom._columns import columns_of, compute, of_engine
`;

/** SDK names of the columns of a bar; any other input is a series of the user's choice. */
const FIELDS: Readonly<Record<string, string>> = {
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  volume: 'volume',
  openTime: 'time',
};

/** Returns the text of the SDK's module \`indicators.py\`. */
export function indicatorModule(indicators: readonly Indicator[]): string {
  const names = indicators.map((it) => `    "${it.name}",`).join('\n');
  return [HEADER, `__all__ = [\n${names}\n]\n`, ...indicators.map(definition)].join('\n');
}

function definition(indicator: Indicator): string {
  const { name, outputs } = indicator;
  const several = outputs.length > 1;
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const made = `compute(${[
    `"${name}"`,
    inputs(indicator),
    parameters(indicator),
    tuple(outputs.map((output) => `"${snake(output)}"`)),
    indicator.pane === 'price' ? 'over_price=True' : 'over_price=False',
  ].join(', ')})`;
  return `
${several ? `class ${type}(NamedTuple):\n    """Outputs of ${name}."""\n\n${outputs.map((output) => `    ${snake(output)}: Any`).join('\n')}\n\n\n` : ''}@of_engine
def ${name}(${signature(indicator)}) -> ${several ? type : 'Any'}:
    """${title(indicator)}

    ${indicator.convention}
    """
    return ${several ? `${type}(*${made})` : made}
`;
}

function title(indicator: Indicator): string {
  const outputs = indicator.outputs.map(snake).join(', ');
  return indicator.outputs.length > 1 ? `${indicator.title}: ${outputs}.` : `${indicator.title}.`;
}

function signature({ inputs, parameters }: Indicator): string {
  const passed = new Set(inputs.map((input) => (FIELDS[input] === undefined ? input : 'bars')));
  const series = [...passed].map(
    (name) => `${name}: ${name === 'bars' ? 'Any' : 'Sequence[float]'}`,
  );
  const rest = parameters.map(
    (it) =>
      `${snake(it.name)}: ${it.integer ? 'int' : 'float'} = ${number(it.default, it.integer)}`,
  );
  return [...series, ...rest].join(', ');
}

/** Returns the tuple of what the indicator reads, in its own order; neighboring columns of the bars are taken together. */
function inputs({ name, inputs }: Indicator): string {
  const taken: string[] = [];
  let fields: string[] = [];
  for (const [at, input] of inputs.entries()) {
    const field = FIELDS[input];
    if (field === undefined) {
      taken.push(input);
      continue;
    }
    fields.push(`"${field}"`);
    if (FIELDS[inputs[at + 1] ?? ''] !== undefined) continue;
    const columns = `columns_of(bars, "${name}", ${tuple(fields)})`;
    if (fields.length === inputs.length) return columns;
    taken.push(`*${columns}`);
    fields = [];
  }
  return tuple(taken);
}

function parameters(indicator: Indicator): string {
  return `{${indicator.parameters.map((it) => `"${snake(it.name)}": ${snake(it.name)}`).join(', ')}}`;
}

function tuple(items: readonly string[]): string {
  return `(${items.join(', ')}${items.length === 1 ? ',' : ''})`;
}

function number(value: number, integer: boolean): string {
  return integer || !Number.isInteger(value) ? String(value) : `${value}.0`;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
