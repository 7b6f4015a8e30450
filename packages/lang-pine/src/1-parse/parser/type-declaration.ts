import type { EnumDeclaration, EnumMember, Field, Import, TypeDeclaration } from '../tree.ts';
import { readLines } from './block.ts';
import { spanOf } from './problem.ts';
import type { Reader } from './reader.ts';
import { atTypedName, readName, readTypeName } from './type-name.ts';
import { needVersion } from './version-need.ts';

const LIBRARY = /^[\w-]+\/\w+\/\d+$/;

/** Reads `type Name` and its fields. */
export function readType(reader: Reader, exported: boolean, start: number): TypeDeclaration {
  needVersion(reader, 5, 'type');
  reader.advance();
  const name = readName(reader, 'the name of the type');
  const fields: Field[] = [];
  readMembers(reader, 'type', () => fields.push(readField(reader)));
  return { kind: 'type', name, exported, fields, at: reader.since(start) };
}

function readField(reader: Reader): Field {
  const varip = reader.at('varip') && reader.peek(1).kind === 'name' && reader.take('varip');
  if (!atTypedName(reader) && !reader.failing)
    reader.fail({
      code: 'pine.missing-type',
      text: `A field needs a type and a name.`,
      hint: 'For example: float price = na.',
      at: spanOf(reader.token),
    });
  const typeName = readTypeName(reader);
  const name = readName(reader, 'the name of a field');
  const value = reader.take('=') ? reader.grammar.expression(reader) : null;
  return { typeName, name, value, varip };
}

/** Reads `enum Name` and its members. */
export function readEnum(reader: Reader, exported: boolean, start: number): EnumDeclaration {
  needVersion(reader, 6, 'enum');
  reader.advance();
  const name = readName(reader, 'the name of the enum');
  const members: EnumMember[] = [];
  readMembers(reader, 'enum', () => {
    const member = readName(reader, 'the name of a member');
    members.push({
      name: member,
      title: reader.take('=') ? reader.grammar.expression(reader) : null,
    });
  });
  return { kind: 'enum', name, exported, members, at: reader.since(start) };
}

function readMembers(reader: Reader, owner: string, readOne: () => void): void {
  if (!reader.atLineEnd) reader.expected('the end of the line');
  const found = readLines(reader, reader.lineIndent, readOne);
  if (found || reader.failing) return;
  reader.fail({
    code: 'pine.missing-block',
    text: `The \`${owner}\` has no ${owner === 'type' ? 'fields' : 'members'}.`,
    hint: 'Write one on each of the next lines, indented by 4 spaces.',
    at: spanOf(reader.peek(-1)),
  });
}

/** Reads `import user/library/version as alias`. */
export function readImport(reader: Reader): Import {
  needVersion(reader, 5, 'import');
  const { start } = reader.advance();
  const from = reader.token.start;
  while (!reader.atLineEnd && !reader.at('as') && !reader.at(',')) reader.advance();
  const path = reader.reading.source.slice(from, reader.previousEnd).replaceAll(/\s/g, '');
  if (!LIBRARY.test(path))
    reader.fail({
      code: 'pine.bad-import',
      text: `\`${path}\` does not name a library.`,
      hint: 'Write import user/library/version, for example import someone/tools/3 as tools.',
      at: reader.since(from),
    });
  const alias = reader.take('as') ? readName(reader, 'a name for the library') : null;
  return { kind: 'import', path, alias, at: reader.since(start) };
}
