import type { Indicator, IndicatorInput } from '@stratloom/engine';

const HEADER = `"""The engine's indicators. Written by build/write-generated.ts from the engine's own table: do not edit.

Each works on series inside \`\`self.indicator\`\` and on lists anywhere. \`\`nan\`\` stands where nothing is known yet.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from stratloom._columns import columns_of, compute, of_engine
`;

/** What the columns of a bar are called in the SDK. */
const FIELDS: Readonly<Record<Exclude<IndicatorInput, 'source'>, string>> = {
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
    `(${outputs.map((output) => `"${snake(output)}",`).join(' ')})`,
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

function signature(indicator: Indicator): string {
  const first = readsSource(indicator) ? 'source: Sequence[float]' : 'bars: Any';
  const rest = indicator.parameters.map(
    (it) =>
      `${snake(it.name)}: ${it.integer ? 'int' : 'float'} = ${number(it.default, it.integer)}`,
  );
  return [first, ...rest].join(', ');
}

function inputs(indicator: Indicator): string {
  if (readsSource(indicator)) return '(source,)';
  const fields = indicator.inputs.map(
    (input) => `"${input === 'source' ? 'close' : FIELDS[input]}"`,
  );
  return `columns_of(bars, "${indicator.name}", (${fields.join(', ')}))`;
}

function parameters(indicator: Indicator): string {
  return `{${indicator.parameters.map((it) => `"${snake(it.name)}": ${snake(it.name)}`).join(', ')}}`;
}

function readsSource(indicator: Indicator): boolean {
  return indicator.inputs.length === 1 && indicator.inputs[0] === 'source';
}

function number(value: number, integer: boolean): string {
  return integer || !Number.isInteger(value) ? String(value) : `${value}.0`;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
