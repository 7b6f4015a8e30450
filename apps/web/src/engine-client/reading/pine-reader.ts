import { wrap } from 'comlink';
import type { Remote } from 'comlink';
import type { CodeReader, ReadCode } from './code-reading.ts';
import type { PineReaderRoom } from './pine-reader-room.ts';

/** Longest time that reading a script may take; the compiler has limits of its own far below. */
const MOST_MS = 10_000;

interface OpenWorker {
  readonly worker: Worker;
  readonly room: Remote<PineReaderRoom>;
}

function openWorker(): OpenWorker {
  const worker = new Worker(new URL('./pine-reader-worker.ts', import.meta.url), {
    type: 'module',
  });
  return { worker, room: wrap<PineReaderRoom>(worker) };
}

function tooSlow(code: string): ReadCode {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return {
    code,
    problems: [
      {
        ...place,
        severity: 'error',
        code: 'pine.too-slow',
        message: `Reading this script takes longer than ${MOST_MS / 1000} seconds.`,
        remedy: 'Take out what it does not need.',
      },
    ],
    fields: [],
    settings: null,
  };
}

/** Reads code in a worker, which is given up when it takes too long. */
async function readWithin(open: OpenWorker, code: string, giveUp: () => void): Promise<ReadCode> {
  const late = Promise.withResolvers<ReadCode>();
  const timer = setTimeout(() => {
    giveUp();
    late.resolve(tooSlow(code));
  }, MOST_MS);
  try {
    return await Promise.race([open.room.read(code), late.promise]);
  } finally {
    clearTimeout(timer);
  }
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
      const read = await readWithin(open, code, close);
      const names = {
        at: async (offset: number) => (await open?.room.nameAt(code, offset)) ?? null,
        visibleAt: async (offset: number) => (await open?.room.visibleAt(code, offset)) ?? [],
      };
      return { ...read, names };
    },
    close,
  };
}
