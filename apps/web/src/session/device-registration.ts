/** Registers this browser for a visitor, once. Never throws, and blocks nobody. */
export async function registerVisitorsDevice(): Promise<void> {
  await withRegistrar(async (registrar) => registrar.registerAnonymousDevice());
}

/** Tells the server who has just signed in on this browser. Never throws, and blocks nobody. */
export async function registerUsersDevice(): Promise<void> {
  await withRegistrar(async (registrar) => registrar.registerAuthenticatedDevice());
}

type Registrar = typeof import('./device/register-device.ts');

async function withRegistrar(work: (registrar: Registrar) => Promise<void>): Promise<void> {
  try {
    await work(await import('./device/register-device.ts'));
  } catch (error) {
    console.warn('This browser could not be registered; nothing depends on it.', error);
  }
}
