import type { BarsFilePorts } from '@stratloom/engine/market-data';

/** Decoding and unpacking by the web's own streams: damaged or endless input ends in an error, never in a wait. */
export const BARS_FILE_PORTS: BarsFilePorts = {
  decoder(encoding) {
    const decoder = new TextDecoder(encoding);
    return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
  },
  unpack,
};

async function* unpack(
  pieces: AsyncIterable<Uint8Array>,
  format: 'gzip' | 'deflate-raw',
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream(format);
  const writing = write(pieces, writable);
  // Its error reaches the reader through the stream; here it must only not go unhandled.
  writing.catch(() => undefined);
  for await (const piece of readable) yield piece;
  await writing;
}

async function write(
  pieces: AsyncIterable<Uint8Array>,
  writable: DecompressionStream['writable'],
): Promise<void> {
  const writer = writable.getWriter();
  try {
    for await (const piece of pieces) await writer.write(new Uint8Array(piece));
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}
