import { usage } from '../commands/backtest-options.ts';
import type { ServerAccess } from '../trading/server-client.ts';

/** Options of `stratloom optimize` that say where the runs are made. */
interface ServerFlags {
  readonly server?: string | undefined;
  readonly 'token-file'?: string | undefined;
}

/** A search on the server that is followed once more. */
export interface ResumedSearch {
  readonly access: ServerAccess;
  /** Id of its sweep. */
  readonly id: string;
  readonly rowCount: number;
  readonly jsonFile: string | undefined;
}

/** Returns arguments in which `--server` without an address has an empty one: options with a value must have it. */
export function withServerAddress(args: readonly string[]): string[] {
  return args.flatMap((each, at) => {
    const next = args[at + 1] ?? '';
    return each === '--server' && !/^https?:\/\//.test(next) ? ['--server='] : [each];
  });
}

/** Returns the server that makes the runs; null = they are made here. Throws CommandProblem. */
export function serverOf(flags: ServerFlags): ServerAccess | null {
  const { server, 'token-file': tokenFile } = flags;
  if (server !== undefined) return { server: server === '' ? undefined : server, tokenFile };
  if (tokenFile === undefined) return null;
  throw usage('--token-file is for a search on a server: --server is missing.');
}

const SWEEP_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Options that say all that a search on the server is followed by. */
const TAKEN = ['server', 'token-file', 'resume', 'top', 'json'];

/**
 * Returns the search that `--resume` names on a server; null = it does not. Throws CommandProblem where more is said than the server
 * knows itself.
 *
 * @param given - Names of all options that are given.
 */
export function resumedSearch(
  flags: ServerFlags & { readonly resume?: string | undefined; readonly json?: string | undefined },
  given: readonly string[],
  fileCount: number,
  rowCount: number,
): ResumedSearch | null {
  const access = serverOf(flags);
  const { resume: id, json: jsonFile } = flags;
  if (access === null || id === undefined) return null;
  const other = given.find((name) => !TAKEN.includes(name));
  if (other !== undefined || fileCount > 0) {
    const extra = other === undefined ? 'a strategy file' : `--${other}`;
    throw usage(
      `The server has all of the search that --resume names: leave out ${extra}, or --resume for a new search.`,
    );
  }
  if (!SWEEP_ID.test(id)) throw usage(`--resume ${id} is not the id of a search on the server.`);
  return { access, id, rowCount, jsonFile };
}
