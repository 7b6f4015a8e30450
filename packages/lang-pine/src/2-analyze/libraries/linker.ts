import { closest } from '../../messages/closest.ts';
import {
  type LibraryText,
  type LibraryTexts,
  placeInLibrary,
} from '../../libraries/library-texts.ts';
import type { Message } from '../../messages/message.ts';
import type { Span } from '../../messages/span.ts';
import type { ImportProblem, Library, LibraryLinker } from './library.ts';

/** A library that was analyzed. */
interface AnalyzedLibrary {
  /** null when it is no library, or has errors. */
  readonly library: Library | null;
  readonly messages: readonly Message[];
}

/** Analyzes a text as a library. */
export type AnalyzeLibrary = (text: LibraryText, importedAt: Span) => AnalyzedLibrary;

/** Libraries that one script may import, those counted that are imported by others. */
const MOST_LIBRARIES = 100;

/** Libraries that a message lists. */
const MOST_LISTED = 12;

/** Links libraries out of texts. */
export class TextLinker implements LibraryLinker {
  /** In the order in which they were linked: each after those that it imports. */
  readonly libraries: Library[] = [];
  private readonly texts: LibraryTexts;
  private readonly analyzeLibrary: AnalyzeLibrary;
  private readonly known = new Map<string, Library | ImportProblem>();
  /** Paths that are being linked, from the outside in. */
  private readonly open: string[] = [];
  /** Import of the script itself that is being linked. */
  private importedAt: Span = { start: 0, end: 0 };

  constructor(texts: LibraryTexts, analyzeLibrary: AnalyzeLibrary) {
    this.texts = texts;
    this.analyzeLibrary = analyzeLibrary;
  }

  link(path: string, at: Span): Library | ImportProblem {
    const known = this.known.get(path);
    if (known !== undefined) return known;
    if (this.open.includes(path))
      return circle([...this.open.slice(this.open.indexOf(path)), path]);
    const text = this.texts.load(path);
    if (text === null) return missing(path, this.texts.paths);
    if (this.known.size + this.open.length >= MOST_LIBRARIES) return tooMany();
    if (this.open.length === 0) this.importedAt = at;
    this.open.push(path);
    const { library, messages } = this.analyzeLibrary(text, this.importedAt);
    this.open.pop();
    const result = library ?? broken(text, messages);
    if (library !== null) this.libraries.push(library);
    this.known.set(path, result);
    return result;
  }
}

function circle(paths: readonly string[]): ImportProblem {
  return {
    problem: `Libraries import one another in a circle: ${paths.join(' imports ')}.`,
    hint: 'Move what they share into a library of its own, which imports none of them.',
  };
}

function missing(path: string, paths: readonly string[]): ImportProblem {
  const name = path.slice(0, path.lastIndexOf('/') + 1);
  const versions = paths
    .filter((known) => known.startsWith(name))
    .map((known) => known.slice(name.length));
  const problem = `There is no library ${path} here.`;
  if (versions.length > 0) {
    return { problem, hint: `Its versions here are: ${versions.join(', ')}. Import one of them.` };
  }
  const near = closest(path, paths);
  const listed = namesOf(paths);
  return {
    problem,
    hint:
      (near === null ? '' : `Did you mean ${near}? `) +
      `Copy its functions into the script, or save its source as ${path}.pine in a folder and name ` +
      `the folder on the command line: --libraries DIR. ` +
      (listed.length > MOST_LISTED
        ? `Here are ${listed.slice(0, MOST_LISTED).join(', ')} and others.`
        : `Here are: ${listed.join(', ')}.`),
  };
}

/** Returns the libraries without their versions but for the newest, `user/name/newest`. */
function namesOf(paths: readonly string[]): readonly string[] {
  const newest = new Map<string, number>();
  for (const path of paths) {
    const end = path.lastIndexOf('/');
    const name = path.slice(0, end);
    newest.set(name, Math.max(newest.get(name) ?? 0, Number(path.slice(end + 1))));
  }
  return [...newest].map(([name, version]) => `${name}/${version}`);
}

function tooMany(): ImportProblem {
  return {
    problem: `The script imports more than ${MOST_LIBRARIES} libraries.`,
    hint: 'Import only those whose functions are called.',
  };
}

function broken(text: LibraryText, messages: readonly Message[]): ImportProblem {
  const errors = messages.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first === undefined) {
    return {
      problem: `${text.path} is not a library.`,
      hint: 'Begin it with library("name"), and mark what it offers with export.',
    };
  }
  const { line } = placeInLibrary(text, first.at);
  const more = errors.length === 1 ? 'an error' : `${errors.length} errors, the first`;
  return {
    problem: `The library ${text.path} has ${more} in line ${line}: ${first.text}`,
    hint: first.hint,
  };
}
