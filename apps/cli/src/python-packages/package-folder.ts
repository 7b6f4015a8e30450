import { fileURLToPath } from 'node:url';

const USUAL = fileURLToPath(new URL('../../../../.stratloom.python', import.meta.url));

/** Returns the folder of packages for Python: the one that the environment names, or one beside the server's data. */
export function packageFolder({ STRATLOOM_PYTHON_PACKAGES: named }: NodeJS.ProcessEnv): string {
  return named === undefined || named === '' ? USUAL : named;
}
