import { randomUUID } from 'node:crypto';
import { type Clock, later } from '../process/clock.ts';
import type { Database } from '../db/database.ts';
import {
  countSetupAttempt,
  deleteExpiredSetups,
  putSetup,
  takeSetup,
} from '../db/queries/authenticator-setups.ts';
import {
  noteAuthenticatorUse,
  putAuthenticator,
  readAuthenticator,
} from '../db/queries/sign-in-methods.ts';
import type { UserSpace } from '../db/user-space.ts';
import type { Vault } from '../vault/vault.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

/** Longest duration of the setup of an authenticator. */
export const SETUP_MS = 10 * 60_000;

const PURPOSE = 'authenticator-secret';
/** Record of a secret that is not confirmed yet: it does not open as a confirmed one. */
const SETUP = 'setup';
/** Before every step. */
const NO_STEP = -1;

/** Ports of authenticators. */
export interface AuthenticatorDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** A secret that waits for its first code. */
export interface PendingSetup {
  readonly secret: string;
  readonly qrCodeUri: string;
  readonly expiresAt: Date;
}

/** A secret whose first code was right. */
export interface ConfirmedSetup {
  readonly secret: string;
  readonly step: number;
}

/** Starts the setup of an authenticator for an account or a profile. */
export async function startSetup(
  { database, vault, clock }: AuthenticatorDeps,
  { userId, email }: { userId: string; email: string },
): Promise<PendingSetup> {
  const secret = newTotpSecret();
  const now = clock();
  const expiresAt = later(now, SETUP_MS);
  const sealed = vault.seal(PURPOSE, userId, SETUP, secret);
  await deleteExpiredSetups(database.shared, now);
  await putSetup(database.shared, { subject: userId, sealed, expiresAt });
  return { secret, qrCodeUri: totpUri(email, secret), expiresAt };
}

/** Ends a setup with its first code; undefined when the code is wrong or there is no setup to end. */
export async function confirmSetup(
  { database, vault, clock }: AuthenticatorDeps,
  userId: string,
  code: string,
): Promise<ConfirmedSetup | undefined> {
  const now = clock();
  const sealed = await countSetupAttempt(database.shared, userId, now);
  if (sealed === undefined) return undefined;
  const secret = vault.open(PURPOSE, userId, SETUP, sealed);
  const step = totpStep(secret, code, { now, lastStep: NO_STEP });
  if (step === undefined || !(await takeSetup(database.shared, userId, sealed))) return undefined;
  return { secret, step };
}

/** Stores a confirmed authenticator as the user's; its first code is used up. */
export async function keepAuthenticator(
  space: UserSpace,
  { vault, clock }: Pick<AuthenticatorDeps, 'vault' | 'clock'>,
  { secret, step }: ConfirmedSetup,
): Promise<void> {
  const { userId } = space;
  await putAuthenticator(space, {
    user_id: userId,
    secret_sealed: vault.seal(PURPOSE, userId, userId, secret),
    last_step: step,
    created_at: clock(),
    last_used_at: null,
  });
}

/**
 * Uses a code of the user's authenticator up; returns whether it was right. Does the same work where there is no
 * authenticator, so that its time does not tell.
 */
export async function acceptTotpCode(
  space: UserSpace,
  { vault, clock }: Pick<AuthenticatorDeps, 'vault' | 'clock'>,
  code: string,
): Promise<boolean> {
  const now = clock();
  const row = await readAuthenticator(space);
  const secret =
    row === undefined
      ? decoySecret(vault)
      : vault.open(PURPOSE, space.userId, space.userId, row.secret_sealed);
  const step = totpStep(secret, code, { now, lastStep: row?.last_step ?? NO_STEP });
  if (row === undefined || step === undefined) return false;
  return noteAuthenticatorUse(space, { step, at: now });
}

const decoys = new WeakMap<Vault, Buffer>();
const DECOY = randomUUID();

function decoySecret(vault: Vault): string {
  const sealed = decoys.get(vault) ?? vault.seal(PURPOSE, DECOY, DECOY, newTotpSecret());
  decoys.set(vault, sealed);
  return vault.open(PURPOSE, DECOY, DECOY, sealed);
}
