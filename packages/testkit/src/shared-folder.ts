import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const GOLDEN = fileURLToPath(new URL('../../../../shared/golden', import.meta.url));

/**
 * Folder of the results of trusted programs: `../shared/golden` beside the repository, or what STRATLOOM_GOLDEN names;
 * undefined when it is absent, and then tests that need it skip.
 */
export const goldenFolder: string | undefined = [
  process.env['STRATLOOM_GOLDEN'] ?? '',
  GOLDEN,
].find((folder) => folder !== '' && existsSync(folder));

/** For node:test's `skip` option: false, or why the test cannot run. */
export const skipWithoutGolden: string | false =
  goldenFolder === undefined ? 'the folder of golden results (../shared/golden) is absent' : false;
