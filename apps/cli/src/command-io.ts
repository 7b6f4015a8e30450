import type { Outcome } from '@stratloom/engine/model';
import {
  createServerHost,
  type PackageSource,
  type ServerHost,
  type ServerLimits,
} from '@stratloom/lang-python/host-server';
import type { BudgetStore, VenueRegistry } from '@stratloom/venues';
import { packageFolder } from './python-packages/package-folder.ts';

/** Ways of asking venues. */
export interface MarketOptions {
  /** Budgets of the requests, shared with servers on the same store. */
  readonly budgets: BudgetStore;
  /** Ends requests that are under way. */
  readonly signal: AbortSignal;
}

/** Ports of a command. */
export interface CommandIo {
  /** Writes to standard output. */
  readonly out: (text: string) => void;
  /** Writes to standard error. */
  readonly err: (text: string) => void;
  /** True: somebody watches standard error, so progress is drawn there. */
  readonly isWatched: boolean;
  /** Opens the sandbox for Python; the command closes it. */
  readonly openPython: (limits: Partial<ServerLimits>) => Outcome<ServerHost>;
  /** Packages that Python strategies may import. */
  readonly packages: PackageSource;
  /** Returns the venues whose bars can be downloaded. */
  readonly openMarkets: (options: MarketOptions) => Promise<VenueRegistry>;
}

const packages = { folder: packageFolder(process.env) };

/** The streams of this process, and a sandbox that may run without bubblewrap: the code is the user's own. */
export const PROCESS_IO: CommandIo = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isWatched: process.stderr.isTTY,
  openPython: (limits) =>
    createServerHost({ allowUnconfined: true, sharing: 'author', limits, packages }),
  packages,
  openMarkets: openPublicMarkets,
};

/** Returns the venues whose data need no key, and simulated prices for the rest. */
export async function openPublicMarkets(options: MarketOptions): Promise<VenueRegistry> {
  const { openMarkets, systemClock } = await import('@stratloom/server/bar-store');
  return openMarkets({ ...options, clock: systemClock, marketData: 'auto' });
}
