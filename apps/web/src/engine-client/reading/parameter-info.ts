import type { ParameterValue } from '@stratloom/engine/strategy';

/** Type of the values of a parameter. */
export type ParameterKind =
  | 'int'
  | 'float'
  | 'bool'
  | 'string'
  | 'text_area'
  | 'color'
  | 'source'
  | 'timeframe'
  | 'symbol'
  | 'session'
  | 'time'
  | 'price'
  | 'enum';

/** A value to choose from, in words. */
export interface ParameterOption {
  readonly value: ParameterValue;
  readonly label: string;
}

/** One value that a user may set before a run, and how a form asks for it. */
export interface ParameterInfo {
  readonly id: string;
  readonly kind: ParameterKind;
  readonly title: string;
  readonly defaultValue: ParameterValue;
  /** True: the code does not show its default, and the value of the last run stands in its place. */
  readonly isDefaultUnknown?: true;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly step: number | null;
  /** null = free. */
  readonly options: readonly ParameterOption[] | null;
  /** Heading that it stands under; empty = none. */
  readonly group: string;
  /** Parameters with the same word here stand on one line; empty = on its own. */
  readonly inline: string;
  readonly tooltip: string;
}
