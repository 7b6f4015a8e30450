import { foldService, getIndentUnit, indentService, indentUnit } from '@codemirror/language';
import type { Extension, Text } from '@codemirror/state';
import { EditorState } from '@codemirror/state';

/** A line after which a block stands: a function, a condition, a loop, a case, a type. */
const OPENS_BLOCK =
  /^\s*(?:if|else|for|while|switch|type|enum|export\s+(?:type|enum))\b(?!.*=>\s*\S)|=>\s*$|=\s*(?:if|for|while|switch)\b/;

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function withoutComment(line: string): string {
  return line.replace(/\/\/.*$/, '').trimEnd();
}

/** Returns the line from which on the block under a line ends; the line itself when it has none. */
function blockEnd(document: Text, first: number): number {
  const indent = indentOf(document.line(first).text);
  let end = first;
  for (let number = first + 1; number <= document.lines; number += 1) {
    const { text } = document.line(number);
    if (text.trim() === '') continue;
    if (indentOf(text) <= indent) break;
    end = number;
  }
  return end;
}

/** Blocks by indentation: folding, and how far a new line is indented. */
export const pineLayout: Extension = [
  indentUnit.of('    '),
  EditorState.tabSize.of(4),
  indentService.of((context, position) => {
    const line = context.lineAt(position);
    if (line.from === 0) return 0;
    const before = context.lineAt(line.from - 1, -1);
    const indent = indentOf(before.text);
    const opens = OPENS_BLOCK.test(withoutComment(before.text));
    return indent + (opens ? getIndentUnit(context.state) : 0);
  }),
  foldService.of((state, from) => {
    const first = state.doc.lineAt(from);
    if (first.text.trim() === '') return null;
    const end = blockEnd(state.doc, first.number);
    return end === first.number ? null : { from: first.to, to: state.doc.line(end).to };
  }),
];
