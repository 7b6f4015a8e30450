import type { EditableParameter } from '@stratloom/contracts';

/** Values of parameters as they were typed, by id; one that is missing was not touched. */
export type ValueTexts = Readonly<Record<string, string>>;
type Value = EditableParameter['value'];

/** Returns the value that a text means for a parameter; null = none. */
export function valueOf(parameter: EditableParameter, text: string): Value | null {
  const { kind, options, minimum, maximum } = parameter;
  if (options !== null) return options.find(({ value }) => String(value) === text)?.value ?? null;
  if (kind === 'text') return text;
  if (kind === 'boolean') return text === 'true';
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return null;
  return number < (minimum ?? -Infinity) || number > (maximum ?? Infinity) ? null : number;
}

/** Returns the values that texts mean; null where one means none. */
export function valuesOf(
  parameters: readonly EditableParameter[],
  texts: ValueTexts,
): Record<string, Value> | null {
  const values: Record<string, Value> = {};
  for (const parameter of parameters) {
    const value = valueOf(parameter, texts[parameter.id] ?? String(parameter.value));
    if (value === null) return null;
    values[parameter.id] = value;
  }
  return values;
}

/** Returns what is wrong with a text, in words; null = nothing. */
export function problemOfValue(parameter: EditableParameter, text: string): string | null {
  if (valueOf(parameter, text) !== null) return null;
  const { minimum, maximum } = parameter;
  if (minimum !== null && maximum !== null) return `Type a number from ${minimum} to ${maximum}.`;
  if (minimum !== null) return `Type a number from ${minimum} on.`;
  return maximum === null ? 'Type a number.' : `Type a number up to ${maximum}.`;
}

/** Returns what is changed of parameters, a sentence each. */
export function changedParameters(
  parameters: readonly EditableParameter[],
  texts: ValueTexts,
): string[] {
  return parameters.flatMap(({ id, title, value }) => {
    const text = texts[id] ?? String(value);
    return text === String(value) ? [] : [`${title}: ${text} in place of ${String(value)}.`];
  });
}
