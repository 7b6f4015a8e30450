import type { PythonHost } from '@stratloom/lang-python';
import { createBrowserHost } from '@stratloom/lang-python/host-browser';
import type { LanguageHost } from '../../language/language-host.ts';

/** Where the server has the files of the sandbox. */
const SANDBOX_URL = '/sandbox/';

/** Returns a host that runs Python in `sandbox`: what the engine gets is the recording of all that it asked for. */
export function hostOn(sandbox: PythonHost): LanguageHost {
  return {
    prepare: async (request, { signal, onProgress }) => {
      const outcome = await sandbox.run(request, {
        signal,
        onProgress: (done, barCount) => onProgress?.(done / barCount),
      });
      if (!outcome.ok) return outcome;
      return { ok: true, strategy: { language: 'python', recording: outcome.recording } };
    },
    close: () => sandbox.close(),
  };
}

/** Opens a sandbox in this browser; it is ready before the first run asks for it. */
export function openPythonHost(): LanguageHost {
  return hostOn(createBrowserHost({ baseUrl: SANDBOX_URL }));
}
