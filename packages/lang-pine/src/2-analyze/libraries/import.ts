import type { Import, Name } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import type { Place } from '../scopes/place.ts';

/** `import user/name/version as alias`: makes the exports of a library known under the alias, and its methods everywhere. */
export function checkImport(analysis: Analysis, node: Import, place: Place): [] {
  const { reports, imports, methods } = analysis;
  if (place.scope !== analysis.globals) {
    reports.error(
      'pine.nested-function',
      `The import of ${node.path} is inside a block.`,
      'Import it in the global scope, without indentation.',
      node.at,
    );
    return [];
  }
  const linked = analysis.linker.link(node.path, node.at);
  if ('problem' in linked) {
    reports.error('pine.import', linked.problem, linked.hint, node.at);
    return [];
  }
  const alias = node.alias ?? ownName(node);
  if (imports.has(alias.text)) {
    reports.error(
      'pine.declared-twice',
      `Two libraries are imported as ${alias.text}.`,
      `Name one of them differently: import ${node.path} as other.`,
      alias.at,
    );
  }
  imports.set(alias.text, linked);
  for (const [name, symbols] of linked.functions) {
    const own = symbols.filter(({ declaration }) => declaration.method);
    if (own.length > 0) methods.set(name, [...(methods.get(name) ?? []), ...own]);
  }
  return [];
}

function ownName({ path, at }: Import): Name {
  return { text: path.split('/')[1] ?? path, at };
}
