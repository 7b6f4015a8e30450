import type { Remote } from 'comlink';
import type { CodeReader, CodeStretch, ReadCode } from './code-reading.ts';
import { MOST_MS, portOf, ReaderWorker, ReaderWorkers } from './reader-workers.ts';
import type { ScriptReader } from './script-reader.ts';

const WORKERS = new ReaderWorkers<Remote<ScriptReader>>(() =>
  portOf(new Worker(new URL('./pine-reader-worker.ts', import.meta.url), { type: 'module' })),
);

function tooSlow(code: string): ReadCode {
  const place: CodeStretch = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return {
    code,
    problems: [
      {
        ...place,
        severity: 'error',
        code: 'pine.too-slow',
        message: `Reading this script takes longer than ${MOST_MS / 1000} seconds.`,
        remedy: 'Remove what it does not need.',
      },
    ],
    fields: [],
    settings: null,
  };
}

/** Opens a reader of Pine Script in a worker of its own, so that no script ever holds up the page. */
export function openPineReader(): CodeReader {
  const worker = new ReaderWorker(WORKERS);
  return {
    read: async (code) => {
      const read = await worker.ask(
        (port) => port.read(code),
        () => tooSlow(code),
      );
      const names = {
        at: async (offset: number) => (await worker.port?.nameAt(code, offset)) ?? null,
        visibleAt: async (offset: number) => (await worker.port?.visibleAt(code, offset)) ?? [],
      };
      return { ...read, names };
    },
    close: () => worker.close(),
  };
}
