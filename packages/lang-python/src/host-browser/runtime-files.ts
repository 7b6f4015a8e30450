import { z } from 'zod';

/** Files from which sandboxes are made. */
export interface RuntimeFiles {
  /** `data:` URL of the worker's program. */
  readonly program: string;
  readonly wasm: Uint8Array<ArrayBuffer>;
  readonly stdlib: Uint8Array<ArrayBuffer>;
  readonly snapshot: Uint8Array<ArrayBuffer>;
}

const FileNames = z.object({
  program: z.string(),
  wasm: z.string(),
  stdlib: z.string(),
  snapshot: z.string(),
});

/**
 * Fetches and unpacks the files of a sandbox (about 12 MB, then 45 MB in memory).
 *
 * @param baseUrl - Where they lie, with a slash at the end.
 * @throws An Error when one cannot be fetched.
 */
export async function fetchRuntime(baseUrl: string): Promise<RuntimeFiles> {
  const manifest = await fetchOk(`${baseUrl}manifest.json`);
  const names = FileNames.parse(await manifest.json());
  const [program, wasm, stdlib, snapshot] = await Promise.all([
    fetchPacked(baseUrl + names.program),
    fetchPacked(baseUrl + names.wasm),
    fetchPacked(baseUrl + names.stdlib),
    fetchPacked(baseUrl + names.snapshot),
  ]);
  return { program: new TextDecoder().decode(program), wasm, stdlib, snapshot };
}

async function fetchPacked(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await fetchOk(url);
  if (body === null) throw new Error(`${url} is empty`);
  const unpacked = new Response(body.pipeThrough(new DecompressionStream('gzip')));
  return new Uint8Array(await unpacked.arrayBuffer());
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
