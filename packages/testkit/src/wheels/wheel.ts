import { createHash } from 'node:crypto';
import { zip } from './zip.ts';

/** A package to build. */
export interface WheelParts {
  readonly name: string;
  readonly version?: string;
  /** Files by their path. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly imports: readonly string[];
  readonly depends?: readonly string[];
}

/** A wheel, and what a lock file of Pyodide says of it. */
export interface BuiltWheel {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly entry: unknown;
}

/** Builds a wheel of these files. */
export function buildWheel(parts: WheelParts): BuiltWheel {
  const { name, version = '1.0.0', files, imports, depends = [] } = parts;
  const stem = name.replaceAll('-', '_');
  const info = `${stem}-${version}.dist-info`;
  const contents: [string, string | Uint8Array][] = [
    ...Object.entries(files),
    [`${info}/METADATA`, `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`],
    [`${info}/WHEEL`, 'Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n'],
  ];
  const record = contents.map(([path]) => `${path},,\n`).join('');
  const bytes = zip([...contents, [`${info}/RECORD`, `${record}${info}/RECORD,,\n`]]);
  const fileName = `${stem}-${version}-py3-none-any.whl`;
  const entry = {
    ...{ name, version, imports, depends, file_name: fileName, install_dir: 'site' },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  return { fileName, bytes, entry };
}

/** Returns the text of a lock file with these wheels. */
export function lockOf(wheels: readonly BuiltWheel[]): string {
  const packages = Object.fromEntries(wheels.map((it) => [it.fileName, it.entry]));
  return JSON.stringify({ info: {}, packages });
}
