import {
  linkSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Logger } from '../process/log.ts';
import { StartProblem } from '../process/start-problem.ts';
import { KeyRing, keyText, type MasterKey, newMasterKey, readKeys } from './key-ring.ts';

const HEADER = `# Keys of this Stratloom: they encrypt exchange keys and authenticator secrets in its database.
# Back this file up apart from the database. Without it, those secrets cannot be read.
`;

/** Location of the keys of a server. */
export interface KeySource {
  /** The keys themselves, as version:base64, separated by commas; they come before the file. */
  readonly keys: string | undefined;
  /** File that holds them; made on the first start. */
  readonly keyFile: string;
}

const VARIABLE = 'STRATLOOM_KEYS';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Writes a file that only its owner may read, whole or not at all; `place` puts it where it belongs. */
function writeSecretly(file: string, text: string, place: (draft: string) => void): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    place(draft);
  } catch (error) {
    throw new StartProblem(
      `The key file ${file} cannot be written (${codeOf(error)}).`,
      'Set STRATLOOM_KEY_FILE to a file in a folder in which you may write, outside the data folder.',
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

function makeKeyFile(file: string, logger: Logger): void {
  const text = `${HEADER}${keyText(newMasterKey(1))}\n`;
  writeSecretly(file, text, (draft) => {
    try {
      // A link fails where a file is: of two servers that start at once, both use the key of the first.
      linkSync(draft, file);
      logger.info('made a key file; keep a copy of it apart from the database', { file });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  });
}

function readKeyFile(file: string): readonly MasterKey[] {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartProblem(
      `The key file ${file} cannot be read (${codeOf(error)}).`,
      'Check that the server’s account may read it, or set STRATLOOM_KEY_FILE.',
    );
  }
  return readKeys(text, `The key file ${file}`);
}

function checkMode(file: string): void {
  const { mode } = statSync(file);
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  throw new StartProblem(
    `The key file ${file} can be read by other accounts of this machine.`,
    `Run: chmod 600 ${file}`,
  );
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** Returns whether a server has keys, or would have to make them. */
export function hasKeys({ keys, keyFile }: KeySource): boolean {
  return keys !== undefined || exists(keyFile);
}

/** Returns the path that a file or folder really has, as far as it exists. */
function realPath(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync(whole);
  } catch {
    const above = dirname(whole);
    return above === whole ? whole : join(realPath(above), basename(whole));
  }
}

/**
 * Throws the StartProblem of a key file that lies in the data folder: whoever copies the folder, for a backup or as a thief,
 * would have both the secrets and what opens them.
 */
export function requireApart({ keys, keyFile }: KeySource, dataFolder: string): void {
  if (keys !== undefined) return;
  const way = relative(realPath(dataFolder), realPath(keyFile));
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return;
  throw new StartProblem(
    `The key file ${keyFile} is in the data folder, whose secrets it opens.`,
    'Set STRATLOOM_KEY_FILE to a file outside of STRATLOOM_DATA, and move the file there.',
  );
}

/**
 * Returns the keys of a server, making its key file on the first start.
 *
 * @throws StartProblem when they cannot be read or could be read by others.
 */
export function openKeyRing({ keys, keyFile }: KeySource, logger: Logger): KeyRing {
  if (keys !== undefined) {
    const given = readKeys(keys, VARIABLE);
    return new KeyRing(() => given);
  }
  if (!exists(keyFile)) makeKeyFile(keyFile, logger);
  checkMode(keyFile);
  return new KeyRing(() => readKeyFile(keyFile));
}

/**
 * Adds a key of the next version to the key file and returns its version; running servers take it up by themselves.
 *
 * @throws StartProblem when there is no key file, or the keys come from the environment, which only its owner can change.
 */
export function addKey({ keys, keyFile }: KeySource): number {
  if (keys !== undefined) {
    throw new StartProblem(
      `The keys come from ${VARIABLE}, which this command cannot change.`,
      `Put a new key with the next version into ${VARIABLE}, keep the older ones, and restart every server.`,
    );
  }
  const present = readKeyFile(keyFile);
  checkMode(keyFile);
  const next = newMasterKey(Math.max(...present.map(({ version }) => version)) + 1);
  const text = `${HEADER}${[...present, next].map(keyText).join('\n')}\n`;
  writeSecretly(keyFile, text, (draft) => renameSync(draft, keyFile));
  return next.version;
}
