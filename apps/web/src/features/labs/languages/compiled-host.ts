import type { JobLanguage } from '../../../engine-client/engine-client.ts';
import type { LanguageHost } from '../language/language-host.ts';

/** Returns what opens the host of a language whose code the engine runs itself. */
export function compiledHost(language: Exclude<JobLanguage, 'python'>): () => LanguageHost {
  return () => ({
    language,
    record: null,
    warmUp: () => undefined,
    close: () => undefined,
  });
}
