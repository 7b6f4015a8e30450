import type {
  DocumentPath,
  AllocationDocument,
  InstrumentList,
  Rebalance,
} from '../tree/document.ts';
import { MAX_LENGTH } from '../tree/limits.ts';
import { nodesOf } from '../tree/walk.ts';
import type { AllocationProblem } from './problem.ts';
import { Reader } from './reader.ts';
import { readNode, readSymbols } from './read-node.ts';

/** Result of reading an allocation: the document, or all problems with their places. */
export type ReadAllocation =
  | { readonly ok: true; readonly document: AllocationDocument }
  | { readonly ok: false; readonly problems: readonly AllocationProblem[] };

/** Reads an allocation from JSON text. Never throws. */
export function readAllocation(json: string): ReadAllocation {
  const reader = new Reader();
  const document = readText(json, reader);
  if (document !== null && reader.problems.length === 0) return { ok: true, document };
  return { ok: false, problems: reader.problems };
}

function readText(json: string, reader: Reader): AllocationDocument | null {
  if (json.length > MAX_LENGTH) {
    const fault = `the text has ${json.length} characters, more than ${MAX_LENGTH}`;
    return reader.refuse([], 'too-large', fault, 'Make the allocation smaller.');
  }
  let data: unknown;
  try {
    // Some editors put a mark of the byte order in front.
    data = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return reader.refuse([], 'not-json', `this is not JSON: ${said}`, 'Export it again.');
  }
  return readDocument(data, reader);
}

const FIELDS = ['schemaVersion', 'name', 'note', 'lists', 'rebalance', 'root'];

function readDocument(data: unknown, reader: Reader): AllocationDocument | null {
  const fields = reader.fields(data, [], 'an allocation', FIELDS);
  if (fields === null) return null;
  if (fields['schemaVersion'] !== 1) {
    const fault = 'the version of the document is not 1';
    return reader.refuse(['schemaVersion'], 'version', fault, 'Write "schemaVersion": 1.');
  }
  const name = reader.text(fields['name'], ['name']);
  const note = fields['note'] === undefined ? undefined : reader.text(fields['note'], ['note']);
  const lists =
    fields['lists'] === undefined
      ? []
      : reader.list(fields['lists'], ['lists'], 0, 50, (each, at) => readList(each, at, reader));
  const rebalance = readRebalance(fields['rebalance'], ['rebalance'], reader);
  const root = readNode(fields['root'], ['root'], reader, 1);
  if (name === null || note === null || lists === null || rebalance === null || root === null) {
    return null;
  }
  const document: AllocationDocument = {
    schemaVersion: 1,
    name,
    lists,
    rebalance,
    root,
    ...(note !== undefined && { note }),
  };
  checkLists(document, reader);
  return document;
}

function readList(data: unknown, path: DocumentPath, reader: Reader): InstrumentList | null {
  const fields = reader.fields(data, path, 'a list', ['name', 'symbols']);
  if (fields === null) return null;
  const name = reader.text(fields['name'], [...path, 'name']);
  const symbols = readSymbols(fields['symbols'], [...path, 'symbols'], reader);
  return name === null || symbols === null ? null : { name, symbols };
}

function readRebalance(data: unknown, path: DocumentPath, reader: Reader): Rebalance | null {
  const kind = reader.mark(data, path, 'kind', ['calendar', 'corridor'] as const);
  if (kind === null) return null;
  if (kind === 'corridor') {
    const fields = reader.fields(data, path, 'a rebalance by corridor', ['kind', 'ratio']);
    const ratio = fields && reader.number(fields['ratio'], [...path, 'ratio'], 0.001, 1);
    return ratio === null ? null : { kind, ratio };
  }
  if (reader.fields(data, path, 'a rebalance by calendar', ['kind', 'every']) === null) return null;
  const periods = ['day', 'week', 'month', 'quarter'] as const;
  const every = reader.mark(data, path, 'every', periods);
  return every === null ? null : { kind, every };
}

/** Notes lists of one name, and filters that choose from a list that is not there. */
function checkLists({ lists, root }: AllocationDocument, reader: Reader): void {
  const names = lists.map(({ name }) => name);
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) < at) {
      const fault = `there are two lists called "${name}"`;
      reader.refuse(['lists', at, 'name'], 'twice', fault, 'Rename one of them.');
    }
  }
  for (const node of nodesOf(root)) {
    if (node.kind !== 'filter' || node.from.kind !== 'list') continue;
    const { name } = node.from;
    if (names.includes(name)) continue;
    const known = names.length === 0 ? 'There are none' : `There are ${names.join(', ')}`;
    const fault = `a filter chooses from a list "${name}" that is not there`;
    reader.refuse(['lists'], 'no-list', fault, `${known}; add it or choose from another.`);
  }
}
