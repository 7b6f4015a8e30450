import {
  ALLOCATION_TEMPLATES,
  type AllocationDocument,
  readAllocation,
  symbolsIn,
  toPython,
  toSentences,
} from '@stratloom/lang-allocation';
import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';
import { readText } from '../files/read-text.ts';
import { prepareFile } from '../files/strategy-file.ts';
import { usage } from './backtest-options.ts';

/** `stratloom allocation`: templates, and an allocation as sentences or as Python. Throws CommandProblem. */
export async function allocation(args: readonly string[], io: CommandIo): Promise<number> {
  const [action, name, ...rest] = args;
  if (rest.length > 0) throw usage(`"${rest[0]}" is one argument too many.`);
  if (action === 'templates' && name === undefined) io.out(templateList());
  else if (action === 'template' && name !== undefined) io.out(templateText(name));
  else if (action === 'sentences' && name !== undefined) {
    io.out(sentenceText(await documentIn(name, io)));
  } else if (action === 'python' && name !== undefined) {
    io.out(toPython(await documentIn(name, io)));
  } else throw usage('Say templates, template ID, sentences FILE or python FILE.');
  return 0;
}

function templateList(): string {
  const width = Math.max(...ALLOCATION_TEMPLATES.map(({ id }) => id.length));
  return ALLOCATION_TEMPLATES.map(
    ({ id, idea, document }) =>
      `${id.padEnd(width)}  ${idea}\n${' '.repeat(width)}  ${symbolsIn(document).join(' ')}\n`,
  ).join('');
}

function templateText(id: string): string {
  const found = ALLOCATION_TEMPLATES.find((template) => template.id === id);
  if (found !== undefined) return `${JSON.stringify(found.document, null, 2)}\n`;
  const known = ALLOCATION_TEMPLATES.map((template) => template.id).join(', ');
  throw usage(`There is no template "${id}". There are ${known}.`);
}

function sentenceText(document: AllocationDocument): string {
  return toSentences(document)
    .map(({ depth, text }) => `${'  '.repeat(depth)}${text}\n`)
    .join('');
}

async function documentIn(file: string, io: CommandIo): Promise<AllocationDocument> {
  const code = await readText(file);
  const read = readAllocation(code);
  if (read.ok) return read.document;
  io.err((await prepareFile(file, 'allocation', code)).diagnostics);
  throw new CommandProblem(
    {
      code: 'allocation.errors',
      message: 'The allocation cannot be shown: it has errors.',
      remedy: 'The errors are listed above, at their places.',
    },
    file,
  );
}
