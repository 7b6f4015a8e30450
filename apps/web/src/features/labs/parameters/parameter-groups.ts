import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';

/** Parameters under one heading, line by line. */
export interface ParameterGroup {
  /** Empty = those without a heading. */
  readonly title: string;
  readonly lines: readonly (readonly ParameterInfo[])[];
}

function linesOf(infos: readonly ParameterInfo[]): ParameterInfo[][] {
  const lines = new Map<string, ParameterInfo[]>();
  for (const info of infos) {
    const key = info.inline === '' ? `own ${info.id}` : `shared ${info.inline}`;
    lines.set(key, [...(lines.get(key) ?? []), info]);
  }
  return [...lines.values()];
}

/** Returns parameters by heading and line, both in the order of their first mention. */
export function groupsOf(infos: readonly ParameterInfo[]): ParameterGroup[] {
  const groups = Map.groupBy(infos, ({ group }) => group);
  return [...groups].map(([title, members]) => ({ title, lines: linesOf(members) }));
}
