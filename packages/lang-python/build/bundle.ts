import { build, type Plugin } from 'vite';
import { PACKAGE } from './places.ts';

/**
 * Returns the text of one self-contained module.
 *
 * @param entry - Full path of its source.
 */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: PACKAGE,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutAssets],
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      modulePreload: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: [/^node:/, 'ws'], output: { codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${entry}: nothing was built`);
  const [chunk, ...others] = output.output;
  if (others.length > 0)
    throw new Error(`${entry}: built into ${others.length + 1} files, not one`);
  return chunk.code;
}

/** The interpreter gets its files from us, so the bundle must not carry another copy of them. */
const withoutAssets: Plugin = {
  name: 'without-assets',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('pyodide.asm.mjs')) return null;
    const asset = 'new URL("pyodide.asm.wasm",import.meta.url).href';
    if (!code.includes(asset)) throw new Error(`${id} no longer names its file by ${asset}`);
    return { code: code.replace(asset, '""'), map: null };
  },
};
