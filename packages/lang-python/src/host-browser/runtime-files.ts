import { z } from 'zod';

/** Files from which sandboxes are made, each packed by gzip: the frame unpacks them, since what crosses over to it is copied. */
export interface RuntimeFiles {
  readonly program: Blob;
  readonly wasm: Blob;
  readonly stdlib: Blob;
  readonly snapshot: Blob;
}

const FileNames = z.object({
  program: z.string(),
  wasm: z.string(),
  stdlib: z.string(),
  snapshot: z.string(),
});

/**
 * Fetches the files of a sandbox: about 12 MB, unpacked 45 MB.
 *
 * @param baseUrl - Where they lie, with a slash at the end.
 * @throws An Error when one cannot be fetched.
 */
export async function fetchRuntime(baseUrl: string): Promise<RuntimeFiles> {
  const manifest = await fetchOk(`${baseUrl}manifest.json`);
  const names = FileNames.parse(await manifest.json());
  const fetchFile = async (name: string) => (await fetchOk(baseUrl + name)).blob();
  const [program, wasm, stdlib, snapshot] = await Promise.all([
    fetchFile(names.program),
    fetchFile(names.wasm),
    fetchFile(names.stdlib),
    fetchFile(names.snapshot),
  ]);
  return { program, wasm, stdlib, snapshot };
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
