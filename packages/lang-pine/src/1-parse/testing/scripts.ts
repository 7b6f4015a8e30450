import { readdirSync, readFileSync } from 'node:fs';

/** A script of the folder of samples. */
export interface SampleScript {
  readonly name: string;
  readonly source: string;
}

/** Returns the sample scripts, by name. */
export function sampleScripts(): SampleScript[] {
  const folder = new URL('../scripts/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pine'))
    .toSorted()
    .map((name) => ({ name, source: readFileSync(new URL(name, folder), 'utf8') }));
}
