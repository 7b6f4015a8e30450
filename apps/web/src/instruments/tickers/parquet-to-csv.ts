import { type BarsFilePorts, barsCsv, type CsvNote } from '@stratloom/engine/market-data';
import { ApiFailure } from '../../api-client/index.ts';

/** Bytes that the bars of a file may have, as of an unpacked CSV file. */
const MAX_BAR_BYTES = 250 * 1024 * 1024;

/** A file that the server takes, and what was done to the file that was chosen. */
export interface SentFile {
  readonly file: File;
  readonly notes: readonly CsvNote[];
}

/** Returns true for a file that is Parquet by its name. */
export function isParquet({ name }: File): boolean {
  return name.toLowerCase().endsWith('.parquet');
}

/** Returns a Parquet file as a packed CSV file. Throws `ApiFailure` (with the bad row as `line`). */
export async function csvOfParquet(file: File): Promise<SentFile> {
  // Few files are Parquet: what reads them is loaded when the first one comes.
  const { readBarsParquet } = await import('@stratloom/bars-parquet/codec');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { bars, notes } = await readBarsParquet(bytes, PORTS, { maxBytes: MAX_BAR_BYTES });
  if (!bars.ok) {
    const { code, message, remedy, line } = bars.problem;
    throw new ApiFailure(message, { status: 0, code, remedy, line });
  }
  return { file: new File([await gzipOf(barsCsv(bars.value))], file.name), notes };
}

async function gzipOf(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

const PORTS: BarsFilePorts = {
  decoder(encoding) {
    const decoder = new TextDecoder(encoding);
    return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
  },
  async *unpack(pieces, format) {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of pieces) parts.push(new Uint8Array(piece));
    const unpacked = new Response(new Blob(parts)).body?.pipeThrough(
      new DecompressionStream(format),
    );
    const reader = unpacked?.getReader();
    for (;;) {
      const next = await reader?.read();
      if (next?.value === undefined) return;
      yield next.value;
    }
  },
};
