import type { Declaration } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import type { CheckedStatement } from '../../checked/checked-tree.ts';
import type { Place } from '../scopes/place.ts';
import { declareValue } from '../scopes/declare.ts';
import { FLOAT } from '../types/plain-types.ts';
import { eachName } from './mentions.ts';

/**
 * In versions 1 and 2 a variable may be used above its declaration: it is then what it was on the bar before. Such
 * variables are declared as na at the top, and assigned where the script declares them.
 */
export function hoistForwardReferences(analysis: Analysis, place: Place): CheckedStatement[] {
  if (analysis.version > 2) return [];
  const { statements } = analysis.script;
  const used = new Set<string>();
  const declared = new Set<string>();
  const hoisted: CheckedStatement[] = [];
  for (const node of statements) {
    if (node.kind === 'declare' && !declared.has(node.name.text)) {
      const name = node.name.text;
      declared.add(name);
      if (used.has(name) && !analysis.builtins.hasValue(name)) {
        hoisted.push(hoist(analysis, node, place));
      }
    }
    if ('value' in node) eachName(node.value, (name) => used.add(name));
  }
  return hoisted;
}

function hoist(analysis: Analysis, { name, at }: Declaration, place: Place): CheckedStatement {
  const type = { qualifier: 'series', type: FLOAT } as const;
  const variable = declareValue(analysis, place, {
    name,
    type,
    mode: 'plain',
    constant: undefined,
  });
  variable.reassigned = true;
  return { kind: 'declare', variable, value: { kind: 'constant', value: null, type, at }, at };
}
