import type { Token } from './token.ts';

const OPENER: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
]);

/**
 * Finds for each bracket the index of the one that closes or opens it; -1 for other tokens and for brackets that are left
 * alone. A closing bracket leaves those alone that were opened after its own and are still open. Linear.
 */
export function matchBrackets(tokens: readonly Token[]): Int32Array {
  const partners = new Int32Array(tokens.length).fill(-1);
  const open: number[] = [];
  const openCount = new Map([
    ['(', 0],
    ['[', 0],
  ]);
  const count = (text: string, change: number): void => {
    openCount.set(text, (openCount.get(text) ?? 0) + change);
  };
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]!;
    if (token.kind !== 'operator') continue;
    if (openCount.has(token.text)) {
      open.push(i);
      count(token.text, 1);
      continue;
    }
    const opener = OPENER.get(token.text);
    if (opener === undefined || openCount.get(opener) === 0) continue;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      const text = tokens[last]!.text;
      count(text, -1);
      if (text !== opener) continue;
      partners[last] = i;
      partners[i] = last;
      break;
    }
  }
  return partners;
}
