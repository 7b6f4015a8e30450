import { wrap } from 'comlink';
import type { Remote } from 'comlink';
import type { CodeReader, CodeStretch, ReadCode } from './code-reading.ts';
import { orLate } from './or-late.ts';
import type { ScriptReader } from './script-reader.ts';

/** Longest time that reading a script may take; the compiler has limits of its own far below. */
const MOST_MS = 10_000;

interface OpenWorker {
  readonly worker: Worker;
  readonly reader: Remote<ScriptReader>;
}

function openWorker(): OpenWorker {
  const worker = new Worker(new URL('./pine-reader-worker.ts', import.meta.url), {
    type: 'module',
  });
  return { worker, reader: wrap<ScriptReader>(worker) };
}

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
  let open: OpenWorker | null = null;
  const close = () => {
    open?.worker.terminate();
    open = null;
  };
  return {
    read: async (code) => {
      open ??= openWorker();
      const read = await orLate(open.reader.read(code), MOST_MS, () => {
        close();
        return tooSlow(code);
      });
      const names = {
        at: async (offset: number) => (await open?.reader.nameAt(code, offset)) ?? null,
        visibleAt: async (offset: number) => (await open?.reader.visibleAt(code, offset)) ?? [],
      };
      return { ...read, names };
    },
    close,
  };
}
