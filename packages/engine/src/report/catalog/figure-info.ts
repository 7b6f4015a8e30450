import type { Report } from '../report.ts';

/** Unit of a figure; decides its format. */
export type FigureUnit = 'money' | 'ratio' | 'number' | 'count' | 'bars' | 'duration';

/** Names of the figures of a report: all its fields that hold one number. */
export type FigureName = {
  [Name in keyof Report]: Report[Name] extends number | null ? Name : never;
}[keyof Report];

/** A figure as people read it. */
export interface FigureInfo {
  readonly name: FigureName;
  /** Name on screens. */
  readonly label: string;
  readonly unit: FigureUnit;
  /** Formula in one sentence. */
  readonly formula: string;
  /** True: above zero is a gain and below zero a loss. */
  readonly signed: boolean;
  /** Author of the definition; left out where the formula says it all. */
  readonly source?: string | undefined;
}

/** Returns a line of the catalogue; without `signed` the sign of the figure says nothing about gain and loss. */
export function figure(
  name: FigureName,
  label: string,
  unit: FigureUnit,
  formula: string,
  { signed = false, source }: { readonly signed?: boolean; readonly source?: string } = {},
): FigureInfo {
  return { name, label, unit, formula, signed, source };
}
