import type { Language } from '@stratloom/contracts';

/** Longer texts are no strategies: the server takes a million characters. */
const MOST_CHARACTERS = 1_000_000;

const PINE_VERSION = /^\s*\/\/\s*@version\s*=\s*\d/m;
/** The call that declares a script, at the start of a line. */
const PINE_DECLARATION = /^(?:strategy|indicator|study|library)\s*\(/m;
const PYTHON_STRATEGY = /^class\s+\w+\s*\([^)]*\bStrategy\b[^)]*\)\s*:/m;

function isRules(text: string): boolean {
  const data = jsonOf(text);
  return data !== null && 'version' in data && 'rules' in data && Array.isArray(data.rules);
}

function isAllocation(text: string): boolean {
  const data = jsonOf(text);
  return data !== null && ['schemaVersion', 'rebalance', 'root'].every((name) => name in data);
}

/** Returns the object that a text of JSON is; null = it is none. */
function jsonOf(text: string): object | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' ? data : null;
  } catch {
    return null;
  }
}

/** Returns the language of a text that is a whole strategy; null = it is none, or only a part of one. */
export function pastedLanguage(text: string): Language | null {
  if (text.length > MOST_CHARACTERS) return null;
  if (isRules(text)) return 'visual';
  if (isAllocation(text)) return 'allocation';
  if (PYTHON_STRATEGY.test(text)) return 'python';
  return PINE_VERSION.test(text) || PINE_DECLARATION.test(text) ? 'pine' : null;
}
