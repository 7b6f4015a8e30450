import type { LanguageHost } from '../language-host.ts';

/** Returns the host of Pine Script: a script runs inside the engine's worker, as it is. */
export function openPineHost(): LanguageHost {
  return {
    prepare: async ({ code, parameters }) => ({
      ok: true,
      strategy: { language: 'pinescript', code, parameters },
    }),
    close: () => undefined,
  };
}
