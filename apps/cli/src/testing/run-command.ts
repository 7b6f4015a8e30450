import {
  createServerHost,
  type PackageSource,
  type ServerHost,
  type ServerLimits,
} from '@stratloom/lang-python/host-server';
import type { Outcome } from '@stratloom/engine/model';
import { type CommandIo, openPublicMarkets } from '../command-io.ts';
import { main } from '../main.ts';
import type { VenueRegistry } from '@stratloom/venues';

/** Result of a command. */
export interface CommandResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

let shared: Outcome<ServerHost> | null = null;

/**
 * One sandbox host for all commands of a test file: it need not find out each time how to confine what it runs. A command
 * with limits of its own gets its own.
 */
function openShared(limits: Partial<ServerLimits>): Outcome<ServerHost> {
  if (Object.keys(limits).length > 0) {
    return createServerHost({ allowUnconfined: true, sharing: 'author', limits });
  }
  shared ??= createServerHost({ allowUnconfined: true, sharing: 'author' });
  if (!shared.ok) return shared;
  const { value } = shared;
  return {
    ok: true,
    value: {
      confined: value.confined,
      run: async (...args) => value.run(...args),
      warmUp: () => value.warmUp(),
      close: () => undefined,
    },
  };
}

/** Runs the command line in this process, without packages for Python. */
export async function stratloom(...args: string[]): Promise<CommandResult> {
  return stratloomWith({ openPython: openShared, args });
}

/** Runs the command line in this process with a folder of packages. */
export async function stratloomWithPackages(
  packages: PackageSource,
  ...args: string[]
): Promise<CommandResult> {
  const open = (): Outcome<ServerHost> => createServerHost({ allowUnconfined: true, packages });
  return stratloomWith({ openPython: open, packages, args });
}

/** Runs the command line in this process with venues of the test. */
export async function stratloomWithMarkets(
  markets: VenueRegistry,
  ...args: string[]
): Promise<CommandResult> {
  return stratloomWith({ openPython: openShared, openMarkets: async () => markets, args });
}

interface CommandRun extends Pick<CommandIo, 'openPython'> {
  readonly packages?: PackageSource;
  readonly openMarkets?: CommandIo['openMarkets'];
  readonly args: readonly string[];
}

async function stratloomWith({ args, ...ports }: CommandRun): Promise<CommandResult> {
  let stdout = '';
  let stderr = '';
  const status = await main(args, {
    out: (text) => {
      stdout += text;
    },
    err: (text) => {
      stderr += text;
    },
    isWatched: false,
    packages: { folder: '/nowhere' },
    openMarkets: openPublicMarkets,
    ...ports,
  });
  return { status, stdout, stderr };
}
