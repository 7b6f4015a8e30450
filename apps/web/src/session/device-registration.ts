import type * as registrar from './device/register-device.ts';

/** Registers this browser for a visitor, once. Never throws, and blocks nobody. */
export async function registerVisitorsDevice(): Promise<void> {
  await withRegistrar(async (registrar) => registrar.registerAnonymousDevice());
}

/** Tells the server who has just signed in on this browser. Never throws, and blocks nobody. */
export async function registerUsersDevice(): Promise<void> {
  await withRegistrar(async (registrar) => registrar.registerAuthenticatedDevice());
}

type Registrar = typeof registrar;

async function withRegistrar(work: (registrar: Registrar) => Promise<void>): Promise<void> {
  try {
    await work(await import('./device/register-device.ts'));
  } catch (error) {
    // oxlint-disable-next-line no-console -- a failure is logged, and shown to nobody
    console.warn('This browser could not be registered; nothing depends on it.', error);
  }
}
