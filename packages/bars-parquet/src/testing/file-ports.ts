import type { BarsFilePorts } from '@stratloom/engine/market-data';

/** Decoding and unpacking as tests need them. */
export const FILE_PORTS: BarsFilePorts = {
  decoder(encoding) {
    const decoder = new TextDecoder(encoding);
    return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
  },
  async *unpack(pieces, format) {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of pieces) parts.push(new Uint8Array(piece));
    const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream(format));
    for await (const piece of stream) yield piece;
  },
};
