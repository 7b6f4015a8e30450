import type { CheckedLibrary } from '../checked/checked-tree.ts';
import { ScriptStop } from '../messages/message.ts';
import { placeOf } from '../messages/span.ts';

/**
 * Does work of a script. A stop inside an imported library is thrown on as one of the script, at the import, with the place
 * in the library in its text.
 */
export function inScript<Result>(libraries: readonly CheckedLibrary[], work: () => Result): Result {
  if (libraries.length === 0) return work();
  try {
    return work();
  } catch (error) {
    throw error instanceof ScriptStop ? stopOfScript(libraries, error) : error;
  }
}

function stopOfScript(libraries: readonly CheckedLibrary[], stop: ScriptStop): ScriptStop {
  const { start } = stop.at;
  const library = libraries.find(
    ({ offset, source }) => start >= offset && start <= offset + source.length,
  );
  if (library === undefined) return stop;
  const { path, source, offset, importedAt } = library;
  const { line } = placeOf(source, start - offset);
  const text = `${stop.message} (line ${line} of the library ${path})`;
  return new ScriptStop(stop.code, text, stop.hint, importedAt);
}
