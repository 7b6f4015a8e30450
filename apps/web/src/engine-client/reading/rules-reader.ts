import type { Remote } from 'comlink';
import type { CodeReader, ReadCode } from './code-reading.ts';
import { KNOWN_RULES } from './known-rules.ts';
import { unreadRules } from './read-rules-code.ts';
import { MOST_MS, portOf, ReaderWorker, ReaderWorkers } from './reader-workers.ts';
import type { RulesReader } from './rules-reader-worker.ts';

/** Rules have no names at places of a text. */
const NO_NAMES = { at: async () => null, visibleAt: async () => [] };

const WORKERS = new ReaderWorkers<Remote<RulesReader>>(() =>
  portOf(new Worker(new URL('./rules-reader-worker.ts', import.meta.url), { type: 'module' })),
);

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
  const worker = new ReaderWorker(WORKERS);
  worker.open();
  return {
    // Rules are read here, where the builder has mostly read them already, and compiled in the worker.
    read: async (code) => {
      const known = KNOWN_RULES.of(code);
      if (!known.ok) return { ...unreadRules(code, known.problems), names: NO_NAMES };
      const read = await worker.ask(
        (port) => port.compile(code, known.tree),
        () => tooSlow(code),
      );
      return { ...read, rules: known.tree, names: NO_NAMES };
    },
    close: () => worker.close(),
  };
}
