import { wrap } from 'comlink';
import type { Remote } from 'comlink';
import type { CodeReader, ReadCode } from './code-reading.ts';
import { KNOWN_RULES } from './known-rules.ts';
import { orLate } from './or-late.ts';
import { unreadRules } from './read-rules-code.ts';
import type { RulesReader } from './rules-reader-worker.ts';

/** Longest time that reading rules may take; the largest file that is read at all takes a tenth of it. */
const MOST_MS = 10_000;

interface OpenWorker {
  readonly worker: Worker;
  readonly reader: Remote<RulesReader>;
}

/** Rules have no names at places of a text. */
const NO_NAMES = { at: async () => null, visibleAt: async () => [] };

function openWorker(): OpenWorker {
  const worker = new Worker(new URL('./rules-reader-worker.ts', import.meta.url), {
    type: 'module',
  });
  return { worker, reader: wrap<RulesReader>(worker) };
}

function tooSlow(code: string): ReadCode {
  return {
    code,
    problems: [
      {
        severity: 'error',
        code: 'visual.too-slow',
        message: `Reading these rules takes longer than ${MOST_MS / 1000} seconds.`,
        remedy: 'Remove what the strategy does not need.',
        path: [],
      },
    ],
    fields: [],
    settings: null,
  };
}

/** Opens a reader of rules in a worker of its own, so that no strategy ever holds up the page. */
export function openRulesReader(): CodeReader {
  // At once, so that the first reading need not wait for it.
  let open: OpenWorker | null = openWorker();
  const close = () => {
    open?.worker.terminate();
    open = null;
  };
  return {
    // Rules are read here, where the builder has mostly read them already, and compiled in the worker.
    read: async (code) => {
      const known = KNOWN_RULES.of(code);
      if (!known.ok) return { ...unreadRules(code, known.problems), names: NO_NAMES };
      open ??= openWorker();
      const read = await orLate(open.reader.compile(code, known.tree), MOST_MS, () => {
        close();
        return tooSlow(code);
      });
      return { ...read, rules: known.tree, names: NO_NAMES };
    },
    close,
  };
}
