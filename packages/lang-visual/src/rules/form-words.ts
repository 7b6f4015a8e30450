import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Returns what is wrong with the form of a part of a document, as one would say it. */
export function formWords(issue: Issue): string {
  const last = issue.path.at(-1);
  const what = typeof last === 'string' ? `"${last}"` : 'This place';
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => `"${key.slice(0, 60)}"`).join(', ');
    return `${keys} is not allowed here`;
  }
  return `${what} ${faultOf(issue)}`;
}

const NO_INPUT =
  'is not a number, a text, a name ({"ref": ...}), a block ({"block": ..., "inputs": ...}) or a list';

function faultOf(issue: Exclude<Issue, { code: 'unrecognized_keys' }>): string {
  if (issue.code === 'invalid_union') return NO_INPUT;
  if (issue.code === 'invalid_type') {
    const isMissing = issue.message.endsWith('received undefined');
    return isMissing ? 'is missing' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`;
  return issue.code === 'custom' || issue.code === 'invalid_format'
    ? `does not fit: ${issue.message}`
    : 'does not fit';
}

function tooSmall({ origin, inclusive, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'array' || origin === 'string') return 'is empty';
  return `must be ${inclusive === true ? 'at least' : 'more than'} ${minimum}`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'array') return `has more than ${maximum} items`;
  return origin === 'string' ? `has more than ${maximum} characters` : `must be at most ${maximum}`;
}

const TYPES: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object in braces',
};
