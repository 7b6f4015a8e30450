import type { Block } from '../../../model/block.ts';
import type { Module } from '../../../model/course.ts';
import type { Question } from '../../../model/question.ts';

type Rows = readonly (readonly string[])[];

/** Text that a module must contain, made from computed numbers. */
export interface ModuleFigures {
  /** Amounts and decimals that are inputs of examples, as they are written. */
  readonly given: readonly string[];
  /** Stretches of text; each must be there word for word. */
  readonly says: readonly string[];
  /** Rows of the tables that have numbers, in their order. */
  readonly tables: readonly Rows[];
  /** Values of the numeric questions by id. */
  readonly answers: Readonly<Record<string, number>>;
}

/** Money, decimals and percentages: what has to be right. */
const FIGURE = /−?\$\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)? %|−?\d+\.\d+/g;

/**
 * Compares a module with what its examples must come to. Returns in words what is missing, what differs and which
 * figures nobody has checked; empty when all is well.
 */
export function figureProblems(module: Module, figures: ModuleFigures): string[] {
  const tables = numberTables(module);
  let rest = piecesOf(module).join('\n');
  const problems: string[] = [];
  for (const text of figures.says.toSorted((a, b) => b.length - a.length)) {
    if (!rest.includes(text)) problems.push(`does not say: ${text}`);
    rest = rest.replaceAll(text, ' ');
  }
  for (const [at, rows] of figures.tables.entries()) {
    const [expected, actual] = [JSON.stringify(rows), JSON.stringify(tables[at])];
    if (actual !== expected) problems.push(`table ${at}: ${actual} is not ${expected}`);
  }
  if (tables.length !== figures.tables.length)
    problems.push(`has ${tables.length} tables with numbers`);
  const given = new Set(figures.given);
  const unchecked = (rest.match(FIGURE) ?? []).filter((figure) => !given.has(figure));
  problems.push(...new Set(unchecked.map((figure) => `nobody checks ${figure}`)));
  return [...problems, ...answerProblems(module.practiceQuestions ?? [], figures.answers)];
}

function answerProblems(
  questions: readonly Question[],
  answers: ModuleFigures['answers'],
): string[] {
  const numeric = questions.filter((question) => question.type === 'numeric');
  const missing = numeric.filter(({ id }) => answers[id] === undefined);
  const wrong = numeric.filter(({ id, value, correctAnswer }) => {
    const expected = answers[id] ?? NaN;
    const shown = Number(/-?[\d,]+(?:\.\d+)?/.exec(correctAnswer)?.[0].replaceAll(',', ''));
    return Math.abs(value - expected) > 0.005 || shown !== value;
  });
  return [
    ...missing.map(({ id }) => `nobody checks ${id}`),
    ...wrong.map(({ id, value }) => `${id}: ${value} is not ${answers[id]}`),
  ];
}

/** Rows of the tables in which figures stand. */
function numberTables(module: Module): Rows[] {
  return module.content.flatMap((block) =>
    block.type === 'table' && hasNumbers(block.data.rows) ? [block.data.rows] : [],
  );
}

function hasNumbers(rows: Rows): boolean {
  return rows.some((row) => row.some((cell) => /^−?\$?\d/.test(cell)));
}

/** Every text of a module but for tables with numbers. */
function piecesOf(module: Module): string[] {
  return [
    module.description,
    ...module.content.flatMap(blockPieces),
    ...module.keyTakeaways,
    ...(module.practiceQuestions ?? []).flatMap((question) => [
      question.question,
      question.explanation,
      ...(question.type === 'multiple-choice' ? question.options : []),
    ]),
  ];
}

function blockPieces({ type, data }: Block): string[] {
  switch (type) {
    case 'heading':
    case 'text':
      return [data.text];
    case 'bullets':
      return [...data.items];
    case 'table':
      return hasNumbers(data.rows) ? [] : data.rows.flat();
    case 'callout':
      return [data.title, data.text];
    case 'formula':
    case 'chart':
      return [data.description];
    case 'code':
      return [data.code];
  }
}
