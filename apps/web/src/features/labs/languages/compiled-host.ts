import type { EngineStrategy } from '../../../engine-client/engine-client.ts';
import type { LanguageHost } from '../language/language-host.ts';

/** Languages whose strategies run inside the engine's worker, as they are. */
type CompiledLanguage = Exclude<EngineStrategy['language'], 'python'>;

/** Returns what opens the host of such a language. */
export function compiledHost(language: CompiledLanguage): () => LanguageHost {
  return () => ({
    prepare: async ({ code, parameters }) => ({
      ok: true,
      strategy: { language, code, parameters },
    }),
    close: () => undefined,
  });
}
