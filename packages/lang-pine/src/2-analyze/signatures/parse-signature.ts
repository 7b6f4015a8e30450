import { plain } from '../../checked/type.ts';
import type { Qualifier, Type } from '../../checked/type.ts';
import { SignatureReader } from './signature-reader.ts';
import type { Signature, SignatureParameter } from './signature.ts';

/**
 * Reads a signature as `builtins/builtin.ts` describes it. Parameters without a qualifier take values known on each bar,
 * results without one are known as early as the arguments. Throws InvariantError for what is no signature.
 */
export function parseSignature(text: string): Signature {
  const reader = new SignatureReader(text);
  const parameters: SignatureParameter[] = [];
  reader.expect('(');
  while (!reader.accept(')')) {
    parameters.push(readParameter(reader));
    if (reader.token !== ')') reader.expect(',');
  }
  reader.expect('->');
  const result = { qualifier: readQualifier(reader) ?? 'const', type: readType(reader) };
  if (reader.token !== '') reader.fail('the end');
  if (parameters.slice(0, -1).some(({ rest }) => rest)) reader.fail('a rest parameter only last');
  return { parameters, result, text };
}

/** Reads a type as a variable of the table has it: `series float`. Throws InvariantError for what is none. */
export function parseQualifiedType(text: string): { qualifier: Qualifier; type: Type } {
  const reader = new SignatureReader(text);
  const qualified = { qualifier: readQualifier(reader) ?? 'series', type: readType(reader) };
  if (reader.token !== '') reader.fail('the end');
  return qualified;
}

function readParameter(reader: SignatureReader): SignatureParameter {
  const qualifier = readQualifier(reader) ?? 'series';
  const type = readType(reader);
  const rest = reader.accept('...');
  const name = reader.word();
  const optional = reader.accept('=');
  if (optional) skipDefault(reader);
  return { name, qualifier, type, optional, rest };
}

/** Defaults are known to the implementations; here it only matters that there is one. */
function skipDefault(reader: SignatureReader): void {
  if (['', ',', ')'].includes(reader.token)) reader.fail('a default');
  while (reader.token !== ',' && reader.token !== ')' && reader.token !== '') reader.next();
}

function readQualifier(reader: SignatureReader): Qualifier | null {
  const { token } = reader;
  if (token !== 'const' && token !== 'input' && token !== 'simple' && token !== 'series') {
    return null;
  }
  reader.next();
  return token;
}

function readType(reader: SignatureReader): Type {
  if (reader.accept('[')) return readTuple(reader);
  const name = reader.word();
  if (name !== 'array' && name !== 'matrix' && name !== 'map') return plain(name);
  reader.expect('<');
  const first = readType(reader);
  if (name !== 'map') {
    reader.expect('>');
    return { kind: name, item: first };
  }
  reader.expect(',');
  const value = readType(reader);
  reader.expect('>');
  return { kind: 'map', key: first, value };
}

function readTuple(reader: SignatureReader): Type {
  const items: Type[] = [];
  do {
    readQualifier(reader);
    items.push(readType(reader));
  } while (reader.accept(','));
  reader.expect(']');
  return { kind: 'tuple', items };
}
