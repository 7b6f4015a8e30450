import type { Analysis } from '../analysis.ts';
import { asType } from '../check.ts';
import type { Chosen } from '../calls/choose-signature.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { COLOR, FLOAT, INT } from '../types/plain-types.ts';
import { latestOf } from '../types/qualifier.ts';

/** Parameters that `transp` made paler, before version 5. */
const PALED: ReadonlySet<string> = new Set(['color', 'colorup', 'colordown']);

/** Functions whose `transp` was 90 when it was left out. */
const PALE: ReadonlySet<string> = new Set(['bgcolor', 'fill']);

/** Returns the arguments of a call with `transp` put into its colors. */
export function withTransparency(
  analysis: Analysis,
  callee: string,
  chosen: Chosen,
  transparency: Checked | null,
): Chosen['arguments'] {
  if (transparency !== null && analysis.version >= 5)
    return dropped(analysis, chosen, transparency);
  const pale = analysis.version < 5 && PALE.has(callee);
  if (transparency === null && !pale) return chosen.arguments;
  const given = transparency && asType(analysis, transparency, FLOAT, `transp of ${callee}`);
  return chosen.arguments.map((argument, i) => {
    if (argument === undefined || !PALED.has(chosen.signature.parameters[i]?.name ?? '')) {
      return argument;
    }
    if (given !== null) return paled(argument, given);
    return argument.kind === 'call' ? argument : paled(argument, ninety(argument));
  });
}

function dropped({ reports }: Analysis, chosen: Chosen, { at }: Checked): Chosen['arguments'] {
  reports.warn(
    'pine.transparency',
    'transp has no effect since version 5.',
    'Put it into the color: color.new(color, transparency).',
    at,
  );
  return chosen.arguments;
}

function paled(color: Checked, transparency: Checked): Checked {
  return {
    kind: 'call',
    name: 'color.new',
    signature: 0,
    arguments: [color, transparency],
    type: { qualifier: latestOf([color, transparency]), type: COLOR },
    at: color.at,
  };
}

function ninety({ at }: Checked): Checked {
  return { kind: 'constant', value: 90, type: { qualifier: 'const', type: INT }, at };
}
