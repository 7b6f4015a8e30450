import type { PineVersion } from '../tree.ts';
import { isLineEnd } from './characters.ts';
import type { ScanState } from './scan-state.ts';

const VERSION_NOTE = /^\/\/\s*@version\s*=\s*(\d+)/;
const VERSIONS: readonly PineVersion[] = [1, 2, 3, 4, 5, 6];
const NEWEST: PineVersion = 6;

/** Reads `// ...` up to the end of the line, and the version that it may say. */
export function scanComment(state: ScanState): void {
  const start = state.position;
  while (state.position < state.source.length && !isLineEnd(state.code())) state.position += 1;
  const text = state.source.slice(start, state.position);
  state.push('comment', start, text);
  if (state.version === null) readVersion(state, start, text);
}

function readVersion(state: ScanState, start: number, text: string): void {
  const note = VERSION_NOTE.exec(text);
  if (note === null) return;
  const written = Number(note[1]);
  const version = VERSIONS.find((known) => known === written);
  state.version = version ?? NEWEST;
  if (version !== undefined) return;
  state.report(
    'pine.unknown-version',
    `There is no version ${String(note[1])} of Pine Script.`,
    'Versions are 1 to 6: write //@version=6.',
    { start, end: start + note[0].length },
  );
}

/**
 * Reads a comment between slash-star and star-slash, which Pine does not have, and reports it. It is skipped all the same: places
 * that publish scripts put their settings into one at the top. Without its end it is an error of these two marks.
 */
export function scanBlockComment(state: ScanState): void {
  const start = state.position;
  const known = !state.missingClosers.has('*/');
  const end = known ? state.source.indexOf('*/', start + 2) : -1;
  if (end < 0) state.missingClosers.add('*/');
  state.position = end < 0 ? start + 2 : end + 2;
  state.push('comment', start, state.source.slice(start, state.position));
  const message = [
    'pine.block-comment',
    'Pine Script has no comments between /* and */.',
    'Begin each line of the comment with //.',
    { start, end: start + 2 },
  ] as const;
  if (end < 0) state.report(...message);
  else state.warn(...message);
}
