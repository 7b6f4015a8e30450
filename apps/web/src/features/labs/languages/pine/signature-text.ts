/** A signature of a built-in, taken apart. */
export interface SignatureText {
  /** As written, types and all. */
  readonly parameters: readonly ParameterText[];
  readonly result: string;
}

/** One parameter of a signature. */
export interface ParameterText {
  readonly name: string;
  /** The whole of it: `simple int length = 14`. */
  readonly text: string;
  readonly isOptional: boolean;
}

const OPENING = '(<[';
const CLOSING = ')>]';

/** Cuts at commas that stand in no brackets and no quotes. */
function atCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    const mark = text.charAt(index);
    if (quote !== '') {
      if (mark === quote) quote = '';
    } else if (mark === "'" || mark === '"') quote = mark;
    else if (OPENING.includes(mark)) depth += 1;
    else if (CLOSING.includes(mark)) depth -= 1;
    else if (mark === ',' && depth === 0) {
      parts.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  const last = text.slice(from).trim();
  return last === '' ? parts : [...parts, last];
}

function parameterOf(text: string): ParameterText {
  const [head = text] = text.split('=');
  const name = head.trim().split(/\s+/).at(-1) ?? head;
  return { name, text, isOptional: text.includes('=') };
}

/** Takes a signature such as `(series float source, simple int length = 14) -> series float` apart. */
export function signatureText(signature: string): SignatureText {
  const end = signature.lastIndexOf(') -> ');
  const inside = signature.slice(1, end < 0 ? -1 : end);
  const result = end < 0 ? '' : signature.slice(end + 5);
  return { parameters: atCommas(inside).map(parameterOf), result };
}

/** Returns a signature in short: the names of its parameters, optional ones marked. */
export function shortSignature(signature: string): string {
  const names = signatureText(signature).parameters.map(({ name, isOptional }) =>
    isOptional ? `${name}?` : name,
  );
  return `(${names.join(', ')})`;
}
