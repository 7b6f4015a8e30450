import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Files of the browser's sandbox. */
export interface SandboxFiles {
  /** Program of the worker. */
  readonly program: string;
  /** Script of the frame. */
  readonly iframeScript: string;
  readonly wasm: Buffer;
  readonly stdlib: Buffer;
  readonly snapshot: Buffer;
}

/**
 * Writes the files that a server serves at /sandbox/. All but the frame and the manifest are named by their content and
 * packed by gzip; the page unpacks them itself, so no server has to know how.
 */
export function writeSandboxFiles(folder: string, files: SandboxFiles): void {
  const { program, iframeScript, wasm, stdlib, snapshot } = files;
  const content = { program: Buffer.from(program), wasm, stdlib, snapshot };
  const names: Record<string, string> = {};
  for (const [part, bytes] of Object.entries(content)) {
    const packed = gzipSync(bytes);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    names[part] = `${part}-${hash}.bin`;
    writeFileSync(`${folder}/${names[part]}`, packed);
  }
  writeFileSync(`${folder}/manifest.json`, JSON.stringify(names));
  const script = iframeScript.trim();
  const page = `<!doctype html><html lang="en"><title>Python sandbox</title><script>${script}</script></html>\n`;
  writeFileSync(`${folder}/frame.html`, page);
}
