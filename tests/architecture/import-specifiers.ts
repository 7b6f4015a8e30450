import { type Argument, parseSync, Visitor } from 'oxc-parser';

/** Import of a file, as written in it. */
export interface Specifiers {
  /** Static, dynamic, re-exporting and type imports, and what `import.meta.resolve` is asked for. */
  readonly imported: readonly string[];
  /** Addresses made by `new URL('...', import.meta.url)`, by which workers and programs are started. */
  readonly addressed: readonly string[];
  /** Dynamic imports of what only a run knows, as written. */
  readonly computed: readonly string[];
}

/** Returns what a file imports; throws when its text cannot be parsed. */
export function specifiersOf(path: string, text: string): Specifiers {
  const parsed = parseSync(path, text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) imported.push(moduleRequest.value);
  }
  const addressed: string[] = [];
  const computed: string[] = [];
  // Nothing below can stand in a file without one of these words. Most files have none, and their tree, which is costly, is not asked for.
  if (!/import\s*\(|import\.meta/.test(text)) return { imported, addressed, computed };
  new Visitor({
    ImportExpression({ source, start, end }) {
      const plain = plainText(source);
      if (plain === null) computed.push(text.slice(start, end));
      else imported.push(plain);
    },
    TSImportType({ source }) {
      imported.push(source.value);
    },
    CallExpression({ callee, arguments: [argument] }) {
      const isResolve = text.slice(callee.start, callee.end) === 'import.meta.resolve';
      const plain = isResolve ? plainText(argument) : null;
      if (plain !== null) imported.push(plain);
    },
    NewExpression({ callee, arguments: [address, base] }) {
      const isAddress = callee.type === 'Identifier' && callee.name === 'URL' && base !== undefined;
      if (!isAddress || text.slice(base.start, base.end) !== 'import.meta.url') return;
      const plain = plainText(address);
      if (plain !== null) addressed.push(plain);
    },
  }).visit(parsed.program);
  return { imported, addressed, computed };
}

/** Returns the text of a literal or of a template without gaps; null for everything else. */
function plainText(node: Argument | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}
