import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

const ROOT = new URL('../..', import.meta.url).pathname;
const BEGIN = '<!-- types: begin -->';
const END = '<!-- types: end -->';

/** An exported class or interface, as the glossary shows it. */
export interface GlossaryType {
  readonly name: string;
  /** Package from which it is imported; the folder of its file, with a slash at the end, when no entry offers it. */
  readonly entry: string;
  /** First sentence of its doc comment; empty without one. */
  readonly meaning: string;
}

/** Places whose exported classes and interfaces the glossary holds: what they are imported from, and their files. */
const PLACES: readonly { readonly entry: (file: string) => string; readonly files: string }[] = [
  {
    entry: (file) => `engine/${(file.split('/')[3] ?? '').replace('kernel', 'run')}`,
    files: 'packages/engine/src/*/**/*.ts',
  },
  { entry: () => 'runner', files: 'packages/runner/src/**/*.ts' },
  { entry: () => 'session', files: 'apps/web/src/session/**/*.{ts,tsx}' },
];

/** Returns the exported classes and interfaces of engine, runner and session, by name. */
export function glossaryTypes(): GlossaryType[] {
  const offered = offeredNames();
  return PLACES.flatMap(({ entry, files }) =>
    globSync(files, { cwd: ROOT })
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .flatMap((file) =>
        typesOf(file).map(({ name, meaning }) => {
          const isOffered = file.startsWith('apps/') || offered.has(name);
          return { name, entry: isOffered ? entry(file) : folderOf(file), meaning };
        }),
      ),
  ).toSorted((a, b) => (`${a.name} ${a.entry}` < `${b.name} ${b.entry}` ? -1 : 1));
}

/** `packages/engine/src/broker/simulated/fill.ts` -> `engine/broker/simulated/`. */
function folderOf(file: string): string {
  return `${file
    .replace(/^packages\//, '')
    .replace('/src/', '/')
    .replace(/\/[^/]+$/, '')}/`;
}

/** Returns GLOSSARY.md with its table of types written anew. */
export function withTypes(page: string, types: readonly GlossaryType[]): string {
  const start = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error('GLOSSARY.md has lost the marks of its types');
  const rows = types.map(
    ({ name, entry, meaning }) => `| \`${name}\` | ${entry} | ${meaning.replaceAll('|', '\\|')} |`,
  );
  const table = ['| type | of | is |', '|---|---|---|', ...rows].join('\n');
  return `${page.slice(0, start + BEGIN.length)}\n${table}\n${page.slice(end)}`;
}

/** Names that the entries of engine and runner offer. */
function offeredNames(): ReadonlySet<string> {
  const entries = globSync(['packages/engine/src/*/index.ts', 'packages/runner/src/**/index.ts'], {
    cwd: ROOT,
  });
  const texts = entries.map((file) => readFileSync(ROOT + file, 'utf8'));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    ),
  );
}

function typesOf(file: string): { readonly name: string; readonly meaning: string }[] {
  const text = readFileSync(ROOT + file, 'utf8');
  const { program, comments } = parseSync(file, text);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    const isType =
      declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'ClassDeclaration';
    if (!isType || declaration.id === null) return [];
    const doc = comments.findLast(
      (comment) =>
        comment.end <= statement.start && text.slice(comment.end, statement.start).trim() === '',
    );
    return [{ name: declaration.id.name, meaning: firstSentence(doc?.value ?? '') }];
  });
}

/** Returns the first sentence of a doc comment, on one line. */
function firstSentence(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*+\s?/, '').trim());
  const paragraph = lines.join('\n').trim().split('\n\n')[0] ?? '';
  const [sentence = ''] = /^.*?(?:\.(?=\s|$)|$)/s.exec(paragraph) ?? [];
  return sentence
    .replaceAll('\n', ' ')
    .replace(/^[-–]\s*/, '')
    .replace(/\.$/, '');
}
